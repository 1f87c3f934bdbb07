internal import Platform

extension PeriodUnit {
  /// The unit by which times from the earliest to the latest, in microseconds, are counted: a chart has some ten to a
  /// hundred of its periods.
  init(_ span: ClosedRange<Int64>, hasHours: Bool) {
    let days = (Double(span.upperBound) - Double(span.lowerBound)) / 86_400_000_000
    self = days <= 3 && hasHours ? .hour : days <= 100 ? .day : days <= 3_660 ? .month : .year
  }
}
