/// Finds the parts of one name.
struct PersonNameParser {
  let text: NameText
  private(set) var name = PersonName()

  init(_ text: NameText) { self.text = text }

  mutating func parse(as form: PersonName.Form) {
    switch form {
    case .gedcom: slashes()
    case .surnameFirst: comma()
    case .givenFirst: plain(text.all)
    case .any:
      if text.first(UInt8(ascii: "/"), in: text.all) != nil {
        slashes()
      } else {
        comma()
      }
    }
  }

  // MARK: - Forms

  /// `Given /Surname/ Suffix`; without any slash there are given names only.
  private mutating func slashes() {
    let all = text.trimmedOfBlanks(text.all)
    guard let open = text.first(UInt8(ascii: "/"), in: all) else { return given(all) }
    guard let close = text.first(UInt8(ascii: "/"), in: open + 1..<all.upperBound) else {
      // One slash is missing: the first, if this one ends the name.
      if open == all.upperBound - 1, open > all.lowerBound {
        return plain(all.lowerBound..<open)
      }
      surname(open + 1..<all.upperBound, isMarked: false)
      return given(all.lowerBound..<open)
    }
    surname(open + 1..<close, isMarked: true)
    given(all.lowerBound..<open)
    behindSurname(close + 1..<all.upperBound)
  }

  /// `Surname, Given`; what has no comma, or only a suffix behind it, has the surname last.
  private mutating func comma() {
    let all = text.trimmedOfBlanks(text.all)
    guard let comma = text.first(UInt8(ascii: ","), in: all),
      !isOnly(.suffix, in: comma + 1..<all.upperBound)
    else { return plain(all) }
    surname(all.lowerBound..<comma, isMarked: false)
    var rest = comma + 1..<all.upperBound
    if let second = text.first(UInt8(ascii: ","), in: rest) {
      let behind = second + 1..<rest.upperBound
      if isOnly([.suffix, .laterSuffix], in: behind) {
        if name[.suffix].isEmpty { set(.suffix, text.trimmed(behind)) }
        rest = rest.lowerBound..<second
      }
    }
    if name[.suffix].isEmpty { rest = withoutSuffix(rest) }
    given(rest)
  }

  /// `Given Surname Suffix`.
  private mutating func plain(_ range: Range<Int>) {
    var range = withoutSuffix(text.trimmed(range))
    if let (outer, inner) = text.nickname(in: range) {
      set(.nickname, inner)
      let behind = text.trimmed(outer.upperBound..<range.upperBound)
      let before = range.lowerBound..<outer.lowerBound
      guard behind.isEmpty else {
        let rest = withoutSurname(behind)
        givenBefore(before)
        set(.furtherGiven, rest)
        return
      }
      range = text.trimmed(before)
    }
    let first = text.firstWord(in: range)
    let isOneWord = first.upperBound == range.upperBound
    if isOneWord { return givenBefore(range) }
    let rest = withoutTitles(range)
    if text.firstWord(in: rest).upperBound == rest.upperBound {
      // Behind a title one word is a surname, before a nickname too.
      surname(rest, isMarked: false)
    } else {
      givenBefore(withoutSurname(rest))
    }
  }

  // MARK: - Parts

  private mutating func set(_ part: PersonName.Part, _ range: Range<Int>) {
    if !range.isEmpty { name.ranges[part] = range }
  }

  /// Reads all of the text as a surname.
  mutating func parseSurname() { surname(text.all, isMarked: true) }

  /// The surname with its prefix; if it is marked, a name that is missing is one that is not known.
  private mutating func surname(_ range: Range<Int>, isMarked: Bool) {
    var range = text.trimmed(range)
    if let comma = text.first(UInt8(ascii: ","), in: range),
      isOnly([.suffix, .laterSuffix], in: comma + 1..<range.upperBound)
    {
      set(.suffix, text.trimmed(comma + 1..<range.upperBound))
      range = text.trimmed(range.lowerBound..<comma)
    }
    if !isMarked { range = withoutSuffix(range) }
    guard !range.isEmpty else {
      name.isSurnameUnknown = isMarked
      return
    }
    guard !isUnknown(range, .unknown) else {
      name.isSurnameUnknown = true
      return
    }
    let prefix = text.particles(atFrontOf: range)
    set(.surnamePrefix, prefix)
    set(.surname, text.trimmed(max(prefix.upperBound, range.lowerBound)..<range.upperBound))
  }

  /// Titles, given names and a nickname before a surname that was found.
  private mutating func given(_ range: Range<Int>) {
    var range = text.trimmed(range)
    if name[.surnamePrefix].isEmpty, !name[.surname].isEmpty {
      let before = text.withoutParticles(atEndOf: range)
      if !before.isEmpty, before.upperBound < range.upperBound {
        set(.surnamePrefix, text.trimmed(before.upperBound..<range.upperBound))
        range = before
      }
    }
    guard let (outer, inner) = text.nickname(in: range) else { return givenBefore(range) }
    set(.nickname, inner)
    givenBefore(range.lowerBound..<outer.lowerBound)
    set(.furtherGiven, text.trimmed(outer.upperBound..<range.upperBound))
  }

