public import Platform

/// Walks several sorted tables together, key by key: the streaming merge of partial states.
///
/// Equal keys come together, the values in the order of the tables, so that a merge which is not
/// commutative still gives the same result every time. One thread.
///
/// The next key is found by a scan over the first eight bytes of all heads: parts of one dataset share
/// most of their keys, so that a heap, which handles one head at a time, would do more work.
public struct TableMerger {
  private var cursors: [SortedTableCursor]
  /// The first eight bytes of each head behind those that all keys begin with, as a big-endian number; all ones when the
  /// table is done.
  private var prefixes: [UInt64]
  private var isDone: [Bool]
  private let end: [UInt8]?
  /// How many bytes all keys begin with alike.
  private let common: Int

  /// Merges `tables` from key `start` (nil: the first) up to but without `end` (nil: to the last).
  public init(
    _ tables: [SortedTableReader], from start: [UInt8]? = nil, to end: [UInt8]? = nil
  ) throws(StoreError) {
    self.end = end
    cursors = []
    for table in tables { cursors.append(try table.cursor(from: start)) }
    prefixes = Array(repeating: .max, count: tables.count)
    isDone = Array(repeating: false, count: tables.count)
    common = try Self.common(cursors, tables, end)
    for number in cursors.indices { try advance(number) }
  }

  /// How many bytes all keys from the cursors up to `end` begin with alike: what the first and the last of them do.
  private static func common(
    _ cursors: [SortedTableCursor], _ tables: [SortedTableReader], _ end: [UInt8]?
  ) throws(StoreError) -> Int {
    var bounds = end.map { [$0] } ?? []
    for (var cursor, table) in zip(cursors, tables) where try cursor.advance() {
      bounds.append(Array(cursor.key))
      if end == nil { bounds.append(try table.lastKey) }
    }
    guard let first = bounds.first else { return 0 }
    return bounds.reduce(first.count) { length, bound in
      first.withUnsafeBytes { one in
        bound.withUnsafeBytes { commonPrefix(one, $0, limit: length) }
      }
    }
  }

  /// Hands the values of the next key, one after another, with the number of their table to `body`,
  /// and returns the key; nil when there is none left.
  ///
  /// The key returned stays valid as long as the tables are open.
  public mutating func next(
    _ body: (_ table: Int, _ value: UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    var least = UInt64.max
    var (first, count) = (-1, 0)
    for (number, prefix) in prefixes.enumerated() where prefix <= least {
      count = prefix < least ? 1 : count + 1
      if count == 1 { first = number }
      least = prefix
    }
    guard first >= 0 else { return nil }
    // Most heads stand alone, where groups are many.
    if count == 1, !isDone[first] {
      let key = cursors[first].key
      try body(first, cursors[first].value)
      try advance(first)
      return key
    }
    guard let first = leastHead(least) else { return nil }
    let key = cursors[first].key
    for number in first..<cursors.count where prefixes[number] == least {
      guard !isDone[number], hasKey(number, key) else { continue }
      try body(number, cursors[number].value)
      try advance(number)
    }
    return key
  }

  /// The first table whose head is the least key; `prefix` is the least of all.
  private func leastHead(_ prefix: UInt64) -> Int? {
    var found: Int?
    for number in cursors.indices where prefixes[number] == prefix && !isDone[number] {
      guard let best = found else {
        found = number
        continue
      }
      // The prefix is padded with zeros, so it decides only between keys of equal, short length.
      let lengths = (cursors[number].key.count, cursors[best].key.count)
      if lengths.0 != lengths.1 || lengths.0 > common + 8,
        compareBytes(cursors[number].key, cursors[best].key) < 0
      {
        found = number
      }
    }
    return found
  }

  private func hasKey(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    let head = cursors[number].key
    return head.count == key.count && (key.count <= common + 8 || compareBytes(head, key) == 0)
  }

  private mutating func advance(_ number: Int) throws(StoreError) {
    var isInside = try cursors[number].advance()
    let key = cursors[number].key
    if isInside, let end {
      isInside = end.withUnsafeBytes { compareBytes(key, $0) } < 0
    }
    guard isInside else {
      isDone[number] = true
      prefixes[number] = .max
      return
    }
    prefixes[number] = keyPrefix(UnsafeRawBufferPointer(rebasing: key.dropFirst(common)))
  }
}

/// The first eight bytes as a big-endian number, zero behind the end: orders as the bytes do.
package func keyPrefix(_ key: UnsafeRawBufferPointer) -> UInt64 {
  if key.count >= 8 { return UInt64(bigEndian: key.loadUnaligned(as: UInt64.self)) }
  var prefix: UInt64 = 0
  for byte in key { prefix = prefix << 8 | UInt64(byte) }
  return key.isEmpty ? 0 : prefix << UInt64(8 * (8 - key.count))
}
