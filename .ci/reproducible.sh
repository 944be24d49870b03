#!/usr/bin/env bash
# Builds this tree twice and compares the binaries: two copies in two folders,
# the second compiled anew with an empty cache and a temporary folder of its
# own. Only what the source says may end up in a binary. TARGETS names other
# systems: TARGETS="linux/arm64 windows/amd64".
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
mkdir -p "$work/one" "$work/a folder/two" "$work/tmp"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
	[ ! -f "$file" ] || printf '%s\0' "$file"
done | tar --null -T - -cf "$work/tree.tar"
tar -xf "$work/tree.tar" -C "$work/one"
tar -xf "$work/tree.tar" -C "$work/a folder/two"

build() { CGO_ENABLED=0 go build -C "$1" -trimpath -buildvcs=false -ldflags '-s -w' -o "$2" .; }

for target in ${TARGETS:-$(go env GOOS)/$(go env GOARCH)}; do
	export GOOS=${target%/*} GOARCH=${target#*/}
	build "$work/one" "$work/first"
	GOCACHE=$work/cache GOTMPDIR=$work/tmp build "$work/a folder/two" "$work/second"
	if ! cmp "$work/first" "$work/second"; then
		echo "$target: two builds of the same tree differ" >&2
		exit 1
	fi
	echo "$target: the same twice"
done
