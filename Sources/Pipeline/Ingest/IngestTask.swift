internal import Formats
internal import Platform
internal import SearchIndex

/// Reads one span of one file and leaves a segment and, if any, a file of rejects.
struct IngestTask: PipelineTask {
  /// What a span gave.
  struct Outcome: Sendable {
    /// The bytes that were read: from the start of a record to the start of another.
    let start: Int64
    let end: Int64
    let contentHash: Hash128
    let lineCount: Int64
    let segment: OutputFile
    let rejects: OutputFile?
    let balance: Balance
    let rejectCounts: [String: Int64]
    /// Values of secret columns that were dropped.
    let secretCount: Int64
    /// The class of the rejects' raw bytes.
    let rawPrivacy: PrivacyClass
    /// Where its words stand, if not in its segment.
    var index: Manifest.MergedIndex?
  }

  let file: SourceFile
  let dataset: BoundPipeline.Dataset
  /// The span by nominal offsets.
  let span: ByteSpan
  /// Where the span before really ended; nil to guess.
  let assumedStart: Int64?

  static let version = 4

  var byteCount: Int64 { span.end - span.start }

  func perform(in context: TaskContext) throws -> Outcome {
    try read(
      FileByteSource(path: file.path, fileSystem: context.fileSystem), in: context
    ).outcome
  }

  /// Reads the span from `source`, whose text may be decoded on the way.
  ///
  /// A failure to decode ends the span: what stands before it makes the outcome.
  func read(
    _ source: any ByteSource, in context: TaskContext
  ) throws -> (outcome: Outcome, failure: DecodingFailure?) {
    switch file.form {
    case .delimited(let dialect, let columnCount):
      return try read(
        CSVSpanReader(
          source: source, dialect: dialect, columnCount: columnCount,
          chunkByteCount: context.chunkByteCount, span: span, assumedStart: assumedStart),
        source, context)
    case .jsonLines(let paths, _):
      return try read(
        JSONLinesReader(
          source: source, columns: paths, chunkByteCount: context.chunkByteCount, span: span,
          assumedStart: assumedStart),
        source, context)
    case .plainText(let text):
      return try read(
        PlainTextReader(
          source: source, file: text, chunkByteCount: context.chunkByteCount, span: span,
          assumedStart: assumedStart),
        source, context)
    }
  }

  private func read<Reader: RowReader & ~Copyable>(
    _ reader: consuming Reader, _ source: any ByteSource, _ context: TaskContext
  ) throws -> (outcome: Outcome, failure: DecodingFailure?) {
    let decoded = source as? DecodedByteSource
    let normalizer = BatchNormalizer(
      dataset: dataset, columns: file.columns, nullWords: file.nullWords,
      numbersAreText: file.numbersAreText)
    let builder = SegmentBuilder(
      schema: dataset.declared.schema, memoryLimit: context.memoryPerTask * 3 / 4,
      scratch: context.scratch)
    let rejects = RejectWriter(
      memoryLimit: context.memoryPerTask / 8, scratch: context.scratch)
    var secretCount: Int64 = 0
    var progress = BatchProgress(context.progress)
    var failure: DecodingFailure?
    while let batch = try nextRows(&reader, &failure) {
      try context.cancellation.check()
      var refused = try batch.rejects.map {
        try quarantined($0, from: reader.start, source, context)
      }
      for column in file.secretColumns { secretCount += Self.values(batch.table, column) }
      try normalizer.normalize(batch.table) { refused.append($0) }
      // In the order of the records, so that the numbers of rejects don't depend on the chunks.
      refused.sort { $0.offset < $1.offset }
      for reject in refused { try rejects.append(reject) }
      progress.add(batch.table, rejects: rejects.total)
      try builder.append(normalizer.batch)
      decoded?.forget(before: reader.finish().end)
    }
    let summary = reader.finish()
    progress.finish(at: summary.end - summary.start, records: summary.recordCount)
    return (
      try publish(
        summary, builder: builder, rejects: rejects, secretCount: secretCount, context: context),
      failure
    )
  }

  /// The next batch; nil at the end of the span, and where its text cannot be decoded.
  private func nextRows<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ failure: inout DecodingFailure?
  ) throws -> RowBatch? {
    do {
      return try reader.nextRows()
    } catch let error as DecodingFailure {
      failure = error
      return nil
    }
  }

  private func publish(
    _ summary: SpanSummary, builder: SegmentBuilder, rejects: RejectWriter, secretCount: Int64,
    context: TaskContext
  ) throws -> Outcome {
    let key = Self.key(
      contentHash: summary.hash, bytes: summary.start..<summary.end, file: file,
      dataset: dataset)
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
    let balance = Balance(
      read: summary.recordCount + summary.rejectCount, kept: Int64(builder.rowCount),
      rejected: rejects.total)
    guard balance.isBalanced else {
      throw Unbalanced(path: file.path, balance: balance)
    }
    return Outcome(
      start: summary.start, end: summary.end, contentHash: summary.hash,
      lineCount: summary.lineCount, segment: segment, rejects: rejectFile, balance: balance,
      rejectCounts: rejects.counts, secretCount: secretCount, rawPrivacy: file.rawPrivacy)
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

  /// What the segment of these bytes depends on; at the start of a file a header is passed over.
  static func key(
    contentHash: Hash128, bytes: Range<Int64>, file: SourceFile, dataset: BoundPipeline.Dataset
  ) -> TaskKey {
    TaskKey(
      stage: "ingest", version: version,
      [
        contentHash.hexadecimal, String(bytes.upperBound - bytes.lowerBound),
        bytes.lowerBound == 0 ? "file start" : "inside", file.formIdentity, dataset.identity,
      ])
  }

  private func quarantined(
    _ reject: RowReject, from start: Int64, _ source: any ByteSource, _ context: TaskContext
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
private struct BatchProgress {
  private let counters: ProgressCounters
  private var bytes: Int64 = 0
  private var records: Int64 = 0
  private var rejects: Int64 = 0

  init(_ counters: ProgressCounters) { self.counters = counters }

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
