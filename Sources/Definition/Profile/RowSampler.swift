internal import Formats

/// Reads a bounded sample of a source: its first records, then stretches spread evenly over the
/// rest, through the same reader that a run uses.
struct RowSampler<Reader: RowReader & ~Copyable> {
  /// How many stretches follow the first.
  private static var stretchCount: Int { 15 }

  /// The size of the source.
  let byteCount: Int64
  /// What a record of the head takes.
  let averageRecordByteCount: Double
  /// A reader of a span, whose first record starts at the given place if that is known.
  let reader: (_ span: ByteSpan, _ start: Int64?) throws -> Reader

  /// Hands about `limit` records to `consume`, as a table and a row in it.
  func run(limit: Int, _ consume: (FieldTable, Int) -> Void) throws -> SampledRows {
    var outcome = SampledRows()
    let isSmall = Double(byteCount) <= 1.1 * averageRecordByteCount * Double(limit)
    let first = ByteSpan(start: 0, end: byteCount)
    let head = try read(
      first, from: 0, limit: isSmall ? 2 * limit : (limit + 1) / 2, &outcome, consume)
    if head >= byteCount {
      outcome.isWhole = true
      return outcome
    }
    let quota = max(1, limit / 2 / Self.stretchCount)
    let rest = byteCount - head
    for number in 0..<Int64(Self.stretchCount) {
      let count = Int64(Self.stretchCount)
      let span = ByteSpan(
        start: head + rest / count * number,
        end: number == count - 1 ? byteCount : head + rest / count * (number + 1))
      _ = try read(
        span, from: number == 0 ? span.start : nil, limit: quota, &outcome, consume)
    }
    return outcome
  }

  /// Reads up to `limit` records of `span`; returns where reading ended.
  private func read(
    _ span: ByteSpan, from start: Int64?, limit: Int, _ outcome: inout SampledRows,
    _ consume: (FieldTable, Int) -> Void
  ) throws -> Int64 {
    var reader = try self.reader(span, start)
    var left = limit
    while left > 0, let batch = try reader.nextRows() {
      for row in 0..<min(left, batch.table.count) { consume(batch.table, row) }
      outcome.recordCount += min(left, batch.table.count)
      for reject in batch.rejects { outcome.rejectCounts[reject.code, default: 0] += 1 }
      left -= batch.table.count + batch.rejects.count
    }
    let summary = reader.finish()
    outcome.readCount += Int(summary.recordCount + summary.rejectCount)
    outcome.byteCount += summary.end - summary.start
    return left > 0 ? span.end : summary.end
  }
}

/// What was read of a sample, and how much of the source it stands for.
package struct SampledRows {
  var recordCount = 0
  /// How many records the reader refused, by code.
  var rejectCounts: [String: Int] = [:]
  /// All bytes and records read, those beyond the limit too.
  var byteCount: Int64 = 0
  var readCount = 0
  var isWhole = false

  var rejectCount: Int { rejectCounts.values.reduce(0, +) }
}
