/// A time of the day at which a habit is to be done.
struct HabitSlot: Hashable, Sendable {
  /// What it is called, as `morning`.
  let name: String
  /// The minute of the local day by which it is to be done, 0...1440; nil if any time will do.
  var deadline: Int?
  /// The minute of the local day at which somebody is reminded of it, 0...1439; nil if nobody is.
  var reminder: Int?
}

/// What a habit asks for: slots of chosen weekdays, or a number of days of a week, whichever they are.
struct HabitRule: Hashable, Sendable {
  /// Bit `weekday`, 1 (Monday) to 7, is set if that day has slots; all of them for a quota.
  let weekdays: UInt8
  /// The slots of such a day, 1...24; those of a quota have no names.
  let slots: [HabitSlot]
  /// How many days of a week a quota asks for, 1...7; 0 if weekdays are planned.
  let quota: Int

  /// Every slot on each of the weekdays, 1 (Monday) to 7; without weekdays nothing: a pause.
  static func planned(
    on weekdays: Set<Int> = Set(1...7), _ slots: [HabitSlot]
  ) throws(HabitMistake) -> HabitRule {
    if let wrong = weekdays.filter({ !(1...7).contains($0) }).min() { throw .weekday(wrong) }
    guard (1...24).contains(slots.count) else { throw .slots(slots.count) }
    for case let deadline? in slots.map(\.deadline) where !(0...1440).contains(deadline) {
      throw .deadline(deadline)
    }
    return HabitRule(
      weekdays: weekdays.reduce(0) { $0 | 1 << UInt8($1) }, slots: slots, quota: 0)
  }

  /// On `days` days of a week, 1...7, `times` times a day, 1...24.
  static func quota(days: Int, times: Int = 1) throws(HabitMistake) -> HabitRule {
    guard (1...7).contains(days) else { throw .quota(days) }
    guard (1...24).contains(times) else { throw .slots(times) }
    return HabitRule(
      weekdays: 0xFE, slots: Array(repeating: HabitSlot(name: ""), count: times), quota: days)
  }
}

/// Why a habit is refused, with what was found.
enum HabitMistake: Error, Hashable, Sendable {
  case weekday(Int)
  case slots(Int)
  case deadline(Int)
  case quota(Int)
  /// A version that begins or ends outside the years -9999...9999, or ends before it begins.
  case day(Int64)
}
