#!/usr/bin/env python3
"""Changes one operator at a time and sees whether the tests notice.

mutate.py --seed S --count N --base REV [--build COMMAND] [FILE...]

Candidates are the operators of the lines of Sources that differ from REV, or of all lines of the files that are named.
COUNT of them are drawn by SEED. Each is changed alone, the tests of its module are built and run, and the file is put
back. A change that no test notices is listed with its place; the exit status is 0 however many there are.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import time

# Operators between blanks alone, so that generics, arrows and ranges are left in peace.
CHANGES = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+",
    "*": "+", "/": "*", "%": "*", "&&": "||", "||": "&&", "&+": "&-", "&-": "&+",
    "..<": "...", "+=": "-=", "-=": "+=",
}
OPERATOR = re.compile(r"(?<= )(" + "|".join(re.escape(o) for o in sorted(CHANGES, key=len, reverse=True)) + r")(?= )|\.\.<")
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIMIT_SECONDS = 1200


def changed_lines(base):
    """{file: line numbers} of what the work tree adds since `base`."""
    text = subprocess.run(["git", "diff", "--unified=0", base, "--", "Sources"], cwd=ROOT, check=True,
                          capture_output=True, text=True).stdout
    lines, file = {}, None
    for row in text.splitlines():
        if row.startswith("+++ "):
            file = row[6:] if row.startswith("+++ b/") else None
        elif row.startswith("@@") and file:
            start, _, count = re.search(r"\+(\d+)(,(\d+))?", row).groups()
            lines.setdefault(file, set()).update(range(int(start), int(start) + int(count or 1)))
    return lines


def candidates(file, wanted):
    """(line number, column, operator) of the operators of a file that are code."""
    found, in_text = [], False
    for number, line in enumerate(open(os.path.join(ROOT, file), encoding="utf-8"), 1):
        if line.count('"""') % 2:
            in_text = not in_text
            continue
        code = re.sub(r'"(\\.|[^"\\])*"', lambda m: '"' * len(m.group()), line).split("//")[0]
        is_declaration = re.match(r"\s*((public|internal|private|static|mutating|@\w+) )*(func [^a-zA-Z]|import|typealias|operator)", code)
        if in_text or is_declaration or wanted is not None and number not in wanted:
            continue
        for match in OPERATOR.finditer(code):
            found.append((number, match.start(), match.group()))
    return found


def tests_of(file):
    """The test targets that should notice a change in a file of Sources."""
    module = file.split("/")[1]
    own = module + "Tests"
    if os.path.isdir(os.path.join(ROOT, "Tests", own)):
        return [own]
    return ["CommandTests"]


def run(words, seconds):
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=seconds, errors="replace")
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return None, ""


def judge(file, build, with_commands):
    """What became of a change: `built` first, then by which tests it was noticed."""
    code, output = run(build, LIMIT_SECONDS)
    if code is None or code != 0:
        return "does not build"
    targets = tests_of(file) + (["CommandTests"] if with_commands else [])
    for target in dict.fromkeys(targets):
        code, output = run(["swift", "test", "--skip-build", "--disable-xctest", "--filter", target + "\\."],
                           LIMIT_SECONDS)
        if code is None:
            return f"noticed by {target}: it never ended"
        if code != 0:
            return f"noticed by {target}"
    return "UNNOTICED"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=10)
    options.add_argument("--base", default="HEAD", help="what counts as changed is all since this revision")
    options.add_argument("--build", default="swift build --build-tests", help="how the tests are built")
    options.add_argument("--commands", action="store_true", help="ask the tests of the command too")
    options.add_argument("files", nargs="*", help="files or folders of Sources, in place of what changed")
    chosen = options.parse_args()
    if chosen.files:
        lines = {}
        for place in chosen.files:
            found = [place] if place.endswith(".swift") else sorted(
                os.path.relpath(os.path.join(folder, name), ROOT)
                for folder, _, names in os.walk(os.path.join(ROOT, place)) for name in names if name.endswith(".swift"))
            lines.update({file: None for file in found})
    else:
        lines = {file: wanted for file, wanted in changed_lines(chosen.base).items()
                 if file.endswith(".swift") and os.path.exists(os.path.join(ROOT, file))}
    places = [(file, *place) for file in sorted(lines) for place in candidates(file, lines[file])]
    if not places:
        print("nothing to change: no operator stands in what differs; name files, or a BASE to compare with")
        print("0 passed, 0 failed")
        return
    drawn = random.Random(chosen.seed).sample(places, min(chosen.count, len(places)))
    print(f"{len(places)} operators in {len(lines)} files; {len(drawn)} drawn by seed {chosen.seed}")
    noticed = built = 0
    for file, number, column, operator in drawn:
        path = os.path.join(ROOT, file)
        original = open(path, encoding="utf-8").read()
        rows = original.split("\n")
        row = rows[number - 1]
        rows[number - 1] = row[:column] + CHANGES[operator] + row[column + len(operator):]
        began = time.monotonic()
        try:
            with open(path, "w", encoding="utf-8") as out:
                out.write("\n".join(rows))
            outcome = judge(file, chosen.build.split(), chosen.commands)
        finally:
            with open(path, "w", encoding="utf-8") as out:
                out.write(original)
        built += outcome != "does not build"
        noticed += outcome.startswith("noticed")
        print(f"{file}:{number}:{column + 1} `{operator}` to `{CHANGES[operator]}`: {outcome}"
              f" ({time.monotonic() - began:.0f} s)\n    {row.strip()}", flush=True)
    print(f"{noticed} of {built} changes noticed; {len(drawn) - built} did not build")


if __name__ == "__main__":
    sys.exit(main())
