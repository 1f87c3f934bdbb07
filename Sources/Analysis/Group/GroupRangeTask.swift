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
    var rows = GroupRows(layout)
    try GroupMerge(layout.shape).walk(tables, from: range.start, to: range.end, context) {
      step, key, states in
      switch step {
      case .group:
        try rows.begin(key, states)
        if rows.count > 4_096 { try builder.append(rows.take()) }
      case .value(let state, let value, let count): rows.take(state, value, count)
      }
    }
    try rows.end()
    try builder.append(rows.take())
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

/// Rows of groups, column by column, until they are written.
private struct GroupRows {
  private let layout: GroupLayout
  private var columns: [RowValues]
  private var walkers: [GroupWalker?]
  private let fresh: [GroupWalker?]
  private var states: MergedStates?
  private(set) var count = 0

  init(_ layout: GroupLayout) {
    self.layout = layout
    columns = layout.types.map { RowValues($0) }
    fresh = layout.aggregates.map { aggregate in
      let walker = GroupWalker(aggregate)
      return walker.state == nil ? nil : walker
    }
    walkers = fresh
  }

  /// Begins a group; the one before is done.
  mutating func begin(_ key: UnsafeRawBufferPointer, _ states: MergedStates) throws {
    try end()
    var reader = ByteReader(key)
    for place in layout.shape.keys.indices {
      columns[place].append(GroupResult(try OrderedKey.read(&reader)))
    }
    self.states = states
    walkers = fresh
  }

  /// Takes a value of the group.
  mutating func take(_ state: Int, _ value: OrderedKey.Value, _ count: Int64) {
    guard let states else { return }
    for place in walkers.indices where walkers[place]?.state == state {
      walkers[place]?.take(value, count, of: states.counts[state])
    }
  }

  /// Ends the group, if there is one.
  mutating func end() throws {
    guard let states else { return }
    for (place, aggregate) in layout.aggregates.enumerated() {
      let result =
        walkers[place].map { $0.result(states.counts[aggregate.state]) }
        ?? states.result(aggregate)
      if case .overflow = result { throw GroupOverflow(aggregate: place) }
      columns[layout.shape.keys.count + place].append(result)
    }
    self.states = nil
    count += 1
  }

  /// The rows that are done.
  ///
  /// The keys of one that was begun stay.
  mutating func take() -> [PlainColumn] {
    defer { count = 0 }
    return columns.indices.map { columns[$0].take(count) }
  }
}

/// The values of one column.
private struct RowValues {
  private let isText: Bool
  /// The unit of periods, which become texts.
  private let unit: PeriodUnit?
  private var numbers: [Int64] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var isPresent: [Bool] = []

  init(_ type: ExpressionType) {
    if case .period(let unit) = type { self.unit = unit } else { unit = nil }
    isText = type == .text || unit != nil
  }

  mutating func append(_ result: GroupResult) {
    switch result {
    case .number(let number):
      if let unit { unit.append(number, to: &bytes) } else { numbers.append(number) }
      isPresent.append(true)
    case .text(let text):
      bytes.append(contentsOf: text)
      isPresent.append(true)
    case .none, .overflow:
      if !isText { numbers.append(0) }
      isPresent.append(false)
    }
    if isText { ends.append(bytes.count) }
  }

  /// Takes the first `count` values away.
  mutating func take(_ count: Int) -> PlainColumn {
    let marks = Array(isPresent.prefix(count))
    isPresent.removeFirst(count)
    guard isText else {
      let values = Array(numbers.prefix(count))
      numbers.removeFirst(count)
      return PlainColumn(.numbers(values), isPresent: marks)
    }
    let end = count == 0 ? 0 : ends[count - 1]
    let column = PlainColumn(
      .bytes(Array(bytes.prefix(end)), ends: Array(ends.prefix(count))), isPresent: marks)
    bytes.removeFirst(end)
    ends = ends.dropFirst(count).map { $0 - end }
    return column
  }
}
