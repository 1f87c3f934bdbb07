internal import CLibStemmer
internal import CSupport

/// A Snowball stemmer with a memory of the words it met: few words make up most of a text.
final class Stemmer {
  private let handle: OpaquePointer
  /// Slots of one word each: its length, its bytes, the length of its stem, the bytes of that.
  private let memory: UnsafeMutablePointer<UInt8>

  private static let slotCount = 1 << 12
  private static let longestWord = 31
  private static let slotSize = 2 * (longestWord + 1)

  init(_ language: StemmerLanguage) {
    guard let handle = sb_stemmer_new(language.name, "UTF_8") else {
      preconditionFailure("libstemmer lists \(language.name) but does not make it")
    }
    self.handle = handle
    memory = .allocate(capacity: Self.slotCount * Self.slotSize)
    memory.initialize(repeating: 0, count: Self.slotCount * Self.slotSize)
  }

  deinit {
    sb_stemmer_delete(handle)
    memory.deallocate()
  }

  /// The stem of `count` > 0 bytes of UTF-8, valid until the next call.
  ///
  /// A word of which nothing would be left stays as it is.
  func stem(_ word: UnsafePointer<UInt8>, count: Int) -> UnsafeBufferPointer<UInt8> {
    guard count <= Self.longestWord else { return compute(word, count: count) }
    let slot = Int(truncatingIfNeeded: gm_hash64(word, count)) & (Self.slotCount - 1)
    let entry = memory + slot * Self.slotSize
    let stem = entry + Self.longestWord + 1
    if Int(entry[0]) == count, Self.equal(entry + 1, word, count: count) {
      return UnsafeBufferPointer(start: stem + 1, count: Int(stem[0]))
    }
    let found = compute(word, count: count)
    if found.count <= Self.longestWord, let bytes = found.baseAddress {
      entry[0] = UInt8(truncatingIfNeeded: count)
      (entry + 1).update(from: word, count: count)
      stem[0] = UInt8(truncatingIfNeeded: found.count)
      (stem + 1).update(from: bytes, count: found.count)
    }
    return found
  }

  private func compute(_ word: UnsafePointer<UInt8>, count: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = sb_stemmer_stem(handle, word, Int32(truncatingIfNeeded: count))
    let length = bytes == nil ? 0 : Int(sb_stemmer_length(handle))
    return length == 0
      ? UnsafeBufferPointer(start: word, count: count)
      : UnsafeBufferPointer(start: bytes, count: length)
  }

  @inline(__always)
  private static func equal(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var at = 0
    while at < count, first[at] == second[at] { at += 1 }
    return at == count
  }
}

extension TokenBuffer {
  /// Puts stems in the place of terms; a stem of more than `limit` bytes is cut, between scalars.
  mutating func stem(_ stemmer: Stemmer, limit: Int) {
    for index in 0..<count {
      let start = Int(bounds[2 * index])
      let count = Int(bounds[2 * index + 1]) - start
      let stem = stemmer.stem(bytes + start, count: count)
      guard let found = stem.baseAddress else { continue }
      var length = stem.count
      if length > limit {
        length = limit
        while found[length] & 0xC0 == 0x80 { length -= 1 }
      }
      var same = 0
      while same < min(length, count), bytes[start + same] == found[same] { same += 1 }
      if same == length {
        bounds[2 * index + 1] = UInt32(truncatingIfNeeded: start + length)
        continue
      }
      reserve(length)
      (bytes + byteCount).update(from: found, count: length)
      bounds[2 * index] = UInt32(truncatingIfNeeded: byteCount)
      bounds[2 * index + 1] = UInt32(truncatingIfNeeded: byteCount + length)
      byteCount += length
    }
  }
}
