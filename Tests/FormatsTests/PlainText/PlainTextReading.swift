import Formats
import Platform

/// What the reader makes of one plain text file.
struct PlainTextReading: Equatable {
  /// The columns in their order; nil where there is no value.
  var fields: [String?] = []
  var rejects: [RowReject] = []
  var lineCount: Int64 = 0
  var end: Int64 = 0
  var hash = Hash128(high: 0, low: 0)

  var codes: [String] { rejects.map(\.code) }

  subscript(_ column: PlainTextColumn) -> String? {
    PlainTextColumn.position(of: column.rawValue).flatMap {
      fields.indices.contains($0) ? fields[$0] : nil
    }
  }
}

/// How a file is read in a test.
struct PlainTextPlan {
  var path = "folder/note.txt"
  var isCompressed = false
  var written: CivilDate?
  var limit = PlainTextReader.maximumByteCount
  var chunkByteCount = 1 << 16
  var span = ByteSpan(start: 0, end: 1 << 40)
  var assumedStart: Int64?

  func read(_ source: MemorySource) throws -> PlainTextReading {
    var reading = PlainTextReading()
    let file = PlainTextFile(path: path, isCompressed: isCompressed, written: written)
    var reader = PlainTextReader(
      source: source, file: file, chunkByteCount: chunkByteCount, span: span,
      assumedStart: assumedStart, maximumByteCount: limit)
    while let batch = try reader.nextRows() {
      reading.rejects += batch.rejects
      let table = batch.table
      for row in 0..<table.count {
        reading.fields += (0..<table.columnCount).map { column in
          let field = table.field(row, column)
          return field.isNull ? nil : String(decoding: field.bytes, as: UTF8.self)
        }
      }
    }
    let summary = reader.finish()
    reading.lineCount = summary.lineCount
    reading.end = summary.end
    reading.hash = summary.hash
    return reading
  }

  func read(_ bytes: [UInt8]) throws -> PlainTextReading { try read(MemorySource(bytes: bytes)) }

  func read(_ text: String) throws -> PlainTextReading { try read(Array(text.utf8)) }
}
