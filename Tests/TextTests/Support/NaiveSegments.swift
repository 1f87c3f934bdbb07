@testable import Text

/// The rules of UAX #29 as they are written, one after the other, for each place of a text.
struct NaiveSegments {
  private let codes: [WordBreakCode]

  init(_ scalars: [UInt32]) { codes = scalars.map(WordBreakTable.search) }

  /// Ranges of scalars.
  func segments() -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var start = 0
    for place in 1..<max(codes.count, 1) where breaks(at: place) {
      segments.append(start..<place)
      start = place
    }
    return codes.isEmpty ? [] : segments + [start..<codes.count]
  }

  /// Whether a segment has a letter or number.
  func isToken(_ segment: Range<Int>) -> Bool { codes[segment].contains(where: \.isWord) }

  private func breaks(at place: Int) -> Bool {
    let before = codes[place - 1].wordBreak
    let after = codes[place].wordBreak
    let lines: [WordBreakClass] = [.newline, .carriageReturn, .lineFeed]
    if before == .carriageReturn, after == .lineFeed { return false }  // WB3
    if lines.contains(before) || lines.contains(after) { return true }  // WB3a, WB3b
    if before == .zeroWidthJoiner, codes[place].isPictograph { return false }  // WB3c
    if before == .wSegSpace, after == .wSegSpace { return false }  // WB3d
    if after.isIgnored { return false }  // WB4
    // The classes to the left and right without what WB4 skips.
    var left = [WordBreakClass]()
    for index in (0..<place).reversed() {
      let found = codes[index].wordBreak
      let isFirst = index == 0 || lines.contains(codes[index - 1].wordBreak)
      if !found.isIgnored || isFirst { left.append(found) }
    }
    let right = codes[place...].map(\.wordBreak).filter { !$0.isIgnored }
    let l1 = left.first ?? .other
    let l2 = left.dropFirst().first ?? .other
    let r1 = right.first ?? .other
    let r2 = right.dropFirst().first ?? .other
    let letters: [WordBreakClass] = [.aLetter, .hebrewLetter]
    let midLetterQ: [WordBreakClass] = [.midLetter, .midNumLet, .singleQuote]
    let midNumQ: [WordBreakClass] = [.midNum, .midNumLet, .singleQuote]
    let words: [WordBreakClass] = [.aLetter, .hebrewLetter, .numeric, .katakana]
    if letters.contains(l1), letters.contains(r1) { return false }  // WB5
    if letters.contains(l1), midLetterQ.contains(r1), letters.contains(r2) { return false }  // WB6
    if letters.contains(l2), midLetterQ.contains(l1), letters.contains(r1) { return false }  // WB7
    if l1 == .hebrewLetter, r1 == .singleQuote { return false }  // WB7a
    if l1 == .hebrewLetter, r1 == .doubleQuote, r2 == .hebrewLetter { return false }  // WB7b
    if l2 == .hebrewLetter, l1 == .doubleQuote, r1 == .hebrewLetter { return false }  // WB7c
    if l1 == .numeric, r1 == .numeric { return false }  // WB8
    if letters.contains(l1), r1 == .numeric { return false }  // WB9
    if l1 == .numeric, letters.contains(r1) { return false }  // WB10
    if l2 == .numeric, midNumQ.contains(l1), r1 == .numeric { return false }  // WB11
    if l1 == .numeric, midNumQ.contains(r1), r2 == .numeric { return false }  // WB12
    if l1 == .katakana, r1 == .katakana { return false }  // WB13
    if words.contains(l1) || l1 == .extendNumLet, r1 == .extendNumLet { return false }  // WB13a
    if l1 == .extendNumLet, words.contains(r1) { return false }  // WB13b
    let indicators = left.prefix { $0 == .regionalIndicator }.count
    return !(r1 == .regionalIndicator && indicators % 2 == 1)  // WB15, WB16, WB999
  }
}
