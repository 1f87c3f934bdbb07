internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Reads a whole file that has to be decoded, or is a document, from front to back, and leaves part after
/// part.
///
/// Spans count in the decoded text, so the parts are those of a plain file with that text. It is never
/// written anywhere. Parts of an earlier run are compared with the text as it goes by and used again
/// up to the first that differs.
struct SequentialIngestTask: PipelineTask {
  /// What the file gave.
  struct Outcome: Sendable {
    /// Its parts, each beginning where the one before ended.
    var parts: [PartOutcome] = []
    /// How many of them were there already.
    var reusedCount = 0
    /// Why the file was not read to its end.
    var failure: SourceFailure?
  }

  let file: SourceFile
  let dataset: BoundDataset
  let partByteCount: Int64
  /// The first parts of an earlier run, whose bytes may still be the same.
  let candidates: [PartOutcome]

  /// The bytes of the file; how long its text is shows only at its end.
  var byteCount: Int64 { file.identity.byteCount }

  func perform(in context: TaskContext) throws -> Outcome {
    if let form = file.document { return try readDocument(form, in: context) }
    var progress = Progress(context.progress)
    let (parts, source) = try compare(&progress, context)
    var outcome = Outcome(parts: parts, reusedCount: parts.count)
    try read(source, into: &outcome, &progress, context)
    return outcome
  }

  /// The candidates that still hold, and the text behind the last of them.
  private func compare(
    _ progress: inout Progress, _ context: TaskContext
  ) throws -> (parts: [PartOutcome], source: DecodedByteSource) {
    let source = try open(context)
    for (number, candidate) in candidates.enumerated() {
      guard try holds(candidate, in: source, context) else {
        // What was decoded for the comparison is gone, so the way there is gone once more.
        let again = try open(context)
        _ = try hash(again, 0..<candidate.start, context)
        return (Array(candidates[..<number]), again)
      }
      progress.advance(to: source.consumedByteCount)
    }
    return (candidates, source)
  }

  private func holds(
    _ candidate: PartOutcome, in source: DecodedByteSource, _ context: TaskContext
  ) throws -> Bool {
    do {
      return try hash(source, candidate.start..<candidate.end, context)
        == candidate.extents.first?.contentHash
    } catch is DecodingFailure {
      // The part in which decoding fails is read as far as it goes.
      return false
    }
  }

  /// Reads the parts that follow those in `outcome`.
  private func read(
    _ source: DecodedByteSource, into outcome: inout Outcome, _ progress: inout Progress,
    _ context: TaskContext
  ) throws {
    // Each span counts by itself in bytes of text; what is shown is how much of the file is done.
    let inner = context.withoutProgress
    var end = outcome.parts.last?.end ?? 0
    var number = Int64(outcome.parts.count)
    do {
      while try isDue(number, after: end, in: source) {
        let span = ByteSpan(start: number * partByteCount, end: (number + 1) * partByteCount)
        let (part, failure) = try IngestTask(
          file: file, dataset: dataset, span: span, assumedStart: end
        ).read(source, in: inner)
        outcome.parts.append(part)
        progress.advance(to: source.consumedByteCount, part)
        if let failure {
          outcome.failure = failure
          break
        }
        end = part.end
        number += 1
      }
      progress.advance(to: byteCount)
    } catch let failure as DecodingFailure {
      outcome.failure = SourceFailure(failure, path: file.path)
    }
  }

  /// Whether a part follows that ended at `end`; a file that is one record is one part.
  private func isDue(
    _ number: Int64, after end: Int64, in source: DecodedByteSource
  ) throws -> Bool {
    if file.form.isOneRecord { return number == 0 }
    return try number * partByteCount < end || source.hasBytes(at: end)
  }

  private func open(_ context: TaskContext) throws -> DecodedByteSource {
    try DecodedByteSource(
      InterruptibleSource(
        file: FileByteSource(path: file.storedPath, fileSystem: context.fileSystem),
        cancellation: context.cancellation), form: file.textForm,
      chunkByteCount: context.chunkByteCount)
  }

  /// The hash of a stretch of text that was not read yet.
  private func hash(
    _ source: DecodedByteSource, _ range: Range<Int64>, _ context: TaskContext
  ) throws -> Hash128 {
    try ContentHash.of(source, range: range, cancellation: context.cancellation) {
      source.forget(before: $0)
    }
  }

  /// Reports how much of the file is done, and the records of each part.
  private struct Progress {
    private let counters: ProgressCounters
    private var byteCount: Int64 = 0

    init(_ counters: ProgressCounters) { self.counters = counters }

    mutating func advance(to position: Int64, _ part: PartOutcome? = nil) {
      counters.add(
        bytes: max(0, position - byteCount), records: part?.balance.read ?? 0,
        rejects: part?.balance.rejected ?? 0)
      byteCount = max(byteCount, position)
    }
  }
}

extension TaskContext {
  /// The same context, whose progress nobody sees.
  fileprivate var withoutProgress: TaskContext {
    var context = self
    context.progress = ProgressCounters()
    return context
  }
}
