internal import Platform
internal import SearchIndex

/// Writes the entries of a partial: the keys of a group and its states, then its single values.
struct GroupEntryWriter: ~Copyable {
  /// The keys of a group, then what follows them.
  var key = ByteWriter()
  /// The value.
  var value = ByteWriter()
  private let table: SortedTableWriter
  /// Where each key ends.
  private var ends: [Int]
  /// Where the last key ends.
  private var length = 0
  /// The state whose run of numbers was begun, and how many it has.
  private var run: (state: Int, count: Int) = (0, 0)
  /// The last number of the run.
  private var last: Int64 = 0

  init(keyCount: Int, to table: SortedTableWriter) {
    ends = Array(repeating: 0, count: keyCount)
    self.table = table
  }

  /// Cuts off all behind the first `count` keys; what they are of is done.
  mutating func keep(keys count: Int) throws {
    try endRun()
    cut(count == 0 ? 0 : ends[count - 1])
  }

  /// Ends the key with number `place`.
  mutating func endKey(_ place: Int) { ends[place] = key.buffer.count }

  /// Begins the entry with the states of the group whose keys stand there.
  mutating func beginStates() {
    length = key.buffer.count
    begin(GroupPartial.states)
  }

  /// Appends the entry that was begun.
  mutating func append() throws {
    try key.buffer.withUnsafeBytes { key in
      try value.buffer.withUnsafeBytes { try table.append(key: key, value: $0) }
    }
  }

  /// Adds how often a text stands among the values of a state; they come ascending.
  mutating func add(_ text: UnsafeRawBufferPointer, _ count: Int64, of state: Int) throws {
    try endRun()
    begin(GroupPartial.tag(state))
    OrderedKey.append(text, to: &key)
    value.varint(UInt64(count))
    try append()
  }

  /// Adds how often a number stands among the values of a state; they come ascending.
  mutating func add(_ number: Int64, _ count: Int64, of state: Int) throws {
    if run.count == 0 || run.state != state {
      try endRun()
      begin(GroupPartial.tag(state))
      OrderedKey.append(number, to: &key)
      run = (state, 0)
    } else {
      value.varint(UInt64(bitPattern: number &- last))
    }
    value.varint(UInt64(count))
    last = number
    run.count += 1
    if run.count == GroupPartial.runLimit { try endRun() }
  }

  private mutating func endRun() throws {
    guard run.count > 0 else { return }
    run.count = 0
    try append()
  }

  private mutating func begin(_ tag: UInt8) {
    cut(length)
    key.u8(tag)
    value.buffer.removeAll(keepingCapacity: true)
  }

  private mutating func cut(_ count: Int) {
    key.buffer.removeLast(key.buffer.count - count)
  }

  /// Ends the table; returns its fingerprint.
  mutating func finish(_ failures: GroupFailures) throws -> UInt64 {
    try endRun()
    return try table.finish(meta: failures.encoded)
  }
}
