extension ScriptureText {
  typealias Point = (point: ScripturePoint, sign: ScriptureToken.Kind?, end: Int)

  /// A chapter, a verse, or both, at a place.
  func point(at place: Int, _ form: PointForm) -> Point? {
    if has(.verse, at: place) {
      let (number, end) = number(at: behindDot(place + 1)) ?? (0, place)
      return number > 0 ? (.verse(number), nil, end) : nil
    }
    let hasWord = has(.chapter, at: place)
    let place = hasWord ? behindDot(place + 1) : place
    guard tokens[place].kind == .number, !isDate(place, form) else { return nil }
    let chapter = Int(tokens[place].value)
    if let (verse, sign, end) = verse(at: place + 1, form) {
      let isTime = isProse && sign != .comma && has(.clock, at: end)
      return isTime || isGoingOn(end, sign) ? nil : (.chapterAndVerse(chapter, verse), sign, end)
    }
    guard let (_, end) = number(at: place) else { return nil }
    // What was no verse is no reason to take the chapter: `7:30pm`.
    if tokens[end].kind == .colon, tokens[end + 1].kind == .number, tokens[end + 1].isTight {
      return nil
    }
    if hasWord { return (.chapter(chapter), nil, end) }
    if isProse {
      if form.isLoose, isFollowedByWord(end) { return nil }
      if tokens[end].kind == .slash, tokens[end + 1].kind == .number { return nil }
    }
    return (.bare(chapter), nil, end)
  }

  /// What stands between chapter and verse, and the verse.
  private func verse(
    at place: Int, _ form: PointForm
  ) -> (verse: Int, sign: ScriptureToken.Kind, end: Int)? {
    let token = tokens[place]
    var next = place + 1
    var isWord = false
    switch token.kind {
    case .word where has(.verse, at: place):
      isWord = true
      next = behindDot(next)
    case .colon, .comma:
      if has(.verse, at: next) {
        isWord = true
        next = behindDot(next + 1)
      } else if token.kind == .comma {
        let isTight = tokens[next].isTight
        guard form.comma == .loose || form.comma == .tight && isTight else { return nil }
        guard isTight || !beginsBook(next) else { return nil }
      }
    case .dot: guard form.dot == .divides, token.isTight, tokens[next].isTight else { return nil }
    default: return nil
    }
    guard let (verse, end) = number(at: next) else { return nil }
    let isLoose = isProse && !isWord && !tokens[next].isTight
    if isLoose, isFollowedByWord(end) { return nil }
    return (verse, isWord ? .word : token.kind, end)
  }

  /// A number above 0 and the place behind it and behind letters that are dropped: `16a`, `16ff.`.
  private func number(at place: Int) -> (number: Int, end: Int)? {
    guard tokens[place].kind == .number else { return nil }
    // No chapter or verse has the number that stands for 0.
    let number = tokens[place].value == 0 ? Int(ScriptureToken.mostValue) : Int(tokens[place].value)
    let end = place + 1
    if has(.following, at: end) {
      let hasDot = tokens[end + 1].kind == .dot && !tokens[end + 2].isTight
      return (number, hasDot ? end + 2 : end + 1)
    }
    guard tokens[end].kind == .word, tokens[end].isTight else { return (number, end) }
    return has(.versePart, at: end) ? (number, end + 1) : nil
  }

  func behindDot(_ place: Int) -> Int {
    tokens[place].kind == .dot ? place + 1 : place
  }

  /// Whether the verse before `place` is the middle of a time or a date: `10:30:00`, `3:16/4`.
  private func isGoingOn(_ place: Int, _ sign: ScriptureToken.Kind) -> Bool {
    guard tokens[place].isTight, tokens[place + 1].isTight, tokens[place + 1].kind == .number else {
      return false
    }
    switch tokens[place].kind {
    case .colon: return true
    case .slash: return isProse
    case .dot: return sign == .dot
    default: return false
    }
  }

  /// Whether three numbers with the same sign between them begin at a place, as in `8/21/2014` or `2014-08-21`.
  private func isDate(_ place: Int, _ form: PointForm) -> Bool {
    let sign = tokens[place + 1].kind
    guard sign == tokens[place + 3].kind,
      tokens[place + 2].kind == .number, tokens[place + 4].kind == .number,
      (1...4).allSatisfy({ tokens[place + $0].isTight })
    else { return false }
    let hasYear = max(tokens[place].value, tokens[place + 4].value) >= 1000
    return switch sign {
    case .dot: hasYear || form.isLoose && form.dot != .lists
    case .dash, .slash: hasYear
    default: false
    }
  }
}
