internal import Platform

/// The holidays of a country or of a part of one, by the rules of its law.
///
/// A bare country has what every part of it has: `GB` leaves out Easter Monday, which Scotland
/// does not have. `US` and `CA` are the holidays of federal law. Left out is what only a part of a
/// region has, such as Inauguration Day in Washington, what lasts less than a day, and what an
/// employer or a government decides anew each year, such as the days of Spain's communities.
///
/// Years to come are as the law stands today; a government can always proclaim another day.
/// A calendar is a value and may be used by any thread.
struct HolidayCalendar: Sendable {
  /// The code of ISO 3166, such as `DE` or `DE-BY`.
  let region: String
  /// The years that have rules; days outside of them are no holidays.
  let years: ClosedRange<Int>
  /// The law, or the government's page, that states the rules.
  let source: String
  private let rules: [HolidayRule]

  /// The codes of all regions, each country before its subdivisions.
  static let regions = HolidayTable.all.regions.map(\.code)

  /// The last year of every region.
  static let lastYear = 2100

  /// The calendar of a region, in any letter case, or nil when there is none.
  init?(region code: String) {
    let code = code.uppercased()
    let table = HolidayTable.all
    guard let found = table.regions.first(where: { $0.code == code }) else { return nil }
    region = code
    years = found.firstYear...Self.lastYear
    source = found.source
    rules = table.rules.filter { $0.regions.contains(code) }
  }

  /// The holidays from a day through another, ordered by day and then by name.
  ///
  /// Days are counted since 1970-01-01. Two holidays on a day are two entries. Takes a few
  /// microseconds a year.
  func days(from first: Int64, through last: Int64) -> [Holiday] {
    let start = max(first, Self.firstDay(ofYear: years.lowerBound))
    let end = min(last, Self.firstDay(ofYear: years.upperBound + 1) - 1)
    guard start <= end else { return [] }
    let firstYear = CivilDate(daysSinceEpoch: Int(start)).year
    // New Year's Day can be observed in the year before.
    let lastYear = CivilDate(daysSinceEpoch: Int(end)).year + 1
    var found: [Holiday] = []
    for year in firstYear...lastYear { append(year, to: &found) }
    found.removeAll { $0.day < start || $0.day > end }
    return found.sorted { ($0.day, $0.name) < ($1.day, $1.name) }
  }

  /// Appends the holidays of a year, in no order.
  private func append(_ year: Int, to found: inout [Holiday]) {
    let own = rules.compactMap { rule in rule.day(inYear: year).map { (rule: rule, day: $0) } }
    var taken = own.map(\.day)
    // Christmas chooses its day off before Boxing Day.
    for (rule, day) in own.sorted(by: { $0.day < $1.day }) {
      found.append(Holiday(day: Int64(day), name: rule.name, isObserved: false))
      guard let dayOff = rule.dayOff(for: day, taken: taken) else { continue }
      taken.append(dayOff)
      found.append(Holiday(day: Int64(dayOff), name: "\(rule.name) (observed)", isObserved: true))
    }
  }

  private static func firstDay(ofYear year: Int) -> Int64 {
    Int64(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
  }
}
