import Glibc
import Platform
import TestSupport
import Testing

@testable import Definition

@Suite struct GlobTests {
  static let folders = MemoryFolders(files: [
    "p/a.csv", "p/b.csv", "p/B.csv", "p/é.csv", "p/.hidden.csv", "p/x/a.csv", "p/x/y/b.csv",
    "p/x/y/c.txt", "p/.git/z.csv", "p/x.csv/inner.csv", "d/10.csv", "d/9.csv", "/abs/a.csv",
  ])

  func files(_ pattern: String, from folder: String = "p") throws -> [String] {
    try GlobExpansion.files(matching: pattern, from: folder, listing: Self.folders)
  }

  @Test(arguments: [
    ("*.csv", ["p/B.csv", "p/a.csv", "p/b.csv", "p/é.csv"]),
    ("?.csv", ["p/B.csv", "p/a.csv", "p/b.csv", "p/é.csv"]),
    ("[a-z].csv", ["p/a.csv", "p/b.csv"]),
    ("[!a-z].csv", ["p/B.csv", "p/é.csv"]),
    (".*.csv", ["p/.hidden.csv"]),
    ("a.csv", ["p/a.csv"]),
    ("none.csv", []),
    ("x", []),
    ("x.csv", []),
    ("*/*.csv", ["p/x.csv/inner.csv", "p/x/a.csv"]),
    (
      "**/*.csv",
      [
        "p/B.csv", "p/a.csv", "p/b.csv", "p/x.csv/inner.csv", "p/x/a.csv", "p/x/y/b.csv", "p/é.csv",
      ]
    ),
    ("**/**/c.txt", ["p/x/y/c.txt"]),
    ("x/**", ["p/x/a.csv", "p/x/y/b.csv", "p/x/y/c.txt"]),
    ("**/y/*", ["p/x/y/b.csv", "p/x/y/c.txt"]),
    ("x//a.csv", ["p/x/a.csv"]),
    ("/abs/*.csv", ["/abs/a.csv"]),
  ])
  func expandsInByteOrder(pattern: String, expected: [String]) throws {
    #expect(try files(pattern) == expected)
  }

  @Test func theWorkingFolderIsEmpty() throws {
    #expect(try files("d/*.csv", from: "") == ["d/10.csv", "d/9.csv"])
  }

  @Test(arguments: ["", "/", "[", "a[", "[]", "[!]", "[z-a]", "a/[b"])
  func malformedPatterns(pattern: String) {
    #expect(throws: GlobExpansion.Failure.malformed) { try files(pattern) }
  }

  @Test func unreadableFoldersAreErrors() {
    var folders = Self.folders
    folders.brokenFolders = ["p/x"]
    #expect(throws: GlobExpansion.Failure.unreadable(folder: "p/x", reason: "Broken")) {
      try GlobExpansion.files(matching: "**/*.csv", from: "p", listing: folders)
    }
  }

  @Test func agreesWithTheSystemMatcher() {
    withSeeds(20_000) { generator, seed in
      func text(_ alphabet: String, upTo count: Int) -> String {
        let letters = Array(alphabet)
        return String(
          (0..<Int.random(in: 1...count, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          })
      }
      let pattern = text("aab.*?[]!-", upTo: 8)
      let name = text("aab.]-!", upTo: 6)
      guard let glob = GlobPattern(pattern), glob.parts.count == 1 else { return }
      let matches: Bool
      switch glob.parts[0] {
      case .literal(let literal): matches = literal == name
      case .pattern(let tokens): matches = GlobPattern.matches(tokens, name)
      case .anyFolders: return
      }
      #expect(
        matches == (fnmatch(pattern, name, FNM_PERIOD) == 0),
        "seed \(seed): \(pattern) against \(name)")
    }
  }

  @Test func manyStarsStayFast() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    guard case .pattern(let tokens) = GlobPattern(pattern)?.parts[0] else {
      Issue.record("expected a pattern")
      return
    }
    #expect(!GlobPattern.matches(tokens, String(repeating: "a", count: 5_000)))
  }

  @Test func readsFoldersOfThisMachine() throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    func create(_ path: [CChar]) { close(open(path, O_CREAT | O_WRONLY, 0o600)) }
    mkdir(root + "/sub", 0o700)
    for name in ["b.csv", "a.csv", "sub/c.csv"] {
      create(Array((root + "/" + name).utf8CString))
    }
    symlink(root, root + "/sub/loop")
    symlink(root + "/a.csv", root + "/link.csv")
    symlink(root + "/gone", root + "/dangling.csv")
    func files(_ pattern: String) throws -> [String] {
      try GlobExpansion.files(matching: pattern, from: root, listing: SystemFolders())
        .map { String($0.dropFirst(root.count + 1)) }
    }
    #expect(try files("**/*.csv") == ["a.csv", "b.csv", "link.csv", "sub/c.csv"])
    #expect(try files("*/loop/a.csv") == ["sub/loop/a.csv"])
    #expect(try files("nowhere/*.csv") == [])
    #expect(try files("a.csv/x") == [])
    // A name that is not UTF-8 cannot be written down, so it must not be passed over.
    let invalid: [CChar] = (root + "/").utf8CString.dropLast() + [-1, 0x2E, 0x63, 0x73, 0x76, 0]
    create(invalid)
    #expect(throws: GlobExpansion.Failure.nameNotUTF8(folder: root)) { try files("*.csv") }
    #expect(try files("a.*") == ["a.csv"])
  }
}
