import Formats
import TestSupport

/// How a JSON document is read in a test.
struct JSONDocumentPlan {
  var rows: String
  /// Paths; `[]` behind one asks for a list.
  var columns: [String]
  var readsParse = false
  var chunkByteCount = 1 << 16
  var spanByteCount = 1 << 40
  var rowLimit = JSONDocumentReader.maximumRowByteCount

  init(_ rows: String, _ columns: String...) {
    self.rows = rows
    self.columns = columns
  }

  func read(_ source: some ByteSource) throws -> DocumentReading {
    var reader = try JSONDocumentReader(
      source: source, rows: rows == "." ? [] : JSONPath(rows).keys,
      columns: columns.map {
        JSONPath($0.replacing("[]", with: ""), takesLists: $0.hasSuffix("[]"))
      },
      readsParse: readsParse, chunkByteCount: chunkByteCount, maximumRowByteCount: rowLimit)
    return try DocumentReading(
      &reader, columnCount: columns.count, spanByteCount: spanByteCount)
  }

  func read(_ text: String) throws -> DocumentReading { try read(Array(text.utf8)) }
  func read(_ bytes: [UInt8]) throws -> DocumentReading { try read(MemorySource(bytes: bytes)) }
}
