internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// Pairs on their way into groups: so many of them are a segment in the scratch folder, which is folded as a part is.
///
/// One worker's.
struct PairFold {
  private let join: SortedJoin
  private let shape: GroupShape
  private let context: TaskContext
  private let batch: RecordBatch
  private let arena = BatchArena()
  /// By key of a side, its column; nil of those that pairs do not have.
  private let records: [KeyColumn?]
  private let others: [KeyColumn?]
  private var builder: SegmentBuilder
  private var count = 0
  private var runs: [ContainerFile] = []

  /// Pairs of a segment.
  private static let segmentRowCount = 1 << 22

  init(_ join: SortedJoin, into shape: GroupShape, _ context: TaskContext) {
    self.join = join
    self.shape = shape
    self.context = context
    let batch = RecordBatch(schema: join.schema)
    self.batch = batch
    func columns(_ side: SortedJoin.Column.Side, _ shape: GroupShape) -> [KeyColumn?] {
      var found = [KeyColumn?](repeating: nil, count: shape.keys.count)
      for (number, column) in join.columns.enumerated() where column.side == side {
        found[column.place] = KeyColumn(
          isText: column.type == .text, unit: nil, FieldID(number), batch)
      }
      // What stands behind the last one is not read.
      return Array(found[..<((found.lastIndex { $0 != nil } ?? -1) + 1)])
    }
    records = columns(.record, join.records)
    others = columns(.other, join.others)
    builder = Self.builder(join.schema, context)
  }

  private static func builder(_ schema: Schema, _ context: TaskContext) -> SegmentBuilder {
    SegmentBuilder(
      schema: schema, memoryLimit: context.memoryPerTask / 4, scratch: context.scratch)
  }

  /// Adds a pair `count` times.
  mutating func add(
    _ record: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer?, _ count: Int64
  ) throws {
    for _ in 0..<count {
      try write(record, to: records)
      if let other { try write(other, to: others) } else { clear(others) }
      self.count += 1
      if self.count == RecordBatch.capacity { try flush() }
    }
  }

  private func write(
    _ key: UnsafeRawBufferPointer, to columns: [KeyColumn?]
  ) throws(MalformedRecord) {
    var reader = ByteReader(key)
    for column in columns {
      if let column {
        try column.write(&reader, count, arena)
      } else {
        try OrderedKey.skip(&reader)
      }
    }
  }

  private func clear(_ columns: [KeyColumn?]) {
    for case let column? in columns { column.writeNothing(count) }
  }

  private mutating func flush() throws {
    try context.cancellation.check()
    batch.count = count
    try builder.append(batch)
    arena.reset()
    count = 0
    guard builder.rowCount >= Self.segmentRowCount else { return }
    let path = context.scratch.newPath()
    runs.append(ContainerFile(path: path, fingerprint: try fold(to: path)))
    builder = Self.builder(join.schema, context)
  }

  /// Folds the pairs of the builder.
  private func fold(to path: String) throws -> UInt64 {
    let scratch = context.scratch.newPath()
    let fingerprint = try builder.finish(
      path: scratch, fileSystem: context.fileSystem, cancellation: context.cancellation)
    let segment = try SegmentReader(ContainerFile(path: scratch, fingerprint: fingerprint))
    defer { try? context.fileSystem.remove(scratch) }
    return try GroupFold(shape).consume(
      PartReader(
        segment: segment, selection: Selection(rowCount: segment.rowCount), byteCount: 0),
      path: path, context: context)
  }

  /// Writes the groups of all pairs; returns the fingerprint of the file.
  mutating func finish(to path: String) throws -> UInt64 {
    batch.count = count
    try builder.append(batch)
    guard !runs.isEmpty else { return try fold(to: path) }
    let last = context.scratch.newPath()
    runs.append(ContainerFile(path: last, fingerprint: try fold(to: last)))
    var failures = GroupFailures(shape)
    for run in runs {
      let table = try SortedTableReader(run, kind: GroupPartial.kind)
      // What it tells of itself stands in the file that it keeps mapped.
      try withExtendedLifetime(table) { try failures.add(table.meta) }
    }
    let fingerprint = try GroupMerge(shape).write(runs, failures: failures, to: path, context)
    for run in runs { try? context.fileSystem.remove(run.path) }
    return fingerprint
  }
}
