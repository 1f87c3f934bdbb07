/// When something comes again, as office programs say it in English: `Every week on Friday from 7:00 PM to 9:00 PM`, `Every 2 weeks on
/// Monday and Thursday until Mar 10, 2026`, `Every month on the second Tuesday of the month`, `Every day until Mar 10, 2026`, `One time
/// event on April 26, 2026 from 12:00pm to 1:00pm`.
///
/// Times of day are those of the event and are passed over. What is not understood as a whole is no sentence: nothing is guessed.
package struct RecurrenceSentence {
  /// The value of an `RRULE`; nil of what takes place once.
  package private(set) var rule: String?

  /// Reads all of `text`; nil if any of its words says something else.
  package init?(_ text: String) {
    var words = Words(text)
    let isRule: Bool
    if words.skip("every") {
      guard let frequency = Self.frequency(&words) else { return nil }
      rule = frequency
      isRule = true
    } else {
      let isSaid =
        words.skip("one") && words.skip("time") && words.skip("event") && words.skip("on")
      guard words.isAtStart || isSaid, words.date() != nil else { return nil }
      isRule = false
    }
    var hasEnd = false
    while !words.isAtEnd {
      if words.skip("from") {
        guard words.clock(), words.skip("to"), words.clock() else { return nil }
      } else if words.skip("at") {
        guard words.clock() else { return nil }
      } else if words.skip("all") {
        guard words.skip("day") else { return nil }
      } else if isRule, !hasEnd, let end = Self.end(&words) {
        rule? += end
        hasEnd = true
      } else {
        return nil
      }
    }
  }

  private static func end(_ words: inout Words) -> String? {
    if words.skip("until") {
      return words.date().map {
        ";UNTIL=" + BasicDateTime(seconds: $0 * 86_400, form: .date).text
      }
    }
    guard words.skip("ending"), words.skip("after"), let count = words.number(), count > 0,
      words.skip("occurrences") || words.skip("occurrence")
    else { return nil }
    return ";COUNT=\(count)"
  }

  private static func frequency(_ words: inout Words) -> String? {
    let interval = words.skip("other") ? 2 : words.number() ?? 1
    guard (1...99).contains(interval) else { return nil }
    let step = interval > 1 ? ";INTERVAL=\(interval)" : ""
    if words.skip("day") || words.skip("days") { return "FREQ=DAILY" + step }
    if words.skip("weekday") { return interval == 1 ? "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" : nil }
    if words.skip("year") || words.skip("years") {
      guard words.skip("on") else { return "FREQ=YEARLY" + step }
      guard let month = words.month(), let day = words.number(), (1...31).contains(day) else {
        return nil
      }
      return "FREQ=YEARLY" + step + ";BYMONTH=\(month);BYMONTHDAY=\(day)"
    }
    if words.skip("week") || words.skip("weeks") {
      guard words.skip("on") else { return "FREQ=WEEKLY" + step }
      var days: [String] = []
      while let day = words.weekday() {
        days.append(day)
        _ = words.skip("and")
      }
      return days.isEmpty ? nil : "FREQ=WEEKLY" + step + ";BYDAY=" + days.joined(separator: ",")
    }
    guard words.skip("month") || words.skip("months") else { return nil }
    guard words.skip("on") else { return "FREQ=MONTHLY" + step }
    return monthDays(&words).map { "FREQ=MONTHLY" + step + $0 }
  }

  /// `the second Tuesday of the month and the fourth Tuesday of the month`, `the 15th of the month`, `day 15`.
  private static func monthDays(_ words: inout Words) -> String? {
    var (weekdays, days): ([String], [String]) = ([], [])
    repeat {
      _ = words.skip("the")
      if let ordinal = words.ordinal() {
        if let day = words.weekday() {
          weekdays.append("\(ordinal)\(day)")
        } else {
          guard ordinal == -1, words.skip("day") else { return nil }
          days.append("-1")
        }
      } else {
        _ = words.skip("day")
        guard let day = words.number(), (1...31).contains(day) else { return nil }
        days.append("\(day)")
        _ = words.skip("day")
      }
      if words.skip("of") { guard words.skip("the"), words.skip("month") else { return nil } }
    } while words.skip("and") || words.front == "the"
    guard weekdays.isEmpty != days.isEmpty else { return nil }
    return weekdays.isEmpty
      ? ";BYMONTHDAY=" + days.joined(separator: ",") : ";BYDAY=" + weekdays.joined(separator: ",")
  }
}

extension RecurrenceSentence {
  /// The words of a sentence in small letters, from front to back.
  private struct Words {
    private let words: [Substring]
    private var place = 0

    init(_ text: String) {
      words =
        text.lowercased().utf8.count > 400
        ? ["?"]
        : text.lowercased().split {
          $0.isWhitespace || $0 == "," || $0 == "*"
        }
    }

    var isAtStart: Bool { place == 0 }
    var isAtEnd: Bool { place == words.count }
    var front: Substring { isAtEnd ? "" : words[place] }

    /// Passes `word`, or returns false.
    mutating func skip(_ word: String) -> Bool {
      guard front == word else { return false }
      place += 1
      return true
    }

    /// A number, also `15th`.
    mutating func number() -> Int? {
      let digits = front.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, digits.count <= 4,
        ["", "st", "nd", "rd", "th"].contains(front.dropFirst(digits.count))
      else { return nil }
      place += 1
      return Int(digits)
    }

    mutating func ordinal() -> Int? {
      let names: [Substring: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1,
      ]
      guard let number = names[front] else { return nil }
      place += 1
      return number
    }

    /// The two letters of a weekday.
    mutating func weekday() -> String? {
      guard let number = name(in: InstantPattern.weekdays) else { return nil }
      return RecurrenceRule.weekdayNames[number]
    }

    mutating func month() -> Int? { name(in: InstantPattern.months).map { $0 + 1 } }

    /// A name by its first three letters, or whole.
    private mutating func name(in names: [StaticString]) -> Int? {
      let word = front.hasSuffix(".") ? front.dropLast() : front
      guard
        let number = names.firstIndex(where: { name in
          word == name.description || word.count == 3 && name.description.hasPrefix(word)
        })
      else { return nil }
      place += 1
      return number
    }

    /// `Mar 10 2026`, in days since 1970-01-01.
    mutating func date() -> Int64? {
      guard let month = month(), let day = number(), let year = number(), year > 0,
        CivilDate.isDay(year: year, month: month, day: day)
      else { return nil }
      return Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
    }

    /// Passes `7:00 PM`, `8:30am`, `6:00p`, `noon`; whether it stood there.
    mutating func clock() -> Bool {
      if skip("noon") || skip("midnight") { return true }
      var text = String(front)
      guard text.first?.isNumber == true else { return false }
      place += 1
      if ["am", "pm", "a.m.", "p.m.", "a", "p"].contains(front) {
        text += front
        place += 1
      }
      if text.hasSuffix("a") || text.hasSuffix("p") { text += "m" }
      return Array(text.utf8).withUnsafeBytes { ClockText.seconds($0) } != nil
    }
  }
}
