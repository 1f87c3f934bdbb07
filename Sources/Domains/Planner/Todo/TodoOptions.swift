internal import Definition

/// The options of a `todo` node.
struct TodoOptions: Sendable, Hashable {
  var weekStart = WeekStart.monday
  /// How many days ahead reminders of what comes back are listed, today among them.
  var ahead = 14
  /// The hour from which reminders of what is due on a day are counted.
  var hour = 9
  /// The most instances of one rule.
  var limit = 2_000

  static let table = OptionTable(
    TodoOptions(),
    [
      .weekStart(\.weekStart),
      .integer(
        "ahead", \.ahead, in: 1...366,
        "for how many days, today among them, notices of events, habits and tasks that come back are listed, and what is upcoming"
      ),
      .integer(
        "day_hour", \.hour, in: 0...23,
        "hour of the day from which reminders of what is due on a day are counted"),
      .integer(
        "max_per_rule", \.limit, in: 1...100_000,
        "most instances of one rule; more are left out and told"),
    ])
}
