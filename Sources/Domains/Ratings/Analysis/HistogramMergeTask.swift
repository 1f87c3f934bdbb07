internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Adds up the partial histograms of a range of locations and publishes the sums as a table, with
/// what the priors of all windows are made of beside it.
///
/// An output like any other: while the partials stay the same it is used again.
struct HistogramMergeTask: PipelineTask {
  let partialPaths: [String]
  let key: TaskKey
  let scale: BucketScale
  /// The periods that the partials count in.
  let period: HistogramPeriod
  let windows: WindowRange
  let start: [UInt8]?
  let end: [UInt8]?

  static let version = 1

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> OutputFile {
    try context.store.publish(key: key, kind: .partial) { path in
      let tables = try HistogramTables(
        paths: partialPaths, bucketCount: scale.count, period: period)
      let writer = try SortedTableWriter(
        path: path, kind: HistogramPeriod.month.tableKind, fileSystem: context.fileSystem)
      do {
        let totals = try merge(tables, into: writer, context: context)
        return try writer.finish(meta: MergedMeta(windows: windows, totals: totals).encoded(scale))
      } catch {
        writer.discard()
        throw error
      }
    }
  }

  private func merge(
    _ tables: HistogramTables, into writer: SortedTableWriter, context: TaskContext
  ) throws -> [WindowTotals] {
    var totals = [WindowTotals](repeating: WindowTotals(), count: windows.count)
    var merger = try TableMerger(tables.tables, from: start, to: end)
    var cells = KeyCells(windows: windows, bucketCount: scale.count)
    var tallies = WindowTallies(range: windows, scale: scale, likedFrom: .max)
    var value = ByteWriter()
    let first = UInt64(windows.firstMonth * scale.count)
    while true {
      var isWhole = true
      let key = try merger.next { (_, bytes) throws(StoreError) in
        let isAdded = period == .day ? cells.addDays(bytes) : cells.add(bytes)
        isWhole = isAdded && isWhole
      }
      guard let key else { return totals }
      guard isWhole else { throw damaged(tables) }
      try context.cancellation.check()
      cells.take()
      value.buffer.removeAll(keepingCapacity: true)
      var last: UInt64 = 0
      for index in 0..<cells.count {
        let code = first + UInt64(cells.cells[index])
        HistogramCells.append(
          code: code, count: cells.counts[index], after: last, to: &value)
        last = code
      }
      try value.buffer.withUnsafeBytes { try writer.append(key: key, value: $0) }
      tallies.tally(cells)
      for index in 0..<tallies.count {
        let tally = tallies.tallies[index]
        totals[Int(tallies.windows[index])].add(votes: tally.votes, stars: tally.stars)
      }
    }
  }

  private func damaged(_ tables: HistogramTables) -> StoreError {
    .corrupt(
      file: tables.tables.first?.path ?? "", offset: 0, expected: "whole cells", found: "others")
  }
}

/// What a merged table keeps beside its entries: the range of codes, as every histogram table does,
/// then for each window votes:varint stars:i64 and the distribution of votes per location as
/// entryCount:varint (count:varint times:varint)*.
struct MergedMeta {
  let windows: WindowRange
  let totals: [WindowTotals]

  func encoded(_ scale: BucketScale) -> [UInt8] {
    var writer = ByteWriter()
    writer.u64(UInt64(windows.firstMonth * scale.count))
    writer.u64(UInt64((windows.lastMonth + 1) * scale.count - 1))
    for total in totals {
      writer.varint(UInt64(total.votes))
      writer.i64(total.stars)
      var entries = 0
      total.votesPerLocation.forEach { _, _ in entries += 1 }
      writer.varint(UInt64(entries))
      total.votesPerLocation.forEach { count, times in
        writer.varint(UInt64(count))
        writer.varint(UInt64(times))
      }
    }
    return writer.buffer
  }

  /// Reads the totals of `windowCount` windows.
  static func totals(
    _ bytes: UnsafeRawBufferPointer, windowCount: Int
  ) throws(MalformedRecord) -> [WindowTotals] {
    var reader = ByteReader(bytes)
    _ = try reader.slice(16)
    var totals: [WindowTotals] = []
    for _ in 0..<windowCount {
      var total = WindowTotals()
      total.votes = Int64(clamping: try reader.varint())
      total.stars = try reader.i64()
      for _ in 0..<(try reader.count(limit: bytes.count)) {
        let count = Int64(clamping: try reader.varint())
        total.votesPerLocation.add(count, times: Int64(clamping: try reader.varint()))
      }
      totals.append(total)
    }
    return totals
  }
}
