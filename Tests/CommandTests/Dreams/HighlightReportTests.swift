import TestSupport
import Testing

/// The report of highlights, for those who may see it.
@Suite struct HighlightReportTests {
  private let lines = """
    {"id": "a", "date": "2020-01-01", "body": "<mark>The red door</mark> and <span style='background:#f0f'>Anna</span>"}
    {"id": "b", "date": "2020-01-02", "body": "<span style=\\"background-color:yellow\\">the red sea</span>"}
    {"id": "c", "date": "2020-01-03", "body": "plain"}

    """

  private func run(
    _ clearance: String, more: String = "", map: String = ", spans: {from: body, as: spans html}"
  ) throws -> (folder: WorkFolder, result: CommandResult) {
    let folder = try WorkFolder()
    try folder.write("dreams.jsonl", lines)
    try folder.write(
      "dreams.yaml",
      """
      gristmill: 1
      pipeline: dreams
      clearance: \(clearance)
      \(more)
      ingest:
        file: {from: dreams.jsonl, format: jsonl}
      normalize:
        dreams: {record: entry, input: file, map: {id: id, date: date, text: {from: body, as: html}\(map)}}
      analyze:
        marked: {op: highlight_statistics, input: dreams, categories: {yellow: place, magenta: person}}
      report:
        signs: {kind: highlight_statistics, input: marked}

      """)
    return (folder, try folder.run("run", "dreams.yaml"))
  }

  @Test func highlightsStandByCategory() throws {
    let (folder, result) = try run("intimate")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(
      try folder.text("reports/dreams/signs.categories.csv").split(separator: "\r\n").dropFirst()
        .map {
          $0.split(separator: ",", omittingEmptySubsequences: false).prefix(3).joined(
            separator: ",")
        }
        == ["–,1,50.00", "person,1,50.00", "place,1,50.00"])
    #expect(
      try folder.text("reports/dreams/signs.words.csv").contains("–,door,1,1\r\n"))
    let page = try folder.text("reports/dreams/signs.md")
    #expect(page.contains("Highlights of 2 categories stand in 2 of 3 entries."), "\(page)")
    #expect(page.contains("magenta: person, yellow: place"), "\(page)")
  }

  /// Highlights are intimate: a report for others is refused.
  @Test func othersSeeNothing() throws {
    let (folder, result) = try run("personal")
    #expect(result.ending != .exit(0))
    #expect(
      result.errorText.contains(
        "column category of table categories needs clearance intimate, found personal"),
      "\(result.errorText)")
    #expect(!folder.exists("reports/dreams/signs.md"))
  }

  @Test func smallCountsAreHidden() throws {
    let (folder, result) = try run("intimate", more: "min_cell: 2")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let page = try folder.text("reports/dreams/signs.md")
    for word in ["door", "sea", "anna"] { #expect(!page.contains(word), "\(page)") }
    #expect(!page.contains("50.00"), "\(page)")
  }

  @Test func aGermanPageSaysSoInGerman() throws {
    let (folder, result) = try run("intimate", more: "language: de")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let page = try folder.text("reports/dreams/signs.md")
    #expect(
      page.contains("Hervorhebungen aus 2 Kategorien stehen in 2 von 3 Einträgen."), "\(page)")
    for word in ["highlight", "categories", "entries"] {
      #expect(!page.contains(" \(word)"), "\(page)")
    }
  }

  @Test func withoutHighlightsThereIsNothingToCount() throws {
    let (_, result) = try run("intimate", map: "")
    #expect(result.ending == .exit(78), "\(result.errorText)")
    #expect(result.errorText.contains("no column is mapped to 'highlights' or 'spans'"))
  }
}
