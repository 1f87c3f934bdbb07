internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Adds up the partial histograms of a range of locations: writes the sums to a scratch table and
/// gathers what the priors of all windows are made of.
struct HistogramMergeTask: PipelineTask {
  struct Outcome: Sendable {
    let path: String
    let totals: [WindowTotals]
  }

  let partialPaths: [String]
  let scale: BucketScale
  let start: [UInt8]?
  let end: [UInt8]?

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try HistogramTables(paths: partialPaths, bucketCount: scale.count)
    guard let windows = tables.windows else { return Outcome(path: "", totals: []) }
    var totals = [WindowTotals](repeating: WindowTotals(), count: windows.count)
    let path = context.scratch.newPath()
    let writer = try SortedTableWriter(
      path: path, kind: PeriodHistogram.kind, fileSystem: context.fileSystem)
    do {
      var cursor = try HistogramCursor(tables, windows: windows, from: start, to: end)
      var value = ByteWriter()
      let first = UInt64(windows.firstMonth * scale.count)
      while try cursor.advance() {
        try context.cancellation.check()
        value.buffer.removeAll(keepingCapacity: true)
        var last: UInt64 = 0
        cursor.forEachCell { cell, count in
          let code = first + UInt64(cell)
          HistogramCells.append(code: code, count: count, after: last, to: &value)
          last = code
        }
        try value.buffer.withUnsafeBytes { try writer.append(key: cursor.key, value: $0) }
        forEachWindow(cursor, windows: windows, scale: scale, likedFrom: .max) { window, tally in
          totals[window].add(votes: tally.votes, stars: tally.stars)
        }
      }
      var meta = ByteWriter()
      meta.u64(first)
      meta.u64(UInt64((windows.lastMonth + 1) * scale.count - 1))
      _ = try writer.finish(meta: meta.buffer)
    } catch {
      writer.discard()
      throw error
    }
    return Outcome(path: path, totals: totals)
  }
}

/// Hands the tally of the cursor's location in each window that it has votes in to `body`: months
/// ascending, each year after its months, the total last.
func forEachWindow(
  _ cursor: borrowing HistogramCursor, windows: WindowRange, scale: BucketScale,
  likedFrom: Int64, _ body: (_ window: Int, Tally) -> Void
) {
  var month = -1
  var monthTally = Tally()
  var yearTally = Tally()
  var total = Tally()
  func endMonth() {
    guard month >= 0, monthTally.votes > 0 else { return }
    body(windows.index(ofMonth: month), monthTally)
    yearTally.add(monthTally)
    monthTally = Tally()
  }
  func endYear() {
    guard month >= 0, yearTally.votes > 0 else { return }
    body(windows.yearIndex(ofMonth: month), yearTally)
    total.add(yearTally)
    yearTally = Tally()
  }
  cursor.forEachCell { cell, count in
    let next = windows.firstMonth + cell / scale.count
    if next != month {
      endMonth()
      if next / 12 != month / 12 { endYear() }
      month = next
    }
    let value = scale.value(of: cell % scale.count)
    monthTally.add(count, stars: value, isLiked: value >= likedFrom)
  }
  endMonth()
  endYear()
  if total.votes > 0 { body(0, total) }
}
