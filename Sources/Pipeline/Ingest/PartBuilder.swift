internal import Formats
internal import Platform
internal import SearchIndex

/// Takes the rows of one or several readers, and leaves a segment and, if any, a file of rejects.
///
/// One worker's.
final class PartBuilder {
  private let dataset: BoundPipeline.Dataset
  private let context: TaskContext
  private let builder: SegmentBuilder
  private let rejects: RejectWriter
  private var current: (file: SourceFile, normalizer: BatchNormalizer)?
  /// Where the present file begins, as the part counts.
  private var start = (byte: Int64(0), line: Int64(0))
  private var extents: [PartOutcome.Extent] = []
  private var balance = Balance()
  private var noteCounts: [String: Int64] = [:]
  private var secretCount: Int64 = 0
  private var rawPrivacy = PrivacyClass.personal

  init(_ dataset: BoundPipeline.Dataset, in context: TaskContext) {
    self.dataset = dataset
    self.context = context
    builder = SegmentBuilder(
      schema: dataset.declared.schema, memoryLimit: context.memoryPerTask * 3 / 4,
      scratch: context.scratch)
    rejects = RejectWriter(memoryLimit: context.memoryPerTask / 8, scratch: context.scratch)
  }

  /// Rejects so far.
  var rejectCount: Int64 { rejects.total }

  /// The rows of `file` that `span` has; more of the same part may follow.
  ///
  /// A failure to decode or to parse ends the span: what stands before it is in the part.
  func read(
    _ file: SourceFile, from source: any ByteSource, _ span: ByteSpan, assumedStart: Int64?
  ) throws -> SourceFile.Reading {
    begin(file)
    var progress = BatchProgress(context.progress, rejects: rejects.total)
    let reading = try file.read(
      source, span, assumedStart: assumedStart, chunkByteCount: context.chunkByteCount
    ) { batch, start in
      try append(batch, from: start, source, &progress)
    }
    progress.finish(
      at: reading.summary.end - reading.summary.start, records: reading.summary.recordCount)
    end(reading)
    return reading
  }

  /// What follows comes from `file`.
  func begin(_ file: SourceFile) {
    // The files of a pack are mostly read alike.
    if current?.file.readsAlike(file) != true {
      takeNotes()
      current = (file, BatchNormalizer(dataset: dataset, file: file))
    }
    rawPrivacy = max(rawPrivacy, file.rawPrivacy)
  }

  /// Takes a batch whose places count from `readerStart` of `source`.
  func append(
    _ batch: RowBatch, from readerStart: Int64, _ source: any ByteSource,
    _ progress: inout BatchProgress
  ) throws {
    guard let (file, normalizer) = current else { preconditionFailure("a file was begun") }
    try context.cancellation.check()
    var refused = try batch.rejects.map {
      try quarantined($0, of: file, from: readerStart, source)
    }
    for column in file.secretColumns { secretCount += Self.values(batch.table, column) }
    try normalizer.normalize(batch.table, marked: file.marked, from: readerStart) {
      refused.append($0)
    }
    balance.filtered += normalizer.filteredCount
    // In the order of the records, so that the numbers of rejects don't depend on the chunks.
    refused.sort { $0.offset < $1.offset }
    for reject in refused { try rejects.append(reject.moved(by: start)) }
    progress.add(batch.table, rejects: rejects.total)
    let rows = normalizer.batch
    if start.byte > 0 {
      for row in 0..<rows.count {
        rows.offsets[row] += start.byte
        rows.lines[row] += start.line
      }
    }
    try builder.append(rows)
  }

  /// The present file, or this part of it, is read.
  func end(_ reading: SourceFile.Reading) {
    let summary = reading.summary
    extents.append(
      PartOutcome.Extent(
        start: summary.start, end: summary.end, contentHash: summary.hash,
        lineCount: summary.lineCount))
    balance.read += summary.recordCount + summary.rejectCount
    for (code, count) in reading.noteCounts { noteCounts[code, default: 0] += count }
    start = Manifest.Part.next(start, summary.end - summary.start, summary.lineCount)
  }

  /// Takes over what the normalizer of the present file remarked; no more rows may follow.
  private func takeNotes() {
    for (code, count) in current?.normalizer.notes.counts ?? [:] {
      noteCounts[code, default: 0] += count
    }
    current = nil
  }

  /// Publishes the part under `key`, which what was read decides; `path` is for the message of an error.
  func publish(_ key: TaskKey, path: String) throws -> PartOutcome {
    let segment = try context.store.publish(key: key, kind: .segment) { path in
      try builder.finish(
        path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    }
    var rejectFile: OutputFile?
    if rejects.total > 0 {
      rejectFile = try context.store.publish(key: key, kind: .rejects) { path in
        try rejects.finish(path: path, fileSystem: context.fileSystem)
      }
    }
    takeNotes()
    balance.kept = Int64(builder.rowCount)
    balance.rejected = rejects.total
    guard balance.isBalanced else { throw Unbalanced(path: path, balance: balance) }
    return PartOutcome(
      extents: extents, segment: segment, rejects: rejectFile, balance: balance,
      rejectCounts: rejects.counts, noteCounts: noteCounts, secretCount: secretCount,
      rawPrivacy: rawPrivacy)
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
    _ reject: RowReject, of file: SourceFile, from start: Int64, _ source: any ByteSource
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
      source, range: first..<first + reject.byteCount, cancellation: context.cancellation
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

extension Reject {
  /// The same reject, with its place counted from further in front.
  func moved(by place: (byte: Int64, line: Int64)) -> Reject {
    guard place != (0, 0) else { return self }
    var reject = self
    reject.offset += place.byte
    reject.line += place.line
    return reject
  }
}

/// Records went missing between two counts: a bug of ours that must not pass.
struct Unbalanced: Error, CustomStringConvertible {
  let path: String
  let balance: Balance

  var description: String {
    "\(path): \(balance.read) records read, but \(balance.kept) kept, \(balance.filtered) filtered, "
      + "\(balance.merged) merged and \(balance.rejected) rejected; nothing was committed"
  }
}

/// Reports the bytes and records of a span as they go by, about once a batch.
struct BatchProgress {
  private let counters: ProgressCounters
  private var bytes: Int64 = 0
  private var records: Int64 = 0
  private var rejects: Int64

  /// Nothing yet of a span, of whose part so many records were rejected before.
  init(_ counters: ProgressCounters, rejects: Int64) {
    self.counters = counters
    self.rejects = rejects
  }

  mutating func add(_ table: FieldTable, rejects total: Int64) {
    guard table.count > 0 else { return }
    let last = table.count - 1
    let position = table.offset(of: last) + Int64(table.byteCount(of: last))
    counters.add(
      bytes: position - bytes, records: Int64(table.count), rejects: total - rejects)
    bytes = position
    records += Int64(table.count)
    rejects = total
  }

  mutating func finish(at end: Int64, records total: Int64) {
    counters.add(bytes: end - bytes, records: total - records)
  }
}
