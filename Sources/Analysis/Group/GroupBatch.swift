internal import SearchIndex

/// The values of the kept records of one block, input by input: `count` of them, one behind the other.
///
/// A value is a number that orders as the values of the part do: of a column of numbers itself, of texts their number in the
/// sorted dictionary. One worker's, used again for every block.
final class GroupBatch {
  /// Records in the batch.
  var count = 0
  /// By input, the value of each record; 0 where it has none.
  let values: [UnsafeMutablePointer<Int64>]
  /// By input, 1 where a record has a value.
  let presence: [UnsafeMutablePointer<UInt8>]
  /// The group of each record.
  let groups: UnsafeMutablePointer<UInt32>

  init(inputCount: Int) {
    values = (0..<inputCount).map { _ in Self.allocate(Int64.self) }
    presence = (0..<inputCount).map { _ in Self.allocate(UInt8.self) }
    groups = Self.allocate(UInt32.self)
  }

  deinit {
    for column in values { column.deallocate() }
    for column in presence { column.deallocate() }
    groups.deallocate()
  }

  private static func allocate<T: FixedWidthInteger>(_: T.Type) -> UnsafeMutablePointer<T> {
    let made = UnsafeMutablePointer<T>.allocate(capacity: RecordBatch.capacity)
    made.initialize(repeating: 0, count: RecordBatch.capacity)
    return made
  }
}
