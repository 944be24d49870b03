#!/usr/bin/env bash
# Prints the section of CHANGELOG.md that is of the tag $1: the lines below
# "## v1.2.3" up to the next section. A tag without one is no release yet.
set -euo pipefail
cd "$(dirname "$0")/.."

notes=$(awk -v tag="$1" '
	/^## / { within = ($2 == tag); next }
	within { print }
' CHANGELOG.md)
if [ -z "${notes//[[:space:]]/}" ]; then
	echo "CHANGELOG.md has no section \"## $1\"" >&2
	exit 1
fi
printf '%s\n' "$notes"
