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
  /// By aggregate that needs single values, what it has of the group that was begun.
  private var walkers: [(aggregate: Int, walker: GroupWalker)] = []
  private let fresh: [GroupWalker]
  /// The aggregates that need none.
  private let others: [Int]
  /// By state, how many values the group has that was begun.
  private var totals: [Int64]
  private var isBegun = false
  private(set) var count = 0

  init(_ layout: GroupLayout) {
    self.layout = layout
    columns = layout.types.map { RowValues($0) }
    let all = layout.aggregates.map { GroupWalker($0) }
    walkers = all.indices.filter { all[$0].state != nil }.map { ($0, all[$0]) }
    fresh = walkers.map(\.walker)
    others = all.indices.filter { all[$0].state == nil }
    totals = Array(repeating: 0, count: layout.shape.states.count)
  }

  /// Begins a group; the one before is done.
  mutating func begin(_ key: UnsafeRawBufferPointer, _ states: borrowing MergedStates) throws {
    try end()
    var reader = ByteReader(key)
    let keyCount = layout.shape.keys.count
    for place in 0..<keyCount { try columns[place].append(&reader) }
    for number in others {
      let result = states.result(layout.aggregates[number])
      if case .overflow = result { throw GroupOverflow(aggregate: number) }
      columns[keyCount + number].append(result)
    }
    for place in walkers.indices {
      walkers[place].walker = fresh[place]
      if let state = fresh[place].state { totals[state] = states.counts[state] }
    }
    isBegun = true
  }

  /// Takes a value of the group.
  mutating func take(_ state: Int, _ value: OrderedKey.Value, _ count: Int64) {
    for place in walkers.indices where walkers[place].walker.state == state {
      walkers[place].walker.take(value, count, of: totals[state])
    }
  }

  /// Ends the group, if there is one.
  mutating func end() throws {
    guard isBegun else { return }
    for (number, walker) in walkers {
      let result = walker.result(totals[layout.aggregates[number].state])
      if case .overflow = result { throw GroupOverflow(aggregate: number) }
      columns[layout.shape.keys.count + number].append(result)
    }
    isBegun = false
    count += 1
  }

  /// The rows that are done.
  ///
  /// What is there of one that was begun stays.
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

  /// Appends the value at the front of a key.
  mutating func append(_ reader: inout ByteReader) throws(MalformedRecord) {
    guard isText, unit == nil else {
      return append(GroupResult(try OrderedKey.read(&reader)))
    }
    guard try OrderedKey.appendText(&reader, { bytes.append(contentsOf: $0) }) != nil else {
      return append(GroupResult(try OrderedKey.read(&reader)))
    }
    isPresent.append(true)
    ends.append(bytes.count)
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
