internal import Platform

/// Walks the terms of several dictionaries together, in byte order.
///
/// A heap of cursors, compared by the first eight bytes of their terms and, where those are equal, by
/// all. One thread.
struct TermMerge {
  /// What one dictionary says about the term.
  struct Head {
    /// The number of the dictionary.
    let input: Int
    let entry: TermEntry
  }

  private let readers: [FieldIndexReader]
  private var cursors: [TermCursor] = []
  private var prefixes: [UInt64]
  /// Numbers of cursors that are not at their ends, the least term first.
  private var heap: [Int] = []
  /// The term.
  private(set) var term: [UInt8] = []
  /// What the dictionaries that hold it say, in their order.
  private(set) var heads: [Head] = []

  init(_ readers: [FieldIndexReader]) throws(StoreError) {
    self.readers = readers
    prefixes = Array(repeating: 0, count: readers.count)
    for number in readers.indices {
      cursors.append(try readers[number].terms())
      guard try cursors[number].advance() else { continue }
      prefixes[number] = cursors[number].term.withUnsafeBytes(keyPrefix)
      heap.append(number)
      siftUp(heap.count - 1)
    }
  }

  /// Goes to the next term; false at the end.
  mutating func advance() throws(StoreError) -> Bool {
    heads.removeAll(keepingCapacity: true)
    guard let first = heap.first else { return false }
    term.removeAll(keepingCapacity: true)
    term.append(contentsOf: cursors[first].term)
    let prefix = prefixes[first]
    while let number = heap.first, prefixes[number] == prefix, cursors[number].term == term {
      heads.append(Head(input: number, entry: cursors[number].entry))
      try step(number)
    }
    return true
  }

  /// Moves the cursor on top of the heap to its next term.
  private mutating func step(_ number: Int) throws(StoreError) {
    if try cursors[number].advance() {
      prefixes[number] = cursors[number].term.withUnsafeBytes(keyPrefix)
      guard term.lexicographicallyPrecedes(cursors[number].term) else {
        let reader = readers[number]
        throw .corrupt(
          file: reader.file.path, offset: 0,
          expected: "ascending terms in index \(reader.index)", found: "others")
      }
    } else if let last = heap.popLast(), !heap.isEmpty {
      heap[0] = last
    }
    siftDown()
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    if prefixes[a] != prefixes[b] { return prefixes[a] < prefixes[b] }
    let order = cursors[a].term.withUnsafeBytes { first in
      cursors[b].term.withUnsafeBytes { compareBytes(first, $0) }
    }
    return order == 0 ? a < b : order < 0
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard isBefore(heap[index], heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var least = index
      for child in 2 * index + 1...2 * index + 2
      where child < heap.count && isBefore(heap[child], heap[least]) { least = child }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
