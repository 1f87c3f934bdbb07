/// The blocks of a posting list: 128 gaps, and 128 frequencies − 1, each a `PatchedBlock` or a
/// `RiceBlock`, whichever has fewer bytes, the patched one if they are equal.
///
/// The first byte of a block says which it is.
enum BlockCode {
  static let length = PatchedBlock.length
  /// What a buffer that is decoded into, or is scratch, has room for.
  static let capacity = length + 8
  /// No block is longer.
  static let greatestByteCount = PatchedBlock.greatestByteCount

  /// Codes 128 `values`; returns how many bytes.
  ///
  /// `out` has room for `greatestByteCount`.
  static func encode(_ values: UnsafePointer<UInt32>, into out: UnsafeMutableRawPointer) -> Int {
    let patched = PatchedBlock.Form(values)
    let rice = RiceBlock.form(values)
    guard rice.byteCount < patched.byteCount else {
      PatchedBlock.encode(values, form: patched, into: out)
      return patched.byteCount
    }
    RiceBlock.encode(values, form: rice, into: out)
    return rice.byteCount
  }

  /// The documents of the block of gaps at `start`, which come after `previous` and end with `last`;
  /// returns the end of the block, nil at damage.
  ///
  /// `documents` and `scratch` have room for `capacity`.
  @inline(__always)
  static func decodeDocuments(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer, after previous: UInt32, last: UInt32,
    into documents: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafeRawPointer? {
    guard end - start >= 1, last &+ 1 > previous &+ 1 else { return nil }
    let behind: UnsafeRawPointer
    if start.load(as: UInt8.self) >= RiceBlock.marker {
      guard
        let after = RiceBlock.decodeDocuments(
          start, end: end, after: previous, into: documents, scratch: scratch)
      else { return nil }
      behind = after
    } else {
      guard let decoded = PatchedBlock.decode(start, end: end, into: documents),
        decoded.isSmall || GapCode.reaches(last, after: previous, documents)
      else { return nil }
      GapCode.accumulate(documents, after: previous)
      behind = decoded.end
    }
    // What is small overflows at most once, and then misses the last document: so all are below it.
    return documents[length - 1] == last ? behind : nil
  }

  /// The frequencies of the block at `start`; false at damage.
  ///
  /// `frequencies` and `scratch` have room for `capacity`.
  static func decodeFrequencies(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer,
    into frequencies: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard end - start >= 1 else { return false }
    if start.load(as: UInt8.self) >= RiceBlock.marker {
      return RiceBlock.decodeFrequencies(
        start, end: end, into: frequencies, scratch: scratch) != nil
    }
    guard let decoded = PatchedBlock.decode(start, end: end, into: frequencies),
      decoded.isSmall || (0..<length).allSatisfy({ frequencies[$0] < UInt32.max })
    else { return false }
    for index in 0..<length { frequencies[index] &+= 1 }
    return true
  }
}
