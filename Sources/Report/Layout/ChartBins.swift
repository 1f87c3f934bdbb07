internal import Charts
internal import Platform

/// Numbers in intervals of one round width: how many there are in each, or what another column comes to.
struct ChartBins {
  /// The lower ends of the intervals.
  let labels: [String]
  /// What they hold; 0 where that is nothing.
  let values: [Number?]

  /// At most so many intervals, of 1, 2 or 5 times a power of ten.
  private static let most: Int128 = 30
  /// At most so many where all numbers are multiples of one step, as those of intervals are.
  private static let mostSteps: Int128 = 60

  /// The intervals of some numbers, each with what it adds to its own, which is 1 unless `weights` are given; nil where
  /// there is no number, and where the weights of an interval do not fit 64 bits.
  init?(_ numbers: [Number?], weights: [Number?]?) {
    let places = numbers.compactMap { $0?.places }.max() ?? 0
    let units = numbers.map { number in number.flatMap { $0.rounded(places: places) } }
    let there = units.compactMap(\.self)
    guard let least = there.min(), let greatest = there.max() else { return nil }
    let (start, width) = Self.steps(Set(there), from: least, to: greatest)
    let count = Int((Int128(greatest) - start) / width) + 1
    var sums = [[Number]](repeating: [], count: count)
    for (row, unit) in units.enumerated() {
      guard let unit, let weight = weights.map({ $0[row] }) ?? .integer(1) else { continue }
      sums[Int((Int128(unit) - start) / width)].append(weight)
    }
    let zero = weights?.lazy.compactMap(\.self).first.map(\.zero) ?? .integer(0)
    var values: [Number?] = []
    for sum in sums {
      guard let value = sum.isEmpty ? zero : Number.sum(sum) else { return nil }
      values.append(value)
    }
    self.values = values
    // No more digits than tell the ends apart.
    var (shown, scale) = (places, Int128(1))
    while shown > 0, (start / scale) % 10 == 0, (width / scale) % 10 == 0 {
      (shown, scale) = (shown - 1, scale * 10)
    }
    labels = (0..<count).map { place in
      let end = Int64(clamping: (start + Int128(place) * width) / scale)
      return (shown == 0 ? Number.integer(end) : .decimal(end, places: shown)).description
    }
  }

  /// Where the first interval begins, and how wide all are, in units.
  private static func steps(
    _ numbers: Set<Int64>, from least: Int64, to greatest: Int64
  ) -> (start: Int128, width: Int128) {
    let range = Int128(greatest) - Int128(least)
    var step = Int128(0)
    for number in numbers { step = divisor(step, Int128(number) - Int128(least)) }
    if step == 0 { return (Int128(least), 1) }
    if range / step < mostSteps { return (Int128(least), step) }
    var power: Int128 = 1
    while true {
      for factor in [1, 2, 5] where range / (power * Int128(factor)) < most {
        let width = power * Int128(factor)
        let below = Int128(least) % width
        return (Int128(least) - (below < 0 ? below + width : below), width)
      }
      power *= 10
    }
  }

  private static func divisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Number {
  /// The number in units of 10^-`places`, rounded; nil where it does not fit 64 bits.
  fileprivate func rounded(places: Int) -> Int64? {
    guard case .real(let value, _) = self else { return units(places: places) }
    return Int64(exactly: (value * DecimalPower.double(places)).rounded())
  }

  /// 0 with as many places.
  fileprivate var zero: Number {
    switch self {
    case .integer: .integer(0)
    case .decimal(_, let places): .decimal(0, places: places)
    case .real(_, let places): .real(0, places: places)
    }
  }
}
