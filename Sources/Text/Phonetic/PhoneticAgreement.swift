/// Tells by which phonetic codes two words sound alike: one worker's, since it keeps its memory.
///
/// How many codes agree is a measure of how much a match is worth: what one code alone takes for
/// equal is often far apart.
public struct PhoneticAgreement: ~Copyable {
  /// The codes that are asked.
  public let codes: PhoneticCodeSet

  /// The rules of a code with the codes of the prepared word and of another one.
  private struct Judge: ~Copyable {
    var rules: PhoneticRules
    var prepared = PhoneticCodeBuffer()
    var other = PhoneticCodeBuffer()
    var sieve = LetterSieve()
  }

  private let judges: UnsafeMutablePointer<Judge>
  /// By the first byte of a word, the judges that its first letter does not rule out, one bit each.
  private let openTo: UnsafeMutablePointer<UInt16>
  private let judgeCount: Int
  private var letters = PhoneticLetters()

  /// Asks the codes of these specifications, of which each stands once.
  public init(_ specifications: [PhoneticSpecification]) {
    codes = specifications.reduce(into: []) { $0.formUnion(PhoneticCodeSet($1.code)) }
    precondition(codes.count == specifications.count, "a phonetic code stands twice")
    judges = .allocate(capacity: specifications.count)
    openTo = .allocate(capacity: 256)
    openTo.initialize(repeating: .max, count: 256)
    judgeCount = specifications.count
    for (index, specification) in specifications.enumerated() {
      (judges + index).initialize(to: Judge(rules: PhoneticRules(specification)))
    }
  }

  /// Asks these codes as their authors described them.
  public init(_ codes: PhoneticCodeSet) {
    self.init(
      PhoneticCode.allCases.filter { codes.contains($0) }.map { PhoneticSpecification($0) })
  }

  /// Asks the codes of `key`, as their authors described them, and compares words with it.
  public init(_ key: PhoneticKey) {
    self.init(key.parts.map { PhoneticSpecification($0.code) })
    for (index, part) in key.parts.enumerated() {
      for reading in part.readings { judges[index].prepared.keep(reading) }
      let sieve = LetterSieve(part.code, part.readings)
      judges[index].sieve = sieve
      for letter in 0..<26 where sieve.first >> UInt32(letter) & 1 == 0 {
        for small in [0, 32] { openTo[Int(Letter.a) + letter + small] &= ~(1 << UInt16(index)) }
      }
    }
  }

  deinit {
    judges.deinitialize(count: judgeCount)
    judges.deallocate()
    openTo.deallocate()
  }

  /// Keeps `word` to compare others with.
  public mutating func prepare(_ word: UnsafeRawBufferPointer) {
    var alphabet: PhoneticAlphabet?
    openTo.update(repeating: .max, count: 256)
    for index in 0..<judgeCount {
      judges[index].sieve = LetterSieve()
      readLetters(of: word, for: index, &alphabet)
      judges[index].rules.encode(letters.view, to: &judges[index].prepared)
    }
  }

  /// The codes that the prepared word and `word` share.
  public mutating func agreeing(with word: UnsafeRawBufferPointer) -> PhoneticCodeSet {
    var agreeing: PhoneticCodeSet = []
    var alphabet: PhoneticAlphabet?
    for index in 0..<judgeCount where judges[index].prepared.count > 0 {
      readLetters(of: word, for: index, &alphabet)
      judges[index].rules.encode(letters.view, to: &judges[index].other)
      if judges[index].prepared.list.sharesCode(with: judges[index].other.list) {
        agreeing.formUnion(PhoneticCodeSet(judges[index].rules.specification.code))
      }
    }
    return agreeing
  }

  /// Whether the prepared word and `word` share at least `least` codes; no code is asked that cannot
  /// change the answer.
  public mutating func agrees(with word: UnsafeRawBufferPointer, inAtLeast least: Int) -> Bool {
    var missing = least
    var open = everyJudge
    if word.count > 0, word.count == 1 || word[1] < 0x80 { open &= openTo[Int(word[0])] }
    if open.nonzeroBitCount < missing { return false }
    var alphabet: PhoneticAlphabet?
    if open != 0 { readLetters(of: word, for: open.trailingZeroBitCount, &alphabet) }
    for index in 0..<judgeCount where !mayAgree(index) { open &= ~(1 << UInt16(index)) }
    while missing > 0 {
      if open.nonzeroBitCount < missing { return false }
      let index = open.trailingZeroBitCount
      open &= open - 1
      readLetters(of: word, for: index, &alphabet)
      judges[index].rules.encode(letters.view, to: &judges[index].other)
      if judges[index].prepared.list.sharesCode(with: judges[index].other.list) { missing -= 1 }
    }
    return missing <= 0
  }

  /// Whether a word may share `least` codes that begins with `byte`, and goes on with one below 0x80 or
  /// ends there: a mark of a letter could change what the first one is.
  public func mayAgree(startingWith byte: UInt8, inAtLeast least: Int) -> Bool {
    (openTo[Int(byte)] & everyJudge).nonzeroBitCount >= least
  }

  private var everyJudge: UInt16 { 1 << UInt16(judgeCount) - 1 }

  /// Whether the letters of the word that was read leave it open that it shares a code.
  @inline(__always)
  private func mayAgree(_ index: Int) -> Bool {
    judges[index].prepared.count > 0
      && (!letters.isPlain || judges[index].sieve.passes(letters.set))
  }

  /// The codes that two words share.
  public mutating func agreeing(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> PhoneticCodeSet {
    prepare(first)
    return agreeing(with: second)
  }

  /// Reads the letters of `word` for a judge, unless they are there from the one before.
  ///
  /// Most words are the same letters in all alphabets.
  private mutating func readLetters(
    of word: UnsafeRawBufferPointer, for index: Int, _ alphabet: inout PhoneticAlphabet?
  ) {
    let wanted = judges[index].rules.alphabet
    if alphabet == nil || alphabet != wanted && !letters.isPlain { letters.read(word, wanted) }
    alphabet = judges[index].rules.consumesLetters ? nil : wanted
  }
}
