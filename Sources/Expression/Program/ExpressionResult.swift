package import SearchIndex

/// The values of an expression for the rows of one batch; they hold until the next batch.
package struct ExpressionResult: BitwiseCopyable {
  /// Rows in the batch.
  package let count: Int
  /// One bit a row, for 1,024 rows: set where there is a value.
  ///
  /// Bits of rows that were not asked for are 0.
  package let presence: UnsafePointer<UInt64>
  /// The values of all types but texts (`ExpressionType`); anything where there is none.
  package let numbers: UnsafePointer<Int64>
  /// The texts of an expression of type text, never empty; anything where there is none.
  package let texts: UnsafePointer<ByteSlice>

  /// Whether a row has a value.
  @inline(__always)
  package func isPresent(_ row: Int) -> Bool {
    presence[row >> 6] >> UInt64(row & 63) & 1 == 1
  }
}
