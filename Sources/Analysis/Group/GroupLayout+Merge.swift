public import Definition
internal import Platform
internal import SearchIndex
public import Store

extension GroupLayout {
  /// Bytes of partials that one task merges.
  private static let rangeByteCount = 16 << 20
  private static let rangeLimit = 256

  /// Merges partials, given in part order, into segments of rows that stand one behind the other, in the order of keys.
  ///
  /// The ranges depend on the partials alone. Throws `GroupOverflow`.
  public func merge(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> [OutputFile] {
    let tables = try partials.map {
      try SortedTableReader(context.task.store.file($0), kind: GroupPartial.kind)
    }
    let byteCount = tables.reduce(0) { $0 + $1.entryByteCount }
    let count = min(max(1, byteCount / Self.rangeByteCount), Self.rangeLimit)
    let ranges = try GroupMerge(shape).ranges(tables, count: count)
    let names = partials.map(\.key.name)
    let keys = ranges.map { range in
      TaskKey(
        Self.stage,
        names + ["\(shape)", "\(aggregates)", "\(range.start ?? [])", "\(range.end ?? [])"])
    }
    let tasks = zip(ranges, keys).map { range, key in
      GroupRangeTask(
        layout: self, partials: partials, range: range, key: key,
        byteCount: Int64(byteCount / ranges.count))
    }
    return try context.run("groups", tasks, making: keys)
  }

  private static let stage = TaskStage("groups", version: 1)
}
