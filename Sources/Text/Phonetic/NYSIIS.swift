/// The code of the New York State Identification and Intelligence System (Taft, "Name Search
/// Techniques", 1970), in its original form.
///
/// The start and the end of a name are replaced first, then its letters one by one; a letter that
/// is equal to the one before it is dropped, and so are S, A and the A of AY at the end. The
/// classic code has six letters; by default it has all of them.
enum NYSIIS {
  /// Letters that are enough to know what stands at the end of the longest code.
  private static let roomForEnd = PhoneticSpecification.mostLetters + 4

  static func encode(_ word: LetterView, limit: Int, to codes: inout PhoneticCodeBuffer) {
    guard word.count > 0 else { return }
    // The start is looked at as it was written: of KNT, KN and NT are replaced.
    let window = word.window(0)
    let end = replaceEnd(of: word)
    defer { end.restore() }
    var key = Key(bytes: codes.next)
    var index = start(window, of: end.word, key: &key)
    while index < end.word.count, key.length < roomForEnd {
      index = advance(end.word, index, &key)
    }
    codes.keep(key.finish(), limit: limit)
  }

  /// The letters of the code, none equal to the one before it in the word as it was replaced.
  private struct Key {
    let bytes: UnsafeMutablePointer<UInt8>
    var length = 0
    /// The letter before in the word as it was replaced.
    var last: UInt8 = 0

    @inline(__always)
    mutating func append(_ letter: UInt8) {
      if letter != last {
        bytes[length] = letter
        length += 1
      }
      last = letter
    }

    /// Drops what does not count at the end and returns the length.
    mutating func finish() -> Int {
      guard length > 1 else { return length }
      if bytes[length - 1] == Letter.s { length -= 1 }
      if length > 2, bytes[length - 2] == Letter.a, bytes[length - 1] == Letter.y {
        bytes[length - 2] = Letter.y
        length -= 1
      }
      if length > 1, bytes[length - 1] == Letter.a { length -= 1 }
      return length
    }
  }

  /// A word whose last two letters were replaced by one, in place.
  private struct ReplacedEnd {
    let word: LetterView
    let old: (UInt8, UInt8)
    let isReplaced: Bool

    func restore() {
      guard isReplaced else { return }
      word.start[word.count - 1] = old.0
      word.start[word.count] = old.1
    }
  }

  private static func replaceEnd(of word: LetterView) -> ReplacedEnd {
    let (first, second) = (word[word.count - 2], word[word.count - 1])
    let letter: UInt8? =
      switch (first, second) {
      case (Letter.e, Letter.e), (Letter.i, Letter.e): Letter.y
      case (Letter.d, Letter.t), (Letter.r, Letter.t), (Letter.r, Letter.d),
        (Letter.n, Letter.t), (Letter.n, Letter.d):
        Letter.d
      default: nil
      }
    guard let letter else {
      return ReplacedEnd(word: word, old: (first, second), isReplaced: false)
    }
    word.start[word.count - 2] = letter
    word.start[word.count - 1] = 0
    return ReplacedEnd(
      word: LetterView(start: word.start, count: word.count - 1), old: (first, second),
      isReplaced: true)
  }

  /// Replaces the start, and returns where the rest begins.
  private static func start(
    _ window: LetterWindow, of word: LetterView, key: inout Key
  ) -> Int {
    if window.starts("MAC") {
      key.append(Letter.m)
      key.append(Letter.c)
      return 3
    }
    if window.starts("KN") {
      key.append(Letter.n)
      return 1
    }
    if window.starts("PH", "PF") {
      key.append(Letter.f)
      return 2
    }
    if window.starts("SCH") {
      key.append(Letter.s)
      return skipSCH(word, 0)
    }
    key.append(word[0] == Letter.k ? Letter.c : word[0])
    return 1
  }

  /// The index behind the letters SCH at `index`, which become SSS, and any CH after them: the
  /// last S makes another SCH of them.
  private static func skipSCH(_ word: LetterView, _ index: Int) -> Int {
    var index = index + 1
    while word.window(index).starts("CH") { index += 2 }
    return index
  }

  /// Replaces the letter at `index` and returns where the next one stands.
  private static func advance(_ word: LetterView, _ index: Int, _ key: inout Key) -> Int {
    let next = word[index + 1]
    switch word[index] {
    case Letter.a, Letter.e, Letter.i, Letter.o, Letter.u:
      key.append(Letter.a)
      guard word[index] == Letter.e, next == Letter.v else { break }
      key.append(Letter.f)
      return index + 2
    case Letter.q: key.append(Letter.g)
    case Letter.z: key.append(Letter.s)
    case Letter.m: key.append(Letter.n)
    case Letter.k:
      key.append(next == Letter.n ? Letter.n : Letter.c)
    case Letter.s:
      key.append(Letter.s)
      return skipSCH(word, index)
    case Letter.p where next == Letter.h:
      key.append(Letter.f)
      return index + 2
    case Letter.h
    where !LetterSet.vowels.contains(key.last) || !LetterSet.vowels.contains(next):
      break
    case Letter.w where LetterSet.vowels.contains(key.last): break
    default: key.append(word[index])
    }
    return index + 1
  }
}
