extension PeriodUnit {
  /// Appends a period as people read it: `2024`, `2024-Q2`, `2024-05`, `2024-W18`, `2024-05-03`, `2024-05-03 14h`.
  ///
  /// Years outside 0...9999 get a sign and at least four digits, as dates do. A period beyond `days`, which none
  /// of a date or an instant is, is written as its number.
  public func append(_ period: Int64, to text: inout [UInt8]) {
    guard let first = firstDay(of: period) else { return NumberText.append(period, to: &text) }
    let date = CivilDate(daysSinceEpoch: Int(first))
    switch self {
    case .year: Self.append(year: date.year, to: &text)
    case .quarter:
      Self.append(year: date.year, to: &text)
      text.append(contentsOf: [UInt8(ascii: "-"), UInt8(ascii: "Q")])
      text.append(0x31 + UInt8((date.month - 1) / 3))
    case .month:
      InstantText.append(date, to: &text)
      text.removeLast(3)
    case .week:
      // A week is one of the year that its Thursday is in.
      let thursday = CivilDate(daysSinceEpoch: Int(first) + 3)
      Self.append(year: thursday.year, to: &text)
      text.append(contentsOf: [UInt8(ascii: "-"), UInt8(ascii: "W")])
      Self.append(two: (thursday.dayOfYear - 1) / 7 + 1, to: &text)
    case .day: InstantText.append(date, to: &text)
    case .hour:
      InstantText.append(date, to: &text)
      text.append(UInt8(ascii: " "))
      Self.append(two: Int(period - first * 24), to: &text)
      text.append(UInt8(ascii: "h"))
    }
  }

  /// The text of a period; see `append`.
  public func text(_ period: Int64) -> String {
    var bytes: [UInt8] = []
    append(period, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The period that `text` is the text of; nil for any other text.
  ///
  /// Years have four digits.
  public func period(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard let year = Self.number(bytes, 0, 4), let found = period(bytes, year: year) else {
      return nil
    }
    // What is no week 53, or no day, would be written in another way.
    return self.text(found) == text ? found : nil
  }

  private func period(_ bytes: [UInt8], year: Int) -> Int64? {
    switch self {
    case .year: return Int64(year - 1970)
    case .quarter:
      guard let quarter = Self.number(bytes, 6, 1), (1...4).contains(quarter) else { return nil }
      return Int64((year - 1970) * 4 + quarter - 1)
    case .month:
      guard let month = Self.number(bytes, 5, 2), (1...12).contains(month) else { return nil }
      return Int64((year - 1970) * 12 + month - 1)
    case .week:
      guard let week = Self.number(bytes, 6, 2) else { return nil }
      let fourth = CivilDate.daysSinceEpoch(year: year, month: 1, day: 4)
      // January 4 is always in the first week.
      return knownPeriod(ofDay: Int64(fourth)) + Int64(week) - 1
    case .day, .hour:
      guard let month = Self.number(bytes, 5, 2), let day = Self.number(bytes, 8, 2),
        CivilDate.isDay(year: year, month: month, day: day)
      else { return nil }
      let days = Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
      if self == .day { return days }
      return Self.number(bytes, 11, 2).map { days * 24 + Int64($0) }
    }
  }

  /// What a text of this unit looks like, for messages: `a month such as '2024-05'`.
  public var example: String {
    "\(self == .hour ? "an" : "a") \(rawValue) such as '\(text(PeriodUnit.sample(self)))'"
  }

  private static func sample(_ unit: PeriodUnit) -> Int64 {
    // 2024-05-03.
    unit == .hour ? 19_846 * 24 + 14 : unit.knownPeriod(ofDay: 19_846)
  }

  private static func append(year: Int, to text: inout [UInt8]) {
    InstantText.append(CivilDate(unchecked: year, 1, 1), to: &text)
    text.removeLast(6)
  }

  private static func append(two value: Int, to text: inout [UInt8]) {
    text.append(UInt8(value / 10) + 0x30)
    text.append(UInt8(value % 10) + 0x30)
  }

  private static func number(_ bytes: [UInt8], _ from: Int, _ count: Int) -> Int? {
    guard bytes.count >= from + count else { return nil }
    var value = 0
    for byte in bytes[from..<from + count] {
      guard byte &- 0x30 <= 9 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
