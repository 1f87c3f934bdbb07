internal import Analysis
internal import Expression
internal import Platform
internal import SearchIndex

/// What a row is to others of its table.
struct TableWindow: Sendable {
  /// What is computed.
  enum Function: String, CaseIterable, Sendable {
    case share, rank, running, trailing, previous, change
    case wilsonLow = "wilson_low"
    case wilsonHigh = "wilson_high"

    /// How it is written.
    var form: String {
      switch self {
      case .share: "share(sum(price), month)"
      case .rank: "rank(total, month)"
      case .running: "running(total)"
      case .trailing: "trailing(total, 7)"
      case .previous: "previous(total)"
      case .change: "change(total)"
      case .wilsonLow: "wilson_low(succeeded, tries)"
      case .wilsonHigh: "wilson_high(succeeded, tries)"
      }
    }

    /// What it is, as tables of the docs have it.
    var words: String {
      switch self {
      case .share:
        "the value in per cent of the sum over all groups, or over those that have the keys named behind it in common"
      case .rank:
        "the place by the value, the greatest first, equal ones alike (1 2 2 4); among all groups or those with keys in common"
      case .running:
        "the sum of the values up to this period, or up to this group where no key is a period"
      case .trailing: "the sum of the values of this period and of those before it, so many in all"
      case .previous: "the value of the period before"
      case .change: "the value less that of the period before"
      case .wilsonLow:
        "the lower end of Wilson's interval at 95 % for the share of the first count in the second, in per cent"
      case .wilsonHigh: "the upper end of it"
      }
    }

    /// Whether keys may be named behind the value.
    var takesKeys: Bool { self == .share || self == .rank }
    /// Whether it is of two values of its own row.
    var isOfTwo: Bool { self == .wilsonLow || self == .wilsonHigh }
  }

  let function: Function
  /// The column.
  let operand: Int
  /// The column of the second value of its row; nil where it is of one.
  var other: Int?
  /// The keys that rows have in common with those that they are compared with.
  let partition: [Int]
  /// How many periods a trailing sum has.
  let length: Int64
  /// The type of the values.
  let type: ExpressionType

  /// The type of the result of a function over values of `operand`; nil where they are no numbers.
  static func type(_ function: Function, of operand: ExpressionType) -> ExpressionType? {
    guard operand.scale != nil else { return nil }
    switch function {
    case .wilsonLow, .wilsonHigh: return operand == .integer ? .decimal(scale: 4) : nil
    case .share: return .decimal(scale: 4)
    case .rank: return .integer
    case .running, .trailing, .previous, .change: return operand
    }
  }

  /// The values for rows whose keys are `rows`, which stand in the order of keys; nil where there is none.
  func values(_ column: TableColumn, _ rows: TableRows) -> [Int64?] {
    let numbers = (0..<rows.count).map { column.number($0) }
    switch function {
    case .wilsonLow, .wilsonHigh: preconditionFailure("of two columns")
    case .share: return shares(numbers, rows)
    case .rank: return ranks(numbers, rows)
    case .running: return running(numbers, rows)
    case .trailing: return trailing(numbers, rows)
    case .previous: return previous(numbers, rows).map { $0 }
    case .change:
      return zip(numbers, previous(numbers, rows)).map { now, before in
        guard let now, let before else { return nil }
        let (difference, isOver) = now.subtractingReportingOverflow(before)
        return isOver ? nil : difference
      }
    }
  }

  /// The ends of intervals for the share of `successes` in `trials`; nil where that is none.
  func interval(_ successes: TableColumn, of trials: TableColumn, count: Int) -> [Int64?] {
    (0..<count).map { row in
      guard let own = successes.number(row), let all = trials.number(row), all > 0,
        (0...all).contains(own)
      else { return nil }
      let end =
        function == .wilsonLow
        ? WilsonInterval.lowerBound(successes: own, trials: all, z: Self.normal95)
        : WilsonInterval.upperBound(successes: own, trials: all, z: Self.normal95)
      return Int64((end * 1_000_000).rounded())
    }
  }

  /// The quantile of the normal distribution at 97.5 %.
  private static let normal95 = 1.959_963_984_540_054

  private func shares(_ numbers: [Int64?], _ rows: TableRows) -> [Int64?] {
    let groups = rows.numbers(of: partition)
    var sums: [Int: Int128] = [:]
    for (row, number) in numbers.enumerated() {
      sums[groups[row], default: 0] += Int128(number ?? 0)
    }
    return numbers.enumerated().map { row, number in
      guard let number, let sum = sums[groups[row]], sum != 0 else { return nil }
      let (quotient, rest) = (Int128(number) * 1_000_000).quotientAndRemainder(dividingBy: sum)
      let isUp = rest.magnitude >= sum.magnitude - rest.magnitude
      return Int64(exactly: quotient + (isUp ? ((number < 0) != (sum < 0) ? -1 : 1) : 0))
    }
  }

  private func ranks(_ numbers: [Int64?], _ rows: TableRows) -> [Int64?] {
    let groups = rows.numbers(of: partition)
    var members: [Int: [Int64]] = [:]
    for (row, number) in numbers.enumerated() {
      if let number { members[groups[row], default: []].append(number) }
    }
    // How many values are greater: the first place of each in the descending order.
    let places = members.mapValues { values in
      var places: [Int64: Int64] = [:]
      for (place, value) in values.sorted(by: >).enumerated() where places[value] == nil {
        places[value] = Int64(place + 1)
      }
      return places
    }
    return numbers.enumerated().map { row, number in number.flatMap { places[groups[row]]?[$0] } }
  }

  private func running(_ numbers: [Int64?], _ rows: TableRows) -> [Int64?] {
    let groups = rows.numbers(of: partition)
    var sums: [Int: Int128] = [:]
    var result = [Int64?](repeating: nil, count: numbers.count)
    for row in rows.walk {
      sums[groups[row], default: 0] += Int128(numbers[row] ?? 0)
      result[row] = Int64(exactly: sums[groups[row]] ?? 0)
    }
    return result
  }

  private func trailing(_ numbers: [Int64?], _ rows: TableRows) -> [Int64?] {
    let groups = rows.numbers(of: partition)
    var before: [Int: [(time: Int64, value: Int64)]] = [:]
    var sums: [Int: Int128] = [:]
    var starts: [Int: Int] = [:]
    var result = [Int64?](repeating: nil, count: numbers.count)
    for row in rows.walk {
      guard let time = rows.times[row] else { continue }
      let group = groups[row]
      before[group, default: []].append((time, numbers[row] ?? 0))
      sums[group, default: 0] += Int128(numbers[row] ?? 0)
      while let entry = before[group]?[starts[group, default: 0]], entry.time <= time - length {
        sums[group, default: 0] -= Int128(entry.value)
        starts[group, default: 0] += 1
      }
      result[row] = Int64(exactly: sums[group] ?? 0)
    }
    return result
  }

  /// The value of the period before of each row.
  private func previous(_ numbers: [Int64?], _ rows: TableRows) -> [Int64?] {
    let groups = rows.numbers(of: partition)
    var last: [Int: Int] = [:]
    var result = [Int64?](repeating: nil, count: numbers.count)
    for row in rows.walk {
      if let before = last.updateValue(row, forKey: groups[row]) {
        // Of periods it is the one just before; of other keys the row before.
        let isNext =
          !rows.hasTimes || rows.times[before].map { $0 + 1 == rows.times[row] } ?? false
        if isNext { result[row] = numbers[before] }
      }
    }
    return result
  }
}
