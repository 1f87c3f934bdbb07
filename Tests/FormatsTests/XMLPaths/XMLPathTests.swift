import Testing

@testable import Formats

@Suite struct XMLPathTests {
  @Test(arguments: [
    ("title", XMLPath.Base.row(up: 0), ["title"], nil), (".", .row(up: 0), [], nil),
    ("a/b-c.d/@id", .row(up: 0), ["a", "b-c.d"], "id"), ("@id", .row(up: 0), [], "id"),
    ("../@id", .row(up: 1), [], "id"), ("../../x", .row(up: 2), ["x"], nil),
    ("/feed/title", .document, ["feed", "title"], nil),
    ("straße/日付", .row(up: 0), ["straße", "日付"], nil),
  ])
  func pathsAreReadAsTheyAreWritten(
    text: String, base: XMLPath.Base, elements: [String], attribute: String?
  ) throws {
    let path = try #require(XMLPath(text))
    #expect(path.base == base && path.attribute?.name == attribute)
    #expect(path.elements.map(\.name) == elements)
    #expect(path.prefixes.isEmpty)
  }

  @Test func prefixesAreTold() throws {
    let path = try #require(XMLPath("atom:link/@xlink:href"))
    #expect(path.prefixes == ["atom", "xlink"])
    #expect(path.elements.map(\.name) == ["link"] && path.attribute?.name == "href")
  }

  @Test(arguments: [
    "", "/", "//a", "a//b", "a/", "@", "@a/b", "a/@", "a/../b", "./a", "a b", "1a", "-a", "a:b:c",
    ":a", "a:", "*", "a[1]", "a/text()", "/@id", "a@b",
  ])
  func othersAreNone(text: String) { #expect(XMLPath(text) == nil) }

  @Test(arguments: [("a/b", true), ("/a", true), ("@a", false), (".", false), ("../a", false)])
  func rowsAreElements(text: String, isOfRows: Bool) throws {
    #expect(try #require(XMLPath(text)).isOfRows == isOfRows)
  }

  @Test func columnsHaveToMeetTheRows() throws {
    let form = XMLRowForm(rows: try #require(XMLPath("a/b/c")), namespaces: ["p": "u"])
    for (path, fault) in [
      ("x", nil), ("../@x", nil), ("../../x", nil), ("/a/x", nil), ("/a/b/c/x", nil), ("p:x", nil),
      ("@xml:lang", nil), ("../../../x", "`..` leads out"), ("/x/y", "the root element is a"),
      ("/a/b", "no text of its own"), ("q:x", "the prefix q"),
    ] {
      let found = form.fault(try #require(XMLPath(path)))
      #expect(fault.map { found?.contains($0) == true } ?? (found == nil), "\(path)")
    }
  }
}
