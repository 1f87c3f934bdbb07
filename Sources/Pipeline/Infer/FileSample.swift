internal import Formats
internal import Platform

/// A file as far as a sample tells: its dialect, its header and its columns.
struct FileSample {
  let path: String
  /// What had to be undone to get at the text.
  let form: TextForm
  /// The bytes of its text; about how many if it was not decoded to its end.
  let byteCount: Int64
  let head: FileHead
  let guess: DialectGuess
  let header: HeaderGuess
  let columns: [ColumnProfile]
  let rows: RowSampler.Outcome

  /// About how many records the file has.
  var estimatedRecordCount: Int {
    let sampled = rows.recordCount + rows.rejectCount
    if rows.isWhole { return sampled }
    return Int(Double(byteCount) / Double(max(rows.byteCount, 1)) * Double(rows.readCount))
  }

  /// How many records below the first are looked at to tell whether it names the columns.
  private static let headerSampleSize = 1000

  /// Samples the file at `path`; throws `FileError` or `InferError`.
  static func read(
    path: String, sampleSize: Int, knownNames: [NameSimilarity.Term],
    fileSystem: any FileSystem
  ) throws -> FileSample {
    let text = try InferredText.open(path: path, fileSystem: fileSystem)
    let source = text.source
    let byteCount = source.byteCount ?? 0
    let head = try FileHead.read(source, path: path)
    func refused(_ found: String) -> InferError {
      .nothingReadable(
        path: path, expected: "records of delimited text in UTF-8", found: found)
    }
    guard let guess = try DialectGuess(source) else { throw refused("none") }
    // Text may hold a stray NUL or quote; what does so in every fourth record is something else.
    if guess.best.brokenCount * 4 > guess.best.recordCount {
      throw refused("NUL bytes or endless records in \(Count.text(guess.best.brokenCount)) of them")
    }
    let width = guess.best.width
    let header = try self.header(source, guess, knownNames: knownNames)
    let dialect = try CSVDialect(
      delimiter: guess.best.delimiter, quote: guess.best.quote, hasHeader: header.hasHeader,
      columns: header.hasHeader ? [] : (1...width).map { "c\($0)" })
    guard let found = try CSVHeader.read(from: source, dialect: dialect) else {
      throw refused("none")
    }
    let columns = found.names.map { ColumnProfile(name: $0) }
    let sampler = RowSampler(
      source: source, dialect: dialect, columnCount: width, byteCount: byteCount,
      averageRecordByteCount: guess.averageRecordByteCount)
    var rows = try sampler.run(limit: sampleSize) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    guard rows.recordCount * 20 > rows.rejectCount else {
      throw refused(
        rows.rejectCount == 0
          ? "a header only" : "\(Count.text(rows.rejectCount, "record")) that cannot be read")
    }
    rows.isWhole = rows.isWhole && text.isWhole
    return FileSample(
      path: path, form: text.form, byteCount: text.byteCount, head: head, guess: guess,
      header: header,
      columns: columns, rows: rows)
  }

  /// Looks at the first record and those below it.
  private static func header(
    _ source: any ByteSource, _ guess: DialectGuess, knownNames: [NameSimilarity.Term]
  ) throws -> HeaderGuess {
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
        else { return HeaderGuess.irregularFirstRecord }
      }
      for row in 0..<table.count {
        if first == nil {
          first = (0..<width).map { text(table.field(row, $0)) }
        } else {
          for column in 0..<width {
            body[column].look(at: UnsafeRawBufferPointer(table.field(row, column).bytes))
          }
        }
      }
      if body[0].rowCount >= headerSampleSize { break }
    }
    return HeaderGuess(first: first ?? [], body: body, knownNames: knownNames)
  }

  private static func text(_ field: RowField) -> String {
    guard field.needsUnescape else { return String(decoding: field.bytes, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: field.byteCount) { buffer in
      buffer.baseAddress.map { field.unescape(into: $0) } ?? 0
    }
  }
}
