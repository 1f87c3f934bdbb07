internal import SearchIndex

extension GroupProposal {
  /// So many bars are read at a glance.
  private static let few = 2...30
  private static let mostBars = 20
  /// Sums stay so far below the greatest of 64 bits that a file may grow for long.
  private static let mostSum = 1e17

  /// The column whose values are a choice of few, and how many groups are kept where there are more.
  static func choice(_ columns: [OwnColumn]) -> (OwnColumn, top: Int?, reason: String)? {
    let candidates = columns.filter(\.isChoice)
    func rank(_ column: OwnColumn) -> Int {
      if column.field.form == .boolean { return 3 }
      if !column.isUsual { return 2 }
      return (3...15).contains(column.column.distinctCount) ? 0 : 1
    }
    let best = candidates.enumerated()
      .filter {
        few.contains($0.element.column.distinctCount)
          && $0.element.column.distinctCount * 3 <= $0.element.column.valueCount
      }
      .min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    if let best = best?.element {
      return (best, nil, "\(Count.text(best.column.distinctCount)) different values")
    }
    // A name says more than a key.
    let many = (candidates.filter { !$0.topics.contains(.key) } + candidates).first {
      $0.field.form == .symbol && $0.isUsual && $0.column.distinctCount > few.upperBound
        && $0.column.distinctCount * 2 <= $0.column.valueCount
    }
    return many.map {
      (
        $0, mostBars,
        "\(Count.text($0.column.distinctCount)) different values in the sample, of which the first "
          + "\(mostBars) are shown"
      )
    }
  }

  /// The column of the time of a row: the first one that nearly all have, and that changes.
  static func time(_ columns: [OwnColumn]) -> (OwnColumn, ClosedRange<Int64>)? {
    for column in columns where column.isShown && column.isUsual && !column.topics.contains(.life) {
      if let span = column.span, span.lowerBound < span.upperBound { return (column, span) }
    }
    return nil
  }

  /// A number whose values are spread, and the width of at most 20 intervals: 1, 2 or 5 and zeros.
  static func spread(_ columns: [OwnColumn]) -> (OwnColumn, width: String)? {
    for column in columns where column.isNumber && column.isShown && !column.isCode {
      guard let bounds = column.column.bounds, column.column.distinctCount > 12 else { continue }
      let (range, hasOverflow) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
      if hasOverflow { continue }
      let places = column.field.form == .integer ? 0 : Int(column.field.places)
      var unit: Int64 = 1
      for _ in 0..<max(0, ColumnProfile.numberPlaces - places) { unit *= 10 }
      while let next = Optional(unit.multipliedReportingOverflow(by: 10)), !next.overflow {
        if let factor = [1, 2, 5].first(where: { range / unit / $0 <= 20 }) {
          return (column, text(unit * factor))
        }
        unit = next.partialValue
      }
    }
    return nil
  }

  /// A number of millionths as a decimal.
  private static func text(_ millionths: Int64) -> String {
    let digits = String(millionths % 1_000_000)
    var decimals = Substring(
      String(repeating: "0", count: ColumnProfile.numberPlaces - digits.count) + digits)
    while decimals.last == "0" { decimals = decimals.dropLast() }
    return "\(millionths / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  /// What is computed of each group: what comes in, sums of what adds up, means of the rest, and how many people.
  static func measures(_ columns: [OwnColumn], rowCount: Int) -> [Measure] {
    let numbers = columns.filter {
      $0.isNumber && $0.isShown && !$0.isCode && !$0.isYear && $0.greatestSum(rowCount) < mostSum
    }
    var names: Set<String> = []
    func measure(_ name: String, _ formula: String, _ title: String, isMain: Bool = false)
      -> Measure
    {
      var name = name
      while !names.insert(name).inserted { name += "_value" }
      return Measure(name: name, formula: formula, title: title, isMain: isMain)
    }
    var found: [Measure] = []
    let hasAmount = numbers.contains { $0.topics.contains(.amount) }
    let (quantities, prices) = (
      numbers.filter { $0.topics.contains(.quantity) && $0.field.form == .integer },
      numbers.filter { $0.topics.contains(.price) && $0.field.form == .decimal }
    )
    if !hasAmount, quantities.count == 1, prices.count == 1,
      quantities[0].greatest * prices[0].greatestSum(rowCount) < mostSum
    {
      var turnover = measure(
        "turnover", "sum(\(quantities[0].name) * \(prices[0].name))", "turnover", isMain: true)
      turnover.reason =
        "\(prices[0].name) is taken for the price of one; if it is that of the row, write sum(\(prices[0].name))"
      found.append(turnover)
    }
    for column in numbers {
      let header = column.column.name
      if column.adds {
        let isMain = !column.topics.isDisjoint(with: [.amount, .quantity])
        var sum = measure(column.name, "sum(\(column.name))", header, isMain: isMain)
        sum.isSigned = column.column.bounds.map { $0.lowerBound < 0 } ?? false
        found.append(sum)
      } else if !column.topics.contains(.balance) {
        found.append(measure("mean_\(column.name)", "mean(\(column.name))", "Mean \(header)"))
      }
    }
    let people = columns.first { $0.isWord && $0.field.privacy == .personal && $0.isOfSomebody }
    if let people, people.isUsual, people.column.distinctCount < people.column.valueCount {
      found.append(
        measure(
          "different_\(people.name)", "distinct(\(people.name))",
          "Different \(people.column.name)"))
    }
    return found
  }
}

extension OwnColumn {
  /// Whether values stand for a choice, which records may be grouped by.
  fileprivate var isChoice: Bool {
    guard isShown, !isEmpty, !field.isUnique else { return false }
    switch field.form {
    case .symbol, .boolean: return true
    case .integer: return isCode
    default: return false
    }
  }

  /// Whether a number is a code rather than a measure.
  fileprivate var isCode: Bool {
    topics.contains(.code) && topics.isDisjoint(with: [.amount, .quantity, .price])
      && column.distinctCount <= 100
  }

  /// Whether the sum says something: of amounts, and of numbers of which nothing speaks against it.
  fileprivate var adds: Bool {
    if !topics.isDisjoint(with: [.amount, .quantity]) { return true }
    return topics.isDisjoint(with: [.price, .balance, .level])
      && (field.form == .integer || field.places <= 2)
  }

  /// The greatest value, whatever its sign; infinite where it is beyond what a profile keeps.
  fileprivate var greatest: Double {
    guard let bounds = column.bounds, column.measurementCount >= column.numberCount else {
      return .infinity
    }
    return Double(max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)) / 1_000_000
  }

  /// What the sum cannot be beyond if other rows are like those of the sample, in units of its last place.
  fileprivate func greatestSum(_ rowCount: Int) -> Double {
    let unit = (0..<(field.form == .decimal ? field.places : 0)).reduce(1.0) { unit, _ in unit * 10
    }
    return greatest * unit * Double(rowCount)
  }

  /// Whether values are years of our time.
  var isYear: Bool {
    guard field.form == .integer, topics.contains(.year), let bounds = column.bounds else {
      return false
    }
    return bounds.lowerBound >= 1_000_000_000 && bounds.upperBound <= 3_000_000_000
      && bounds.lowerBound < bounds.upperBound
  }
}
