import Testing

@testable import Definition

@Suite struct NodeReaderTests {
  func reader(_ text: String) throws -> (NodeReader, Diagnostics) {
    let diagnostics = Diagnostics(file: "f")
    let root = try #require(YAMLParser.parse(Array(text.utf8), diagnostics: diagnostics))
    return (try #require(NodeReader(root, name: "root", diagnostics: diagnostics)), diagnostics)
  }

  @Test func readsEveryType() throws {
    let (reader, diagnostics) = try reader(
      """
      s: text
      i: 12
      d: 1.50
      b: true
      o: two
      one: x
      many: [x, y]
      m: {k: v}
      l: [1, {a: b}]
      e: {p: q, r: s}
      """)
    #expect(reader.string("s") == Located("text", at: Mark(line: 1, column: 4)))
    #expect(reader.integer("i", in: 0...12)?.value == 12)
    #expect(reader.decimal("d")?.value.units(decimals: 2) == 150)
    #expect(reader.boolean("b")?.value == true)
    #expect(reader.oneOf("o", ["one", "two"])?.value == "two")
    #expect(reader.strings("one")?.map(\.value) == ["x"])
    #expect(reader.strings("many")?.map(\.mark.column) == [8, 11])
    #expect(reader.mapping("m")?.string("k")?.value == "v")
    #expect(reader.list("l")?.count == 2)
    #expect(reader.entries("e")?.map(\.key) == ["p", "r"])
    #expect(reader.optionalString("absent") == nil)
    #expect(reader.optionalInteger("absent") == nil)
    reader.finish()
    #expect(diagnostics.rendered == "")
  }

  @Test func reportsExpectedAndFoundForEveryKeyInOneGo() throws {
    let (reader, diagnostics) = try reader(
      """
      s: 12
      i: a b
      j: 13
      h: 1.5
      d: 0123
      b: no
      o: tow
      p: a sentence with words
      many: [x, [y], 3]
      m: [1]
      l: {}
      e: null
      """)
    _ = reader.string("s")
    _ = reader.integer("i")
    _ = reader.integer("j", in: 0...12)
    _ = reader.integer("h", in: 1...Int.max)
    _ = reader.decimal("d")
    _ = reader.boolean("b")
    _ = reader.oneOf("o", ["one", "two"])
    _ = reader.oneOf("p", ["one", "two", "three"])
    #expect(reader.strings("many") == nil)
    _ = reader.mapping("m")
    _ = reader.list("l")
    _ = reader.entries("e")
    _ = reader.string("gone")
    reader.finish()
    #expect(
      diagnostics.rendered == """
        f:1:1: error: key 'gone' is missing
        f:1:4: error: s: expected text, found a number; put text in quotes
        f:2:4: error: i: expected a whole number, found text
        f:3:4: error: j: expected a whole number from 0 to 12, found '13'
        f:4:4: error: h: expected a whole number of 1 or more, found '1.5'
        f:5:4: error: d: expected a number, found text
        f:6:4: error: b: expected true or false, found text
        f:7:4: error: o: expected one or two, found 'tow'; did you mean 'two'?
        f:8:4: error: p: expected one, two or three, found another text
        f:9:11: error: many: expected text, found a list
        f:9:16: error: many: expected text, found a number; put text in quotes
        f:10:4: error: m: expected a mapping, found a list
        f:11:4: error: l: expected a list, found a mapping
        f:12:4: error: e: expected a mapping, found nothing

        """)
  }

  @Test func reportsKeysThatNobodyAskedFor() throws {
    let (reader, diagnostics) = try reader(
      """
      fom: x
      zone: y
      in: {vots: 1, other: 2}
      whatever: 3
      """)
    _ = reader.optionalString("from")
    _ = reader.optionalString("zone")
    let child = try #require(reader.optionalMapping("in"))
    _ = child.optionalInteger("votes")
    reader.finish()
    #expect(
      diagnostics.rendered == """
        f:1:1: error: unknown key 'fom'; did you mean 'from'?
        f:3:6: error: unknown key 'vots'; did you mean 'votes'?
        f:3:15: error: unknown key 'other'; known here: votes
        f:4:1: error: unknown key 'whatever'; known here: from, in, zone

        """)
  }

  @Test func manyErrorsAreCountedBeyondALimit() throws {
    let text = (1...2_000).map { "unknown-\($0): 1\n" }.joined()
    let (reader, diagnostics) = try reader(text)
    reader.finish()
    #expect(diagnostics.sorted.count == Diagnostics.limit)
    #expect(diagnostics.omittedCount == 2_000 - Diagnostics.limit)
    #expect(diagnostics.rendered.hasSuffix("f: 1500 more errors are not shown\n"))
  }

  @Test func oneProblemIsSaidOnce() throws {
    let (reader, diagnostics) = try reader("a: 1\n")
    _ = reader.string("a")
    _ = reader.string("a")
    #expect(diagnostics.sorted.count == 1)
  }
}
