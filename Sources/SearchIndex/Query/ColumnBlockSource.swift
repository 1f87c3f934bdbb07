/// The columns of one segment, read in blocks of 1,024 rows; the segment reader implements it.
///
/// Block `b` holds the rows from `b * 1024`; the last one may be shorter. Rows without a value have
/// any value in the outputs; `validity` tells them apart and is asked for optional fields only.
public protocol ColumnBlockSource {
  /// What goes wrong while reading; `Never` for columns in memory.
  associatedtype Failure: Error

  /// How many rows the segment has.
  var rowCount: Int { get }

  /// The rows of `block` that have a value in `field`.
  func validity(of field: FieldID, block: Int) throws(Failure) -> BlockMask

  /// A range that holds every value of `field` in `block`, if one is known without reading them.
  ///
  /// It may be wider than needed.
  func integerBounds(of field: FieldID, block: Int) throws(Failure) -> ClosedRange<Int64>?

  /// Fills `values` (1,024 places) with the values of an integer, decimal, boolean, date or instant
  /// column.
  func readIntegers(
    of field: FieldID, block: Int, into values: UnsafeMutableBufferPointer<Int64>
  ) throws(Failure)

  /// How many entries the dictionary of a symbol column has; nil if it is stored without one.
  func symbolCount(of field: FieldID) throws(Failure) -> Int?

  /// Calls `body` with the bytes of a dictionary entry; entries are distinct and sorted by bytes.
  func withSymbol<R>(
    at ordinal: Int, of field: FieldID, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(Failure) -> R

  /// Fills `ordinals` (1,024 places) with positions in the dictionary of a symbol column.
  func readOrdinals(
    of field: FieldID, block: Int, into ordinals: UnsafeMutableBufferPointer<UInt32>
  ) throws(Failure)

  /// Calls `body` with the bytes of each row of a text column, or of a symbol column that has no
  /// dictionary.
  func withByteRows(
    of field: FieldID, block: Int, _ body: (ByteRows) -> Void
  ) throws(Failure)
}

extension ColumnBlockSource {
  /// Nothing is known unless the source says so.
  public func integerBounds(
    of field: FieldID, block: Int
  ) throws(Failure) -> ClosedRange<Int64>? { nil }
}

/// The byte strings of a block's rows, one after the other in memory.
public struct ByteRows {
  private let bytes: UnsafeRawBufferPointer
  private let offsets: UnsafeBufferPointer<UInt32>

  /// Row `r` is `bytes[offsets[r]..<offsets[r + 1]]`; there is one offset more than rows, none
  /// is less than the one before, and the last is at most `bytes.count`.
  ///
  /// The source checks this when it reads the block.
  public init(bytes: UnsafeRawBufferPointer, offsets: UnsafeBufferPointer<UInt32>) {
    self.bytes = bytes
    self.offsets = offsets
  }

  /// How many rows there are.
  public var count: Int { offsets.count - 1 }

  /// The bytes of `row`.
  public subscript(row: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(offsets[row])..<Int(offsets[row + 1])])
  }
}
