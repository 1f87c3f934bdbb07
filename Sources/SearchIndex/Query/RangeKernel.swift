/// Compares a block of integers with a closed range.
enum RangeKernel {
  /// The rows whose value lies in `range`; `values` has 1,024 places, all of them initialized.
  ///
  /// One subtraction and one unsigned comparison test both ends.
  static func rows(
    of values: UnsafePointer<Int64>, in range: ClosedRange<Int64>
  ) -> BlockMask {
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    return mask { row in UInt64(bitPattern: values[row] &- range.lowerBound) <= width }
  }

  /// The rows whose ordinal lies in `range`, which is not empty.
  static func rows(of ordinals: UnsafePointer<UInt32>, in range: Range<UInt32>) -> BlockMask {
    let width = range.upperBound - range.lowerBound
    return mask { row in ordinals[row] &- range.lowerBound < width }
  }

  @inline(__always)
  private static func mask(_ matches: (Int) -> Bool) -> BlockMask {
    var mask = BlockMask()
    for word in 0..<BlockMask.wordCount {
      var bits: UInt64 = 0
      for bit in 0..<64 { bits |= (matches(word << 6 | bit) ? 1 : 0) << UInt64(bit) }
      mask.words[word] = bits
    }
    return mask
  }
}
