internal import Platform

/// Who gave in which years and months.
///
/// Holds about 40 bytes a giver and year.
struct GiverYears: Sendable {
  /// The months of a year in which somebody gave, bit 0 being January.
  private struct Year: Sendable {
    var number: Int16
    var months: UInt16
  }

  private var numbers: [String: Int] = [:]
  private var givers: [[Year]] = []

  mutating func add(_ donor: String, day: Int64) {
    let date = CivilDate(daysSinceEpoch: Int(day))
    let (year, month) = (Int16(clamping: date.year), UInt16(1) << UInt16(date.month - 1))
    let number = numbers[donor] ?? givers.count
    if number == givers.count {
      numbers[donor] = number
      givers.append([])
    }
    if let place = givers[number].firstIndex(where: { $0.number == year }) {
      givers[number][place].months |= month
    } else {
      givers[number].append(Year(number: year, months: month))
    }
  }

  /// What givers of a year are.
  struct Counts: Sendable {
    var year: Int
    var givers: Int64 = 0
    /// Their first year.
    var new: Int64 = 0
    /// They gave in the year before, too.
    var kept: Int64 = 0
    /// They gave before, but not in the year before.
    var returned: Int64 = 0
    /// They gave in the year before, and not in this one.
    var lapsed: Int64 = 0
    /// They gave in so many months in a row as makes a giver recurring.
    var recurring: Int64 = 0
  }

  /// How many of those who first gave in a year gave in a later one.
  struct Cohort: Sendable {
    var first: Int
    var year: Int
    var givers: Int64
  }

  /// Each year from the first to the last one, and each first year with all years from it on.
  func counts(recurringMonths: Int) -> (years: [Counts], cohorts: [Cohort]) {
    let all = givers.joined().map(\.number)
    guard let first = all.min().map({ Int($0) }), let last = all.max().map({ Int($0) }) else {
      return ([], [])
    }
    var years = (first...last).map { Counts(year: $0) }
    var cohorts: [Int: Int64] = [:]
    let width = last - first + 1
    for giver in givers {
      let own = giver.sorted { $0.number < $1.number }
      guard let begin = own.first.map({ Int($0.number) }) else { continue }
      for (place, year) in own.enumerated() {
        let number = Int(year.number) - first
        years[number].givers += 1
        cohorts[(begin - first) * width + number, default: 0] += 1
        let before = place == 0 ? nil : Int(own[place - 1].number)
        if before == nil { years[number].new += 1 }
        if before == Int(year.number) - 1 { years[number].kept += 1 }
        if let before, before < Int(year.number) - 1 { years[number].returned += 1 }
        if Self.longestRun(year.months) >= recurringMonths { years[number].recurring += 1 }
        let next = place + 1 < own.count ? Int(own[place + 1].number) : nil
        if next != Int(year.number) + 1, number + 1 < width { years[number + 1].lapsed += 1 }
      }
    }
    let grid = (0..<width).flatMap { begin in
      (begin..<width).compactMap { number -> Cohort? in
        guard years[begin].new > 0 else { return nil }
        return Cohort(
          first: begin + first, year: number + first, givers: cohorts[begin * width + number] ?? 0)
      }
    }
    return (years, grid)
  }

  /// The most months in a row.
  static func longestRun(_ months: UInt16) -> Int {
    var (rest, length) = (months, 0)
    while rest != 0 {
      rest &= rest << 1
      length += 1
    }
    return length
  }
}
