package import Definition
internal import Platform
internal import SearchIndex
package import Store

extension Comparison {
  private static let baselineStage = TaskStage("baselines of changes", version: 1)
  /// Bytes of partials that one task walks.
  private static let rangeByteCount = 16 << 20
  private static let rangeLimit = 256

  /// What became of the records behind `partials` since `baseline`, and what was made for it.
  package func changes(
    _ partials: [OutputFile], since baseline: DatasetReader, in context: AnalysisContext
  ) throws -> (found: ChangeCounts, outputs: [OutputFile]) {
    let others = try self.baseline.partials(
      of: baseline, Self.baselineStage, "baseline", in: context)
    let tables = try (partials + others).map {
      try SortedTableReader(context.task.store.file($0), kind: GroupPartial.kind)
    }
    let byteCount = tables.reduce(0) { $0 + $1.entryByteCount }
    let count = min(max(1, byteCount / Self.rangeByteCount), Self.rangeLimit)
    let tasks = try GroupMerge.ranges(tables, keyCount: key.count, count: count).map { range in
      ChangeTask(
        comparison: self, records: partials, baseline: others, range: range,
        byteCount: Int64(byteCount / count))
    }
    var found = ChangeCounts(fieldCount: compared.count)
    for part in try context.run("changes", tasks) { found.append(part, limit: limit) }
    return (found, others)
  }
}

/// Compares a range of keys.
private struct ChangeTask: PipelineTask {
  let comparison: Comparison
  let records: [OutputFile]
  let baseline: [OutputFile]
  let range: (start: [UInt8]?, end: [UInt8]?)
  let byteCount: Int64

  func perform(in context: TaskContext) throws -> ChangeCounts {
    func tables(_ files: [OutputFile]) throws -> [SortedTableReader] {
      try files.map { try SortedTableReader(context.store.file($0), kind: GroupPartial.kind) }
    }
    let (records, baseline) = (try tables(records), try tables(baseline))
    // Values are compared where they stand in the tables.
    defer { withExtendedLifetime((records, baseline)) {} }
    var walk = try ChangeWalk(
      comparison, records, baseline, range, memoryLimit: context.memoryPerTask / 4,
      cancellation: context.cancellation)
    try walk.walk()
    return walk.found
  }
}
