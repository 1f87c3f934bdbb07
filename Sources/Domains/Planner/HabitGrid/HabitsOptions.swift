internal import Definition

/// The options of a `habits` node.
struct HabitsOptions: Sendable, Hashable {
  var weekStart = WeekStart.monday
  /// How many calendar years are drawn, that of the present the last.
  var years = 1
  /// The least length of a streak that is shown.
  var streakFrom = HabitStreak.shownFrom

  static let table = OptionTable(
    HabitsOptions(),
    [
      .weekStart(\.weekStart),
      .integer(
        "years", \.years, in: 1...100, "how many calendar years are drawn, that of `now` the last"),
      .integer(
        "streak_from", \.streakFrom, in: 2...366,
        "least number of days, or weeks, in a row that is shown as a streak"),
    ])
}
