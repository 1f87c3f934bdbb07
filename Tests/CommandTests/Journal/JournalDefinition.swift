import TestSupport

/// A folder with a journal and a definition of its statistics.
struct JournalDefinition {
  let folder: WorkFolder
  var clearance = "personal"
  var top = ""
  var map = "{id: id, date: date, text: text, pages: pages}"
  var source = "{from: journal.jsonl, format: jsonl}"
  var index = "analyzer: uax29"
  var options = ""
  var formats = "[html, md, csv, json]"

  init() throws { folder = try WorkFolder() }

  static let sample = RealData.packageFolder + "/datasets/journal/journal.jsonl"
  static let stopWords =
    RealData.packageFolder + "/Sources/Text/StopWords/StopWordList+English.swift"

  /// The definition; reads `journal.jsonl` unless told otherwise.
  var definition: String {
    """
    gristmill: 1
    pipeline: journal
    zone: America/New_York
    clearance: \(clearance)
    \(top)
    ingest:
      file: \(source)
    normalize:
      entries: {record: entry, input: file, map: \(map)}
    index:
      words: {input: entries, text: text, \(index)}
    analyze:
      statistics: {op: journal_statistics, input: entries\(options)}
    report:
      journal: {kind: journal_statistics, input: statistics, formats: \(formats)}

    """
  }

  /// Writes the definition and runs it.
  func run(_ arguments: String...) throws -> CommandResult {
    try folder.write("journal.yaml", definition)
    return try folder.gristmill.run(["run", "-q", "journal.yaml"] + arguments)
  }

  /// Writes one entry a line: id, date and text.
  func write(_ entries: [(id: String, date: String, text: String)]) throws {
    let lines = entries.map { entry in
      "{\"id\":\"\(entry.id)\",\"date\":\"\(entry.date)\",\"text\":\"\(entry.text)\"}\n"
    }
    try folder.write("journal.jsonl", lines.joined())
  }

  /// A file of the report, without the carriage returns of CSV.
  func report(_ name: String) throws -> String {
    try folder.text("reports/journal/" + name).split(separator: "\r\n").joined(separator: "\n")
  }
}
