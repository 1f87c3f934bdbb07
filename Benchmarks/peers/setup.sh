#!/usr/bin/env bash
# Installs the peers into Benchmarks/.venv. A second call does nothing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$here/.venv
peers=(duckdb==2.0.0 polars==2.1.0)

if [ -e "$venv/.peers" ] && [ "$(cat "$venv/.peers")" = "${peers[*]}" ]; then exit 0; fi
python3 -m venv "$venv" || {
  echo "peers/setup.sh: no virtual environment; install python3-venv and try again" >&2
  exit 69
}
"$venv/bin/pip" install --quiet --disable-pip-version-check "${peers[@]}"
echo "${peers[*]}" > "$venv/.peers"
"$venv/bin/pip" list --disable-pip-version-check
