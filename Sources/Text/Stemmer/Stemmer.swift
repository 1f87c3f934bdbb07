internal import CLibStemmer

/// A Snowball stemmer with a memory of the words it met: few words make up most of a text.
final class Stemmer {
  /// A word and its stem: how many bytes of the word that is, or else the bytes themselves.
  private struct Entry {
    var word = WordKey.none
    var prefix: Int32 = 0
    var length: Int32 = 0
    var stem: (UInt64, UInt64) = (0, 0)
  }

  private let handle: OpaquePointer
  private let memory: UnsafeMutablePointer<Entry>
  private static let slotCount = 1 << 15

  init(_ language: StemmerLanguage) {
    guard let handle = sb_stemmer_new(language.name, "UTF_8") else {
      preconditionFailure("libstemmer lists \(language.name) but does not make it")
    }
    self.handle = handle
    memory = .allocate(capacity: Self.slotCount)
    memory.initialize(repeating: Entry(), count: Self.slotCount)
  }

  deinit {
    sb_stemmer_delete(handle)
    memory.deallocate()
  }

  /// The stem of `count` > 0 bytes of UTF-8 without a 0, of which 16 may be read.
  ///
  /// Either the first bytes of `word` or memory that is valid until the next call. A word of which
  /// nothing would be left stays as it is.
  @inline(__always)
  func stem(_ word: UnsafePointer<UInt8>, count: Int) -> UnsafeBufferPointer<UInt8> {
    guard count <= WordKey.longest else { return compute(word, count: count) }
    let key = WordKey(word, count: count)
    let entry = memory + (key.hash & (Self.slotCount - 1))
    if entry.pointee.word != key { remember(word, count: count, key, in: entry) }
    if entry.pointee.prefix > 0 {
      return UnsafeBufferPointer(start: word, count: Int(entry.pointee.prefix))
    }
    if entry.pointee.length > 0 {
      let stem = UnsafeRawPointer(entry) + (MemoryLayout<Entry>.offset(of: \.stem) ?? 0)
      return UnsafeBufferPointer(
        start: stem.assumingMemoryBound(to: UInt8.self), count: Int(entry.pointee.length))
    }
    return compute(word, count: count)
  }

  /// Puts a word in the place of another; a stem that has no room is computed each time.
  private func remember(
    _ word: UnsafePointer<UInt8>, count: Int, _ key: WordKey, in entry: UnsafeMutablePointer<Entry>
  ) {
    let stem = compute(word, count: count)
    var found = Entry(word: key)
    if stem.baseAddress == word {
      found.prefix = Int32(truncatingIfNeeded: stem.count)
    } else if stem.count <= WordKey.longest {
      found.length = Int32(truncatingIfNeeded: stem.count)
      withUnsafeMutableBytes(of: &found.stem) { $0.copyMemory(from: UnsafeRawBufferPointer(stem)) }
    }
    entry.pointee = found
  }

  private func compute(_ word: UnsafePointer<UInt8>, count: Int) -> UnsafeBufferPointer<UInt8> {
    guard let stem = sb_stemmer_stem(handle, word, Int32(truncatingIfNeeded: count)) else {
      return UnsafeBufferPointer(start: word, count: count)
    }
    let length = Int(sb_stemmer_length(handle))
    guard length > 0 else { return UnsafeBufferPointer(start: word, count: count) }
    var same = 0
    while same < min(length, count), stem[same] == word[same] { same += 1 }
    return UnsafeBufferPointer(start: same == length ? word : UnsafePointer(stem), count: length)
  }
}

extension TokenBuffer {
  /// Puts stems in the place of terms; a stem of more than `limit` bytes is cut, between scalars.
  mutating func stem(_ stemmer: Stemmer, limit: Int) {
    for index in 0..<count {
      let start = Int(bounds[2 * index])
      let stem = stemmer.stem(bytes + start, count: Int(bounds[2 * index + 1]) - start)
      guard let found = stem.baseAddress else { continue }
      if found == bytes + start {
        bounds[2 * index + 1] = UInt32(truncatingIfNeeded: start + stem.count)
        continue
      }
      var length = stem.count
      if length > limit {
        length = limit
        while found[length] & 0xC0 == 0x80 { length -= 1 }
      }
      reserve(length)
      (bytes + byteCount).update(from: found, count: length)
      bounds[2 * index] = UInt32(truncatingIfNeeded: byteCount)
      bounds[2 * index + 1] = UInt32(truncatingIfNeeded: byteCount + length)
      byteCount += length
    }
  }
}
