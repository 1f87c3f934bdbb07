/// One byte for the number of tokens of a field: exact below 40, then with four significant bits.
///
/// The code of Lucene's norms (`SmallFloat.intToByte4`), from its description. It keeps the order: a
/// greater number never has a lesser code. The classes of codes follow one another without a hole.
public enum NormCode {
  /// Numbers below this are their own code; above it, what exceeds it is coded.
  private static let exact: UInt32 = 24

  /// The code of `value`.
  public static func encode(_ value: UInt32) -> UInt8 {
    guard value >= exact else { return UInt8(value) }
    let rest = value - exact
    let bits = 32 - rest.leadingZeroBitCount
    guard bits > 3 else { return UInt8(exact + rest) }
    let shift = UInt32(bits - 4)
    return UInt8(min(255, exact + ((shift + 1) << 3 | rest >> shift & 7)))
  }

  /// The least number with `code`: what a score takes for the length.
  @inline(__always)
  public static func least(_ code: UInt8) -> UInt32 {
    guard code >= exact else { return UInt32(code) }
    let rest = UInt32(code) - exact
    guard rest >= 8 else { return exact + rest }
    return exact + (rest & 7 | 8) << (rest >> 3 - 1)
  }

  /// The greatest number with `code`.
  @inline(__always)
  public static func greatest(_ code: UInt8) -> UInt32 {
    code == .max ? .max : least(code + 1) - 1
  }
}
