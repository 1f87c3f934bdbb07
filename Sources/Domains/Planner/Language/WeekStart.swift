internal import Definition
internal import Platform

/// The first day of a week.
enum WeekStart: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// 1 for Monday to 7 for Sunday.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// What it is called.
  var words: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension OptionEntry {
  /// The first day of a week.
  static func weekStart(_ place: Place<WeekStart>) -> OptionEntry {
    .choice(
      "week_start", place, "first day of a week; with `monday` weeks are those of ISO 8601")
  }

  /// A day, in days since 1970-01-01.
  static func plannerDay(_ key: String, _ place: Place<Int64?>, _ words: String) -> OptionEntry {
    .own(key, .text, words) { node, options in
      guard let text = node.optionalString(key) else { return }
      guard let day = EventTime.read(text.value), day.form == .date else {
        return node.error("expected a day such as 2024-01-01", in: key)
      }
      options[keyPath: place] = floorDivide(day.seconds, 86_400)
    }
  }
}
