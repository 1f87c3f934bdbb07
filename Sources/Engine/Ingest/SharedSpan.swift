internal import Definition
internal import Dispatch
internal import Formats
internal import Platform
internal import SearchIndex
internal import Synchronization

/// One span of a file, whose rows several threads make into records at once, so that a file that is one part
/// is not the work of one.
///
/// Each thread takes the next stretch, about a chunk, with a reader of its own; the calling thread gets what they
/// made in the order of the file, and helps where it would wait. Stretches are to the span what spans are to
/// the file: one whose first record was guessed wrong is read again. So the result is that of one pass.
///
/// Two stretches a thread are held at a time. Used once.
final class SharedSpan: Sendable {
  /// What was made of a stretch.
  struct Stretch: @unchecked Sendable {
    // Sendable because threads hand it on and forget it.
    var reading: SourceFile.Reading
    /// Places count from the start of the stretch.
    var records: [RecordBatch] = []
    /// The same of what is no record.
    var made: [RecordMaker.Made] = []
    /// What converters and rules remarked, by code.
    var notes: [String: Int64] = [:]
    var secretCount: Int64 = 0
    /// Where it begins in the span.
    var place = (byte: Int64(0), line: Int64(0))
  }

  private let file: SourceFile
  private let source: FileByteSource
  private let dataset: BoundDataset
  private let context: TaskContext
  private let stretches: [ByteSpan]
  private let start: Int64
  private let helperCount: Int
  private let state = Mutex(State())
  /// Signalled for each stretch that a helper has made.
  private let made = DispatchSemaphore(value: 0)
  /// Signalled for each stretch that was taken over, so that another one may be begun.
  private let room = DispatchSemaphore(value: 0)

  private struct State {
    /// The first stretch that nobody has begun.
    var next = 0
    /// Stretches that were taken over.
    var takenCount = 0
    var isStopped = false
    var results: [Int: Result<Stretch, any Error>] = [:]
    /// Batches to be used again.
    var batches: [Spare] = []
  }

  private struct Spare: @unchecked Sendable {
    let batch: RecordBatch
  }

  /// The span from the record at `start` on; nil if there are no threads to share it, if it is too small or of
  /// a form that cannot be entered in the middle, or if rows become several records, of which a stretch may have any
  /// number.
  init?(
    _ file: SourceFile, _ source: any ByteSource, _ span: ByteSpan, from start: Int64,
    dataset: BoundDataset, in context: TaskContext
  ) {
    let length = Int64(context.chunkByteCount)
    guard context.spareWorkers > 0, file.canBeEntered, !file.isUndivided, file.expansion == nil,
      let source = source as? FileByteSource, let byteCount = source.byteCount,
      start >= span.start, min(span.end, byteCount) - start > 2 * length
    else { return nil }
    let end = min(span.end, byteCount)
    self.file = file
    self.source = source
    self.dataset = dataset
    self.context = context
    self.start = start
    stretches = stride(from: start, to: end, by: Int64.Stride(length)).map {
      ByteSpan(start: $0, end: min($0 + length, end))
    }
    helperCount = min(context.spareWorkers, stretches.count - 1)
  }

  /// Hands all stretches over to `take`, in order, and gives what one reader of the span would have found.
  ///
  /// Throws what reading throws and what `take` throws.
  func read(_ take: (Stretch) throws -> Void) throws -> SourceFile.Reading {
    let queue = DispatchQueue(label: "gristmill.span", attributes: .concurrent)
    let group = DispatchGroup()
    for _ in 0..<helperCount {
      queue.async(group: group, execute: DispatchWorkItem { [self] in help() })
    }
    defer {
      state.withLock { $0.isStopped = true }
      for _ in 0..<helperCount { room.signal() }
      group.wait()
    }
    var whole: SourceFile.Reading?
    for number in stretches.indices {
      let end = whole?.summary.end ?? start
      var stretch = try wait(for: number)
      if stretch.reading.summary.start != end {
        recycle(stretch)
        stretch = try make(number, assumedStart: end)
      }
      stretch.place = (end - start, whole?.summary.lineCount ?? 0)
      try take(stretch)
      whole?.add(stretch.reading)
      whole = whole ?? stretch.reading
      recycle(stretch)
      state.withLock { $0.takenCount += 1 }
      room.signal()
    }
    guard var whole else { preconditionFailure("a span has at least one stretch") }
    whole.summary.hash = try ContentHash.of(
      source, range: whole.summary.start..<whole.summary.end, cancellation: context.cancellation
    ) { _ in }
    return whole
  }

  /// What was made of a stretch, by whomever; works on others meanwhile.
  private func wait(for number: Int) throws -> Stretch {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: number) }) {
        return try result.get()
      }
      if let next = begin() { finish(next) } else { made.wait() }
    }
  }

  /// A helper's work: stretch after stretch, never more than two a thread ahead of what was taken over.
  private func help() {
    while !state.withLock({ $0.isStopped || $0.next == stretches.count }) {
      if let number = begin() {
        finish(number)
        made.signal()
      } else {
        room.wait()
      }
    }
  }

  /// The number of a stretch to make now; nil if there is none, or none for the time being.
  private func begin() -> Int? {
    state.withLock { state in
      let limit = min(stretches.count, state.takenCount + 2 * (helperCount + 1))
      guard !state.isStopped, state.next < limit else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func finish(_ number: Int) {
    let result = Result { try make(number, assumedStart: number == 0 ? start : nil) }
    state.withLock { $0.results[number] = result }
  }

  private func make(_ number: Int, assumedStart: Int64?) throws -> Stretch {
    let maker = RecordMaker(file, dataset: dataset, cancellation: context.cancellation)
    var records: [RecordBatch] = []
    var made: [RecordMaker.Made] = []
    let reading = try file.read(
      source, stretches[number], assumedStart: assumedStart, chunkByteCount: context.chunkByteCount
    ) { batch, start in
      made.append(
        try maker.make(batch, from: start, source) { made in
          let kept = spareBatch()
          made.compact()
          kept.copy(made)
          records.append(kept)
        })
    }
    return Stretch(
      reading: reading, records: records, made: made, notes: maker.notes,
      secretCount: maker.secretCount)
  }

  private func spareBatch() -> RecordBatch {
    state.withLock { $0.batches.popLast() }?.batch
      ?? RecordBatch(schema: dataset.stored)
  }

  private func recycle(_ stretch: Stretch) {
    let spare = stretch.records.map { Spare(batch: $0) }
    state.withLock { $0.batches += spare }
  }
}

extension SourceFile.Reading {
  /// Takes in what was found behind it; the hash is left as it is.
  fileprivate mutating func add(_ next: SourceFile.Reading) {
    let found = next.summary
    summary.end = found.end
    summary.lineCount += found.lineCount
    summary.recordCount += found.recordCount
    summary.rejectCount += found.rejectCount
    summary.blankLineCount += found.blankLineCount
    summary.headerCount += found.headerCount
    summary.sourceByteCount = found.sourceByteCount
    noteCounts.merge(next.noteCounts, uniquingKeysWith: +)
  }
}
