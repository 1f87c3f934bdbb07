@testable import Formats
import Platform

/// Everything that the reader said about a document, counted from its start.
struct GeoJSONReading: Equatable {
  struct Row: Equatable {
    /// The columns in their order; a text stands in quotes, what is no value is empty.
    var fields: [String]
    var offset: Int64
    var line: Int64
    /// The bytes of the record as the table has them.
    var bytes: [UInt8]
    /// For each field where it begins in its record, or 0.
    var positions: [Int]
  }

  var rows: [Row] = []
  var rejects: [RowReject] = []
  var notes: [String: Int64] = [:]
  var failure: DocumentFailure?
  var lineCount: Int64 = 0
  var end: Int64 = 0
  var hash = Hash128(high: 0, low: 0)

  /// The fields of all rows, a blank between two.
  var lines: [String] { rows.map { $0.fields.joined(separator: " ") } }
  /// Code, line and column of all refusals, and the bytes that were refused.
  var codes: [String] { rejects.map { "\($0.code) \($0.line):\($0.position)" } }
}

/// How a document is read in a test.
struct GeoJSONPlan {
  var columns: [GeoJSONColumn] = [.lon, .lat]
  var fileName = "folder/tracks.geojson"
  var chunkByteCount = 1 << 16
  var limit = GeoJSONReader.maximumFeatureByteCount
  var spanByteCount: Int64 = 1 << 40

  init(_ columns: String...) {
    if !columns.isEmpty { self.columns = columns.compactMap { GeoJSONColumn($0) } }
  }

  func read(_ text: String) throws -> GeoJSONReading { try read(Array(text.utf8)) }

  func read(_ bytes: [UInt8]) throws -> GeoJSONReading { try read(MemorySource(bytes: bytes)) }

  func read(_ source: MemorySource) throws -> GeoJSONReading {
    try readSpans(source).reading
  }

  /// Also what `finish` said of each span.
  func readSpans(
    _ source: MemorySource
  ) throws -> (reading: GeoJSONReading, summaries: [SpanSummary]) {
    var reading = GeoJSONReading()
    var summaries: [SpanSummary] = []
    var reader = try GeoJSONReader(
      source: source, columns: columns, fileName: fileName, chunkByteCount: chunkByteCount,
      maximumFeatureByteCount: limit)
    var end = spanByteCount
    while try reader.beginSpan(end: end) {
      let rowCount = reading.rows.count
      let rejectCount = reading.rejects.count
      do {
        while let batch = try reader.nextRows() {
          add(batch, to: &reading, start: reader.start)
        }
      } catch let failure as DocumentFailure {
        reading.failure = failure
      }
      let summary = reader.finish()
      precondition(summary.start == reader.start && summary.start == reading.end)
      precondition(summary.recordCount == Int64(reading.rows.count - rowCount))
      precondition(summary.rejectCount == Int64(reading.rejects.count - rejectCount))
      // What starts at the span's end belongs to the next one.
      precondition(reading.rows.last.map { $0.offset < end } ?? true)
      precondition(reading.rejects.last.map { $0.offset < end } ?? true)
      reading.lineCount += summary.lineCount
      reading.end = summary.end
      reading.hash = summary.hash
      for (code, count) in reader.notes { reading.notes[code, default: 0] += count }
      summaries.append(summary)
      end += spanByteCount
    }
    return (reading, summaries)
  }

  private func add(_ batch: RowBatch, to reading: inout GeoJSONReading, start: Int64) {
    let table = batch.table
    for row in 0..<table.count {
      reading.rows.append(
        GeoJSONReading.Row(
          fields: (0..<table.columnCount).map { Self.text(of: table.field(row, $0)) },
          offset: table.offset(of: row) + start, line: table.line(of: row) + reading.lineCount,
          bytes: Array(table.bytes(of: row)),
          positions: (0..<table.columnCount).map { table.position(row, $0) }))
    }
    for var reject in batch.rejects {
      reject.offset += start
      reject.line += reading.lineCount
      reading.rejects.append(reject)
    }
  }

  private static func text(of field: RowField) -> String {
    let text = String(decoding: field.bytes, as: UTF8.self)
    return switch field.kind {
    case .null: "-"
    case .text: "'\(text)'"
    case .number, .boolean: text
    case .items: "[\(text.split(separator: "\n").joined(separator: "|"))]"
    default: field.kind.name
    }
  }
}
