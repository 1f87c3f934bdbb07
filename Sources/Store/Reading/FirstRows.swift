internal import Platform

/// Bytes that are compared as bytes.
struct ByteKey: Comparable {
  let bytes: [UInt8]

  static func < (a: ByteKey, b: ByteKey) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

/// The first rows by a key, of rows that are offered in global order: a heap with the last on top.
///
/// A row without a key stands behind all others, in either direction.
struct FirstRows<Key: Comparable> {
  private struct Entry {
    let key: Key?
    let part: Int
    let row: Int
  }

  private let capacity: Int
  fileprivate let isDescending: Bool
  private var heap: [Entry] = []

  init(_ capacity: Int, _ isDescending: Bool) {
    self.capacity = capacity
    self.isDescending = isDescending
  }

  /// Offers a row that follows all before it in global order.
  mutating func offer(_ key: Key?, part: Int, row: Int) {
    let entry = Entry(key: key, part: part, row: row)
    if heap.count < capacity {
      heap.append(entry)
      siftUp()
    } else if let last = heap.first, comes(entry, before: last) {
      heap[0] = entry
      siftDown()
    }
  }

  /// The rows, in order.
  func ranked() -> [(part: Int, row: Int)] {
    heap.sorted { comes($0, before: $1) }.map { ($0.part, $0.row) }
  }

  /// The key of the last row, if no more rows fit and it has one.
  fileprivate var last: Key? { heap.count == capacity ? heap.first?.key : nil }

  private func comes(_ a: Entry, before b: Entry) -> Bool {
    switch (a.key, b.key) {
    case (let x?, let y?) where x != y: isDescending ? x > y : x < y
    case (.some, nil): true
    case (nil, .some): false
    default: (a.part, a.row) < (b.part, b.row)
    }
  }

  private mutating func siftUp() {
    var index = heap.count - 1
    while index > 0, comes(heap[(index - 1) / 2], before: heap[index]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var last = index
      for child in 2 * index + 1...2 * index + 2
      where child < heap.count && comes(heap[last], before: heap[child]) { last = child }
      guard last != index else { return }
      heap.swapAt(index, last)
      index = last
    }
  }
}

extension FirstRows<ByteKey> {
  /// Offers a row by bytes that are copied only if it comes in.
  mutating func offer(_ bytes: UnsafeRawBufferPointer, part: Int, row: Int) {
    if let last, !isBefore(bytes, last) { return }
    offer(ByteKey(bytes: Array(bytes)), part: part, row: row)
  }

  private func isBefore(_ bytes: UnsafeRawBufferPointer, _ key: ByteKey) -> Bool {
    isDescending
      ? key.bytes.lexicographicallyPrecedes(bytes) : bytes.lexicographicallyPrecedes(key.bytes)
  }
}
