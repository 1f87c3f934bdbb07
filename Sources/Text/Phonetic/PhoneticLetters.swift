/// The letters of a word, as rules want them.
struct PhoneticLetters: ~Copyable {
  /// Bytes of 0 before and after the letters, so that rules may look around without a check.
  static let margin = 16
  /// The most letters that a byte of a word can become: folding makes 18 of three bytes.
  static let mostPerByte = 6

  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 64
  private var folding = Folding()
  private let folded: UnsafeMutablePointer<UInt8>
  /// How many letters there are.
  private(set) var count = 0
  /// Whether the word is letters of ASCII alone, so that every alphabet reads it alike.
  private(set) var isPlain = true
  /// The letters of ASCII that stand in the word, one bit each from A on.
  private(set) var set: UInt32 = 0

  init() {
    memory = .allocate(capacity: capacity + 2 * Self.margin)
    memory.initialize(repeating: 0, count: Self.margin)
    folded = .allocate(capacity: Folding.mostBytes(of: 4))
  }

  deinit {
    memory.deallocate()
    folded.deallocate()
  }

  /// The letters, valid until the next word.
  var view: LetterView { LetterView(start: memory + Self.margin, count: count) }

  /// Replaces the letters by those of `word`, UTF-8 or not.
  mutating func read(_ word: UnsafeRawBufferPointer, _ alphabet: PhoneticAlphabet) {
    reserve(word.count)
    (count, isPlain, set) = (0, true, 0)
    let letters = memory + Self.margin
    if let start = word.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      var index = 0
      while index < word.count {
        let byte = start[index]
        let capital = byte & 0xDF
        if capital &- Letter.a < 26 {
          letters[count] = capital
          set |= 1 << UInt32(capital &- Letter.a)
          count += 1
          index += 1
        } else {
          isPlain = false
          index += readOther(start + index, count: word.count - index, alphabet)
        }
      }
    }
    while count > 0, letters[count - 1] == Letter.blank || letters[count - 1] == Letter.other {
      count -= 1
    }
    (letters + count).update(repeating: 0, count: Self.margin)
  }

  /// Reads what is not a letter of ASCII and returns how many bytes that took.
  private mutating func readOther(
    _ text: UnsafePointer<UInt8>, count available: Int, _ alphabet: PhoneticAlphabet
  ) -> Int {
    let (scalar, width) = StrictUTF8.decode(text, count: available)
    guard scalar >= 0x80, width > 0 else {
      gap(isBlank: scalar == 0x20 || (0x09...0x0D).contains(scalar), alphabet)
      return 1
    }
    let letters = memory + Self.margin
    if let (letter, isMark) = alphabet.special(scalar, after: letters[count - 1]) {
      if isMark { count -= 1 }
      letters[count] = letter
      count += 1
      return width
    }
    if alphabet == .daitchMokotoff, HebrewLetters.range.contains(scalar) {
      count += HebrewLetters.write(scalar, to: letters + count)
      return width
    }
    let length = folding.fold(text, count: width, into: folded)
    for index in 0..<length {
      let capital = folded[index] & 0xDF
      if capital &- Letter.a < 26 {
        letters[count] = capital
        count += 1
      } else if folded[index] & 0xC0 != 0x80 {
        gap(isBlank: folded[index] == 0x20, alphabet)
      }
    }
    return width
  }

  /// Notes that something stands between letters, if that matters.
  private mutating func gap(isBlank: Bool, _ alphabet: PhoneticAlphabet) {
    guard alphabet.keepsGaps, count > 0 else { return }
    memory[Self.margin + count] = isBlank ? Letter.blank : Letter.other
    count += 1
  }

  private mutating func reserve(_ byteCount: Int) {
    let needed = Self.mostPerByte * byteCount
    guard needed > capacity else { return }
    memory.deallocate()
    capacity = max(needed, 2 * capacity)
    memory = .allocate(capacity: capacity + 2 * Self.margin)
    memory.initialize(repeating: 0, count: Self.margin)
  }
}

/// The letters of a word; from `-margin` to `count + margin` what is no letter is 0.
struct LetterView {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// The letter at `index`, or 0.
  @inline(__always)
  subscript(index: Int) -> UInt8 { start[index] }

  /// The eight letters from `index` on; 0 stands for those that are not there.
  @inline(__always)
  func window(_ index: Int) -> LetterWindow {
    LetterWindow(
      bits: UInt64(
        littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)))
  }
}
