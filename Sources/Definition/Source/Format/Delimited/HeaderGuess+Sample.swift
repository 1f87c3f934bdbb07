internal import Formats

extension HeaderGuess {
  /// How many records below the first are looked at to tell whether it names the columns.
  private static let sampleSize = 1000

  /// Looks at the first record and those below it.
  init(
    _ source: any ByteSource, _ guess: DialectGuess, knownNames: [NameSimilarity.Term]
  ) throws {
    let width = guess.best.width
    let dialect = try CSVDialect(
      delimiter: guess.best.delimiter, quote: guess.best.quote, hasHeader: false,
      columns: (1...width).map { "c\($0)" })
    var reader = try CSVSpanReader(
      source: source, dialect: dialect, columnCount: width, chunkByteCount: 64 << 10,
      span: ByteSpan(start: 0, end: Int64(FileHead.byteCount)))
    var first: [String]?
    let body = (0..<width).map { ColumnProfile(name: "c\($0 + 1)") }
    while let batch = try reader.next() {
      let table = batch.table
      if first == nil {
        guard table.count > 0,
          batch.rejects.allSatisfy({ $0.offset > table.offset(of: 0) })
        else {
          self = .irregularFirstRecord
          return
        }
      }
      for row in 0..<table.count {
        if first == nil {
          first = (0..<width).map { Self.text(table.field(row, $0)) }
        } else {
          for column in 0..<width {
            body[column].look(at: UnsafeRawBufferPointer(table.field(row, column).bytes))
          }
        }
      }
      if body[0].rowCount >= Self.sampleSize { break }
    }
    self.init(first: first ?? [], body: body, knownNames: knownNames)
    for column in body { markCounts.add(column.markCounts) }
  }

  private static func text(_ field: RowField) -> String {
    guard field.needsUnescape else { return String(decoding: field.bytes, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: field.byteCount) { buffer in
      buffer.baseAddress.map { field.unescape(into: $0) } ?? 0
    }
  }
}
