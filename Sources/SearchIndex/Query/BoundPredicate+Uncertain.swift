/// Conditions on the interval of an uncertain date.
extension BoundPredicate {
  /// Some day that the date may be lies in `days`.
  static func possible(
    _ date: Schema.UncertainColumns, in days: ClosedRange<Int64>
  ) -> BoundPredicate {
    var limits: [BoundPredicate] = []
    if days.upperBound < .max { limits.append(.integerRange(date.first, .min...days.upperBound)) }
    if days.lowerBound > .min { limits.append(.integerRange(date.last, days.lowerBound ... .max)) }
    return limits.isEmpty ? .present(date.first) : .conjunction(limits)
  }

  /// There is a date, and no day that it may be lies in `days`.
  static func impossible(
    _ date: Schema.UncertainColumns, in days: ClosedRange<Int64>
  ) -> BoundPredicate {
    var sides: [BoundPredicate] = []
    if days.lowerBound > .min {
      sides.append(.integerRange(date.last, .min...days.lowerBound - 1))
    }
    if days.upperBound < .max {
      sides.append(.integerRange(date.first, days.upperBound + 1 ... .max))
    }
    return .disjunction(sides)
  }
}
