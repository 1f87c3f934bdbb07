/// A block of postings that is a bit map of its documents: whether one is there is seen without decoding.
///
/// Words are read 8 bytes at a time, up to 8 behind the map, which are those of the file's trailer at
/// least.
struct DocumentMap {
  /// The document of the first bit.
  let base: UInt32
  let last: UInt32
  let bits: UnsafeRawPointer

  /// The map in `bytes`, of 128 documents after `previous` of which `last` is the last one; nil for
  /// blocks of another kind, and at damage.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, after previous: UInt32, last: UInt32) {
    guard let start = bytes.baseAddress, start.load(as: UInt8.self) == RiceBlock.marker,
      last &+ 1 > previous &+ 1
    else { return nil }
    base = previous &+ 1
    self.last = last
    bits = start + 1
    // The last bit being set ends each look-up.
    guard Int(last &- base) < 8 * (bytes.count - 1), isSet(last) else { return nil }
  }

  /// Behind the map.
  var end: UnsafeRawPointer { bits + (Int(last &- base) / 8 + 1) }

  /// Whether `document`, which is neither before the first bit nor behind the last, is there.
  @inline(__always)
  func isSet(_ document: UInt32) -> Bool {
    let bit = Int(document &- base)
    return bits.load(fromByteOffset: bit &>> 3, as: UInt8.self) &>> UInt8(bit & 7) & 1 == 1
  }

  /// The first document.
  func first() -> UInt32 { first(from: base) }

  /// The first document from `target` on, which is not behind the last.
  @inline(__always)
  func first(from target: UInt32) -> UInt32 {
    var bit = target > base ? Int(target &- base) : 0
    while true {
      let word = UInt64(
        littleEndian: bits.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
      let rest = word &>> UInt64(bit & 7)
      if rest != 0 { return base &+ UInt32(truncatingIfNeeded: bit &+ rest.trailingZeroBitCount) }
      bit = bit & ~7 &+ 64
    }
  }

  /// How many documents stand before `document`.
  func rank(_ document: UInt32) -> Int {
    let counts = OnesTable.counts
    let bit = Int(document &- base)
    var count = 0
    for byte in 0..<bit &>> 3 {
      count &+= Int(counts[Int(bits.load(fromByteOffset: byte, as: UInt8.self))])
    }
    let rest = bits.load(fromByteOffset: bit &>> 3, as: UInt8.self)
    return count &+ Int(counts[Int(rest & (1 &<< UInt8(bit & 7) &- 1))])
  }

  /// Writes the documents to `documents`, which has room for 8 more; false unless they are 128 that end
  /// with the last one.
  func read(into documents: UnsafeMutablePointer<UInt32>) -> Bool {
    OnesTable.read(bits, end: end, count: BlockCode.length, base: base, into: documents) == end
      && documents[BlockCode.length - 1] == last
  }
}
