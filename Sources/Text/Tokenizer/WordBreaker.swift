/// Finds the word boundaries of UAX #29 between scalars that come one after the other.
struct WordBreaker {
  /// The scalar just before, nil at the start of the text.
  private var before: WordBreakCode?
  /// The last scalar that was not skipped (WB4), and the one before that.
  private var last: WordBreakClass = .other
  private var nextToLast: WordBreakClass = .other
  /// Whether an odd number of regional indicators stands before.
  private var isOddIndicator = false

  /// Whether a boundary stands before `code`.
  ///
  /// `following` is the class of the next scalar that is not skipped; it is asked for only where a
  /// character can join what is on both sides.
  @inline(__always)
  mutating func breaks(
    before code: WordBreakCode, following: () -> WordBreakClass
  ) -> Bool {
    let current = code.wordBreak
    defer { self.before = code }
    guard let before else {
      advance(to: current)
      return true
    }
    let previous = before.wordBreak
    switch previous {
    case .carriageReturn, .lineFeed, .newline:  // WB3, WB3a
      advance(to: current)
      return !(previous == .carriageReturn && current == .lineFeed)
    default: break
    }
    switch current {
    case .carriageReturn, .lineFeed, .newline:  // WB3b
      advance(to: current)
      return true
    case .extend, .format, .zeroWidthJoiner: return false  // WB4
    default: break
    }
    let joins =
      (previous == .zeroWidthJoiner && code.isPictograph)  // WB3c
      || (previous == .wSegSpace && current == .wSegSpace)  // WB3d
      || joins(current, following: following)
    advance(to: current)
    return !joins
  }

  @inline(__always)
  private mutating func advance(to current: WordBreakClass) {
    isOddIndicator = current == .regionalIndicator && !(last == current && isOddIndicator)
    nextToLast = last
    last = current
  }

  /// WB5 to WB16.
  @inline(__always)
  private func joins(_ current: WordBreakClass, following: () -> WordBreakClass) -> Bool {
    switch current {
    case .aLetter, .hebrewLetter:
      if last.isLetter || last == .numeric || last == .extendNumLet { return true }
      if last == .doubleQuote { return nextToLast == .hebrewLetter && current == .hebrewLetter }
      return last.isBetweenLetters && nextToLast.isLetter
    case .numeric:
      if last.isLetter || last == .numeric || last == .extendNumLet { return true }
      return last.isBetweenDigits && nextToLast == .numeric
    case .katakana: return last == .katakana || last == .extendNumLet
    case .extendNumLet:
      return last.isLetter || last == .numeric || last == .katakana || last == .extendNumLet
    case .doubleQuote: return last == .hebrewLetter && following() == .hebrewLetter
    case .singleQuote, .midNumLet, .midLetter, .midNum:
      if last == .hebrewLetter, current == .singleQuote { return true }
      if last.isLetter, current.isBetweenLetters { return following().isLetter }
      return last == .numeric && current.isBetweenDigits && following() == .numeric
    case .regionalIndicator: return last == .regionalIndicator && isOddIndicator
    default: return false
    }
  }
}
