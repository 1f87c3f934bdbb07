import Platform
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("/a/b/c", "/a/b", "c"),
    ("a/\u{301}b", "a", "\u{301}b"), ("é/ü", "é", "ü"),
  ])
  func partsOfAPath(path: String, parent: String, name: String) {
    #expect(Path.parent(path) == parent)
    #expect(Path.name(path) == name)
  }

  @Test(arguments: [
    ("", "."), (".", "."), ("/", "/"), ("//", "/"), ("a//b/", "a/b"), ("./a/./b", "a/b"),
    ("a/../b", "b"), ("a/..", "."), ("../a", "../a"), ("a/../../b", "../b"), ("/..", "/"),
    ("/../a", "/a"), ("/a/../../b", "/b"), ("../../a/..", "../.."),
    // A combining mark joins the slash before it to one character.
    ("a/\u{301}b/../c", "a/c"), ("/\u{301}a/..", "/"), ("/\u{301}", "/\u{301}"),
  ])
  func normalized(path: String, expected: String) {
    #expect(Array(Path.normalized(path).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("b", "/a", "/a/b"), ("../b", "/a/c", "/a/b"), ("/b", "/a", "/b"), ("b", ".", "b"),
    ("/\u{301}b", "/a", "/\u{301}b"),
  ])
  func resolved(path: String, folder: String, expected: String) {
    #expect(Array(Path.resolve(path, in: folder).utf8) == Array(expected.utf8))
  }
}
