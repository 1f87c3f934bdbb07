internal import Definition
internal import Platform

/// The options of an `agenda` node.
struct AgendaOptions: Sendable, Hashable {
  /// The first day, in days since 1970-01-01; nil for the first of the present's year.
  var from: Int64?
  /// The last day; nil for the last of the first day's year.
  var through: Int64?
  /// So many days from the first one on, which is today unless it is said; nil for all through the last one.
  var days = 0
  var weekStart = WeekStart.monday
  /// The region whose holidays are listed.
  var holidays: String?
  /// The most instances of one rule.
  var limit = 2_000

  static let table = OptionTable(
    AgendaOptions(),
    span + [
      .integer(
        "days", \.days, in: 0...3_660,
        "how many days, in place of `through`: from `from` on, or else from the day of `now`; 0 for none"
      ),
      .weekStart(\.weekStart),
    ] + others)

  /// Those of a `day_book` node, which has no weeks.
  static let dayBook = OptionTable(AgendaOptions(), span + others)

  private typealias Entry = OptionEntry<AgendaOptions>

  private static let span: [Entry] = [
    .plannerDay(
      "from", \.from,
      "first day, such as `2024-01-01`; by default the first of the year of `now`, or else of that in which most of it begins"
    ),
    .plannerDay(
      "through", \.through, "last day; by default the last of the year of `from`"),
  ]

  private static let others: [Entry] = [
    .own(
      "holidays", .text,
      "region whose government holidays are listed: `US`, `GB`, `DE`, `FR`, `ES`, `CA`, `AU`, or a part of one such as `DE-BY`"
    ) { node, options in
      guard let region = node.optionalString("holidays") else { return }
      guard HolidayCalendar(region: region.value) != nil else {
        node.error(
          "expected one of \(HolidayCalendar.regions.joined(separator: ", ")), found '\(region.shown)'",
          in: "holidays")
        return
      }
      options.holidays = region.value.uppercased()
    },
    .integer(
      "max_per_rule", \.limit, in: 1...100_000,
      "most instances of one rule; more are left out and told"),
  ]

  /// Whether the span ends where it begins or later; reports if not.
  func isInOrder(_ node: NodeReader) -> Bool {
    if days > 0, through != nil {
      node.error("expected through or days, found both", in: "days")
      return false
    }
    guard let from, let through, from > through else { return true }
    node.error("expected a day that is not before from", in: "through")
    return false
  }
}
