internal import Charts
internal import Platform

/// The values of a chart before it is known how they are drawn.
struct ChartData {
  var labels: [String]
  var series: [ChartFinding.Drawn]
  /// The series that are parts of each label, in their order; empty unless labels are divided.
  private(set) var parts: [[Int]] = []

  /// More lines or colours nobody tells apart.
  static let mostSeries = 8
  /// More bars are no picture.
  static let mostBars = 50
  /// More parts that days have in the course of a year are no picture.
  static let mostParts = 48
  /// More points are a blot, and a long page.
  static let mostPoints = 2_000
  /// An axis that is longer than so many times its rows would show little but gaps.
  private static let mostEmpty: Int64 = 4
  /// Periods beyond which gaps are not filled.
  private static let mostPeriods: Int64 = 4_000

  /// The series as they are drawn.
  var shown: [ChartSeries] {
    series.map { ChartSeries(title: $0.title, unit: $0.unit, values: $0.values) }
  }

  /// What stands for a label or a series without a name.
  static let missing = "–"

  /// The same with a sign in place of names that are missing.
  func namingMissing(ofSeries: Bool) -> ChartData {
    var data = self
    data.labels = labels.map { $0.isEmpty ? Self.missing : $0 }
    if ofSeries {
      data.series = series.map { one in
        one.title.isEmpty ? one.titled(Self.missing) : one
      }
    }
    return data
  }

  /// The unit of labels that are all periods, with these.
  private var periods: (unit: PeriodUnit, times: [Int64])? {
    PeriodUnit.allCases.lazy.compactMap { unit -> (unit: PeriodUnit, times: [Int64])? in
      let found = labels.compactMap { unit.period($0) }
      return found.count == labels.count ? (unit, found) : nil
    }.first
  }

  /// Puts labels that are all periods in the order of time, whatever order the rows of the table have; those that have no
  /// row are there without a value.
  mutating func sortPeriods(fillingGaps: Bool) {
    guard let (unit, times) = periods else { return }
    let order = labels.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let labels = labels
    self.labels = order.map { labels[$0] }
    series = series.map { $0.reordered(order) }
    guard fillingGaps, let first = times.min(), let last = times.max(),
      Set(times).count == times.count, last - first < Self.mostPeriods,
      (Int64(times.count)...Self.mostEmpty * Int64(times.count)).contains(last - first)
    else { return }
    var places = [Int?](repeating: nil, count: Int(last - first) + 1)
    for (place, row) in order.enumerated() { places[Int(times[row] - first)] = place }
    let sorted = self.labels
    self.labels = places.enumerated().map { offset, place in
      place.map { sorted[$0] } ?? unit.text(first + Int64(offset))
    }
    series = series.map { $0.choosing(places) }
  }

  /// Makes the series parts of their labels, each of which has those of `rows`, in the order of its rows.
  ///
  /// Parts have one order in all labels: what is new in a label stands behind what is before it there, or else in front of what
  /// follows, so that a part that is added between two others later in the year stands between them.
  mutating func divide(into rows: [[Int]]) {
    // Of more than are drawn the first ones are.
    var order = series.count > Self.mostParts ? Array(series.indices) : []
    for row in rows where order.count < series.count {
      var free: Int?
      for (position, part) in row.enumerated() {
        if let place = order.firstIndex(of: part) {
          free = place + 1
          continue
        }
        let place =
          free ?? row[position...].lazy.compactMap { order.firstIndex(of: $0) }.first ?? order.count
        order.insert(part, at: place)
        free = place + 1
      }
    }
    let places = order.indices.sorted { order[$0] < order[$1] }
    series = order.map { series[$0] }
    parts = rows.map { row in row.map { places[$0] }.sorted() }
  }

  /// Leaves so many series and bars as a picture can show; what is said of it behind the title.
  ///
  /// `adds` says that the values of
  /// series may be added.
  mutating func limit(_ layout: ChartLayout, adds: Bool, _ language: Language) -> String {
    let isCut = layout.by != nil && (layout.kind == .lines || layout.kind == .columns)
    if isCut, series.count > Self.mostSeries { return foldSeries(language, adds: adds) }
    if !parts.isEmpty, series.count > Self.mostParts {
      let count = series.count
      series.removeLast(count - Self.mostParts)
      parts = parts.map { $0.filter { $0 < Self.mostParts } }
      return Self.note(.firstOf, shown: Self.mostParts, of: count, language)
    }
    let isLong =
      layout.kind == .bars
      || layout.kind == .columns && labels.count > Self.mostBars
        && periods == nil
    guard isLong, labels.count > Self.mostBars else { return "" }
    let count = labels.count
    let kept = Array(0..<Self.mostBars)
    labels = kept.map { labels[$0] }
    series = series.map { $0.reordered(kept) }
    return Self.note(.firstOf, shown: Self.mostBars, of: count, language)
  }

  /// Keeps the largest series in their order, and one with the sums of the others if they add up.
  private mutating func foldSeries(_ language: Language, adds: Bool) -> String {
    let sizes = series.map { one in
      let numbers = one.values.compactMap { $0?.approximation.magnitude }
      return adds ? numbers.reduce(0, +) : numbers.max() ?? 0
    }
    let largest = series.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    let count = series.count
    let most = adds ? Self.mostSeries - 1 : Self.mostSeries
    let kept = Set(largest.prefix(most))
    let others = series.indices.filter { !kept.contains($0) }.map { series[$0] }
    series = series.indices.filter(kept.contains).map { series[$0] }
    if adds, let like = others.first {
      let sums = labels.indices.map { label in
        let numbers = others.compactMap { $0.values[label] }
        return numbers.isEmpty ? nil : Number.sum(numbers)
      }
      series.append(
        ChartFinding.Drawn(
          column: like.column, title: language[PageWord.rest], unit: like.unit, values: sums,
          isTold: others.allSatisfy(\.isTold)))
    }
    return Self.note(adds ? .largestAndRest : .largestOf, shown: most, of: count, language)
  }

  /// What a title says where less is drawn than there is; nothing where all is.
  static func note(_ word: PageWord, shown: Int, of count: Int, _ language: Language) -> String {
    guard count > shown else { return "" }
    return language.text(
      word, ["shown": language.integer(shown), "count": language.integer(count)])
  }
}

extension ChartFinding.Drawn {
  /// The same under another title.
  func titled(_ title: String) -> ChartFinding.Drawn {
    ChartFinding.Drawn(
      column: column, title: title, unit: unit, values: values, isTold: isTold)
  }

  /// The values at some places; none where there is no place.
  func choosing(_ places: [Int?]) -> ChartFinding.Drawn {
    ChartFinding.Drawn(
      column: column, title: title, unit: unit,
      values: places.map { place in place.flatMap { values[$0] } }, isTold: isTold)
  }
}
