#!/usr/bin/env bash
# Runs every pipeline definition in pipelines/ with the command given.
set -euo pipefail
command=$1
shopt -s nullglob
definitions=(pipelines/*.yaml)
if [ ${#definitions[@]} -eq 0 ]; then
  echo "pipelines/ holds no definition" >&2
  exit 66
fi
failed=0
for definition in "${definitions[@]}"; do
  echo "$definition"
  "$command" run "$definition" || {
    echo "$definition: exit $?" >&2
    failed=1
  }
done
echo "reports: $PWD/reports"
exit $failed
