internal import Definition
internal import Formats
internal import Platform

/// The spans of one file and what is known of each: from an earlier run, or from this one.
///
/// A span that begins inside a CSV file guesses where its first record starts. Once the span before is
/// done the true start is known; a wrong guess is read again. So the result is that of one pass.
struct SpanPlan {
  let file: SourceFile
  let dataset: BoundDataset
  let spans: [ByteSpan]
  private(set) var outcomes: [PartOutcome?]
  private(set) var reusedCount = 0

  init(
    file: SourceFile, dataset: BoundDataset, partByteCount: Int64,
    reusable: [PartOutcome]
  ) {
    self.file = file
    self.dataset = dataset
    let size = file.identity.byteCount
    // A file that is one record is one span, also without a byte.
    spans =
      file.form.isOneRecord
      ? [ByteSpan(start: 0, end: size)]
      : stride(from: 0, to: size, by: Int64.Stride(partByteCount)).map {
        ByteSpan(start: $0, end: min($0 + partByteCount, size))
      }
    outcomes = Array(repeating: nil, count: spans.count)
    for (number, outcome) in reusable.prefix(spans.count).enumerated() {
      outcomes[number] = outcome
      reusedCount += 1
    }
  }

  /// The spans to read now: at first all that are not known, later those whose guess was wrong.
  func pending() -> [(number: Int, task: IngestTask)] {
    var tasks: [(number: Int, task: IngestTask)] = []
    var trueStart: Int64? = 0
    for number in spans.indices {
      if let outcome = outcomes[number] {
        if let start = trueStart, outcome.start != start {
          // Everything after it may rest on it, so the next round looks again.
          tasks.append((number, task(number, assumedStart: start)))
          trueStart = nil
        } else {
          trueStart = outcome.end
        }
      } else {
        tasks.append((number, task(number, assumedStart: trueStart)))
        trueStart = nil
      }
    }
    return tasks
  }

  /// The outcomes from the front on of which each begins where the one before ended.
  var settled: [PartOutcome] {
    var settled: [PartOutcome] = []
    for case let outcome? in outcomes.prefix(while: { $0 != nil }) {
      guard outcome.start == (settled.last?.end ?? 0) else { break }
      settled.append(outcome)
    }
    return settled
  }

  mutating func finish(_ number: Int, _ outcome: PartOutcome) {
    outcomes[number] = outcome
  }

  private func task(_ number: Int, assumedStart: Int64?) -> IngestTask {
    IngestTask(file: file, dataset: dataset, span: spans[number], assumedStart: assumedStart)
  }
}
