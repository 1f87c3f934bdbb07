/// Dates in words, as sentences and pages say them: `3 May 2021`, `December 2018`, `3 to 5 May 2021`.
///
/// Files for programs keep `2021-05-03`.
public enum DateWords {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]

  /// The name of a month, 1...12.
  public static func month(_ number: Int) -> String { months[number - 1] }

  /// `December 2018`.
  public static func month(_ number: Int, of year: Int) -> String { "\(month(number)) \(year)" }

  /// `3 May 2021`.
  public static func text(_ date: CivilDate) -> String {
    "\(date.day) \(month(date.month, of: date.year))"
  }

  /// Two days and those between them, without saying twice what both have: `3 to 5 May 2021`.
  public static func text(_ first: CivilDate, to last: CivilDate) -> String {
    if first == last { return text(first) }
    if first.year != last.year { return "\(text(first)) to \(text(last))" }
    if first.month != last.month {
      return "\(first.day) \(month(first.month)) to \(text(last))"
    }
    return "\(first.day) to \(text(last))"
  }
}
