package import Definition
internal import Platform
internal import SearchIndex
package import Store

extension GroupLayout {
  /// Bytes of partials that one task merges.
  private static let rangeByteCount = 16 << 20
  private static let rangeLimit = 256

  /// How often values could not be computed, by the partials.
  package func failures(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> GroupFailures {
    var failures = GroupFailures(shape)
    for partial in partials {
      let file = context.task.store.file(partial)
      let table = try SortedTableReader(file, kind: GroupPartial.kind)
      do throws(MalformedRecord) {
        defer { withExtendedLifetime(table) {} }
        try failures.add(table.meta)
      } catch {
        throw StoreError.corrupt(
          file: file.path, offset: Int64(error.offset), expected: error.expected,
          found: "something else in META")
      }
    }
    return failures
  }

  /// Merges partials, given in part order, into segments of rows that stand one behind the other, in the order of keys.
  ///
  /// The ranges depend on the partials alone; `phase` is the name of what is carried out. Throws `GroupOverflow`.
  package func merge(
    _ partials: [OutputFile], as phase: String = "groups", in context: AnalysisContext
  ) throws -> [OutputFile] {
    let tables = try partials.map {
      try SortedTableReader(context.task.store.file($0), kind: GroupPartial.kind)
    }
    let byteCount = tables.reduce(0) { $0 + $1.entryByteCount }
    let count = min(max(1, byteCount / Self.rangeByteCount), Self.rangeLimit)
    let ranges = try GroupMerge.ranges(tables, keyCount: shape.keys.count, count: count)
    let keys = ranges.map { range in
      TaskKey(
        Self.stage,
        partials.map(\.key.name) + [
          shape.identity, "\(aggregates) \(names)", "\(range.start ?? [])", "\(range.end ?? [])",
        ])
    }
    let tasks = zip(ranges, keys).map { range, key in
      GroupRangeTask(
        layout: self, partials: partials, range: range, key: key,
        byteCount: Int64(byteCount / ranges.count))
    }
    return try context.run(phase, tasks, making: keys)
  }

  private static let stage = TaskStage("groups", version: 1)
}
