#!/usr/bin/env bash
# The search benchmark in Lucene: see peers/README.md for the question and the output.
#
# usage: search_lucene.sh build|search OPTIONS...
set -euo pipefail
lucene=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.venv/lucene" && pwd)
java=${JAVA:-$(cat "$lucene/java")}

memory=512
words=("$@")
for ((i = 1; i < $#; i++)); do
  if [ "${words[i]}" = --memory ]; then memory=${words[i + 1]}; fi
done
options=(-Xmx$((2 * memory + 512))m --enable-native-access=ALL-UNNAMED)
if "$java" --list-modules | grep -q '^jdk.incubator.vector@'; then
  options+=(--add-modules jdk.incubator.vector)
fi
case ${1:-} in
  build) class=Build ;;
  search) class=Search ;;
  *)
    echo "search_lucene.sh: expected build or search, found ${1:-nothing}" >&2
    exit 64
    ;;
esac
exec "$java" "${options[@]}" -cp "$lucene/classes:$(echo "$lucene"/*.jar)" "$class" "${@:2}"
