/// Double Metaphone (Philips, "The Double Metaphone Search Algorithm", C/C++ Users Journal 18(6),
/// 2000).
///
/// The first code is how an English speaker would most likely say a name, the second how speakers of
/// the language that it may come from would. It is handed out if it differs. The sounds are
/// those of Metaphone, and A for any vowel at the start.
struct DoubleMetaphone {
  let word: LetterView
  /// Whether the spelling looks Slavic or Germanic.
  let isSlavoGermanic: Bool
  /// Whether the word begins with the Dutch or German "van" or "von", or with SCH.
  let isGermanic: Bool
  var sounds: Sounds

  static func encode(_ word: LetterView, limit: Int, to codes: inout PhoneticCodeBuffer) {
    let first = codes.next
    // The second code is put where it stays once the first is known; `keep` looks at both.
    let second = first + PhoneticCodeBuffer.roomForCode
    var reading = DoubleMetaphone(word, Sounds(first: first, second: second, limit: limit))
    reading.run()
    let sounds = reading.sounds
    codes.keep(sounds.firstCount, limit: limit)
    codes.next.update(from: second, count: sounds.secondCount)
    codes.keep(sounds.secondCount, limit: limit)
  }

  private init(_ word: LetterView, _ sounds: Sounds) {
    self.word = word
    self.sounds = sounds
    isSlavoGermanic = Self.isSlavoGermanic(word)
    isGermanic = word.window(0).starts("VAN ", "VON ", "SCH")
  }

  private static func isSlavoGermanic(_ word: LetterView) -> Bool {
    for index in 0..<word.count {
      switch word[index] {
      case Letter.w, Letter.k: return true
      case Letter.c where word[index + 1] == Letter.z: return true
      default: continue
      }
    }
    return false
  }

  private mutating func run() {
    var index = word.window(0).starts("GN", "KN", "PN") || word.window(0).starts("WR", "PS") ? 1 : 0
    while index < word.count, !sounds.areFull { index = read(index) }
  }

  /// Reads the letter at `index` and returns where the next one stands.
  private mutating func read(_ index: Int) -> Int {
    switch word[index] {
    case Letter.a, Letter.e, Letter.i, Letter.o, Letter.u, Letter.y:
      if index == 0 { sounds.append(Letter.a) }
      return index + 1
    case Letter.b: return plain(Letter.p, index)
    case Letter.c: return readC(index)
    case Letter.cCedilla:
      sounds.append(Letter.s)
      return index + 1
    case Letter.d: return readD(index)
    case Letter.f: return plain(Letter.f, index)
    case Letter.g: return readG(index)
    case Letter.h: return readH(index)
    case Letter.j: return readJ(index)
    case Letter.k: return plain(Letter.k, index)
    case Letter.l: return readL(index)
    case Letter.m: return readM(index)
    case Letter.n: return plain(Letter.n, index)
    case Letter.p: return readP(index)
    case Letter.q: return plain(Letter.k, index)
    case Letter.r: return readR(index)
    case Letter.s: return readS(index)
    case Letter.t: return readT(index)
    case Letter.v: return plain(Letter.f, index)
    case Letter.w: return readW(index)
    case Letter.x: return readX(index)
    case Letter.z: return readZ(index)
    default: return index + 1
    }
  }

  /// A letter with one sound, which counts once where it stands twice.
  private mutating func plain(_ sound: UInt8, _ index: Int) -> Int {
    sounds.append(sound)
    return index + (word[index + 1] == word[index] ? 2 : 1)
  }

  func isVowel(_ index: Int) -> Bool { LetterSet.vowelsWithY.contains(word[index]) }

  func isLast(_ index: Int) -> Bool { index == word.count - 1 }
}

extension DoubleMetaphone {
  /// The two codes as they grow, each to the same length at most.
  struct Sounds {
    let first: UnsafeMutablePointer<UInt8>
    let second: UnsafeMutablePointer<UInt8>
    let limit: Int
    private(set) var firstCount = 0
    private(set) var secondCount = 0

    init(first: UnsafeMutablePointer<UInt8>, second: UnsafeMutablePointer<UInt8>, limit: Int) {
      (self.first, self.second, self.limit) = (first, second, limit)
    }

    var areFull: Bool { firstCount >= limit && secondCount >= limit }

    /// Adds a sound to both codes.
    mutating func append(_ sound: UInt8) {
      appendFirst(sound)
      appendSecond(sound)
    }

    /// Adds a sound to each code.
    mutating func append(_ sound: UInt8, or other: UInt8) {
      appendFirst(sound)
      appendSecond(other)
    }

    mutating func appendFirst(_ sound: UInt8) {
      guard firstCount < limit else { return }
      first[firstCount] = sound
      firstCount += 1
    }

    mutating func appendSecond(_ sound: UInt8) {
      guard secondCount < limit else { return }
      second[secondCount] = sound
      secondCount += 1
    }
  }
}
