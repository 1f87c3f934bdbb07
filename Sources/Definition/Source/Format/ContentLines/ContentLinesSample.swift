internal import Formats
internal import Platform

/// A sample of the components of a calendar, or of cards.
struct ContentLinesSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows = SampledRows()
  private let isOfCards: Bool
  private let survey: ContentSurvey
  private let row: String

  let isDocument = true
  var format: SourceFormat { isOfCards ? .vcf : .ics }
  var expectation: String { isOfCards ? "vCards" : "a calendar with events, tasks or entries" }

  /// Nil unless the file begins as such files do.
  init?(_ file: SampledFile, isOfCards: Bool) throws {
    var first = [UInt8](repeating: 0, count: 256)
    let count = try first.withUnsafeMutableBytes { try file.text.source.read(into: $0, at: 0) }
    guard ContentSurvey.isCalendarOrCard(Array(first[..<count]), isOfCards: isOfCards) else {
      return nil
    }
    survey = try ContentSurvey(file.text.source)
    let names = isOfCards ? ["VCARD"] : ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"]
    let found = survey.components.filter { names.contains($0.name) }
    guard let best = found.max(by: { $0.count < $1.count }) else {
      throw file.refused(
        expected: isOfCards ? "vCards" : "a calendar with events, tasks or entries", found: "none")
    }
    self.isOfCards = isOfCards
    row = best.name
    let columns = best.columns.compactMap { ContentColumn($0) }
    let query = ContentQuery(rows: [best.name], columns: columns)
    form = file.text.form
    let text = try InferredText.open(
      path: file.path, form: file.text.form.reading(RowText(query)), fileSystem: file.fileSystem)
    let profiles = columns.map { ColumnProfile(name: $0.text) }
    var reader = try JSONLinesReader(
      source: text.source, columns: columns.map { JSONPath(key: $0.text) },
      span: ByteSpan(start: 0, end: .max))
    while rows.readCount < file.limit, let batch = try reader.nextRows() {
      for reject in batch.rejects { rows.rejectCounts[reject.code, default: 0] += 1 }
      for row in 0..<batch.table.count {
        for (index, column) in profiles.enumerated() {
          column.look(at: UnsafeRawBufferPointer(batch.table.field(row, index).bytes))
        }
      }
      rows.recordCount += batch.table.count
      rows.readCount = rows.recordCount + rows.rejectCount
      rows.byteCount = reader.finish().end
    }
    rows.isWhole = text.isWhole && rows.readCount < file.limit
    self.columns = profiles.filter { $0.valueCount + $0.nullLikeCount > 0 }
  }

  func isAlike(_ other: any FormatSample) -> Bool {
    guard let other = other as? ContentLinesSample else { return false }
    return format == other.format && row == other.row
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    draft.comment(
      2,
      "The first line is BEGIN:\(isOfCards ? "VCARD" : "VCALENDAR"). A column is a property; DTSTART;TZID is a parameter of "
        + "one, N.2 a part.")
    draft.code(2, "format: \(format.rawValue)")
    if !isOfCards {
      draft.code(2, "rows: [\(row)]")
      let others = survey.components.filter { $0.name != row && $0.name != "VCALENDAR" }
      if !others.isEmpty {
        let words = others.prefix(10).map { "\($0.name) (\(Count.text($0.count)))" }
        draft.comment(2, "Other components that can be rows: \(words.joined(separator: ", ")).")
      }
    }
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled row")) cannot be read; a run rejects them as \(code).")
    }
  }
}
