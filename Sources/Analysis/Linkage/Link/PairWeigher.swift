internal import Platform

/// Weighs pairs, as long as they can still reach what is asked for.
///
/// What costs least is looked at first: equal values, then dates, names that are exchanged, and spellings at last; in
/// between stands a bound of all that is left. Any thread.
struct PairWeigher: Sendable {
  private let records: LinkageRecords
  private let comparer: PairComparer
  private let weights: PairWeights
  /// Room for sums in another order.
  private let bound: Double

  /// A weigher of pairs that weigh `least` or more.
  init(
    _ records: LinkageRecords, _ comparer: PairComparer, _ weights: PairWeights, least: Double
  ) {
    self.records = records
    self.comparer = comparer
    self.weights = weights
    bound = least - 1e-6
  }

  /// The weight of a pair; nil only if it is too little.
  @inline(__always)
  func weight(_ a: UInt32, _ b: UInt32) -> Double? {
    var (pattern, open) = comparer.equalities(a, b)
    var most = weights.prior
    for field in 0..<comparer.fieldCount {
      most +=
        open >> UInt32(field) & 1 == 1
        ? weights.most(field) : weight(of: field, pattern, a)
    }
    guard most >= bound else { return nil }
    var rest = open & comparer.dates
    open &= ~comparer.dates
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      let level = comparer.level(field, a, b)
      pattern.set(level, of: field)
      most += weights.weight(field, level) - weights.most(field)
      guard most >= bound else { return nil }
    }
    rest = comparer.exchange(&pattern, open, a, b)
    while open != 0 {
      let field = open.trailingZeroBitCount
      open &= open - 1
      most +=
        (rest >> UInt32(field) & 1 == 1
          ? weights.mostInPlace(field) : weights.weight(field, pattern[field]))
        - weights.most(field)
    }
    guard most >= bound else { return nil }
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      let level = comparer.level(field, a, b)
      pattern.set(level, of: field)
      most += weights.weight(field, level) - weights.mostInPlace(field)
      guard most >= bound else { return nil }
    }
    var sum = weights.prior
    for field in 0..<comparer.fieldCount { sum += weight(of: field, pattern, a) }
    return weights.total(sum, pattern)
  }

  /// The weight of a field whose level is known.
  @inline(__always)
  private func weight(of field: Int, _ pattern: LevelPattern, _ a: UInt32) -> Double {
    weights.weight(field, pattern[field], value: records.values[field][Int(a)])
  }
}
