/// What stands in dates of GEDCOM besides words and numbers.
extension DateText {
  /// The name of a calendar.
  enum CalendarName {
    case known(CalendarSystem)
    /// One that no days can be counted in, such as `@#DROMAN@` or `_UNKNOWN`.
    case other
  }

  /// Passes a word that means something in a date of GEDCOM, with the point behind it; nil if none
  /// stands here, and then nothing is passed.
  mutating func gedcomWord() -> GedcomDateWord? {
    var name = DateName()
    let length = name.read(start, count: count)
    // An underscore makes it another word, such as `FRENCH_R`.
    guard length > 0, byte(at: length) != UInt8(ascii: "_"),
      let word = name.key.flatMap({ GedcomDateWord.of($0) })
    else { return nil }
    advance(length)
    _ = skip(UInt8(ascii: "."))
    return word
  }

  /// Passes `@#DJULIAN@`, also with doubled `@`, or `JULIAN`; nil if no calendar is named here.
  mutating func calendarName() -> CalendarName? {
    var rest = self
    while rest.skip(UInt8(ascii: "@")) {}
    guard rest.start != start else { return bareCalendarName() }
    guard rest.skip(UInt8(ascii: "#")), rest.skip(word: "d") else { return nil }
    var length = 0
    while length < rest.count, rest.byte(at: length) != UInt8(ascii: "@") { length += 1 }
    guard length < rest.count else { return nil }
    var name = DateText(rest.start, count: length)
    rest.advance(length)
    while rest.skip(UInt8(ascii: "@")) {}
    self = rest
    for (word, calendar) in Self.escapedNames where name.skip(word: word) {
      return name.isEmpty ? .known(calendar) : .other
    }
    return .other
  }

  private mutating func bareCalendarName() -> CalendarName? {
    guard (front | 0x20) &- 0x66 < 5 else { return front == UInt8(ascii: "_") ? .other : nil }
    for (word, calendar) in Self.bareNames {
      var rest = self
      guard rest.skip(word: word), !rest.isInsideName else { continue }
      self = rest
      return .known(calendar)
    }
    return nil
  }

  private static let escapedNames: [(StaticString, CalendarSystem)] = [
    ("gregorian", .gregorian), ("julian", .julian), ("french r", .frenchRepublican),
    ("hebrew", .hebrew),
  ]
  private static let bareNames: [(StaticString, CalendarSystem)] = [
    ("gregorian", .gregorian), ("julian", .julian), ("french_r", .frenchRepublican),
    ("hebrew", .hebrew),
  ]

  /// Passes `BC`, `B.C.`, `BCE`, `AD`, `A.D.`, `CE`, and says whether years are counted backwards;
  /// nil if no era stands here.
  mutating func era() -> Bool? {
    guard (front | 0x20) &- 0x61 < 3 else { return nil }
    for (letters, isBefore) in Self.eras {
      var rest = self
      var isWhole = true
      for index in 0..<letters.utf8CodeUnitCount {
        var letter = rest.cursor
        guard letter.skip(letter: letters.utf8Start[index]) else {
          isWhole = false
          break
        }
        rest.advance(1)
        guard rest.skip(UInt8(ascii: ".")) else { continue }
        if index + 1 < letters.utf8CodeUnitCount { rest.skipSpaces() }
      }
      guard isWhole, !rest.isInsideName else { continue }
      self = rest
      return isBefore
    }
    return nil
  }

  private static let eras: [(StaticString, Bool)] = [
    ("bce", true), ("bc", true), ("ad", false), ("ce", false),
  ]

  /// Whether what stands here goes on with a name that was passed in part.
  private var isInsideName: Bool {
    front == UInt8(ascii: "_") || (front | 0x20) &- 0x61 < 26 || front >= 0x80
  }

  /// Passes ASCII text in either case; `lowercase` has small letters.
  private mutating func skip(word lowercase: StaticString) -> Bool {
    let length = lowercase.utf8CodeUnitCount
    guard length <= count else { return false }
    for index in 0..<length {
      let byte = start[index]
      let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
      guard small == lowercase.utf8Start[index] else { return false }
    }
    advance(length)
    return true
  }

  /// Passes `-` or `–`, or returns false.
  mutating func skipDash() -> Bool {
    if skip(UInt8(ascii: "-")) { return true }
    guard count >= 3, start[0] == 0xE2, start[1] == 0x80, start[2] == 0x93 else { return false }
    advance(3)
    return true
  }
}
