internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// Merges a range of groups into a segment: a row a group, in the order of keys, with the values of keys and aggregates.
struct GroupRangeTask: PipelineTask {
  let layout: GroupLayout
  let partials: [OutputFile]
  let range: (start: [UInt8]?, end: [UInt8]?)
  let key: TaskKey
  let byteCount: Int64

  func perform(in context: TaskContext) throws -> OutputFile {
    let tables = try partials.map {
      try SortedTableReader(context.store.file($0), kind: GroupPartial.kind)
    }
    let builder = SegmentBuilder(
      schema: layout.schema, memoryLimit: context.memoryPerTask / 2, scratch: context.scratch)
    var rows = GroupRows(layout, builder)
    // Rows show texts where they stand in the tables.
    defer { withExtendedLifetime(tables) {} }
    try GroupMerge(layout.shape).walk(tables, from: range.start, to: range.end, context) {
      step, key, states in
      switch step {
      case .group: try rows.begin(key, states)
      case .value(let state, let value, let count): rows.take(state, value, count)
      }
    }
    try rows.finish()
    return try context.store.publish(key: self.key, kind: .partial) { path in
      try builder.finish(
        path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    }
  }
}

/// A number that an aggregate comes to does not fit 64 bits.
package struct GroupOverflow: Error, Sendable {
  /// The number of the aggregate.
  package let aggregate: Int
}
