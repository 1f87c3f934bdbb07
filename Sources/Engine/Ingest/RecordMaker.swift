internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Makes records and rejects of the rows of one file, batch by batch.
///
/// One worker's.
final class RecordMaker {
  /// What became of a batch of rows.
  struct Made {
    /// In the order of the rows, with places that count from the start of the reader.
    let rejects: [Reject]
    /// What became of the other rows.
    let counts: BatchNormalizer.Counts
    /// How many rows were read, besides those that the reader refused.
    let rowCount: Int
    /// Where the last of them ends, counted from the start of the reader; 0 without one.
    let end: Int64
  }

  let file: SourceFile
  /// Values of the columns of `file` that are not to be kept.
  private(set) var secretCount: Int64 = 0
  private let dataset: BoundDataset
  private let normalizer: BatchNormalizer
  private let cancellation: Cancellation

  init(_ file: SourceFile, dataset: BoundDataset, cancellation: Cancellation) {
    self.file = file
    self.dataset = dataset
    normalizer = BatchNormalizer(dataset: dataset, file: file)
    self.cancellation = cancellation
  }

  /// What converters and rules remarked about rows so far, by code.
  var notes: [String: Int64] { normalizer.notes.counts }

  /// Makes records of a batch whose places count from `start` of `source`.
  ///
  /// They go to `take`, and live until it returns; their places count from the start of the reader.
  func make(
    _ batch: RowBatch, from start: Int64, _ source: any ByteSource,
    take: (RecordBatch) throws -> Void
  ) throws -> Made {
    try cancellation.check()
    var rejects = try batch.rejects.map { try quarantined($0, from: start, source) }
    for column in file.secretColumns { secretCount += Self.values(batch.table, column) }
    let counts = try normalizer.normalize(
      batch, marked: file.marked, from: start, take: take
    ) { rejects.append($0) }
    // In the order of the records, so that the numbers of rejects don't depend on the chunks.
    rejects.sort { $0.offset < $1.offset }
    let table = batch.table
    let last = table.count - 1
    return Made(
      rejects: rejects, counts: counts, rowCount: table.count,
      end: last < 0 ? 0 : table.offset(of: last) + Int64(table.byteCount(of: last)))
  }

  /// How many fields of a column are not empty.
  private static func values(_ table: FieldTable, _ column: Int) -> Int64 {
    var count: Int64 = 0
    for row in 0..<table.count {
      let field = table.field(row, column)
      if !field.isNull, field.byteCount > 0 { count += 1 }
    }
    return count
  }

  private func quarantined(
    _ reject: RowReject, from start: Int64, _ source: any ByteSource
  ) throws -> Reject {
    // The bytes are read again: a refused record is rare, and may be longer than any buffer.
    let kept = Int(min(reject.byteCount, Int64(Reject.rawLimit)))
    var raw = [UInt8](repeating: 0, count: kept)
    let got = try raw.withUnsafeMutableBytes {
      try source.read(into: $0, at: start + reject.offset)
    }
    raw.removeLast(kept - got)
    let first = start + reject.offset
    let hash = try ContentHash.of(
      source, range: first..<first + reject.byteCount, cancellation: cancellation
    ) { _ in }
    // What is not valid in the declared encoding was made invalid UTF-8, to be refused here.
    let encoding = reject.code == "UTF8" ? file.textForm.encoding : nil
    return Reject(
      code: file.quarantineCode(of: reject.code), offset: reject.offset,
      byteCount: reject.byteCount, line: reject.line, position: reject.position,
      column: reject.column, expected: encoding.map { "valid \($0.name)" } ?? reject.expected,
      contentHash: hash, raw: dataset.keepsRaw ? raw : nil)
  }
}
