internal import CSupport

/// The hash by which the terms of a field are told apart while they are counted.
///
/// Of terms of up to eight bytes with the same length no two have the same hash: the bytes are
/// mixed by steps that can be undone. So those, which most words are, need no look at the bytes.
enum TermHash {
  /// The longest terms of which hash and length say everything.
  static let longestExact = 8

  /// The hash of `count` > 0 bytes, where 16 may be read.
  @inline(__always)
  static func of(_ term: UnsafeRawPointer, count: Int) -> UInt64 {
    let first = UInt64(littleEndian: term.loadUnaligned(as: UInt64.self))
    if count <= longestExact {
      let word = first & (UInt64.max >> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
      return (word ^ word >> 32) &* 0x9E37_79B9_7F4A_7C15
    }
    if count <= 16 {
      // The last eight bytes overlap the first: the length is compared as well.
      let last = UInt64(
        littleEndian: term.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
      let product = (first ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
        by: last ^ 0xE703_7ED1_A0B4_28DB)
      return product.high ^ product.low
    }
    return gm_hash64(term, count)
  }
}
