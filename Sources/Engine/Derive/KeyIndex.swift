internal import SearchIndex

/// Numbers for the keys that can be looked up, from 0 on: integers close together by a bitmap, all others by a hash table.
///
/// One thread writes, then any may read.
struct KeyIndex: ~Copyable, Sendable {
  private var range: KeyRange?
  private var table = KeyTable()

  /// No keys yet, of which there will be at most `count`; of integers from what to what they are.
  init(range: ClosedRange<Int64>?, count: Int) {
    self.range = range.flatMap { KeyRange($0, count: count) }
  }

  /// How many keys, when all of them were inserted.
  var count: Int { range?.count ?? table.count }

  /// Whether keys are numbered as they first come up.
  var isInOrder: Bool { range == nil }

  /// The bytes that it holds so far.
  var byteCount: Int { range?.byteCount ?? table.byteCount }

  /// The most that a table of its keys can hold; if they are not known yet, of `count` keys.
  func greatestByteCount(_ count: Int) -> Int {
    range.map { KeyTable.greatestByteCount($0.count == 0 ? count : $0.count) }
      ?? table.greatestByteCount
  }

  /// Inserts keys, and writes what `number` makes numbers of when all are there; -1 for rows without one.
  mutating func insert(_ keys: KeyRows, into marks: UnsafeMutablePointer<Int32>) {
    if range == nil { table.insert(keys, into: marks) } else { range?.insert(keys, into: marks) }
  }

  /// Ends the keys: now they have numbers.
  mutating func finish() { range?.finish() }

  /// The number of a key that was inserted.
  func number(_ mark: Int32) -> Int32 { range?.number(atDistance: mark) ?? mark }

  /// Writes the numbers of keys; -1 for those that were not inserted and rows without one.
  func find(_ keys: KeyRows, into numbers: UnsafeMutablePointer<Int32>) {
    if let range { range.find(keys, into: numbers) } else { table.find(keys, into: numbers) }
  }
}
