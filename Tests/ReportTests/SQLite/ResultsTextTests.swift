import Report
import Testing

/// Texts from data stay values, whatever they look like.
@Suite struct ResultsTextTests {
  /// NUL and what is no UTF-8 become U+FFFD; nothing else changes.
  private func clean(_ bytes: [UInt8]) -> [UInt8] {
    Array(
      String(decoding: bytes, as: UTF8.self).unicodeScalars
        .map { $0 == "\0" ? "\u{FFFD}" : String($0) }.joined().utf8)
  }

  @Test func hostileTextsComeBack() throws {
    let long = Array(String(repeating: "Ünïcödé'\"; --", count: 8_000).utf8)
    let texts = Hostile.all + [long, Array("');DROP TABLE reports;--".utf8)]
    var keys = TextArena()
    var values = TextArena()
    for (row, text) in texts.enumerated() {
      keys.append(bytes: Array("\(row) ".utf8) + text)
      values.append(bytes: text)
    }
    let results = try OpenedResults([Sample.only([Sample.pairs(keys: keys, values: values)])])
    #expect(try results.bytes("SELECT value FROM ranking_pairs") == texts.map(clean))
    #expect(try results.column("SELECT count(*) FROM reports") == ["1"])
    #expect(
      try results.column("SELECT count(*) FROM ranking_pairs WHERE typeof(value) <> 'text'")
        == ["0"])
    #expect(
      try results.column("SELECT count(*) FROM pragma_table_info('ranking_pairs') WHERE pk = 1")
        == ["1"])
  }

  @Test func hostileTitlesAndSlicesComeBack() throws {
    for text in Hostile.texts {
      let table = try Sample.pairs(
        keys: TextArena(["k"]), values: TextArena(["v"]),
        slice: TableSlice(of: "series", column: "slice", value: text))
      let results = try OpenedResults([
        Sample.report(
          sections: [Section(id: "s", title: text, tables: [table])], title: text,
          findings: [Finding(severity: .note, code: text, text: text, count: 1)])
      ])
      let expected = clean(Array(text.utf8))
      for sql in [
        "SELECT title FROM reports", "SELECT slice FROM ranking_series",
        "SELECT code FROM findings",
        "SELECT value FROM slices",
      ] { #expect(try results.bytes(sql) == [expected], "\(sql)") }
    }
  }

  /// Two keys that are equal once they are clean stay two rows; such a table has no primary key.
  @Test func keysThatMeetKeepTheirRows() throws {
    var keys = TextArena()
    for key: [UInt8] in [[0xFF], [0xFE], [0x41]] { keys.append(bytes: key) }
    let table = try Sample.pairs(keys: keys, values: TextArena(["a", "b", "c"]))
    let results = try OpenedResults([Sample.only([table])])
    #expect(
      try results.rows("SELECT * FROM ranking_pairs") == [
        ["\u{FFFD}", "a"], ["\u{FFFD}", "b"], ["A", "c"],
      ])
    #expect(
      try results.column("SELECT name FROM pragma_table_info('ranking_pairs') WHERE pk > 0") == [])
  }
}
