internal import Platform
internal import SearchIndex

/// The most common words of each kept entry of a part, as the store keeps them.
///
/// A sorted table of the words that have a place, each with the number of entries in which it has one
/// and its occurrences there, and of content words of entries whose outcome is known, with the number of these entries and
/// of those that came true; beside it the places of the entries, in the order of the kept rows:
///
///     own  = entryCount:u64 tokenCount:u64 shortCount:u64 longCount:u64 twiceCount:u64
///            width:u8 termBytes:u8 countBytes:u8 tieBytes:u8
///     TERM = number of the word in the table, of termBytes; width for each entry
///     FREQ = how often it occurs, of countBytes; 0 in a free place
///     TIES = how many words more occur as often as the last, of tieBytes; one for each entry
///     SIGN = signature:u64 for each entry
///
/// Numbers have 1, 2 or 4 bytes, whichever the greatest needs. FORMAT.md, section 7.6.
enum DreamPartial {
  static let kind = FileKind("DTOP", version: 2)
  static let terms = FourCC("TERM")
  static let frequencies = FourCC("FREQ")
  static let ties = FourCC("TIES")
  static let signatures = FourCC("SIGN")
  static let ownByteCount = 44
}

/// Unsigned numbers of 1, 2 or 4 bytes each, in memory or in a file.
struct NarrowNumbers {
  private let bytes: UnsafeRawBufferPointer
  private let width: Int

  /// `count` numbers of `width` bytes in `bytes`; nil if they are not that many.
  init?(_ bytes: UnsafeRawBufferPointer, width: UInt8, count: Int) {
    guard [1, 2, 4].contains(width), bytes.count == Int(width) * count else { return nil }
    self.bytes = bytes
    self.width = Int(width)
  }

  /// The number at `index`, which traps beyond the end.
  subscript(index: Int) -> UInt32 {
    switch width {
    case 1: UInt32(bytes[index])
    case 2: UInt32(bytes.u16(at: 2 * index))
    default: bytes.u32(at: 4 * index)
    }
  }

  /// The bytes of `numbers` and how many each has.
  static func encode(_ numbers: [UInt32]) -> (width: UInt8, bytes: [UInt8]) {
    let greatest = numbers.reduce(0, max)
    var writer = ByteWriter()
    if greatest <= UInt32(UInt8.max) {
      return (1, numbers.map { UInt8(truncatingIfNeeded: $0) })
    }
    if greatest <= UInt32(UInt16.max) {
      writer.buffer.reserveCapacity(2 * numbers.count)
      for number in numbers { writer.u16(UInt16(truncatingIfNeeded: number)) }
      return (2, writer.buffer)
    }
    writer.buffer.reserveCapacity(4 * numbers.count)
    for number in numbers { writer.u32(number) }
    return (4, writer.buffer)
  }
}
