#!/usr/bin/env bash
# Puts axe.min.js (axe-core, which tests ask whether pages are accessible) into .data/axe. Silent when it is
# there; never fails: without it that part of the tests is skipped.
#
# usage: install-axe.sh [FOLDER]    .data/axe unless another folder is named
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.data/axe}
# The wheel holds axe-core; Selenium, which would drive the browser for it, is not needed.
package=axe-selenium-python==2.1.6
sha256=21d10014c0bc3c999c1bfab54b9ef6a5d67f200ffca3db3629e0b315b3f1f136
member=axe_selenium_python/node_modules/axe-core/axe.min.js
target=$folder/axe-3.1.1.min.js

if [ -e "$target" ]; then exit 0; fi
mkdir -p "$folder"
work=$(mktemp -d "$folder/.new-XXXXXX")
trap 'rm -rf "$work"' EXIT
python3 -m pip --version >/dev/null 2>&1 || "$scripts/install-packages.sh" python3-pip || true
echo "$package --hash=sha256:$sha256" >"$work/requirements.txt"
if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
  --require-hashes -r "$work/requirements.txt" -d "$work" >"$work/log" 2>&1; then
  echo "axe-core is not to be had, so pages are not tested with it; pip said" >&2
  grep -v '^$' "$work/log" | tail -n 3 | sed 's/^/  /' >&2
  exit 0
fi
python3 -m zipfile -e "$work"/axe_selenium_python-*.whl "$work"
mv "$work/$member" "$target"
