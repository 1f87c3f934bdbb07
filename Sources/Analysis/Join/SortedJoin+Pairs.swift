package import Definition
internal import Platform
internal import SearchIndex
package import Store

extension SortedJoin {
  private static let otherStage = TaskStage("others of joins", version: 1)
  private static let pairStage = TaskStage("pairs of joins", version: 1)
  /// Bytes of partials that one task merges.
  private static let rangeByteCount = 16 << 20
  private static let rangeLimit = 256

  /// The pairs of the records behind `partials`, folded into groups of `shape`: partials in the order of pairs, and all that was
  /// made for it.
  package func pairs(
    _ partials: [OutputFile], with other: DatasetReader, into shape: GroupShape,
    in context: AnalysisContext
  ) throws -> (partials: [OutputFile], outputs: [OutputFile]) {
    let others = try self.others.partials(of: other, Self.otherStage, "others", in: context)
    let tables = try (partials + others).map {
      try SortedTableReader(context.task.store.file($0), kind: GroupPartial.kind)
    }
    let byteCount = tables.reduce(0) { $0 + $1.entryByteCount }
    let count = min(max(1, byteCount / Self.rangeByteCount), Self.rangeLimit)
    let ranges = try GroupMerge.ranges(tables, keyCount: matchCount, count: count)
    let keys = ranges.map { range in
      TaskKey(
        Self.pairStage,
        partials.map(\.key.name) + ["with"] + others.map(\.key.name)
          + [identity, shape.identity, "\(range.start ?? [])", "\(range.end ?? [])"])
    }
    let tasks = zip(ranges, keys).map { range, key in
      PairTask(
        join: self, shape: shape, records: partials, others: others, range: range, key: key,
        byteCount: Int64(byteCount / ranges.count))
    }
    let pairs = try context.run("pairs", tasks, making: keys)
    return (pairs, others + pairs)
  }
}

/// Groups the pairs of a range of the values that are to be equal.
private struct PairTask: PipelineTask {
  let join: SortedJoin
  let shape: GroupShape
  let records: [OutputFile]
  let others: [OutputFile]
  let range: (start: [UInt8]?, end: [UInt8]?)
  let key: TaskKey
  let byteCount: Int64

  func perform(in context: TaskContext) throws -> OutputFile {
    func tables(_ files: [OutputFile]) throws -> [SortedTableReader] {
      try files.map {
        try SortedTableReader(context.store.file($0), kind: GroupPartial.kind)
      }
    }
    let (records, others) = (try tables(records), try tables(others))
    // Pairs show keys where they stand in the tables.
    defer { withExtendedLifetime((records, others)) {} }
    var walk = try JoinWalk(
      join, records, others, range, memoryLimit: context.memoryPerTask / 4,
      cancellation: context.cancellation)
    var pairs = PairFold(join, into: shape, context)
    try walk.forEach { try pairs.add($0, $1, $2) }
    return try context.store.publish(key: key, kind: .partial) { try pairs.finish(to: $0) }
  }
}
