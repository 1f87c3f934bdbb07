/// Days and slots of a habit as records write them.
enum HabitText {
  /// What a reject says was expected of days.
  static let expectedDays = "daily, weekdays, weekends, pause, or days such as mon, wed"
  /// What a reject says was expected of slots.
  static let expectedSlots = "times of a day such as morning, or morning 08:30 by 10:00, each once"

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `Mon` for 1 to `Sun` for 7.
  fileprivate static func shortName(_ day: Int) -> String {
    names[day - 1].prefix(1).uppercased() + names[day - 1].dropFirst().prefix(2)
  }

  /// Weekdays, 1 (Monday) to 7: words with commas, blanks or line breaks between them, days by their first two letters or
  /// more; nil for other words.
  static func weekdays(_ text: String) -> Set<Int>? {
    var days: Set<Int> = []
    for word in text.lowercased().split(whereSeparator: { ", \n\t".contains($0) }) {
      switch word {
      case "daily": days.formUnion(1...7)
      case "weekdays": days.formUnion(1...5)
      case "weekends": days.formUnion(6...7)
      case "pause": break
      default:
        guard word.utf8.count > 1, let day = names.firstIndex(where: { $0.hasPrefix(word) }) else {
          return nil
        }
        days.insert(day + 1)
      }
    }
    return days
  }

  /// Slots, with commas or line breaks between them; nil for others, more than 24, and two of one name.
  ///
  /// Each is a name, when somebody is reminded, and by when it is to be done, `morning 08:30 by 10:00`, all of it optional
  /// but one.
  static func slots(_ text: String) -> [HabitSlot]? {
    var slots: [HabitSlot] = []
    for item in text.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      var words = item.split(separator: " ")
      guard !words.isEmpty else { continue }
      var slot = HabitSlot(name: "")
      if words.count > 1, words[words.count - 2].lowercased() == "by" {
        guard let minute = minute(words[words.count - 1]) else { return nil }
        slot.deadline = minute
        words.removeLast(2)
      }
      if let last = words.last, let minute = minute(last) {
        guard minute < 1_440 else { return nil }
        slot.reminder = minute
        words.removeLast()
      }
      let name = words.joined(separator: " ")
      guard !name.contains(":"), name.isEmpty || !slots.contains(where: { $0.name == name }) else {
        return nil
      }
      slots.append(HabitSlot(name: name, deadline: slot.deadline, reminder: slot.reminder))
    }
    return slots.count > 24 ? nil : slots
  }

  /// The minute of the day of `8:30` or `24:00`.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Int(Substring(parts[0])), let minute = Int(Substring(parts[1])),
      hour >= 0, (0...59).contains(minute), hour * 60 + minute <= 1_440
    else { return nil }
    return hour * 60 + minute
  }
}

extension HabitRule {
  /// The rule as a record writes it: `daily: morning 08:30 by 10:00, evening`.
  var words: String {
    if quota > 0 {
      let days = "\(quota) \(quota == 1 ? "day" : "days") a week"
      return slots.count == 1 ? days : "\(days), \(slots.count) times"
    }
    let days = (1...7).filter { weekdays >> UInt8($0) & 1 == 1 }
    let named =
      switch days {
      case []: "pause"
      case [1, 2, 3, 4, 5, 6, 7]: "daily"
      case [1, 2, 3, 4, 5]: "weekdays"
      case [6, 7]: "weekends"
      default: days.map { HabitText.shortName($0) }.joined(separator: ", ")
      }
    let texts = slots.map(\.words)
    if texts.allSatisfy(\.isEmpty) {
      return slots.count == 1 ? named : "\(named), \(slots.count) times"
    }
    return named + ": " + texts.map { $0.isEmpty ? "once more" : $0 }.joined(separator: ", ")
  }
}

extension HabitSlot {
  /// The slot as a record writes it.
  fileprivate var words: String {
    func clock(_ minute: Int) -> String { PlannerText.clock(Int64(minute) * 60) }
    return [name.isEmpty ? nil : name, reminder.map(clock), deadline.map { "by " + clock($0) }]
      .compactMap(\.self).joined(separator: " ")
  }
}
