/// What is told by the marks around words and by their neighbours.
extension NameText {
  /// The range without white space at its ends; slashes stay.
  func trimmedOfBlanks(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, bytes[low] <= 0x20 { low += 1 }
    while low < high, bytes[high - 1] <= 0x20 { high -= 1 }
    return low..<high
  }

  /// The first name in quotes or parentheses, with and without these; nil if there is none.
  ///
  /// Quotes that nothing closes are no marks. In parentheses may stand anything: a name begins with
  /// no small letter nor a digit, is no title, rank, number or word for an unknown name, and has no
  /// semicolon.
  func nickname(in range: Range<Int>) -> (outer: Range<Int>, inner: Range<Int>)? {
    var index = range.lowerBound
    var hasOpenBackquote = false
    while index < range.upperBound {
      guard let mark = openingMark(at: index, range.upperBound),
        mark.kind != .backquote || !hasOpenBackquote
      else {
        index += 1
        continue
      }
      var end = index + mark.length
      while end < range.upperBound, closingLength(at: end, range.upperBound, of: mark) == 0 {
        end += 1
      }
      guard end < range.upperBound else {
        // What opens here is never closed, nor is what opens behind it in the same way.
        guard mark.kind == .backquote else { return nil }
        hasOpenBackquote = true
        continue
      }
      let outer = index..<end + closingLength(at: end, range.upperBound, of: mark)
      let inner = trimmed(index + mark.length..<end)
      if hasLetter(inner), mark.kind != .parenthesis || isName(inner) { return (outer, inner) }
      index = outer.upperBound
    }
    return nil
  }

  private func isName(_ range: Range<Int>) -> Bool {
    let word = firstWord(in: range)
    return meaning(of: word).isDisjoint(
      with: [.title, .suffix, .laterSuffix, .unknown, .unknownGiven, .rank])
      && !beginsSmall(word) && bytes[word.lowerBound] &- 0x30 > 9
      && first(UInt8(ascii: ";"), in: range) == nil
  }

  /// The range without a remark in parentheses at its end, if something stands before that.
  func withoutRemark(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last, bytes[last] == UInt8(ascii: ")") else { return range }
    var open = last
    while open > range.lowerBound, bytes[open] != UInt8(ascii: "(") { open -= 1 }
    let before = trimmed(range.lowerBound..<open)
    return before.isEmpty ? range : before
  }

  /// What opens a nickname.
  private struct Mark {
    enum Kind {
      case straight, guillemet, curly, backquote, parenthesis
    }

    let kind: Kind
    let length: Int
  }

  private func openingMark(at index: Int, _ end: Int) -> Mark? {
    switch bytes[index] {
    case UInt8(ascii: "\""): Mark(kind: .straight, length: 1)
    case UInt8(ascii: "("): Mark(kind: .parenthesis, length: 1)
    case UInt8(ascii: "`"): Mark(kind: .backquote, length: 1)
    // «
    case 0xC2 where index + 1 < end && bytes[index + 1] == 0xAB: Mark(kind: .guillemet, length: 2)
    // “ ” „
    case 0xE2 where isDoubleQuote(at: index, end): Mark(kind: .curly, length: 3)
    default: nil
    }
  }

  /// The length of what closes a mark at a place, 0 if nothing does.
  private func closingLength(at index: Int, _ end: Int, of mark: Mark) -> Int {
    let byte = bytes[index]
    switch mark.kind {
    case .straight: return byte == UInt8(ascii: "\"") ? 1 : 0
    case .parenthesis: return byte == UInt8(ascii: ")") ? 1 : 0
    // An apostrophe within a word closes nothing.
    case .backquote:
      let isLast = index + 1 == end || Self.isBlank(bytes[index + 1])
      return byte == UInt8(ascii: "'") && isLast ? 1 : 0
    case .guillemet:
      return byte == 0xC2 && index + 1 < end && bytes[index + 1] == 0xBB ? 2 : 0
    case .curly: return isDoubleQuote(at: index, end) ? 3 : 0
    }
  }

  private func isDoubleQuote(at index: Int, _ end: Int) -> Bool {
    index + 2 < end && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (0x9C...0x9E).contains(bytes[index + 2])
  }

  // MARK: - Prefixes of surnames

  /// The small words that a surname begins with; empty if there are none, or nothing else.
  ///
  /// A word with a capital letter counts if a small one of them follows, as in `Van der Berg`, or
  /// if the whole name is in capitals. `al-` counts in any case.
  func particles(atFrontOf range: Range<Int>) -> Range<Int> {
    var cut = range.lowerBound
    let isLoud = isAllCapitals(range)
    while true {
      let word = firstWord(in: cut..<range.upperBound)
      guard word.upperBound < range.upperBound, meaning(of: word).contains(.particle) else { break }
      if !isLoud, !beginsSmall(word) {
        let next = firstWord(in: word.upperBound..<range.upperBound)
        guard next.upperBound < range.upperBound, beginsSmall(next),
          meaning(of: next).contains(.particle)
        else { break }
      }
      cut = word.upperBound
    }
    let word = firstWord(in: cut..<range.upperBound)
    cut += articleLength(at: word) > 0 ? word.lowerBound - cut + articleLength(at: word) : 0
    return cut == range.lowerBound ? cut..<cut : trimmed(range.lowerBound..<cut)
  }

  /// The length of `al-` or `el-` at the front of a word with more behind it, else 0.
  private func articleLength(at word: Range<Int>) -> Int {
    guard word.count > 3, bytes[word.lowerBound + 2] == UInt8(ascii: "-"),
      bytes[word.lowerBound + 1] | 0x20 == UInt8(ascii: "l")
    else { return 0 }
    let first = bytes[word.lowerBound] | 0x20
    return first == UInt8(ascii: "a") || first == UInt8(ascii: "e") ? 3 : 0
  }

  /// The range without the small words that stand last in it; its first word may have to stay.
  func withoutParticles(atEndOf range: Range<Int>, keepingFirst: Bool = true) -> Range<Int> {
    var end = range.upperBound
    while true {
      let word = lastWord(in: range.lowerBound..<end)
      guard !word.isEmpty, !keepingFirst || word.lowerBound > range.lowerBound,
        beginsSmall(word),
        meaning(of: word).contains(.particle)
      else { return range.lowerBound..<end }
      end = word.lowerBound
    }
  }
}
