internal import Platform

/// The words that charts write by themselves.
enum ChartWords {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let shortMonths = months.map { String($0.prefix(3)) }
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  static let day = "day"
  /// The entry of a calendar's legend for days without a value.
  static let noValue = "none"

  /// What stands below as many rows as a picture has.
  static func more(_ count: Int) -> String {
    "and \(ReadableNumber.text(String(count))) more in the numbers of this chart"
  }

  /// The same below a family.
  static func moreBelow(_ count: Int) -> String {
    "and \(ReadableNumber.text(String(count))) more in the table of this chart"
  }

  /// What a legend says of values up to `bound`.
  static func upTo(_ bound: String) -> String { "up to " + bound }

  /// The same of values below 0.
  static func downTo(_ bound: String) -> String { "down to " + bound }

  /// A day, such as `3 March 2014`.
  static func text(_ date: CivilDate) -> String {
    "\(date.day) \(months[date.month - 1]) \(date.year)"
  }
}
