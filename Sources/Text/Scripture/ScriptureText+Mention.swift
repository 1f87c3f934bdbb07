/// The name of a book in a text.
struct ScriptureMention {
  let book: ScriptureBook
  let caution: ScriptureSpelling.Caution
  let isForeign: Bool
  let isShort: Bool
  /// The place behind it.
  let end: Int
}

extension ScriptureText {
  /// The name that begins at a place, with its number if it has one.
  func mention(at place: Int) -> ScriptureMention? {
    let token = tokens[place]
    if token.kind == .number {
      guard (1...5).contains(token.value), !token.isMarked else { return nil }
      return numbered(Int(token.value), from: place, nameAt: place + 1)
        ?? (tokens[place + 1].isTight && has(.ordinalSuffix, at: place + 1)
          ? numbered(Int(token.value), from: place, nameAt: place + 2) : nil)
    }
    // Letters behind digits are part of something else, such as `3TB`.
    guard token.kind == .word, token.value >= 0,
      !token.isTight || tokens[place - 1].kind != .number
    else { return nil }
    let ordinal = vocabulary.ordinal(of: token.value)
    if ordinal > 0, let mention = numbered(ordinal, from: place, nameAt: place + 1) {
      return mention
    }
    guard let (spelling, end) = spelling(at: place), let sense = spelling.plain,
      !isProse || spelling.caution != .asksForCapital || token.isMarked
    else { return nil }
    return ScriptureMention(
      book: sense.book, caution: spelling.caution,
      isForeign: sense.isForeign || hasDiacritics(place..<end), isShort: spelling.isShort, end: end)
  }

  /// Whether a number belongs to the name behind it.
  func beginsBook(_ place: Int) -> Bool {
    tokens[place].kind == .number && mention(at: place) != nil
  }

  /// The name of a book that has a number, which was read, with what may stand between them: `1. Buch`, `First
  /// Epistle to the`.
  private func numbered(_ number: Int, from start: Int, nameAt place: Int) -> ScriptureMention? {
    var place = place
    let hasDot = tokens[place].kind == .dot
    if hasDot { place += 1 }
    if has(.writing, at: place) {
      place += 1
      for _ in 0..<3 where has(.particle, at: place) { place += 1 }
    }
    guard let (spelling, end) = spelling(at: place), let sense = spelling.numbered,
      number <= sense.count,
      let book = ScriptureBook(rawValue: sense.book.rawValue + number - 1)
    else { return nil }
    // A number before a name that needs none may be one of the text.
    if spelling.plain != nil {
      if isCount(start) { return nil }
      if isProse, hasDot, !sense.isForeign, tokens[start].kind == .number { return nil }
    }
    return ScriptureMention(
      book: book, caution: spelling.caution,
      isForeign: sense.isForeign || hasDiacritics(place..<end), isShort: spelling.isShort, end: end)
  }

  /// The longest name of the vocabulary at a place, and the place behind it.
  private func spelling(at place: Int) -> (spelling: ScriptureSpelling, end: Int)? {
    var found: (ScriptureSpelling, Int)?
    var node = 0
    var place = place
    while tokens[place].kind == .word,
      let next = vocabulary.node(behind: node, word: tokens[place].value)
    {
      node = next
      place += 1
      if let spelling = vocabulary.spelling(at: node) { found = (spelling, place) }
    }
    return found
  }

  /// Whether no English text writes words so, though their letters are those of an English name: `Röm`.
  private func hasDiacritics(_ words: Range<Int>) -> Bool {
    words.contains { tokens[$0].hasDiacritics }
  }

  /// Whether a number is that of something else: `Part 1`, `#1`, or the last one of a date or time.
  private func isCount(_ place: Int) -> Bool {
    let before = tokens[place - 1]
    switch before.kind {
    case .hash: return true
    case .word: return has(.count, at: place - 1)
    // A field may divide its references so.
    case .slash where !isProse: return false
    case .slash, .dot, .colon, .dash:
      return tokens[place].isTight && before.isTight && tokens[place - 2].kind == .number
    default: return false
    }
  }
}
