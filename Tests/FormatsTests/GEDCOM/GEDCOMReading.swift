@testable import Formats
import Platform

/// Everything that a reader said about one span or several.
struct GEDCOMReading: Equatable {
  struct Row: Equatable {
    /// By column; of a list its items, a line feed between two.
    var fields: [String?]
    var offset: Int64
    var line: Int64
    var byteCount: Int
  }

  var rows: [Row] = []
  var rejects: [RowReject] = []
  var notes: [String: Int64] = [:]
  var lineCount: Int64 = 0

  /// What stands where, without the words of the refusals.
  var codes: [String] { rejects.map { "\($0.line) \($0.offset) \($0.byteCount) \($0.code)" } }

  /// The fields of all rows.
  var fields: [[String?]] { rows.map(\.fields) }
}

/// How a file is read in a test.
struct GEDCOMPlan {
  var form: GEDCOMForm
  var chunkByteCount = 1 << 16
  var recordLimit = GEDCOMReader.maximumRecordByteCount

  /// Columns in braces take lists: `{FAMS}`.
  init(
    rows: [String] = ["INDI"], _ columns: String..., file: String = "",
    qualified: Bool = false, head: GEDCOMHead = GEDCOMHead()
  ) {
    form = GEDCOMForm(
      rows: rows.compactMap { GEDCOMPath($0) },
      columns: columns.compactMap {
        $0.hasPrefix("{")
          ? GEDCOMColumn(String($0.dropFirst().dropLast()), takesLists: true) : GEDCOMColumn($0)
      }, fileName: Array(file.utf8), qualifiesIDs: qualified, head: head)
  }

  /// Reads one span.
  func read(
    _ source: MemorySource, _ span: ByteSpan, assumedStart: Int64? = nil
  ) throws -> (reading: GEDCOMReading, summary: SpanSummary) {
    var reading = GEDCOMReading()
    var reader = try GEDCOMReader(
      source: source, form: form, chunkByteCount: chunkByteCount, span: span,
      assumedStart: assumedStart, maximumRecordByteCount: recordLimit)
    while let batch = try reader.nextRows() {
      reading.rejects += batch.rejects
      let table = batch.table
      for row in 0..<table.count {
        reading.rows.append(
          GEDCOMReading.Row(
            fields: (0..<table.columnCount).map { column in
              let field = table.field(row, column)
              return field.isNull ? nil : String(decoding: field.bytes, as: UTF8.self)
            }, offset: table.offset(of: row), line: table.line(of: row),
            byteCount: table.byteCount(of: row)))
      }
    }
    let summary = reader.finish()
    reading.lineCount = summary.lineCount
    reading.notes = reader.notes
    return (reading, summary)
  }

  func read(_ bytes: [UInt8]) throws -> GEDCOMReading {
    try read(MemorySource(bytes: bytes), ByteSpan(start: 0, end: .max)).reading
  }

  func read(_ text: String) throws -> GEDCOMReading { try read(Array(text.utf8)) }

  /// Reads every span of `spanByteCount` bytes, as a run does; places count from the file's start.
  func readSpans(
    _ source: MemorySource, spanByteCount: Int
  ) throws -> (reading: GEDCOMReading, redoneCount: Int, hashes: [Hash128]) {
    var whole = GEDCOMReading()
    var redoneCount = 0
    var start: Int64 = 0
    var trueStart: Int64 = 0
    let size = Int64(source.bytes.count)
    var hashes: [Hash128] = []
    repeat {
      let span = ByteSpan(start: start, end: min(size, start + Int64(spanByteCount)))
      var (part, summary) = try read(source, span)
      if summary.start != trueStart {
        redoneCount += 1
        (part, summary) = try read(source, span, assumedStart: trueStart)
      }
      for var row in part.rows {
        row.offset += trueStart
        row.line += whole.lineCount
        whole.rows.append(row)
      }
      for var reject in part.rejects {
        reject.offset += trueStart
        reject.line += whole.lineCount
        whole.rejects.append(reject)
      }
      whole.notes.merge(part.notes, uniquingKeysWith: +)
      whole.lineCount += part.lineCount
      hashes.append(summary.hash)
      trueStart = summary.end
      start = span.end
    } while start < size
    return (whole, redoneCount, hashes)
  }
}
