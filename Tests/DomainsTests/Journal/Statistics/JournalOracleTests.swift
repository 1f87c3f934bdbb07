import TestSupport
import Testing

/// Figures of a journal are what plain code makes of the texts and days of its entries.
@Suite struct JournalOracleTests {
  private static let words = [
    "the", "and", "don't", "we'll", "river", "door", "Door", "3.14", "12", "Caf\u{E9}",
    "it\u{2019}s", "a.m.",
    "rain", "twenty-two", "1,000", "sea",
  ]

  private static func lines(_ random: inout SeededGenerator, count: Int) -> String {
    var day = 1
    return (0..<count).map { number in
      day += [0, 1, 1, 1, 2, 9].randomElement(using: &random) ?? 1
      var text = "."
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        text += words.randomElement(using: &random) ?? ""
        text += [" ", "  ", ", ", "\\n", ".\\n\\n", "\\t"].randomElement(using: &random) ?? " "
      }
      let month = day / 28 % 12 + 1
      let date = "2019-\(month < 10 ? "0" : "")\(month)-\(day % 28 < 9 ? "0" : "")\(day % 28 + 1)"
      let pages = Bool.random(using: &random) ? ", \"pages\": \(number % 5)" : ""
      return
        "{\"id\": \"e\(number)\", \"date\": \"\(number % 9 == 0 ? String(date.prefix(7)) : date)\", "
        + "\"text\": \"\(text)\"\(pages)}\n"
    }.joined()
  }

  @Test(arguments: [("uax29", 60, 30), ("simple", 40, 7), ("uax29", 1, 1), ("simple", 12, 100)])
  func anyPage(_ analyzer: String, _ width: Int, _ lines: Int) throws {
    try withSeeds(1, long: 6) { generator, seed in
      let walk = try OracleWalk(
        """
        gristmill: 1
        pipeline: journal
        zone: America/New_York
        clearance: personal
        ingest:
          file: {from: journal.jsonl, format: jsonl}
        normalize:
          entries: {record: entry, input: file, map: {id: id, date: date, text: text, pages: pages}}
        index:
          words: {input: entries, text: text, analyzer: \(analyzer)}
        analyze:
          counted: {op: journal_statistics, input: entries, page_width: \(width), page_lines: \(lines)}
        report:
          journal: {kind: journal_statistics, input: counted}

        """, files: ["journal.jsonl": Self.lines(&generator, count: 200)], part: 9_000)
      #expect(walk.equalCount > 100 && walk.seenWithout.isEmpty, "seed \(seed): \(walk.equalCount)")
    }
  }
}
