#!/usr/bin/env bash
# Tests build-id.sh in repositories made for it: what it says of a commit, of changed files, and where there is none.
set -euo pipefail
script=$(realpath "$(dirname "${BASH_SOURCE[0]}")/build-id.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
unset GIT_DIR GIT_WORK_TREE

fails=0
expect() { # WHAT EXPECTED FOLDER
  local found
  found=$("$3/Scripts/build-id.sh")
  [ "$found" = "$2" ] && return
  echo "build-id.sh, $1: expected '$2', found '$found'" >&2
  fails=1
}
place() { # FOLDER
  mkdir -p "$1/Scripts"
  cp "$script" "$1/Scripts/"
}
git_in() { git -C "$work/project" -c user.name=a -c user.email=a@b -c commit.gpgsign=false "$@"; }

place "$work/project"
expect "no repository" "" "$work/project"
git_in init -q
expect "no commit" "" "$work/project"
git_in add -A
git_in commit -qm first
commit=$(git_in rev-parse HEAD)
expect "a commit" "-Xlinker --build-id=0x474d494c00$commit" "$work/project"
touch "$work/project/new"
expect "a file that is not of it" "-Xlinker --build-id=0x474d494c00$commit" "$work/project"
echo "# more" >>"$work/project/Scripts/build-id.sh"
expect "a changed file" "-Xlinker --build-id=0x474d494c01$commit" "$work/project"
place "$work/project/below"
expect "below another repository" "" "$work/project/below"
exit $fails