  /// Titles and given names.
  private mutating func givenBefore(_ range: Range<Int>) {
    let range = text.trimmed(range)
    guard !range.isEmpty else { return }
    guard !isUnknown(range, [.unknown, .unknownGiven]) else {
      name.isGivenUnknown = true
      return
    }
    let rest = withoutTitles(range, maySpareLast: hasSurname)
    if isUnknown(rest, [.unknown, .unknownGiven]) {
      name.isGivenUnknown = true
    } else {
      set(.given, text.withoutRemark(rest))
    }
  }

  /// What stands behind the second slash: further given names, a nickname, a suffix.
  private mutating func behindSurname(_ range: Range<Int>) {
    var range = text.trimmed(range)
    guard !range.isEmpty, text.hasLetter(range) else { return }
    if name[.nickname].isEmpty, let (outer, inner) = text.nickname(in: range),
      outer.lowerBound == range.lowerBound || outer.upperBound == range.upperBound
    {
      set(.nickname, inner)
      range = text.trimmed(
        outer.lowerBound == range.lowerBound
          ? outer.upperBound..<range.upperBound : range.lowerBound..<outer.lowerBound)
    }
    var cut = range.lowerBound
    while cut < range.upperBound {
      let word = text.firstWord(in: cut..<range.upperBound)
      if isSuffix(word) || text.beginsSmall(word) { break }
      cut = word.upperBound
    }
    let names = text.trimmed(range.lowerBound..<cut)
    let suffix = text.trimmed(cut..<range.upperBound)
    if name[.suffix].isEmpty { set(.suffix, suffix) }
    guard !names.isEmpty else { return }
    if name[.given].isEmpty, name[.prefix].isEmpty, !name.isGivenUnknown {
      givenBefore(names)
    } else {
      set(.furtherGiven, names)
    }
  }

  // MARK: - Cutting

  private func isSuffix(_ word: Range<Int>) -> Bool {
    text.means([.suffix, .laterSuffix], word)
  }

  /// Whether a surname was found, or what stands for one that is not known.
  private var hasSurname: Bool { !name[.surname].isEmpty || name.isSurnameUnknown }

  /// Takes titles off the front, but for the last word unless it can be spared: `Dr. /Smith/` has no given name.
  private mutating func withoutTitles(
    _ range: Range<Int>, maySpareLast: Bool = false
  ) -> Range<Int> {
    var cut = range.lowerBound
    while true {
      let word = text.firstWord(in: cut..<range.upperBound)
      let meaning = text.meaning(of: word)
      guard !word.isEmpty, meaning.contains(.title),
        word.upperBound < range.upperBound || maySpareLast && !meaning.contains(.givenAlone)
      else { break }
      cut = word.upperBound
    }
    set(.prefix, text.trimmed(range.lowerBound..<cut))
    return text.trimmed(cut..<range.upperBound)
  }

  /// Takes suffixes off the end, but for the first word.
  private mutating func withoutSuffix(_ range: Range<Int>) -> Range<Int> {
    let range = text.trimmed(range)
    var cut = range.upperBound
    while true {
      let word = text.lastWord(in: range.lowerBound..<cut)
      guard word.lowerBound > range.lowerBound, text.meaning(of: word).contains(.suffix) else {
        break
      }
      cut = word.lowerBound
    }
    set(.suffix, text.trimmed(cut..<range.upperBound))
    return text.trimmed(range.lowerBound..<cut)
  }

  /// Takes the surname off the end: the last word with what `y` joins to it or `Mac` binds to it,
  /// and with the small words before it; several words in capitals behind one with small letters are one surname.
  private mutating func withoutSurname(_ range: Range<Int>) -> Range<Int> {
    if let loud = text.loudEnd(of: range) {
      let rest = text.withoutParticles(
        atEndOf: range.lowerBound..<loud.lowerBound, keepingFirst: false)
      surname(rest.upperBound..<range.upperBound, isMarked: false)
      return text.trimmed(rest)
    }
    var start = text.lastWord(in: range).lowerBound
    let link = text.lastWord(in: range.lowerBound..<start)
    if !link.isEmpty, text.meaning(of: link).contains(.link), text.beginsSmall(link) {
      let before = text.lastWord(in: range.lowerBound..<link.lowerBound)
      if before.lowerBound > range.lowerBound { start = before.lowerBound }
    }
    while true {
      let word = text.lastWord(in: range.lowerBound..<start)
      guard word.lowerBound > range.lowerBound, text.meaning(of: word).contains(.binder) else {
        break
      }
      start = word.lowerBound
    }
    let rest = text.withoutParticles(atEndOf: range.lowerBound..<start, keepingFirst: false)
    surname(rest.upperBound..<range.upperBound, isMarked: false)
    return text.trimmed(rest)
  }

  /// Whether a range has words, and all are of a kind.
  private func isOnly(_ kind: NameWord, in range: Range<Int>) -> Bool {
    var rest = text.trimmed(range)
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      let word = text.firstWord(in: rest)
      guard text.means(kind, word) else { return false }
      rest = text.trimmed(word.upperBound..<rest.upperBound)
    }
    return true
  }

  /// Whether a range has words that stand for an unknown name, or only signs, and no other.
  func isUnknown(_ range: Range<Int>, _ kind: NameWord) -> Bool {
    var rest = text.trimmed(range)
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      let word = text.firstWord(in: rest)
      guard !text.hasLetter(word) || text.means(kind, word) else {
        return false
      }
      rest = text.trimmed(word.upperBound..<rest.upperBound)
    }
    return true
  }
}
