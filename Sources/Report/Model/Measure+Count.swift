public import Analysis

extension Measure {
  /// The `source` of measures that count records.
  public static let countSource = "count"

  /// Whether the value is the number of records of its population.
  public var countsRecords: Bool { source == Measure.countSource }
}
