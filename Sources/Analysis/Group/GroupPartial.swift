package import Definition
package import Platform
internal import SearchIndex
package import Store

/// The partial state of `group`: a sorted table of kind `GRUP`.
///
/// An entry with the key of a group and a byte 0 has its states, in the order of the shape. The values of a state follow them,
/// ascending, in entries with the key and 1 and the number of the state: of texts one each, and how often it stands; of numbers
/// runs, with the first one in the key and the differences to those before behind it. META has for each input how often its
/// values could not be computed, by kinds of failures.
enum GroupPartial {
  static let kind = FileKind("GRUP", version: 2)
  /// The most numbers of a run.
  static let runLimit = 256
  /// No count of a partial is greater, so that sums of them fit 64 bits.
  static let countLimit = 1 << 48
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
    let packing = columns.packing(shape.keys)
    var groups = PartGroups(shape, columns, packing, memoryLimit: limit)
    for block in 0..<part.segment.blockCount {
      try context.cancellation.check()
      try columns.read(block: block, into: batch)
      groups.add(batch)
      guard groups.byteCount > limit, block + 1 < part.segment.blockCount else { continue }
      let run = context.scratch.newPath()
      let fingerprint = try groups.write(to: run, context)
      runs.append(ContainerFile(path: run, fingerprint: fingerprint))
      groups = PartGroups(shape, columns, packing, memoryLimit: limit)
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

  init(
    _ shape: GroupShape, _ columns: GroupColumns, _ packing: PackedKey?, memoryLimit: Int
  ) {
    self.shape = shape
    self.columns = columns
    index = GroupIndex(width: shape.keys.count, packing, memoryLimit: memoryLimit)
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
      case .sketch(let input): PartSketches(input, columns)
      case .tops(let input, let count, let isDown): PartTops(input, count: count, isDown: isDown)
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

  /// Bytes of memory beyond what no group needs.
  var byteCount: Int {
    values.reduce(index.byteCount) { $0 + $1.runs.byteCount }
      + states.reduce(0) { $0 + $1.byteCount }
  }

  /// Writes the groups in the order of their keys.
  mutating func write(to path: String, _ context: TaskContext) throws -> UInt64 {
    var writer = GroupEntryWriter(
      keyCount: shape.keys.count,
      to: try SortedTableWriter(
        path: path, kind: GroupPartial.kind, fileSystem: context.fileSystem))
    let count = index.count
    let runs = values.map {
      (state: $0.state, input: $0.runs.input, runs: $0.runs.sorted(groups: count))
    }
    var before: PrefixedOrdinal?
    let order = index.sorted()
    // The states of so many groups are encoded together, kind by kind.
    let batch = 512
    var encoded = states.map { _ in EncodedStates() }
    for start in stride(from: 0, to: order.count, by: batch) {
      try context.cancellation.check()
      let groups = order[start..<min(start + batch, order.count)]
      for (number, state) in states.enumerated() {
        encoded[number].clear()
        state.encode(groups, to: &encoded[number], columns)
      }
      for (place, found) in groups.enumerated() {
        try begin(found, after: before, &writer)
        before = found
        for states in encoded { states.copy(place, to: &writer.value) }
        let group = Int(found.ordinal)
        for (_, _, runs) in runs { writer.value.varint(UInt64(runs.count(group))) }
        try writer.append()
        for (state, input, runs) in runs {
          try runs.forEach(group) { number, count in
            if let text = columns.text(input, number) {
              try writer.add(text, Int64(count), of: state)
            } else {
              try writer.add(number, Int64(count), of: state)
            }
          }
        }
      }
    }
    return try writer.finish(GroupFailures(columns, shape))
  }

  /// Begins the entry with the states of a group.
  private func begin(
    _ found: PrefixedOrdinal, after before: PrefixedOrdinal?, _ writer: inout GroupEntryWriter
  ) throws {
    // Keys in front of the first that differs stand there already.
    let first = before.map { index.firstDifference($0, found) } ?? 0
    try writer.keep(keys: first)
    for place in first..<shape.keys.count {
      let input = shape.keys[place]
      if let value = index.value(found, place) {
        writer.key.keyValue(value, columns.text(input, value))
      } else {
        OrderedKey.appendNull(to: &writer.key)
      }
      writer.endKey(place)
    }
    writer.beginStates()
  }
}
