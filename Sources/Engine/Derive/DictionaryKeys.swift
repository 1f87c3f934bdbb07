internal import SearchIndex

/// The numbers of the keys of a column with a dictionary: each entry is looked up once.
///
/// One thread.
final class DictionaryKeys {
  private let column: SymbolColumnReader
  /// By ordinal.
  private var numbers: [Int32] = []
  private let ordinals: UnsafeMutablePointer<UInt32>
  private let presence: UnsafeMutablePointer<UInt8>

  /// The keys of `column`; `find` writes the numbers of keys, -1 where there is none.
  init(
    _ column: SymbolColumnReader, _ find: (KeyRows, UnsafeMutablePointer<Int32>) -> Void
  ) {
    self.column = column
    ordinals = .allocate(capacity: RecordBatch.capacity)
    presence = .allocate(capacity: RecordBatch.capacity)
    let dictionary = column.dictionary
    var slices: [ByteSlice] = []
    var found = [Int32](repeating: -1, count: RecordBatch.capacity)
    numbers.reserveCapacity(dictionary.count)
    for first in stride(from: 0, to: dictionary.count, by: RecordBatch.capacity) {
      let count = min(RecordBatch.capacity, dictionary.count - first)
      slices.removeAll(keepingCapacity: true)
      for place in 0..<count {
        let text = dictionary[first + place]
        presence[place] = text.baseAddress == nil ? 0 : 1
        slices.append(
          ByteSlice(start: text.baseAddress ?? UnsafeRawPointer(ordinals), count: text.count))
      }
      slices.withUnsafeBufferPointer { slices in
        found.withUnsafeMutableBufferPointer { found in
          guard let texts = slices.baseAddress, let base = found.baseAddress else { return }
          find(KeyRows(count: count, presence: presence, values: .texts(texts)), base)
        }
      }
      numbers.append(contentsOf: found[..<count])
    }
  }

  deinit {
    ordinals.deallocate()
    presence.deallocate()
  }

  /// Writes the numbers of the `count` rows of a block; -1 where there is none.
  func find(block: Int, count: Int, into found: UnsafeMutablePointer<Int32>) {
    guard !numbers.isEmpty else { return found.update(repeating: -1, count: count) }
    column.decode(block: block, into: ordinals)
    presence.expand(count: count) { column.presenceWord(block * RecordBatch.capacity / 64 + $0) }
    numbers.withUnsafeBufferPointer { numbers in
      for row in 0..<count { found[row] = presence[row] == 0 ? -1 : numbers[Int(ordinals[row])] }
    }
  }
}
