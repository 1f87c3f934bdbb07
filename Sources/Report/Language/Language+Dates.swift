internal import Platform

extension Language {
  /// A date as programs write it in words; nil for any other text.
  ///
  /// It is a day, a month, or two days with those between them (`2019-03-01 to 2019-03-31`), of which a whole month is its
  /// name; a year stays.
  func date(_ text: String) -> String? {
    let days = text.split(separator: " to ", omittingEmptySubsequences: false).map(String.init)
    guard days.count <= 2, days.allSatisfy({ PartialDateText.isValid(Array($0.utf8)) }) else {
      return nil
    }
    if days.count == 1 { return text.utf8.count == 4 ? text : words(text) }
    guard let first = Self.day(days[0]), let last = Self.day(days[1]), first <= last else {
      return nil
    }
    let period = PartialDateText.period(Array(days[0].utf8), Array(days[1].utf8))
    return PartialDateText.isRun(period)
      ? DateWords.text(first, to: last, in: self) : date(String(decoding: period, as: UTF8.self))
  }

  private func words(_ date: String) -> String? {
    DateWords.translated(date, to: self, isOfDays: true)
      ?? DateWords.translated(date, to: self, isOfDays: false)
  }

  private static func day(_ text: String) -> CivilDate? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3
      ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}
