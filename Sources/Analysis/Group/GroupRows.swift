internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex

/// Rows of merged groups on their way into a segment.
///
/// Texts of keys stand in the tables that are merged, which have to stay open meanwhile. One worker's.
struct GroupRows {
  private let layout: GroupLayout
  private let builder: SegmentBuilder
  private let batch: RecordBatch
  private let arena = BatchArena()
  private let columns: [KeyColumn]
  /// By aggregate that needs single values, what it has of the group that was begun.
  private var walkers: [(aggregate: Int, walker: GroupWalker)] = []
  private let fresh: [GroupWalker]
  /// The aggregates that need none.
  private let others: [Int]
  /// By state, how many values the group has that was begun.
  private var totals: [Int64]
  private var isBegun = false
  /// Rows in the batch that are done.
  private var count = 0

  init(_ layout: GroupLayout, _ builder: SegmentBuilder) {
    self.layout = layout
    self.builder = builder
    let batch = RecordBatch(schema: layout.schema)
    self.batch = batch
    columns = layout.types.enumerated().map { number, type in
      let unit: PeriodUnit? = if case .period(let unit) = type { unit } else { nil }
      return KeyColumn(isText: type == .text, unit: unit, FieldID(number), batch)
    }
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
    for place in 0..<keyCount { try columns[place].write(&reader, count, arena) }
    for number in others {
      let result = states.result(layout.aggregates[number])
      if case .overflow = result { throw GroupOverflow(aggregate: number) }
      columns[keyCount + number].write(result, count, arena)
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

  /// Ends the last group and hands over the rows that are left.
  mutating func finish() throws {
    try end()
    try flush()
  }

  /// Ends the group, if there is one.
  private mutating func end() throws {
    guard isBegun else { return }
    for (number, walker) in walkers {
      let result = walker.result(totals[layout.aggregates[number].state])
      if case .overflow = result { throw GroupOverflow(aggregate: number) }
      columns[layout.shape.keys.count + number].write(result, count, arena)
    }
    isBegun = false
    count += 1
    if count == RecordBatch.capacity { try flush() }
  }

  private mutating func flush() throws {
    batch.count = count
    try builder.append(batch)
    arena.reset()
    count = 0
  }
}
