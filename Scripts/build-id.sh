#!/usr/bin/env bash
# Prints the options of `swift build` that leave the commit in the program as its build ID: "GMIL", a byte that says
# whether files differ from the commit, and the commit. Prints nothing where there is no commit to name.
#
# Only the link depends on it, so a new commit compiles nothing again. `readelf -n` shows it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# The sources may have been unpacked below a repository that is another project's.
[ "$(git rev-parse --show-prefix 2>/dev/null || echo none)" = "" ] || exit 0
commit=$(git rev-parse --verify --quiet HEAD) || exit 0
changed=00
[ -z "$(git status --porcelain --untracked-files=no 2>/dev/null)" ] || changed=01
echo "-Xlinker --build-id=0x474d494c$changed$commit"
