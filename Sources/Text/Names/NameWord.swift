/// What a word in a name may be besides a name; several at once.
struct NameWord: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Stands before a name, such as `Dr.`, and is a title.
  static let title = NameWord(rawValue: 1)
  /// Belongs to a surname where it is written with a small letter: `van`.
  static let particle = NameWord(rawValue: 2)
  /// Stands behind a name, such as `Jr.`, and is never one.
  static let suffix = NameWord(rawValue: 4)
  /// Stands behind a surname that is marked as such, and else may be a name or an initial: `V`.
  static let laterSuffix = NameWord(rawValue: 8)
  /// Stands in the place of any name that is not known, such as `N.N.` does.
  static let unknown = NameWord(rawValue: 16)
  /// Stands in the place of given names that are not known: `infant`.
  static let unknownGiven = NameWord(rawValue: 32)
  /// Joins two surnames: `y`.
  static let link = NameWord(rawValue: 64)
  /// Begins a surname of two words and is a part of it, such as `Mac` or `St.` is.
  static let binder = NameWord(rawValue: 128)
  /// What somebody was: `King`; no nickname, but a name where it stands as one.
  static let rank = NameWord(rawValue: 256)
  /// A title before other names, but a given name where it stands alone: `Don`.
  static let givenAlone = NameWord(rawValue: 512)

  /// All words of the lists, made when first asked for.
  static let table = NameWordTable(lists)
}

/// The letters of a word that decide what it means: without case, points and brackets.
struct NameWordKey {
  /// The bytes, the first one lowest; 0 if there are none, or more than the longest word of the
  /// lists has.
  private(set) var bits: UInt128 = 0
  private var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
    var index = word.lowerBound
    while index < word.upperBound {
      let byte = bytes[index]
      let quote = NameText.apostropheLength(bytes, index, word.upperBound)
      if quote > 0 {
        append(UInt8(ascii: "'"))
        index += quote
        continue
      }
      index += 1
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: append(byte | 0x20)
      case 0x30...0x39: append(byte)
      // U+00C0 ... U+00DE: a capital and its small letter differ by one bit.
      case 0xC3 where index < word.upperBound && bytes[index] & 0xC0 == 0x80:
        append(byte)
        append(bytes[index] == 0x9F ? 0x9F : bytes[index] | 0x20)
        index += 1
      case 0x80...: append(byte)
      default: break
      }
      if count > Self.longest { break }
    }
    if count > Self.longest { bits = 0 }
  }

  /// As many bytes as the number holds.
  private static let longest = 16

  private mutating func append(_ byte: UInt8) {
    if count < Self.longest { bits |= UInt128(byte) << UInt128(8 * count) }
    count += 1
  }
}

/// Words with what they mean.
struct NameWordTable: Sendable {
  private let keys: [UInt128]
  private let meanings: [NameWord]
  /// By the first byte of words what any of them means.
  private let initials: [NameWord]

  /// A table of lists of words, a blank between two; a word may stand in several.
  init(_ lists: [(meaning: NameWord, words: String)]) {
    var found: [UInt128: NameWord] = [:]
    for list in lists {
      for word in list.words.split(separator: " ") {
        let key = Array(word.utf8).withUnsafeBufferPointer { NameWordKey($0, $0.indices) }
        precondition(key.bits != 0, "a word of the fixed lists that is too long")
        found[key.bits, default: []].formUnion(list.meaning)
      }
    }
    keys = found.keys.sorted()
    meanings = keys.map { found[$0] ?? [] }
    var initials = [NameWord](repeating: [], count: 256)
    for (key, meaning) in found { initials[Int(UInt8(truncatingIfNeeded: key))].formUnion(meaning) }
    self.initials = initials
  }

  /// Whether a word of a list that begins with the letter `byte` of ASCII has one of `meanings`.
  @inline(__always)
  func hasWord(beginningWith byte: UInt8, meaning meanings: NameWord) -> Bool {
    !initials[Int(byte | 0x20)].isDisjoint(with: meanings)
  }

  /// What a word means; nothing if it stands in no list.
  func meaning(of key: NameWordKey) -> NameWord {
    guard key.bits != 0 else { return [] }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key.bits { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key.bits ? meanings[low] : []
  }
}
