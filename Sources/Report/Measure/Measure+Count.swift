extension Measure {
  /// The `source` of measures that count records.
  public static let countSource = "count"
  /// The `source` of measures that count something else in their records, such as words, users or places.
  public static let otherCountSource = "count, not of records"

  /// Whether the value is the number of records of its population.
  public var countsRecords: Bool { source == Measure.countSource }

  /// Whether the value counts something else than records.
  public var countsOthers: Bool { source == Measure.otherCountSource }
}
