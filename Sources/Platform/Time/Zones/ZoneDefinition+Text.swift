/// One line for a definition, so that it can stand in a column of a table.
///
///     definition   name ("|" observance)+
///     observance   start " " offset-before " " offset (" " date | " " rule)*
///
/// Starts and dates are `20070311T020000`, offsets `-0500`, rules as files have them. In the name, `\|` stands for a bar, `\\` for a backslash, and
/// `\n`, `\r` and `\t` for the characters that end lines and columns.
extension ZoneDefinition {
  private static let (bar, backslash) = (UInt8(ascii: "|"), UInt8(ascii: "\\"))
  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (backslash, backslash), (bar, bar), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
    (UInt8(ascii: "\r"), UInt8(ascii: "r")), (UInt8(ascii: "\t"), UInt8(ascii: "t")),
  ]

  /// The text that it is read from.
  public var text: String {
    ([Self.escaped(name)] + observances.map(Self.text(of:))).joined(separator: "|")
  }

  static func text(of observance: Observance) -> String {
    func text(_ seconds: Int64) -> String { BasicDateTime(seconds: seconds, form: .local).text }
    let words =
      [
        text(observance.start), UTCOffsetText.text(observance.offsetFrom),
        UTCOffsetText.text(observance.offsetTo),
      ] + observance.dates.map(text) + observance.rules.map(\.text)
    return words.joined(separator: " ")
  }

  /// Reads the text of a definition.
  ///
  /// Throws when it has another form, and what `init(name:observances:)` throws.
  public init(_ text: String) throws(ZoneMistake) {
    let parts = Self.parts(of: text)
    guard parts.observances.count <= Self.maximumObservances else {
      throw ZoneMistake(
        "the zone", expected: "1 to \(Self.maximumObservances) observances", found: "more")
    }
    var observances: [Observance] = []
    var wordsLeft = Self.maximumChanges
    for part in parts.observances {
      let words = part.split(separator: UInt8(ascii: " "), maxSplits: wordsLeft + 3)
      wordsLeft -= max(0, words.count - 3)
      guard wordsLeft >= 0 else {
        throw ZoneMistake(
          "the zone", expected: "at most \(Self.maximumChanges) dates and rules", found: "more")
      }
      observances.append(try Self.observance(words, Substring(part)))
    }
    try self.init(name: parts.name, observances: observances)
  }

  /// The name, and the observances behind it.
  ///
  /// Bytes are looked at, since a mark that joins a bar would make another character of it.
  static func parts(of text: String) -> (name: String, observances: [Substring.UTF8View]) {
    var name: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == bar {
        return (
          String(decoding: name, as: UTF8.self),
          rest.split(
            separator: bar, maxSplits: maximumObservances, omittingEmptySubsequences: false)
        )
      }
      if byte == backslash, let escape = escapes.first(where: { $0.letter == rest.first }) {
        name.append(escape.byte)
        rest.removeFirst()
      } else {
        name.append(byte)
      }
    }
    return (String(decoding: name, as: UTF8.self), [])
  }

  private static func escaped(_ name: String) -> String {
    var text: [UInt8] = []
    for byte in name.utf8 {
      if let escape = escapes.first(where: { $0.byte == byte }) {
        text += [backslash, escape.letter]
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func observance(
    _ words: [Substring.UTF8View], _ text: Substring
  ) throws(ZoneMistake) -> Observance {
    guard words.count >= 3, let start = seconds(words[0]),
      let offsetFrom = UTCOffsetText.seconds(Substring(words[1])),
      let offsetTo = UTCOffsetText.seconds(Substring(words[2]))
    else {
      throw ZoneMistake(
        "the observance", expected: "a start and two offsets such as 20070311T020000 -0500 -0400",
        found: "'\(text.prefix(60))'")
    }
    var observance = Observance(start: start, offsetFrom: offsetFrom, offsetTo: offsetTo)
    for word in words.dropFirst(3) {
      if let date = seconds(word) {
        observance.dates.append(date)
      } else {
        do {
          observance.rules.append(try RecurrenceRule(String(Substring(word))))
        } catch {
          throw ZoneMistake(error.part, expected: error.expected, found: error.found)
        }
      }
    }
    return observance
  }

  private static func seconds(_ word: Substring.UTF8View) -> Int64? {
    guard let time = BasicDateTime(Array(word)[...]), time.form == .local else { return nil }
    return time.seconds
  }
}
