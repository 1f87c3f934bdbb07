public import Platform

/// Walks several sorted tables together, key by key: the streaming merge of partial states.
///
/// Equal keys come together, the values in the order of the tables, so that a merge which is not
/// commutative still gives the same result every time. One thread.
public struct TableMerger {
  private var cursors: [SortedTableCursor]
  /// A binary heap of cursor numbers, least (key, number) on top.
  private var heap: [Int] = []
  private let end: [UInt8]?

  /// Merges `tables` from key `start` (nil: the first) up to but without `end` (nil: to the last).
  public init(
    _ tables: [SortedTableReader], from start: [UInt8]? = nil, to end: [UInt8]? = nil
  ) throws(StoreError) {
    self.end = end
    cursors = []
    for table in tables { cursors.append(try table.cursor(from: start)) }
    for number in cursors.indices where try advance(number) {
      heap.append(number)
      siftUp(heap.count - 1)
    }
  }

  /// Hands the next key and, one after another, its values with the number of their table to `body`;
  /// false when there is none left.
  ///
  /// The key handed over stays valid as long as the tables are open.
  public mutating func next(
    _ body: (_ table: Int, _ value: UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) -> UnsafeRawBufferPointer? {
    guard let first = heap.first else { return nil }
    let key = cursors[first].key
    while let top = heap.first, compareBytes(cursors[top].key, key) == 0 {
      try body(top, cursors[top].value)
      if try advance(top) {
        siftDown()
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
        siftDown()
      }
    }
    return key
  }

  private mutating func advance(_ number: Int) throws(StoreError) -> Bool {
    guard try cursors[number].advance() else { return false }
    guard let end else { return true }
    return end.withUnsafeBytes { compareBytes(cursors[number].key, $0) } < 0
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let order = compareBytes(cursors[a].key, cursors[b].key)
    return order == 0 ? a < b : order < 0
  }

  private mutating func siftUp(_ start: Int) {
    var at = start
    while at > 0, isBefore(heap[at], heap[(at - 1) / 2]) {
      heap.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  private mutating func siftDown() {
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < heap.count {
        if isBefore(heap[child], heap[least]) { least = child }
      }
      if least == at { return }
      heap.swapAt(at, least)
      at = least
    }
  }
}
