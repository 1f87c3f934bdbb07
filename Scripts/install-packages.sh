#!/usr/bin/env bash
# Installs the Debian packages that are missing. Silent when there are none.
#
# usage: install-packages.sh PACKAGE...
#        install-packages.sh --browser    chromium, unless some browser is there; never fails
set -euo pipefail

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n -- "$@"; fi
}

# Another process may hold the package lists or the package database: wait for it.
apt() {
  local attempt
  for attempt in 1 2 3 4 5; do
    if as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get -q -y -o DPkg::Lock::Timeout=120 "$@" </dev/null >"$log" 2>&1; then
      return 0
    fi
    grep -qiE 'could not get lock|unable to (lock|acquire)|temporarily unavailable' "$log" ||
      return 1
    sleep "${RETRY_SECONDS:-10}"
  done
  return 1
}

known() { apt-cache show --no-all-versions "$@" >/dev/null 2>&1; }

install() {
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
    echo "cannot install $*: neither root nor a sudo that asks no password; run:" >&2
    echo "  apt-get install -y $*" >&2
    return 1
  fi
  echo "installing $*" >&2
  local updated=no
  if ! known "$@"; then
    apt update || true
    updated=yes
  fi
  apt install --no-install-recommends "$@" && return 0
  # The lists may be older than the archive.
  if [ $updated = no ] && apt update && apt install --no-install-recommends "$@"; then
    return 0
  fi
  echo "cannot install $*: apt-get said" >&2
  tail -n 5 "$log" | sed 's/^/  /' >&2
  return 1
}

if [ "${1:-}" = --browser ]; then
  for browser in chromium chromium-browser google-chrome; do
    if command -v "$browser" >/dev/null; then exit 0; fi
  done
  if ! command -v apt-get >/dev/null || ! (install chromium); then
    echo "no browser is to be had: the tests that need one are skipped" >&2
  fi
  exit 0
fi

if ! command -v dpkg-query >/dev/null; then
  echo "not Debian: make sure that what these packages hold is there: $*" >&2
  exit 0
fi
missing=()
for package in "$@"; do
  installed "$package" || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then install "${missing[@]}"; fi
