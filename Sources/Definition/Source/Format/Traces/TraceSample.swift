internal import Formats
internal import Platform

/// A sample of a file of a device.
struct TraceSample: FormatSample {
  let form: TextForm
  let format: SourceFormat
  let columns: [ColumnProfile]
  var rows = SampledRows()
  let isDocument = true
  let holdsPositions = true
  let expectation: String

  init(_ file: SampledFile, _ kind: TraceFormat) throws {
    form = file.text.form
    switch kind.form {
    case .fit: (format, expectation) = (.fit, "FIT with messages of the kind record")
    case .nmea: (format, expectation) = (.nmea, "NMEA 0183 with positions")
    case .ownTracks: (format, expectation) = (.owntracks, "lines of OwnTracks' recorder")
    }
    let query = kind.query(.record, file: file.named.name)
    let text: InferredText
    text = try InferredText.open(
      path: file.path, form: file.text.form.reading(RowText(query)), fileSystem: file.fileSystem)
    let profiles = query.columns.map { ColumnProfile(name: $0) }
    var reader = try JSONLinesReader(
      source: text.source, columns: query.columns.map { JSONPath($0) },
      span: ByteSpan(start: 0, end: .max))
    do {
      while rows.readCount < file.limit, let batch = try reader.nextRows() {
        for reject in batch.rejects { rows.rejectCounts[reject.code, default: 0] += 1 }
        for row in 0..<batch.table.count {
          for (index, column) in profiles.enumerated() {
            let field = batch.table.field(row, index)
            column.look(at: UnsafeRawBufferPointer(field.bytes))
          }
        }
        rows.recordCount += batch.table.count
        rows.readCount = rows.recordCount + rows.rejectCount
        rows.byteCount = reader.finish().end
      }
    } catch let failure as DecodingFailure {
      guard rows.recordCount > 0 else {
        throw file.refused(expected: expectation, found: "at \(failure)")
      }
    }
    guard rows.recordCount > 0 else { throw file.refused(expected: expectation, found: "none") }
    rows.isWhole = text.isWhole && rows.readCount < file.limit
    columns = profiles.filter { $0.valueCount + $0.nullLikeCount > 0 }
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    switch format {
    case .fit:
      draft.comment(
        2, "The header is that of FIT. Rows are points; rows: lap and rows: session read others.")
    case .nmea:
      draft.comment(2, "Sentences of NMEA 0183: those of one time of day are a row.")
    default: draft.comment(2, "Each line has an instant, a topic and an object, which is a row.")
    }
    draft.code(2, "format: \(format.rawValue)")
    if format == .owntracks { draft.code(2, "where: \"_type:location\"") }
    for condition in PositionRows.missing(columns, rows, format) { condition.write(&draft) }
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled row")) cannot be read; a run rejects such (\(code) here).")
    }
  }
}
