internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Adds up the partial histograms of a range of locations and publishes the sums as a merged table.
///
/// An output like any other: while the partials stay the same it is used again.
struct MergeTask: PipelineTask {
  let partials: [ContainerFile]
  let key: TaskKey
  let scale: BucketScale
  /// The periods that the partials count in.
  let period: HistogramPeriod
  /// What the table says of itself.
  let meta: MergedMeta

  /// The stage of keys.
  static let stage = TaskStage("merge", version: 2)

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> OutputFile {
    try context.store.publish(key: key, kind: .partial) { path in
      let tables = try HistogramTables(
        files: partials, bucketCount: scale.count, period: period)
      let writer = try SortedTableWriter(
        path: path, kind: MergedTable.kind, fileSystem: context.fileSystem)
      let sections = try merge(tables, into: writer, context: context)
      return try writer.finish(
        meta: meta.encoded(totals: sections.totals), sections: sections.sections())
    }
  }

  private func merge(
    _ tables: HistogramTables, into writer: SortedTableWriter, context: TaskContext
  ) throws -> MergedSections {
    let windows = meta.windows
    var sections = MergedSections(windows: windows, scale: scale)
    var merger = try TableMerger(
      tables.tables, from: meta.range == 0 ? nil : meta.bounds[meta.range - 1],
      to: meta.range == meta.bounds.count ? nil : meta.bounds[meta.range])
    var cells = KeyCells(windows: windows, bucketCount: scale.count)
    var tallies = WindowTallies(range: windows, scale: scale, likedFrom: meta.likedFrom)
    var value = ByteWriter()
    let first = UInt64(windows.firstMonth * scale.count)
    var location = 0
    let weights = meta.decay.map { HalfLifeWeights(halfLife: $0.halfLife, lastDay: $0.lastDay) }
    while true {
      var isWhole = true
      var likes: Int64 = 0
      let key = try merger.next { (_, bytes) throws(StoreError) in
        let isAdded = period == .day ? cells.addDays(bytes) : cells.add(bytes)
        isWhole = isAdded && isWhole
        if let weights { likes += decayedLikes(bytes, weights) }
      }
      guard let key else { return sections }
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
      sections.append(location: location, cells, tallies)
      if weights != nil { sections.append(decayedLikes: likes) }
      location += 1
    }
  }

  /// What the likes among cells by day are worth.
  private func decayedLikes(_ bytes: UnsafeRawBufferPointer, _ weights: HalfLifeWeights) -> Int64 {
    var likes: Int64 = 0
    _ = HistogramCells.forEach(bytes) { code, number in
      let (day, bucket) = Int(clamping: code).quotientAndRemainder(dividingBy: scale.count)
      guard scale.value(of: bucket) >= meta.likedFrom else { return }
      likes &+= number &* weights.weight(ofDay: day - HistogramPeriod.epochDay)
    }
    return likes
  }

  private func damaged(_ tables: HistogramTables) -> StoreError {
    .corrupt(
      file: tables.tables.first?.path ?? "", offset: 0, expected: "whole cells", found: "others")
  }
}
