internal import Formats

/// A file that is no text, whose rows are read as lines of JSON.
struct RowTextForm: FileForm {
  /// Which rows of the file they are.
  let identity: String
  let columns: JSONColumnsForm

  var numbersAreText: Bool { columns.numbersAreText }

  func identity(columns: String) -> String {
    identity + " " + self.columns.identity(columns: columns)
  }

  /// Two sources may read other rows of one file.
  var likeness: String { identity(columns: "") }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try JSONLinesReader(
      source: span.source, columns: columns.paths, chunkByteCount: span.chunkByteCount,
      span: span.span, assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }
}

extension JSONPath {
  /// The path of one key, whatever stands in it.
  init(key: String, takesLists: Bool = false) {
    self.init(
      key.replacing("\\", with: "\\\\").replacing(".", with: "\\."), takesLists: takesLists)
  }
}

/// Counts what rows that stand as text say of themselves, in columns behind those that are read.
struct RowNoteCounter {
  private let codes: [String]
  private let firstColumn: Int
  /// How often, by code.
  private(set) var counts: [String: Int64] = [:]

  init(codes: [String], firstColumn: Int) {
    self.codes = codes
    self.firstColumn = firstColumn
  }

  mutating func count(_ batch: RowBatch) {
    for (place, code) in codes.enumerated() {
      for row in 0..<batch.table.count {
        let field = batch.table.field(row, firstColumn + place)
        if field.isNull { continue }
        counts[code, default: 0] += Int64(String(decoding: field.bytes, as: UTF8.self)) ?? 0
      }
    }
  }
}
