internal import Expression

/// What aggregates need of the single values of a group: they come ascending, each with how often it stands.
struct GroupWalker {
  private let aggregate: GroupAggregate
  /// Values that came so far.
  private var passed: Int64 = 0
  private var distinct: Int64 = 0
  private var lower: Int64?
  private var upper: Int64?
  private var most: (value: OrderedKey.Value, count: Int64) = (.null, 0)

  init(_ aggregate: GroupAggregate) { self.aggregate = aggregate }

  /// The state whose values it needs; nil if it needs none.
  var state: Int? {
    switch aggregate.function {
    case .median, .quantile, .distinct, .mode: aggregate.state
    default: nil
    }
  }

  /// The rank, from 0, of the value below the quantile among `count`, and the rest in units of the level's last place:
  /// (count − 1) p, the seventh definition of Hyndman and Fan (1996).
  private func rank(_ count: Int64) -> (whole: Int64, rest: Int64) {
    let product = Int128(count - 1) * Int128(aggregate.level.units)
    let (whole, rest) = product.quotientAndRemainder(
      dividingBy: Int128(powerOfTen(aggregate.level.places)))
    return (Int64(whole), Int64(rest))
  }

  /// Takes a value of a group that has `total`.
  mutating func take(_ value: OrderedKey.Value, _ count: Int64, of total: Int64) {
    distinct += 1
    if count > most.count { most = (value, count) }
    if case .number(let number) = value {
      let rank = rank(total).whole
      if lower == nil, rank < passed + count { lower = number }
      if upper == nil, rank + 1 < passed + count { upper = number }
    }
    passed += count
  }

  /// What came out of it for a group that has `total` values.
  func result(_ total: Int64) -> GroupResult {
    switch aggregate.function {
    case .distinct: return .number(distinct)
    case .mode: return GroupResult(most.value)
    case .median, .quantile:
      guard let lower else { return .none }
      let unit = powerOfTen((aggregate.type.scale ?? 0) - aggregate.places)
      let rest = rank(total).rest * (unit / powerOfTen(aggregate.level.places))
      let between = Int128((upper ?? lower)) - Int128(lower)
      let units = Int128(lower) * Int128(unit) + between * Int128(rest)
      return Int64(exactly: units).map { .number($0) } ?? .overflow
    default: return .none
    }
  }
}
