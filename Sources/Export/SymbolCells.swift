internal import SearchIndex

/// The texts of a column of symbols: each key of its dictionary is escaped once, where keys repeat.
final class SymbolCells {
  private let column: SymbolColumnReader
  private let ordinals: UnsafeMutablePointer<UInt32>
  /// By key, its text; empty where each is escaped when it comes.
  private var keys: [ByteSlice?]
  private let kept = BatchArena()
  private let passing = BatchArena()

  init(_ column: SymbolColumnReader, _ rowCount: Int) {
    self.column = column
    keys = Array(
      repeating: nil, count: column.dictionary.count * 4 <= rowCount ? column.dictionary.count : 0)
    ordinals = .allocate(capacity: RecordBatch.capacity)
  }

  deinit { ordinals.deallocate() }

  func load(
    block: Int, _ places: [UInt16], into slices: UnsafeMutablePointer<ByteSlice>,
    escape: (UnsafeRawBufferPointer, BatchArena) -> ByteSlice
  ) {
    column.decode(block: block, into: ordinals)
    passing.reset()
    let first = block * RecordBatch.capacity
    let hasNulls = column.hasNulls
    for (row, place) in places.enumerated() {
      guard !hasNulls || column.isPresent(first + Int(place)) else {
        slices[row] = ByteSlice(start: UnsafeRawPointer(slices), count: 0)
        continue
      }
      let ordinal = Int(ordinals[Int(place)])
      guard !keys.isEmpty else {
        slices[row] = escape(column.dictionary[ordinal], passing)
        continue
      }
      if let known = keys[ordinal] {
        slices[row] = known
      } else {
        let made = escape(column.dictionary[ordinal], kept)
        keys[ordinal] = made
        slices[row] = made
      }
    }
  }
}
