#!/usr/bin/env bash
# Runs "kedi-schema lint" for action.yml with what its inputs say, and ends with
# its exit code.
set -euo pipefail

args=(lint --format "$FORMAT")
[ -z "${PROFILE:-}" ] || args+=(--profile "$PROFILE")
[ -z "${PROVIDER:-}" ] || args+=(--provider "$PROVIDER")
[ -z "${FAIL_ON:-}" ] || args+=(--fail-on "$FAIL_ON")
[ -z "${BASELINE:-}" ] || args+=(--baseline "$BASELINE")
if [ -n "${SARIF:-}" ]; then
	mkdir -p "$(dirname "$SARIF")"
	args+=(--output "sarif=$SARIF")
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
args+=(--output "json=$work/report.json" --output "markdown=$work/summary.md" --)
while IFS= read -r path; do
	[ -z "$path" ] || args+=("$path")
done <<<"$LINT_PATHS"

code=0
"$KEDI_SCHEMA" "${args[@]}" || code=$?

if [ "${SUMMARY:-true}" = true ] && [ -s "$work/summary.md" ]; then
	cat "$work/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi

# count reads a number of the report's summary, its last line.
count() {
	if [ -s "$work/report.json" ]; then
		tail -n 1 "$work/report.json" | sed -n "s/.*\"summary\":{[^}]*\"$1\":\([0-9]*\).*/\1/p"
	fi
}
{
	echo "exit-code=$code"
	echo "errors=$(count errors)"
	echo "warnings=$(count warnings)"
} >>"$GITHUB_OUTPUT"
exit "$code"
