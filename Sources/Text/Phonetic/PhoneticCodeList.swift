/// The codes of a word, valid until the encoder gets the next word.
///
/// No code is empty, and none stands twice.
public struct PhoneticCodeList {
  let bytes: UnsafePointer<UInt8>
  /// Pairs: where each code begins and ends in `bytes`.
  let bounds: UnsafePointer<Int32>
  /// How many codes there are; none for a word without a letter that has a sound.
  public let count: Int

  /// The bytes of a code, which are ASCII.
  public subscript(index: Int) -> UnsafeRawBufferPointer {
    precondition(index >= 0 && index < count, "code \(index) of \(count)")
    let start = Int(bounds[2 * index])
    return UnsafeRawBufferPointer(start: bytes + start, count: Int(bounds[2 * index + 1]) - start)
  }

  /// Whether both have a code in common.
  public func sharesCode(with other: PhoneticCodeList) -> Bool {
    for index in 0..<count {
      let code = self[index]
      for place in 0..<other.count where code.elementsEqual(other[place]) { return true }
    }
    return false
  }
}
