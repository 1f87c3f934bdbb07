import TestSupport
import Testing

/// What writers highlighted counts more, from the marked-up text to the report.
@Suite struct DreamWeightsTests {
  private func definition(_ options: String, map: String, language: String = "") -> String {
    """
    gristmill: 1
    pipeline: dreams
    clearance: personal
    \(language)
    ingest:
      file: {from: dreams.jsonl, format: jsonl}
    normalize:
      dreams: {record: entry, input: file, map: {id: id, date: date, text: {from: body, as: html}\(map)}}
    index:
      words: {input: dreams, text: [text], analyzer: uax29}
    analyze:
      found: {op: dream_analyze, input: dreams\(options)}
    report:
      list: {kind: dream_list, input: found, pages: 3, formats: [md, json]}

    """
  }

  private let spans = ", spans: {from: body, as: spans html}"
  private let lines = """
    {"id": "a", "date": "2020-01-01", "body": "<p>The door, the door.</p> <mark style='background:#ff0'>The sea</mark> &amp; more."}
    {"id": "b", "date": "2020-01-02", "body": "<b>sea</b> door door"}
    {"id": "c", "date": "2020-01-03", "body": "no marks at all"}

    """

  private func run(
    _ options: String, map: String, language: String = ""
  ) throws -> (folder: WorkFolder, result: CommandResult) {
    let folder = try WorkFolder()
    try folder.write("dreams.jsonl", lines)
    try folder.write("dreams.yaml", definition(options, map: map, language: language))
    return (folder, try folder.run("run", "dreams.yaml"))
  }

  private func entryPage(_ entry: String, in folder: WorkFolder) throws -> String {
    let names = try folder.files(in: "reports/dreams").keys
    let name = try #require(names.first { $0.hasPrefix("list--\(entry)") && $0.hasSuffix(".md") })
    return try folder.text("reports/dreams/" + name)
  }

  @Test func aReportSaysWhichWeightsWereUsed() throws {
    let (folder, result) = try run(", weights: {highlight: 3, bold: 2}", map: spans)
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let page = try folder.text("reports/dreams/list.md")
    #expect(page.contains("highlight 3, bold 2: so many times a word counts"), "\(page)")
    #expect(page.contains("sea 3, door 2 "), "\(page)")
    #expect(page.contains("sea 2, door 2"), "\(page)")
    let entry = try entryPage("a", in: folder)
    #expect(entry.contains("By weight “sea” comes first, with 3, in 7 words."), "\(entry)")
    let found = try folder.run("search", "*", "--clearance", "intimate")
    #expect(found.outputText.contains("highlight 21 7 yellow"), "\(found.outputText)")
  }

  @Test func withoutWeightsNothingIsSaidOfThem() throws {
    let (folder, result) = try run("", map: spans)
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let page = try folder.text("reports/dreams/list.md")
    #expect(!page.contains("weights"), "\(page)")
    #expect(page.contains("door 2, sea 1 "), "\(page)")
  }

  @Test func aGermanReportSaysSoInGerman() throws {
    let (folder, result) = try run(
      ", weights: {highlight: 3, bold: 2}", map: spans, language: "language: de")
    #expect(result.ending == .exit(0), "\(result.errorText)")
    let page = try folder.text("reports/dreams/list.md")
    #expect(page.contains("highlight 3, bold 2: so viele Male zählt ein Wort"), "\(page)")
    let entry = try entryPage("a", in: folder)
    #expect(entry.contains("Nach Gewicht steht „sea“ vorn, mit 3, in 7 Wörtern."), "\(entry)")
  }

  @Test(arguments: [
    (", weights: {highlight: 3}", "", "no column is mapped to 'spans'"),
    (", weights: {highlight: 0}", ", spans: {from: body, as: spans html}", "from 1 to 100"),
    (", weights: {pink: 3}", ", spans: {from: body, as: spans html}", "pink"),
    ("", ", spans: {from: body, as: spans htm}", "as: expected spans and html or markdown"),
  ])
  func whatMakesNoSenseIsRefused(_ options: String, _ map: String, _ says: String) throws {
    let (_, result) = try run(options, map: map)
    #expect(result.ending == .exit(78) && result.errorText.contains(says), "\(result.errorText)")
  }
}
