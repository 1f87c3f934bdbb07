import Platform
import TestSupport
import Testing

/// The statistics of journals equal those of a plain Python program.
@Suite(.enabled(if: Python.path != nil, "needs python3"))
struct JournalReferenceTests {
  private func check(
    _ journal: JournalDefinition, entries: String, width: Int, lines: Int, tokenizer: String,
    _ trace: String
  ) throws {
    let result = try Python.run(
      "journal.py",
      [
        "check", entries, "reports/journal/journal.json", "\(width)", "\(lines)", tokenizer,
        JournalDefinition.stopWords,
      ], in: journal.folder)
    #expect(result.ending == .exit(0), "\(trace): \(result.outputText)\(result.errorText)")
  }

  @Test(arguments: ["uax29", "simple"])
  func theSampleEqualsTheReference(_ tokenizer: String) throws {
    var journal = try JournalDefinition()
    journal.source = "{from: \(JournalDefinition.sample), format: jsonl}"
    journal.map =
      "{id: id, date: {from: created, as: iso8601}, text: text, pages: pages, "
      + "colours: colours, pen_styles: pen_styles}"
    journal.index = "analyzer: \(tokenizer)"
    let run = try journal.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    try check(
      journal, entries: JournalDefinition.sample, width: 60, lines: 30, tokenizer: tokenizer,
      tokenizer)
  }

  /// Long words, white space, texts without words, equal texts, uncertain dates; in parts of any size.
  @Test(arguments: 1...6)
  func generatedJournalsEqualTheReference(_ seed: Int) throws {
    var journal = try JournalDefinition()
    let made = try Python.run(
      "journal.py", ["make", "\(seed)", "journal.jsonl"], in: journal.folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let (width, lines) = [(60, 30), (40, 7), (1, 1), (12, 100)][seed % 4]
    let tokenizer = seed % 2 == 0 ? "uax29" : "simple"
    journal.index = "analyzer: \(tokenizer)"
    journal.options = ", page_width: \(width), page_lines: \(lines)"
    let run = try journal.run(
      "--part", ["3K", "20K", "1M"][seed % 3], "--workers", "\(1 + seed % 3)")
    #expect(run.ending == .exit(0), "seed \(seed): \(run.errorText)")
    try check(
      journal, entries: "journal.jsonl", width: width, lines: lines, tokenizer: tokenizer,
      "seed \(seed)")
    var walk = try FigureWalk(store: journal.folder.path + "/.gristmill/journal")
    try walk.check()
    #expect(walk.figureCount > 300, "seed \(seed)")
  }

  /// The reports do not depend on how the work was divided.
  @Test func partsAndWorkersChangeNoByte() throws {
    let journal = try JournalDefinition()
    let made = try Python.run("journal.py", ["make", "77", "journal.jsonl"], in: journal.folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    var expected: [String: [UInt8]] = [:]
    for (part, workers, chunk) in [
      ("1G", "1", "8M"), ("2K", "1", "4K"), ("7K", "3", "64K"), ("64K", "8", "4K"),
    ] {
      let run = try journal.run(
        "--part", part, "--workers", workers, "--chunk", chunk, "--memory", "32M", "--store",
        "store-" + part)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let written = try journal.folder.files(in: "reports/journal")
      if expected.isEmpty { expected = written }
      #expect(written == expected, "part \(part), \(workers) workers")
    }
    // Again from the partials that are there, and with other indexes.
    let again = try journal.run("--store", "store-2K", "--part", "2K")
    #expect(again.ending == .exit(0))
    #expect(try journal.folder.files(in: "reports/journal") == expected)
    let merged = try journal.folder.run("index", "merge", "store-2K")
    #expect(merged.ending == .exit(0), "\(merged.errorText)")
    let list = JournalDefinition.newList
    try journal.folder.write("listed.yaml", list(journal.definition))
    let relisted = try journal.folder.run(
      "run", "-q", "listed.yaml", "--store", "store-2K", "--part", "2K", "--output", "relisted")
    #expect(relisted.ending == .exit(0), "\(relisted.errorText)")
    let entries = try journal.folder.text("relisted/journal/journal.entries.csv")
    let all = try journal.folder.text("reports/journal/journal.entries.csv")
    #expect(all.hasPrefix(entries) && entries.split(separator: "\r\n").count == 8)
  }
}

extension JournalDefinition {
  /// The definition with seven listed entries: what only the last step depends on.
  static func newList(_ definition: String) -> String {
    definition.replacing("op: journal_statistics", with: "op: journal_statistics, list: 7")
  }
}
