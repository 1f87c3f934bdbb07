/// How one block of 1,024 integers is coded: value = base + step × packed, after a running sum when
/// the block holds differences. Thirty-two bytes in the column's directory:
///
///     first:i64 base:i64 step:u64 offset:u40 width:u8 isDelta:u8 zero[1]
///
/// `offset` is where the packed bits begin in the column's data, in units of 128 bytes. A width above
/// 32 is stored as two packed blocks: the lower 32 bits, then the rest.
/// Example: 1000, 1010, 1030, … has base 1000, step 10 and packed 0, 1, 3, …
struct IntegerBlock {
  static let byteCount = 32
  var first: Int64 = 0
  var base: Int64 = 0
  var step: UInt64 = 1
  var offset = 0
  var width = 0
  var isDelta = false

  func append(to writer: inout [UInt8]) {
    withUnsafeBytes(of: first.littleEndian) { writer.append(contentsOf: $0) }
    withUnsafeBytes(of: base.littleEndian) { writer.append(contentsOf: $0) }
    withUnsafeBytes(of: step.littleEndian) { writer.append(contentsOf: $0) }
    let last = UInt64(offset) | UInt64(width) << 40 | (isDelta ? 1 << 48 : 0)
    withUnsafeBytes(of: last.littleEndian) { writer.append(contentsOf: $0) }
  }

  init() {}

  /// The entry at `index` of a directory, which must be long enough.
  @inline(__always)
  init(_ directory: UnsafeRawBufferPointer, at index: Int) {
    let at = index * Self.byteCount
    first = Int64(littleEndian: directory.loadUnaligned(fromByteOffset: at, as: Int64.self))
    base = Int64(littleEndian: directory.loadUnaligned(fromByteOffset: at + 8, as: Int64.self))
    step = UInt64(littleEndian: directory.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self))
    let last = UInt64(
      littleEndian: directory.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self))
    offset = Int(last & 0xFF_FFFF_FFFF)
    width = Int(last >> 40 & 0xFF)
    isDelta = last >> 48 & 1 == 1
  }
}
