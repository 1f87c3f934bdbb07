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
  private let columns: [Column]
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
    columns = layout.types.enumerated().map { Column($1, FieldID($0), batch) }
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

/// A column of rows of groups.
private struct Column {
  /// The unit of periods, which become texts.
  private let unit: PeriodUnit?
  private let presence: UnsafeMutablePointer<UInt8>
  private let numbers: UnsafeMutablePointer<Int64>?
  private let texts: UnsafeMutablePointer<ByteSlice>?

  init(_ type: ExpressionType, _ field: FieldID, _ batch: RecordBatch) {
    if case .period(let unit) = type { self.unit = unit } else { unit = nil }
    let isText = type == .text || unit != nil
    presence = batch.presence(field)
    numbers = isText ? nil : batch.integers(field)
    texts = isText ? batch.byteSlices(field) : nil
  }

  /// Writes the value at the front of a key.
  @inline(__always)
  func write(
    _ reader: inout ByteReader, _ row: Int, _ arena: BatchArena
  ) throws(MalformedRecord) {
    if unit == nil, let texts, let text = try OrderedKey.readText(&reader, arena) {
      presence[row] = 1
      texts[row] = text
    } else if let number = try OrderedKey.readNumber(&reader) {
      guard unit != nil || texts == nil else {
        throw MalformedRecord(offset: reader.offset, expected: "a text")
      }
      write(number, row, arena)
    } else {
      presence[row] = 0
    }
  }

  @inline(__always)
  private func write(_ number: Int64, _ row: Int, _ arena: BatchArena) {
    presence[row] = 1
    guard let unit else {
      numbers?[row] = number
      return
    }
    var text: [UInt8] = []
    unit.append(number, to: &text)
    text.withUnsafeBytes { write($0, row, arena) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ row: Int, _ arena: BatchArena) {
    let copy = UnsafeMutableRawPointer(arena.allocate(bytes.count))
    if let from = bytes.baseAddress { copy.copyMemory(from: from, byteCount: bytes.count) }
    texts?[row] = ByteSlice(start: copy, count: bytes.count)
  }

  func write(_ result: GroupResult, _ row: Int, _ arena: BatchArena) {
    switch result {
    case .number(let number): write(number, row, arena)
    case .text(let text):
      presence[row] = 1
      text.withUnsafeBytes { write($0, row, arena) }
    case .none, .overflow: presence[row] = 0
    }
  }
}
