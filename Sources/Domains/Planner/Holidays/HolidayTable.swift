/// The rules of all regions, read once from the tables of the countries.
///
/// A table is text, a line an entry, and `|` stands between its fields:
///
///     = BE HB | 1990 | source     regions, their first year, the law or the page that states it
///     BE MV | Frauentag | 03-08 | 2019- | next
///
/// The first region of a table is the country; subdivisions are named without it. A holiday is of
/// `*`, every region of the table, or of the regions named. Its day is one of
///
///     03-08             a date                    2 mon 05         the second Monday in May
///     last mon 05       the last Monday in May    mon from 05-27   on that date or after it
///     wed before 11-23  before that date          easter -2        two days before Easter
///
/// Its years are as `2019-`, `-1994` or `2017`, and may be several; none is all years. The shift is
/// a `HolidayRule.Shift`. The fields at the end may be left out.
struct HolidayTable: Sendable {
  /// A region that has rules.
  struct Region: Sendable {
    let code: String
    let firstYear: Int
    let source: String
  }

  private(set) var regions: [Region] = []
  private(set) var rules: [HolidayRule] = []

  /// The rules of all countries.
  static let all = HolidayTable(reading: [
    unitedStates, unitedKingdom, germany, france, spain, canada, australia,
  ])

  /// Reads tables; they are ours, so a mistake in one is a trap.
  init(reading tables: [String]) {
    for table in tables {
      var codes: [String] = []
      for line in table.split(separator: "\n") {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map { field in
          field.split(separator: " ").map(String.init)
        }
        guard fields[0][0] == "=" else {
          rules.append(Self.rule(fields, codes))
          continue
        }
        for word in fields[0].dropFirst() {
          codes.append(codes.isEmpty ? word : "\(codes[0])-\(word)")
          regions.append(
            Region(
              code: codes[codes.count - 1], firstYear: Self.number(fields[1][0]),
              source: fields[2].joined(separator: " ")))
        }
      }
    }
  }

  private static func rule(_ fields: [[String]], _ codes: [String]) -> HolidayRule {
    let named = fields[0].map { $0 == codes[0] ? $0 : "\(codes[0])-\($0)" }
    let isForAll = fields[0] == ["*"]
    precondition(isForAll || named.allSatisfy(codes.contains), "unknown region: \(fields)")
    guard let shift = HolidayRule.Shift(rawValue: fields.count > 4 ? fields[4].joined() : "") else {
      preconditionFailure("unknown shift: \(fields)")
    }
    return HolidayRule(
      name: fields[1].joined(separator: " "), regions: Set(isForAll ? codes : named),
      position: position(fields[2]), years: fields.count > 3 ? fields[3].map(years) : [],
      shift: shift)
  }

  private static func position(_ words: [String]) -> HolidayRule.Position {
    if words[0] == "easter" { return .easter(number(words[1])) }
    let date = words[words.count - 1].split(separator: "-").map { number(String($0)) }
    if words.count == 1 { return .fixed(month: date[0], day: date[1]) }
    let isDated = date.count == 2
    guard
      let index = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].firstIndex(
        of: words[isDated ? 0 : 1])
    else { preconditionFailure("no weekday: \(words)") }
    // The last such weekday before a date is the first one in the seven days before it.
    let (month, day) =
      isDated
      ? (date[0], date[1] - (words[1] == "before" ? 7 : 0))
      : words[0] == "last" ? (date[0] + 1, -6) : (date[0], 7 * number(words[0]) - 6)
    return .onOrAfter(weekday: index + 1, month: month, day: day)
  }

  private static func years(_ text: String) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let last = ends[ends.count - 1]
    return (ends[0].isEmpty ? 0 : number(ends[0]))...(last.isEmpty ? 9999 : number(last))
  }

  private static func number(_ text: String) -> Int {
    guard let number = Int(text) else { preconditionFailure("not a number: \(text)") }
    return number
  }
}
