#!/usr/bin/env python3
"""Finds folders of a module that use each other, directly or by way of others.

usage: folder-cycles.py [--known "MODULE ..."] <PATHS, a line each

A folder is the first one below its module's: Sources/Analysis/Words of Sources/Analysis, and
Sources/Domains/Trips/Record of Sources/Domains/Trips. It uses another one of its module where its code has the name
of a type (struct, class, enum, protocol, actor, typealias) that the other declares at the level of a file. What does
not count: comments, the contents of texts, names behind a dot, private types, names that two folders declare, and
names of types nested in one that the file itself declares or extends. Functions and members never count: only a
compiler sees those.

Prints `file:line: rule: what to do` for the uses to take away, of each pair of folders the first, and for each known
module that has no cycle any more; then the exit status is 1. Which of the uses in a circle those are is a guess: those
of the fewest names.
"""

import collections
import re
import sys

# What ends plain code.
START = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
BLOCK = re.compile(r"/\*|\*/")
DECLARED = re.compile(
    r"(?P<brace>[{}])|\b(?P<own>(?:file)?private )?(?:[\w()]+ )*?"
    r"(?P<kind>struct|class|enum|protocol|actor|typealias|associatedtype|extension) +(?P<name>[A-Z][\w.]*)"
)
NAME = re.compile(r"(?<![\w.])[A-Z]\w*")


def code_of(text):
    """The code of a file, each piece in the line where it was: no comments, and of texts only what is put into them."""
    out = []

    def blank(part):
        out.append("\n" * part.count("\n") or " ")

    def comment(at):
        depth, start = 1, at
        while depth:
            found = BLOCK.search(text, at)
            if not found:
                at = len(text)
                break
            depth += 1 if found[0] == "/*" else -1
            at = found.end()
        blank(text[start:at])
        return at

    def literal(at, fence, quotes):
        escape = "\\" + fence
        end = re.escape(quotes + fence) + "|" + re.escape(escape) + r"(\(|.)"
        end = re.compile(end if quotes == '"""' else end + "|\n")
        while True:
            found = end.search(text, at)
            if not found:
                blank(text[at:])
                return len(text)
            blank(text[at : found.start()])
            at = found.end()
            if found[1] == "(":
                at = code(at, inside=True)
            elif not found[1]:
                return found.start() if found[0] == "\n" else at

    def code(at, inside=False):
        depth = 1
        while True:
            found = START.search(text, at)
            end = found.start() if found else len(text)
            if inside:
                for place in range(at, end):
                    depth += (text[place] == "(") - (text[place] == ")")
                    if not depth:
                        out.append(text[at:place] + " ")
                        return place + 1
            out.append(text[at:end])
            if not found:
                return end
            at = found.end()
            if found[2]:
                at = literal(at, found[1], found[2])
            elif found[0] == "/*":
                at = comment(at)

    code(0)
    return "".join(out)


class File:
    """A file with the types that it declares, and the names that mean something of its own in it."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        with open(path, encoding="utf-8") as file:
            self.code = code_of(file.read())
        self.declared, self.own, self.owners = set(), set(), set()
        self.nested = collections.defaultdict(set)
        depth, owner = 0, None
        for found in DECLARED.finditer(self.code):
            if found["brace"]:
                depth += 1 if found["brace"] == "{" else -1
                continue
            name = found["name"].split(".")
            if depth:
                self.nested[owner].add(name[0])
                continue
            owner = name[0]
            if found["kind"] == "extension":
                self.owners.add(owner)
                self.owners.update(name)
            elif found["own"]:
                self.own.add(owner)
            else:
                self.declared.add(owner)
        self.owners |= self.declared | self.own


def place_of(path):
    """The folder of a file's module, and the name of that in it which the file stands in; None if there is none."""
    parts = path.split("/")
    length = 3 if parts[1] == "Domains" else 2
    return ("/".join(parts[:length]), parts[length]) if len(parts) > length + 1 else None


def uses_of(files):
    """For each folder those that it uses, each with the first file and line that does, the type, and how often."""
    homes, nested = collections.defaultdict(set), collections.defaultdict(set)
    for file in files:
        for name in file.declared:
            homes[name].add(file.folder)
        for owner, names in file.nested.items():
            nested[owner] |= names
    uses = collections.defaultdict(dict)
    for file in files:
        hidden = file.own.union(*(nested[owner] for owner in file.owners))
        for found in NAME.finditer(file.code):
            homes_of_it = homes.get(found[0], ())
            if len(homes_of_it) != 1 or found[0] in hidden or found[0] in file.declared:
                continue
            (home,) = homes_of_it
            if home == file.folder:
                continue
            if home not in uses[file.folder]:
                line = file.code.count("\n", 0, found.start()) + 1
                uses[file.folder][home] = [0, file.path, line, found[0]]
            uses[file.folder][home][0] += 1
    return uses


def reached(uses, start):
    """The folders that `start` uses, directly or not."""
    found, rest = set(), [start]
    while rest:
        for folder in uses.get(rest.pop(), ()):
            if folder not in found:
                found.add(folder)
                rest.append(folder)
    return found


def superfluous(uses):
    """The uses without which there is no circle, weakest first; takes them away from `uses`."""
    found = []
    while True:
        reach = {folder: reached(uses, folder) for folder in uses}
        circle = [
            (count, path, line, name, folder, other)
            for folder in uses
            for other, (count, path, line, name) in uses[folder].items()
            if folder in reach.get(other, ())
        ]
        if not circle:
            return found
        found.append(min(circle))
        del uses[found[-1][4]][found[-1][5]]


def main(arguments):
    known = set()
    if arguments[:1] == ["--known"]:
        known = set(arguments[1].split())
    modules = collections.defaultdict(list)
    for path in sys.stdin.read().splitlines():
        place = place_of(path)
        if place:
            modules[place[0]].append(File(path, place[1]))
    status = 0
    for module, files in sorted(modules.items()):
        name = module.split("/")[-1]
        circle = superfluous(uses_of(files))
        if circle and name not in known:
            status = 1
            for _, path, line, type_, folder, other in circle:
                print(
                    f"{path}:{line}: folder-cycle: {folder} uses {type_} of {other}, which uses {folder}, or what does;"
                    " move the type, or the code that uses it"
                )
        elif name in known and not circle:
            status = 1
            print(f"{module}:1: folder-cycle: {name} has none any more; take it out of `cyclic`")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
