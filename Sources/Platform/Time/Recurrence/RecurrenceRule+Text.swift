extension RecurrenceRule {
  /// The weekdays as rules name them, from Monday on.
  static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// A part of a rule that is a list of numbers.
  private struct NumberPart: Sendable {
    let name: String
    let range: ClosedRange<Int>
    /// Whether numbers count from the end, too.
    let isSigned: Bool
    nonisolated(unsafe) let path: WritableKeyPath<RecurrenceRule, [Int]>
  }

  private static let numberParts: [NumberPart] = [
    NumberPart(name: "BYSECOND", range: 0...60, isSigned: false, path: \.seconds),
    NumberPart(name: "BYMINUTE", range: 0...59, isSigned: false, path: \.minutes),
    NumberPart(name: "BYHOUR", range: 0...23, isSigned: false, path: \.hours),
    NumberPart(name: "BYMONTHDAY", range: 1...31, isSigned: true, path: \.monthDays),
    NumberPart(name: "BYYEARDAY", range: 1...366, isSigned: true, path: \.yearDays),
    NumberPart(name: "BYWEEKNO", range: 1...53, isSigned: true, path: \.weeks),
    NumberPart(name: "BYMONTH", range: 1...12, isSigned: false, path: \.months),
    NumberPart(name: "BYSETPOS", range: 1...366, isSigned: true, path: \.positions),
  ]

  /// Reads the value of an `RRULE`, in letters of either case.
  ///
  /// Parts whose names begin with `X-` are skipped, and those without a value, too.
  public init(_ text: String) throws(RecurrenceMistake) {
    var values: [String: String] = [:]
    var names: [String] = []
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.trimmed(pair[0]).uppercased()
      guard pair.count == 2 else {
        throw RecurrenceMistake("the rule", expected: "NAME=VALUE", found: Self.quoted(part))
      }
      let value = Self.trimmed(pair[1]).uppercased()
      if value.isEmpty || name.hasPrefix("X-") { continue }
      guard values.updateValue(value, forKey: name) == nil else {
        throw RecurrenceMistake(name, expected: "it once", found: "it twice")
      }
      names.append(name)
    }
    guard let word = values["FREQ"] else {
      throw RecurrenceMistake("the rule", expected: "FREQ", found: Self.quoted(text))
    }
    self.init(try Self.choice("FREQ", word))
    for name in names {
      guard let value = values[name] else { continue }
      try read(name, value)
    }
    if values["COUNT"] != nil, values["UNTIL"] != nil {
      throw RecurrenceMistake("the rule", expected: "COUNT or UNTIL", found: "both")
    }
  }

  private mutating func read(_ name: String, _ value: String) throws(RecurrenceMistake) {
    if let part = Self.numberParts.first(where: { $0.name == name }) {
      for item in value.split(separator: ",", omittingEmptySubsequences: false) {
        let number = Self.number(item)
        guard let number, part.range.contains(part.isSigned ? abs(number) : number) else {
          let range = "\(part.range.lowerBound) to \(part.range.upperBound)"
          throw RecurrenceMistake(
            name, expected: range + (part.isSigned ? ", or the same below 0" : ""),
            found: Self.quoted(item))
        }
        // A number that stands there a million times costs as much as once.
        if !self[keyPath: part.path].contains(number) { self[keyPath: part.path].append(number) }
      }
      return
    }
    switch name {
    case "FREQ": break
    case "INTERVAL": interval = try Self.count(name, value)
    case "COUNT": end = .count(try Self.count(name, value))
    case "UNTIL":
      guard let until = BasicDateTime(Array(value.utf8)[...]) else {
        throw RecurrenceMistake(
          name, expected: "a day or a time such as 20301231T225959Z", found: Self.quoted(value))
      }
      end = .until(until)
    case "WKST":
      guard let day = Self.weekdayNames.firstIndex(of: value) else {
        throw RecurrenceMistake(name, expected: Self.weekdayWords, found: Self.quoted(value))
      }
      weekStart = day + 1
    case "BYDAY":
      for item in value.split(separator: ",", omittingEmptySubsequences: false) {
        let weekday = try Self.weekday(Self.trimmed(item))
        if !weekdays.contains(weekday) { weekdays.append(weekday) }
      }
    case "SKIP": skip = try Self.choice(name, value)
    case "RSCALE":
      guard value == "GREGORIAN" || value == "GREGORY" else {
        throw RecurrenceMistake(name, expected: "GREGORIAN", found: Self.quoted(value))
      }
    default:
      throw RecurrenceMistake(
        "the rule", expected: "a part of RFC 5545, such as BYDAY", found: Self.quoted(name))
    }
  }

  private static let weekdayWords = weekdayNames.joined(separator: ", ")

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String
  ) throws(RecurrenceMistake) -> Choice {
    if let choice = Choice(rawValue: value) { return choice }
    throw RecurrenceMistake(
      name, expected: Choice.allCases.map(\.rawValue).joined(separator: ", "), found: quoted(value))
  }

  private static func weekday(_ text: String) throws(RecurrenceMistake) -> Weekday {
    let ordinal = text.count == 2 ? 0 : number(text.dropLast(2))
    guard let day = weekdayNames.firstIndex(of: String(text.suffix(2))), let ordinal,
      abs(ordinal) <= 53, ordinal != 0 || text.count == 2
    else {
      throw RecurrenceMistake(
        "BYDAY", expected: "\(weekdayWords), a number of 1 to 53 or below 0 before it",
        found: quoted(text))
    }
    return Weekday(day + 1, ordinal: ordinal)
  }

  /// The greatest interval and count.
  private static let limit = 1_000_000_000

  private static func count(_ name: String, _ value: String) throws(RecurrenceMistake) -> Int {
    guard let number = number(value), (1...limit).contains(number) else {
      throw RecurrenceMistake(name, expected: "1 to \(limit)", found: quoted(value))
    }
    return number
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    let text = trimmed(text)
    guard text.utf8.count <= 11 else { return nil }
    return Int(text)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let bytes = Substring(text).utf8
    func isMark(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7f } ?? true }
    if isMark(bytes.first), isMark(bytes.last) { return String(text) }
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    text.isEmpty ? "nothing" : "'\(text.prefix(60))'"
  }

  /// The text that it is read from, parts in the order of RFC 5545.
  public var text: String {
    var parts = ["FREQ=" + frequency.rawValue]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let until): parts.append("UNTIL=" + until.text)
    }
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    for part in Self.numberParts {
      // Weekdays stand behind the times.
      if part.name == "BYMONTHDAY", !weekdays.isEmpty {
        let days = weekdays.map { day in
          (day.ordinal == 0 ? "" : "\(day.ordinal)") + Self.weekdayNames[day.day - 1]
        }
        parts.append("BYDAY=" + days.joined(separator: ","))
      }
      let numbers = self[keyPath: part.path].map { "\($0)" }
      if !numbers.isEmpty { parts.append("\(part.name)=" + numbers.joined(separator: ",")) }
    }
    if weekStart != 1 { parts.append("WKST=" + Self.weekdayNames[weekStart - 1]) }
    if skip != .omit { parts += ["RSCALE=GREGORIAN", "SKIP=" + skip.rawValue] }
    return parts.joined(separator: ";")
  }
}
