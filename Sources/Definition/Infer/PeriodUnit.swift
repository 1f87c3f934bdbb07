/// The periods that times of a table are counted by: so long that a chart has some ten to a hundred of them.
enum PeriodUnit: String {
  case hour, day, month, year

  /// The unit for times from the earliest to the latest, in microseconds.
  init(_ span: ClosedRange<Int64>, hasHours: Bool) {
    let days = (Double(span.upperBound) - Double(span.lowerBound)) / 86_400_000_000
    self =
      days <= 3 && hasHours ? .hour : days <= 100 ? .day : days <= 3_660 ? .month : .year
  }

  /// How far the times reach, in words.
  var reach: String {
    switch self {
    case .hour: "less than three days"
    case .day: "less than a hundred days"
    case .month: "less than ten years"
    case .year: "more than ten years"
    }
  }
}
