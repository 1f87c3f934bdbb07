internal import Charts
internal import Platform

/// What a chart's values say, by the names that findings hold in braces.
///
/// A name has no value where what it says would not be true: nothing leads where two values are equal, and nothing is first
/// or most of less than two. Values and labels that readers may not see are not told.
struct ChartFinding {
  /// One column as it is drawn, or the part of it that belongs to one series.
  struct Drawn {
    let column: String
    let title: String
    let unit: String
    let values: [Number?]
    /// Whether readers may see the values.
    let isTold: Bool

    /// The same with the value of label `order[i]` at `i`.
    func reordered(_ order: [Int]) -> Drawn {
      Drawn(
        column: column, title: title, unit: unit, values: order.map { values[$0] }, isTold: isTold)
    }
  }

  private struct Place {
    let series: Int
    let index: Int
    let number: Number
    var digits: String { number.description }
  }

  private let language: Language
  private let labels: ReadableLabels
  private let tellsLabels: Bool
  private let tellsTitles: Bool
  private let drawn: [Drawn]
  /// How many of the first of `drawn` are compared: all that one column is cut into, else the first column.
  private let compared: Int

  /// The values of a chart; `isCut` says that the series are parts of one column.
  init(
    labels: [String], tellsLabels: Bool, drawn: [Drawn], isCut: Bool, tellsTitles: Bool,
    _ language: Language
  ) {
    self.language = language
    self.labels = ReadableLabels(labels, language)
    self.tellsLabels = tellsLabels
    self.tellsTitles = tellsTitles
    self.drawn = drawn
    compared = isCut ? drawn.count : min(1, drawn.count)
  }

  /// Whether a name is that of a value of the chart, and of nothing else.
  static func isName(_ name: String) -> Bool {
    ["count", "total", "change"].contains(name)
      || ["first.", "last.", "most.", "least."].contains { name.hasPrefix($0) }
  }

  /// The value of a name; nil where there is none to be told.
  func value(_ name: String) -> String? {
    guard !places.isEmpty, drawn[0].isTold else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return ofAll(name) }
    switch parts[0] {
    case "first": return atEnd(ends?.first, parts[1])
    case "last": return atEnd(ends?.last, parts[1])
    case "most": return extreme(parts[1]) { $0 > $1 }
    case "least": return extreme(parts[1]) { $0 < $1 }
    default: return nil
    }
  }

  /// All values that are compared, series by series.
  private var places: [Place] {
    drawn.prefix(compared).enumerated().flatMap { series, one in
      one.values.enumerated().compactMap { index, number in
        number.flatMap { $0.isFinite ? Place(series: series, index: index, number: $0) : nil }
      }
    }
  }

  private func ofAll(_ name: String) -> String? {
    switch name {
    case "count": return language.integer(Set(places.map(\.index)).count)
    case "total":
      let isWhole = drawn.prefix(compared).allSatisfy { !$0.values.contains(nil) }
      return isWhole ? text(Number.sum(places.map(\.number)), drawn[0]) : nil
    case "change":
      guard compared == 1, let ends else { return nil }
      let values = [ends.first, ends.last].compactMap { drawn[0].values[$0] }
      let change = values.count == 2 ? Number.sum([values[1], values[0].negated]) : nil
      return change.map { ReadableNumber.signed($0.description, unit: drawn[0].unit, language) }
    default: return nil
    }
  }

  /// The first and the last label that have a value.
  private var ends: (first: Int, last: Int)? {
    let indices = places.map(\.index)
    guard let first = indices.min(), let last = indices.max(), first < last else { return nil }
    return (first, last)
  }

  private func atEnd(_ index: Int?, _ part: String) -> String? {
    guard let index else { return nil }
    switch part {
    case "label": return label(index)
    case "value": return compared == 1 ? text(drawn[0].values[index], drawn[0]) : nil
    case "highest": return leader(index) { $0 > $1 }
    case "lowest": return leader(index) { $0 < $1 }
    default: return column(part, index)
    }
  }

  private func extreme(_ part: String, _ precedes: (Double, Double) -> Bool) -> String? {
    guard let best = best(of: places, precedes) else { return nil }
    switch part {
    case "label":
      return best.dropFirst().allSatisfy { $0.index == best[0].index } ? label(best[0].index) : nil
    case "series":
      guard compared > 1, best.allSatisfy({ $0.series == best[0].series }) else { return nil }
      return title(best[0].series)
    case "value": return text(best[0].number, drawn[0])
    default: return best.count == 1 ? column(part, best[0].index) : nil
    }
  }

  /// The series that precedes all others at a label.
  private func leader(_ index: Int, _ precedes: (Double, Double) -> Bool) -> String? {
    let best = best(of: places.filter { $0.index == index }, precedes)
    return best.flatMap { $0.count == 1 ? title($0[0].series) : nil }
  }

  /// The places that no other one precedes, equal digits being equal; nil unless there is one that they precede.
  private func best(of places: [Place], _ precedes: (Double, Double) -> Bool) -> [Place]? {
    guard
      let first = places.min(by: { precedes($0.number.approximation, $1.number.approximation) })
    else { return nil }
    let best = places.filter {
      $0.number.approximation == first.number.approximation || $0.digits == first.digits
    }
    return best.count < places.count ? best : nil
  }

  private func label(_ index: Int) -> String? {
    tellsLabels && !labels[index].isEmpty ? labels[index] : nil
  }

  private func title(_ series: Int) -> String? {
    tellsTitles && !drawn[series].title.isEmpty ? drawn[series].title : nil
  }

  /// What another column that is drawn has at a label.
  private func column(_ id: String, _ index: Int) -> String? {
    guard let one = drawn.first(where: { $0.column == id }), one.isTold, compared == 1 else {
      return nil
    }
    return text(one.values[index], one)
  }

  private func text(_ number: Number?, _ drawn: Drawn) -> String? {
    guard let number, number.isFinite else { return nil }
    return ReadableNumber.text(number.description, unit: drawn.unit, language)
  }
}

extension Number {
  /// The sum, with as many places as its parts have; nil if a whole number does not hold it.
  static func sum(_ numbers: [Number]) -> Number? {
    var units: Int64 = 0
    let places = numbers.map(\.places).max() ?? 0
    for number in numbers {
      guard let scaled = number.units(places: places) else {
        return .real(numbers.reduce(0) { $0 + $1.approximation }, places: min(places, 15))
      }
      let (next, isTooLarge) = units.addingReportingOverflow(scaled)
      guard !isTooLarge else { return nil }
      units = next
    }
    return places == 0 ? .integer(units) : .decimal(units, places: places)
  }

  fileprivate var negated: Number {
    switch self {
    case .integer(let value): .integer(0 &- value)
    case .decimal(let units, let places): .decimal(0 &- units, places: places)
    case .real(let value, let places): .real(-value, places: places)
    }
  }

  /// How many digits stand behind the point.
  var places: Int {
    switch self {
    case .integer: 0
    case .decimal(_, let places), .real(_, let places): places
    }
  }

  /// The number in units of 10^-`places`; nil for reals and what is too large.
  func units(places: Int) -> Int64? {
    let (value, own): (Int64, Int)
    switch self {
    case .integer(let whole): (value, own) = (whole, 0)
    case .decimal(let units, let places): (value, own) = (units, places)
    case .real: return nil
    }
    let (scaled, isTooLarge) = value.multipliedReportingOverflow(
      by: Int64(clamping: DecimalPower.integer(places - own)))
    return isTooLarge ? nil : scaled
  }
}
