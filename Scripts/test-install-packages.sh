#!/usr/bin/env bash
# Shows how install-packages.sh behaves with stand-ins for dpkg-query and the apt programs.
set -euo pipefail
script=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/install-packages.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
failed=0

stand_in() { # NAME BODY
  printf '#!/bin/bash\n%s\n' "$2" >"$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}

# `have` lists what is installed; every apt-get call goes to `calls`.
stand_in id 'echo 0'
stand_in dpkg-query 'grep -qx -- "${@: -1}" have && printf installed'
stand_in apt-cache 'for p in "${@:3}"; do grep -qx -- "$p" known || exit 100; done'
apt_body='words=("$@"); while [[ ${words[0]} == -* ]]; do
  if [ "${words[0]}" = -o ]; then words=("${words[@]:2}"); else words=("${words[@]:1}"); fi; done
echo "${words[*]}" >>calls
'

check() { # NAME EXIT CALLS, then the arguments
  cd "$folder"
  : >calls
  local code=0
  RETRY_SECONDS=0 PATH="$folder/bin:/usr/bin:/bin" "$script" "${@:4}" >output 2>&1 || code=$?
  if [ "$code $(paste -sd'|' calls)" != "$2 $3" ]; then
    echo "test-install-packages.sh: $1" >&2
    echo " expected: $2 $3" >&2
    echo " found:    $code $(paste -sd'|' calls)" >&2
    sed 's/^/  /' output >&2
    failed=1
  fi
}

printf 'a\nb\n' >"$folder/have"
printf 'a\nb\nc\nd\n' >"$folder/known"
stand_in apt-get "$apt_body"
check "nothing is missing" 0 "" a b
[ ! -s "$folder/output" ] || { echo "test-install-packages.sh: not silent" >&2; failed=1; }
check "only what is missing" 0 "install --no-install-recommends c d" a c d
check "unknown at first" 0 "update|install --no-install-recommends e" e

stand_in apt-get "$apt_body"'if [ $(wc -l <calls) -lt 3 ]; then
  echo "E: Could not get lock /var/lib/dpkg/lock-frontend"; exit 100; fi'
i='install --no-install-recommends c'
check "waits for a lock" 0 "$i|$i|$i" c

stand_in apt-get "$apt_body"'[ $(wc -l <calls) -gt 1 ] || { echo "E: 404 Not Found"; exit 100; }'
check "old lists" 0 "$i|update|$i" c

stand_in apt-get "$apt_body"'echo "E: no space left"; exit 100'
check "cannot be installed" 1 "$i|update" c
grep -q 'cannot install c' "$folder/output" || { echo "test-install-packages.sh: mute" >&2; failed=1; }

exit $failed
