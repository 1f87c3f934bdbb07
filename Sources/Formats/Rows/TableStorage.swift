/// The memory behind the field tables of one reader.
struct TableStorage: ~Copyable {
  /// The most records of a batch.
  static let maximumRecordCount = 1024
  /// The most numbers of a batch, so that a wide table has fewer records rather than more memory.
  private static let maximumBoundCount = 65536
  /// What a block of 64 bytes may add before the scanner looks whether there is room.
  private static let slack = 130

  let columnCount: Int
  let recordCapacity: Int
  let bounds: UnsafeMutablePointer<UInt32>
  let positions: UnsafeMutablePointer<RecordPosition>

  init(columnCount: Int) {
    self.columnCount = columnCount
    let fitting = Self.maximumBoundCount / (columnCount + 1)
    recordCapacity = min(Self.maximumRecordCount, max(16, fitting))
    bounds = .allocate(capacity: (recordCapacity + 1) * (columnCount + 1) + Self.slack)
    positions = .allocate(capacity: recordCapacity)
  }

  deinit {
    bounds.deallocate()
    positions.deallocate()
  }
}
