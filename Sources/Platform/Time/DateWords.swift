/// Dates in words, as sentences and pages say them: `3 May 2021`, `December 2018`, `3 to 5 May 2021`.
///
/// Files for programs keep `2021-05-03`.
public enum DateWords {
  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let german = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]

  /// The name of a month, 1...12.
  public static func month(_ number: Int, in language: Language = .english) -> String {
    switch language {
    case .english: english[number - 1]
    case .german: german[number - 1]
    }
  }

  /// The name of a day of the week, 1 (Monday) to 7, in a few letters.
  public static func shortWeekday(_ number: Int, in language: Language = .english) -> String {
    switch language {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][number - 1]
    case .german: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][number - 1]
    }
  }

  /// `December 2018`.
  public static func month(
    _ number: Int, of year: Int, in language: Language = .english
  ) -> String {
    "\(month(number, in: language)) \(year)"
  }

  /// `3 May 2021`, in German `3. Mai 2021`.
  public static func text(_ date: CivilDate, in language: Language = .english) -> String {
    "\(day(date, language)) \(month(date.month, of: date.year, in: language))"
  }

  /// Two days and those between them, without saying twice what both have: `3 to 5 May 2021`.
  public static func text(
    _ first: CivilDate, to last: CivilDate, in language: Language = .english
  ) -> String {
    let to =
      switch language {
      case .english: "to"
      case .german: "bis"
      }
    let end = text(last, in: language)
    if first == last { return end }
    if first.year != last.year { return "\(text(first, in: language)) \(to) \(end)" }
    let start = day(first, language)
    return first.month == last.month
      ? "\(start) \(to) \(end)" : "\(start) \(month(first.month, in: language)) \(to) \(end)"
  }

  /// The same days, or months or years, in another language, from what they are in English or as `2024-06-16`; nil for any
  /// other text.
  public static func translated(
    _ text: String, to language: Language, isOfDays: Bool
  ) -> String? {
    let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if digits { return !isOfDays && text.utf8.count == 4 ? text : nil }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      let date = isOfDays ? CivilDate(year: year, month: month, day: day) : nil
      return date.map { self.text($0, in: language) }
    }
    if numbers.count == 2, let year = numbers[0], let month = numbers[1] {
      return !isOfDays && 1...12 ~= month ? self.month(month, of: year, in: language) : nil
    }
    guard english.contains(where: { text.hasPrefix($0) }) != isOfDays else { return nil }
    return translated(text, to: language)
  }

  /// The same date or dates in another language, from what they are in English: `16 June 2024 11:00` becomes `16. Juni 2024,
  /// 11:00 Uhr`; nil for any other text.
  public static func translated(_ text: String, to language: Language) -> String? {
    guard language == .german, text.utf8.count <= 60 else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var translated: [String] = []
    var namesMonth = false
    for (place, word) in words.enumerated() {
      let digits = word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? word.utf8.count : 0
      if let month = english.firstIndex(of: String(word)) {
        translated.append(german[month])
        namesMonth = true
      } else if word == "to", place > 0, place + 1 < words.count {
        translated.append("bis")
      } else if (1...2).contains(digits) {
        translated.append("\(word).")
      } else if digits == 4 {
        translated.append(String(word))
      } else if place + 1 == words.count, place > 0, isClock(word) {
        translated[place - 1] += ","
        translated.append("\(word) Uhr")
      } else {
        return nil
      }
    }
    return namesMonth ? translated.joined(separator: " ") : nil
  }

  private static func isClock(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { $0.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static func day(_ date: CivilDate, _ language: Language) -> String {
    switch language {
    case .english: "\(date.day)"
    case .german: "\(date.day)."
    }
  }
}
