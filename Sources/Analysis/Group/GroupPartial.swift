package import Definition
package import Platform
internal import SearchIndex
package import Store

/// The partial state of `group`: a sorted table of kind `GRUP`.
///
/// An entry with the key of a group and a byte 0 has its states, in the order of the shape. An entry with the key, 1 and the
/// number of a state, and a value has how often the value stands in the group: they follow the states, ascending. META has
/// for each input how often its values could not be computed, by kinds of failures.
enum GroupPartial {
  static let kind = FileKind("GRUP", version: 1)
  static let states: UInt8 = 0

  /// The byte before the values of a state.
  static func tag(_ state: Int) -> UInt8 { UInt8(state + 1) }
}

/// Groups the records of one part.
package struct GroupFold: Sendable {
  /// What a partial is.
  package static let kind = GroupPartial.kind
  let shape: GroupShape

  /// A fold into groups of `shape`.
  package init(_ shape: GroupShape) { self.shape = shape }

  /// Writes the partial of a part; returns its fingerprint.
  ///
  /// What does not fit the memory of a task goes to scratch files as sorted runs, which are merged at the end.
  package func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    let columns = try GroupColumns(part, shape.inputs, context)
    let batch = GroupBatch(inputCount: shape.inputs.count)
    let limit = context.memoryPerTask / 2
    var runs: [ContainerFile] = []
    var groups = PartGroups(shape, columns)
    for block in 0..<part.segment.blockCount {
      try context.cancellation.check()
      try columns.read(block: block, into: batch)
      groups.add(batch)
      guard groups.byteCount > limit, block + 1 < part.segment.blockCount else { continue }
      let run = context.scratch.newPath()
      let fingerprint = try groups.write(to: run, context)
      runs.append(ContainerFile(path: run, fingerprint: fingerprint))
      groups = PartGroups(shape, columns)
    }
    context.progress.add(bytes: part.byteCount, records: Int64(part.segment.rowCount))
    guard !runs.isEmpty else { return try groups.write(to: path, context) }
    let last = context.scratch.newPath()
    runs.append(ContainerFile(path: last, fingerprint: try groups.write(to: last, context)))
    let fingerprint = try GroupMerge(shape).write(
      runs, failures: GroupFailures(columns, shape), to: path, context)
    for run in runs { try? context.fileSystem.remove(run.path) }
    return fingerprint
  }
}

/// The groups of some blocks of a part.
private struct PartGroups: ~Copyable {
  private let shape: GroupShape
  private let columns: GroupColumns
  private var index: GroupIndex
  private let states: [any PartState]
  private let values: [(state: Int, runs: ValueRuns)]

  init(_ shape: GroupShape, _ columns: GroupColumns) {
    self.shape = shape
    self.columns = columns
    let radixes = shape.keys.map { columns.radix($0) }
    let known = radixes.compactMap(\.self)
    index = GroupIndex(
      width: shape.keys.count, radixes: known.count == radixes.count ? known : nil)
    values = shape.states.enumerated().compactMap { number, state in
      if case .values(let input) = state { (number, ValueRuns(input)) } else { nil }
    }
    states = shape.states.compactMap { state -> (any PartState)? in
      switch state {
      case .rows: RowCounts()
      case .sum(let input): PartMoments(input, squares: false)
      case .squares(let input): PartMoments(input, squares: true)
      case .extremes(let input): PartPair(input, isOfOrder: false)
      case .ends(let input): PartPair(input, isOfOrder: true)
      case .products(let one, let other): PartProducts(one, other)
      case .values: nil
      }
    }
  }

  mutating func add(_ batch: GroupBatch) {
    index.find(batch, keys: shape.keys)
    for state in states {
      state.grow(to: index.count)
      state.add(batch)
    }
    for (_, runs) in values { runs.add(batch) }
  }

  var byteCount: Int {
    values.reduce(index.byteCount) { $0 + $1.runs.byteCount }
      + index.count * states.reduce(0) { $0 + $1.byteCountPerGroup }
  }

  /// Writes the groups in the order of their keys.
  mutating func write(to path: String, _ context: TaskContext) throws -> UInt64 {
    let writer = try SortedTableWriter(
      path: path, kind: GroupPartial.kind, fileSystem: context.fileSystem)
    let count = index.count
    let runs = values.map {
      (state: $0.state, input: $0.runs.input, runs: $0.runs.sorted(groups: count))
    }
    let order = index.sortedGroups()
    var key = ByteWriter()
    var value = ByteWriter()
    for group in order {
      key.buffer.removeAll(keepingCapacity: true)
      for (place, input) in shape.keys.enumerated() {
        if let value = index.value(group, place) {
          key.keyValue(value, columns.text(input, value))
        } else {
          OrderedKey.appendNull(to: &key)
        }
      }
      let length = key.buffer.count
      key.u8(GroupPartial.states)
      value.buffer.removeAll(keepingCapacity: true)
      for state in states { state.encode(group, to: &value) { columns.text($0, $1) } }
      for (_, _, runs) in runs { value.varint(UInt64(runs.count(group))) }
      try Self.append(key, value, to: writer)
      for (state, input, runs) in runs {
        try runs.forEach(group) { number, count in
          key.buffer.removeLast(key.buffer.count - length)
          key.u8(GroupPartial.tag(state))
          key.keyValue(number, columns.text(input, number))
          value.buffer.removeAll(keepingCapacity: true)
          value.varint(UInt64(count))
          try Self.append(key, value, to: writer)
        }
      }
    }
    return try writer.finish(meta: GroupFailures(columns, shape).encoded)
  }

  private static func append(
    _ key: ByteWriter, _ value: ByteWriter, to writer: SortedTableWriter
  ) throws {
    try key.buffer.withUnsafeBytes { key in
      try value.buffer.withUnsafeBytes { try writer.append(key: key, value: $0) }
    }
  }
}
