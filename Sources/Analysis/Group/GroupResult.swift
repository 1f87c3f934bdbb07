internal import Expression

/// The result of an aggregate, or what stands in the way of one.
enum GroupResult {
  case none
  case number(Int64)
  case text([UInt8])
  /// The number does not fit 64 bits.
  case overflow

  fileprivate init(_ number: Int64?) { self = number.map { .number($0) } ?? .overflow }

  init(_ value: OrderedKey.Value) {
    switch value {
    case .null: self = .none
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    }
  }
}

extension MergedStates {
  /// What an aggregate is, but for those that need single values.
  func result(_ aggregate: GroupAggregate) -> GroupResult {
    let state = aggregate.state
    let count = counts[state]
    switch aggregate.function {
    case .count: return .number(count)
    case .sum: return count == 0 ? .none : GroupResult(Int64(exactly: sums[state]))
    case .mean: return count == 0 ? .none : mean(aggregate)
    case .min, .first: return GroupResult(firsts[state])
    case .max, .last: return GroupResult(lasts[state])
    case .variance, .sd: return count < 2 ? .none : spread(aggregate)
    case .corr: return products[state].correlation.map { .number($0) } ?? .none
    case .largest, .smallest:
      let values = tops[state]
      return values.count < aggregate.rank ? .none : GroupResult(values[aggregate.rank - 1])
    case .approxDistinct: return .number(sketches[state].estimate)
    case .median, .quantile, .distinct, .mode: return .none
    }
  }

  private func mean(_ aggregate: GroupAggregate) -> GroupResult {
    let more = (aggregate.type.scale ?? 0) - aggregate.places
    let (scaled, isOver) = sums[aggregate.state]
      .multipliedReportingOverflow(by: Int128(powerOfTen(more)))
    guard !isOver else { return .overflow }
    return GroupResult(scaled.rounded(dividingBy: Int128(counts[aggregate.state])))
  }

  /// The variance of a sample, (n Σx² − (Σx)²) / (n (n − 1)), exact until it is rounded; the deviation is its root.
  private func spread(_ aggregate: GroupAggregate) -> GroupResult {
    let state = aggregate.state
    let count = counts[state]
    let sum = UInt128(sums[state].magnitude)
    let top = WideNumber(squares[state], times: count).minus(WideNumber(sum, times: sum))
    let bottom = UInt128(count) * UInt128(count - 1)
    let places = aggregate.type.scale ?? 0
    if aggregate.function == .sd {
      let root = (top.approximation / Double(bottom)).squareRoot()
      let units = (root * Double(powerOfTen(places)) / Double(powerOfTen(aggregate.places)))
        .rounded(.toNearestOrAwayFromZero)
      return units < 0x1p63 ? .number(Int64(units)) : .overflow
    }
    let shift = places - 2 * aggregate.places
    if shift >= 0 {
      return GroupResult(top.times(UInt128(powerOfTen(shift))).divided(by: bottom))
    }
    var divisor = bottom
    for _ in shift..<0 {
      let (product, isOver) = divisor.multipliedReportingOverflow(by: 10)
      if isOver { return .overflow }
      divisor = product
    }
    return GroupResult(top.divided(by: divisor))
  }
}

extension ProductSums {
  /// Pearson's r = (n Σxy − Σx Σy) / √((n Σx² − (Σx)²) (n Σy² − (Σy)²)), in units of 10⁻⁹; nil where it has none.
  ///
  /// The differences are exact; roots and quotient are doubles.
  var correlation: Int64? {
    guard count > 1 else { return nil }
    func square(_ squares: WideSum, _ sum: Int128) -> WideNumber {
      WideNumber(squares, times: count)
        .minus(WideNumber(UInt128(sum.magnitude), times: UInt128(sum.magnitude)))
    }
    let (one, other) = (square(xx, x), square(yy, y))
    let product = WideNumber(UInt128(x.magnitude), times: UInt128(y.magnitude))
    let isProductNegative = (x < 0) != (y < 0)
    let isSumNegative = xy.high < 0
    let sum = WideNumber(isSumNegative ? xy.negated : xy, times: count)
    let (top, isNegative): (WideNumber, Bool) =
      if isSumNegative != isProductNegative {
        (sum.plus(product), isSumNegative)
      } else if sum.isLess(than: product) {
        (product.minus(sum), !isProductNegative)
      } else {
        (sum.minus(product), isSumNegative)
      }
    let bottom = one.approximation.squareRoot() * other.approximation.squareRoot()
    guard bottom > 0 else { return nil }
    let r = min(top.approximation / bottom, 1)
    return Int64(((isNegative ? -r : r) * 1e9).rounded(.toNearestOrAwayFromZero))
  }
}

extension WideSum {
  /// The same with the other sign.
  fileprivate var negated: WideSum {
    var result = WideSum()
    result.subtract(self)
    return result
  }
}

extension WideNumber {
  fileprivate func plus(_ other: WideNumber) -> WideNumber {
    var result = self
    let (low, isOver) = self.low.addingReportingOverflow(other.low)
    result.low = low
    result.high = high &+ other.high &+ (isOver ? 1 : 0)
    return result
  }
}

extension Int128 {
  /// The nearest whole number to the quotient, halves away from zero; nil if it does not fit 64 bits.
  func rounded(dividingBy divisor: Int128) -> Int64? {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    let isUp = rest.magnitude >= divisor.magnitude - rest.magnitude
    return Int64(exactly: isUp ? quotient + ((self < 0) != (divisor < 0) ? -1 : 1) : quotient)
  }
}

/// 10 to the power of a number of places, 0 to 18.
package func powerOfTen(_ places: Int) -> Int64 {
  var power: Int64 = 1
  for _ in 0..<places { power *= 10 }
  return power
}
