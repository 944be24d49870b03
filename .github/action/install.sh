#!/usr/bin/env bash
# Builds kedi-schema for action.yml: from the files of the action itself, which
# are those of the ref that the workflow names, or with "go install" at VERSION.
set -euo pipefail

if ! command -v go >/dev/null; then
	echo "::error::kedi-schema is built with Go, and this runner has none; set one up first"
	exit 2
fi

bin=$RUNNER_TEMP/kedi-schema
mkdir -p "$bin"
program=$bin/kedi-schema$(go env GOEXE)
export CGO_ENABLED=0 GOFLAGS=

if [ -n "${VERSION:-}" ]; then
	GOBIN=$bin go install -trimpath "github.com/kedi-lang/kedi-schema@$VERSION"
else
	package=github.com/kedi-lang/kedi-schema/cmd
	# The files of an action are no checkout, so the ref is told to the linker.
	go build -C "$ACTION_PATH" -trimpath -buildvcs=false \
		-ldflags "-X $package.version=${ACTION_REF:-action} -X $package.installed=action" -o "$program" .
fi

"$program" version
{
	echo "program=$program"
	echo "version=$("$program" --version | cut -d ' ' -f 2)"
} >>"$GITHUB_OUTPUT"
