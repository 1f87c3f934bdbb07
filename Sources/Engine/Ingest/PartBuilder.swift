internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Takes the rows of one or several readers, and leaves a segment and, if any, a file of rejects.
///
/// One worker's.
final class PartBuilder {
  private let dataset: BoundDataset
  private let context: TaskContext
  private let builder: SegmentBuilder
  private let rejects: RejectWriter
  private var maker: RecordMaker?
  /// Where the present file begins, as the part counts.
  private var start = (byte: Int64(0), line: Int64(0))
  private var extents: [PartOutcome.Extent] = []
  private var balance = Balance()
  private var noteCounts: [String: Int64] = [:]
  private var secretCount: Int64 = 0
  private var rawPrivacy = PrivacyClass.personal

  init(_ dataset: BoundDataset, in context: TaskContext) {
    self.dataset = dataset
    self.context = context
    builder = SegmentBuilder(
      schema: dataset.stored, memoryLimit: context.memoryPerTask * 3 / 4,
      scratch: context.scratch)
    rejects = RejectWriter(memoryLimit: context.memoryPerTask / 8, scratch: context.scratch)
  }

  /// The rows of `file` that `span` has; more of the same part may follow.
  ///
  /// A failure to decode or to parse ends the span: what stands before it is in the part.
  func read(
    _ file: SourceFile, from source: any ByteSource, _ span: ByteSpan, assumedStart: Int64?
  ) throws -> SourceFile.Reading {
    begin(file)
    if let start = assumedStart,
      let shared = SharedSpan(file, source, span, from: start, dataset: dataset, in: context)
    {
      let reading = try shared.read { try append($0) }
      end(reading)
      return reading
    }
    var progress = BatchProgress(context.progress)
    let reading = try file.read(
      source, span, assumedStart: assumedStart, chunkByteCount: context.chunkByteCount
    ) { batch, start in
      try append(batch, from: start, source, &progress)
    }
    progress.finish(reading)
    end(reading)
    return reading
  }

  /// What follows comes from `file`.
  func begin(_ file: SourceFile) {
    // The files of a pack are mostly read alike.
    if maker?.file.readsAlike(file) != true {
      takeNotes()
      maker = RecordMaker(file, dataset: dataset, cancellation: context.cancellation)
    }
    rawPrivacy = max(rawPrivacy, file.rawPrivacy)
  }

  /// Takes a batch whose places count from `readerStart` of `source`.
  func append(
    _ batch: RowBatch, from readerStart: Int64, _ source: any ByteSource,
    _ progress: inout BatchProgress
  ) throws {
    guard let maker else { preconditionFailure("a file was begun") }
    let made = try maker.make(batch, from: readerStart, source) { try append($0, at: start) }
    try append(made, at: start)
    progress.add(made)
  }

  /// Takes a stretch of the present file that another worker has read.
  private func append(_ stretch: SharedSpan.Stretch) throws {
    let place = (byte: start.byte + stretch.place.byte, line: start.line + stretch.place.line)
    for records in stretch.records { try append(records, at: place) }
    for made in stretch.made { try append(made, at: place) }
    takeNotes(stretch.notes, secretCount: stretch.secretCount)
    let summary = stretch.reading.summary
    context.progress.add(
      bytes: summary.end - summary.start, records: summary.recordCount,
      rejects: stretch.made.reduce(0) { $0 + Int64($1.rejects.count) })
  }

  /// Takes what became of other rows, whose places count from `place` of the part.
  private func append(_ made: RecordMaker.Made, at place: (byte: Int64, line: Int64)) throws {
    let counts = made.counts
    balance.filtered += counts.filtered
    balance.produced += counts.produced
    if counts.empty > 0 { noteCounts[Manifest.Part.emptyCode, default: 0] += counts.empty }
    if counts.forgotten > 0 {
      noteCounts[Manifest.Part.forgottenCode, default: 0] += counts.forgotten
    }
    if counts.expired > 0 {
      noteCounts[Manifest.Part.expiredCode, default: 0] += counts.expired
    }
    for reject in made.rejects { try rejects.append(reject.moved(by: place)) }
  }

  /// Takes records whose places count from `place` of the part.
  private func append(_ records: RecordBatch, at place: (byte: Int64, line: Int64)) throws {
    if place != (0, 0) {
      for row in 0..<records.count {
        records.offsets[row] += place.byte
        records.lines[row] += place.line
      }
    }
    try builder.append(records)
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

  /// Takes over what was remarked of the present file; no more rows may follow.
  private func takeNotes() {
    guard let maker else { return }
    takeNotes(maker.notes, secretCount: maker.secretCount)
    self.maker = nil
  }

  private func takeNotes(_ notes: [String: Int64], secretCount count: Int64) {
    for (code, count) in notes { noteCounts[code, default: 0] += count }
    secretCount += count
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
    "\(path): the records do not add up: \(balance.counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ")); "
      + "nothing was committed"
  }
}

/// Reports the bytes and records of a span as they go by, about once a batch.
struct BatchProgress {
  private let counters: ProgressCounters
  private var bytes: Int64 = 0
  private var records: Int64 = 0

  /// Nothing yet of a span.
  init(_ counters: ProgressCounters) { self.counters = counters }

  mutating func add(_ made: RecordMaker.Made) {
    counters.add(
      bytes: max(0, made.end - bytes), records: Int64(made.rowCount),
      rejects: Int64(made.rejects.count))
    bytes = max(bytes, made.end)
    records += Int64(made.rowCount)
  }

  mutating func finish(_ reading: SourceFile.Reading) {
    let summary = reading.summary
    counters.add(
      bytes: summary.end - summary.start - bytes, records: summary.recordCount - records)
  }
}
