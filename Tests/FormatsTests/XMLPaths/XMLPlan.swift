import Formats
import TestSupport
import Testing

/// How a document is read by paths in a test.
struct XMLPlan {
  var rows: String
  /// Paths; `[]` behind one asks for a list, `!` for a secret column.
  var columns: [String]
  var namespaces: [String: String] = [:]
  var isDecoded = false
  var chunkByteCount = 1 << 16
  var spanByteCount = 1 << 40

  init(_ rows: String, _ columns: String...) {
    self.rows = rows
    self.columns = columns
  }

  func read(_ source: some ByteSource) throws -> DocumentReading {
    var form = XMLRowForm(rows: try #require(XMLPath(rows)), namespaces: namespaces)
    for column in columns {
      let text = column.replacing("[]", with: "").replacing("!", with: "")
      let path = try #require(XMLPath(text))
      #expect(form.fault(path) == nil, "\(column)")
      form.add(
        path, takesLists: column.hasSuffix("[]"), isSecret: column.hasSuffix("!"))
    }
    var reader = XMLPathReader(
      source: source, form: form, isDecoded: isDecoded, chunkByteCount: chunkByteCount)
    return try DocumentReading(
      &reader, columnCount: columns.count, spanByteCount: spanByteCount)
  }

  func read(_ text: String) throws -> DocumentReading { try read(Array(text.utf8)) }
  func read(_ bytes: [UInt8]) throws -> DocumentReading { try read(MemorySource(bytes: bytes)) }
}
