extension ScriptureText {
  /// How a point may be written, which depends on where it stands.
  struct PointForm {
    /// Whether a comma may stand between chapter and verse, also with a blank behind it or only without.
    var comma = Comma.never
    /// What a dot between two numbers says.
    var dot = Dot.divides
    /// Whether the point may as well be something else, since a blank or a comma stands before it.
    var isLoose = false

    enum Comma { case never, tight, loose }

    enum Dot {
      /// It stands between chapter and verse.
      case divides
      /// It stands between verses, since a comma stands between chapter and verse.
      case lists
      /// It is not part of a reference, since another sign divides.
      case ends

      /// What it says behind a passage with `sign` between chapter and verse.
      init(behind sign: ScriptureToken.Kind?) {
        self =
          switch sign {
          case nil, .dot: .divides
          case .comma: .lists
          default: .ends
          }
      }
    }
  }

  /// The passage right behind a name.
  func firstPassage(of mention: ScriptureMention) -> ScripturePassage? {
    var place = mention.end
    // A line of a field has a book of its own.
    if !isProse, tokens[place].startsLine { return nil }
    var form = PointForm(comma: mention.isForeign ? .loose : .never)
    switch tokens[place].kind {
    case .dot:
      place += 1
      if !isProse, tokens[place].startsLine { return nil }
      // A sentence may end here.
      form.isLoose = isProse && !mention.isShort && !tokens[place].isTight
    case .comma, .colon, .dash:
      let isWord = has(.chapter, at: place + 1) || has(.verse, at: place + 1)
      let isCertain = isWord && mention.caution == .none
      guard isCertain || !isProse && (isWord || tokens[place + 1].kind == .number) else { break }
      guard !beginsBook(place + 1) else { break }
      place += 1
    default: break
    }
    return passage(at: place, of: mention, form)
  }

  /// The passage behind those of a list, and whether what divides them begins with chapters anew.
  func nextPassage(of list: ScriptureList) -> (passage: ScripturePassage, isStrong: Bool)? {
    var place = list.end
    var isStrong = false
    var hasAnd = false
    // A comma and a word may stand together.
    reading: for _ in 0..<2 {
      switch tokens[place].kind {
      case .comma: break
      case .semicolon: isStrong = true
      case .plus: hasAnd = true
      case .slash where !isProse: break
      case .word where has(.and, at: place): hasAnd = true
      case .dot where list.sign == .comma:
        guard tokens[place].isTight, tokens[place + 1].isTight else { return nil }
      default: break reading
      }
      place += 1
    }
    let startsLine = !isProse && tokens[place].startsLine
    guard place > list.end || startsLine, !beginsBook(place) else { return nil }
    isStrong = isStrong || startsLine
    let form = PointForm(
      comma: !list.mention.isForeign ? .never : isStrong ? .loose : hasAnd ? .tight : .never,
      dot: isStrong ? .divides : .init(behind: list.sign), isLoose: isProse)
    guard let passage = passage(at: place, of: list.mention, form) else { return nil }
    // Lines may be numbered.
    if startsLine, passage.start.isBare { return nil }
    return (passage, isStrong)
  }

  /// A point or range at a place.
  private func passage(
    at place: Int, of mention: ScriptureMention, _ form: PointForm
  ) -> ScripturePassage? {
    guard let (start, sign, end) = point(at: place, form) else { return nil }
    var passage = ScripturePassage(start: start, sign: sign, end: end)
    guard let place = rangeEnd(at: end, of: mention) else { return passage }
    var last = PointForm(dot: .init(behind: sign))
    last.isLoose = isProse && !tokens[place].isTight
    if case .chapterAndVerse(let chapter, _) = start, sign == .comma,
      tokens[place].value >= chapter,
      tokens[place].value <= mention.book.chapterCount
    {
      last.comma = .tight
    }
    if let (point, _, end) = point(at: place, last) {
      passage.last = point
      passage.end = end
    }
    return passage
  }

  /// The place behind a dash or `to`, and behind the name of the same book if it is written again.
  private func rangeEnd(at place: Int, of mention: ScriptureMention) -> Int? {
    var end = place + 1
    if tokens[place].kind == .dash {
      if tokens[end].kind == .dash { end += 1 }
    } else if !has(.through, at: place) {
      return nil
    }
    guard let next = self.mention(at: end) else { return end }
    if next.book == mention.book { return behindDot(next.end) }
    // Of `1:2-3 John 4` the number belongs to the range.
    return tokens[end].kind == .number && tokens[end].isTight ? end : nil
  }
}
