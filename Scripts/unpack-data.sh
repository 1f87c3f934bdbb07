#!/usr/bin/env bash
# Unpacks the real data sets that some tests read into .data, when they are at hand.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
archives=../shared/data
if [ -e "$archives/unpack.sh" ]; then
  bash "$archives/unpack.sh" .data >/dev/null
else
  echo "no $archives/unpack.sh: the tests on real data are skipped" >&2
fi
