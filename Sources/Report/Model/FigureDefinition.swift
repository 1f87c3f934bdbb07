/// What all figures of one column share, so that nothing is stored per cell.
public struct FigureDefinition: Hashable, Sendable {
  /// What is measured.
  public let measure: Measure
  /// The unit printed: the measure's own unless stated otherwise.
  public let unit: String
  /// The parameters that the figures depend on.
  public let parameters: [Parameter]
  /// The column with the number of records behind each figure.
  public let nColumn: String?
  /// Columns with further counts that each figure rests on: it is hidden if one of them is.
  public let otherCounts: [String]
  /// The column with the lower end of each figure's interval.
  public let lowColumn: String?
  /// The column with the upper end of each figure's interval.
  public let highColumn: String?
  /// Whether figures of rows that have no record in common may be added, as counts and sums may.
  public let adds: Bool
  /// The records behind each figure; several for one derived from several populations.
  public internal(set) var populations: [PopulationTemplate]
  /// What of its records each figure can be worked out from; counts have no use for it.
  public let dependence: FigureDependence

  /// A definition; the companion columns are named by their ids and stand in the same table.
  public init(
    measure: Measure, unit: String? = nil, parameters: [Parameter] = [], n: String? = nil,
    otherCounts: [String] = [], low: String? = nil, high: String? = nil,
    adds: Bool = false, populations: [PopulationTemplate],
    dependence: FigureDependence = .records
  ) {
    self.adds = adds
    self.measure = measure
    self.unit = unit ?? measure.unit
    self.parameters = parameters
    nColumn = n
    self.otherCounts = otherCounts
    lowColumn = low
    highColumn = high
    self.populations = populations
    self.dependence = dependence
  }

  /// The same with numbers that are printed with another unit; nil leaves it.
  func inUnit(_ unit: String?) -> FigureDefinition {
    guard let unit else { return self }
    return FigureDefinition(
      measure: measure, unit: unit, parameters: parameters, n: nColumn, otherCounts: otherCounts,
      low: lowColumn, high: highColumn, adds: adds, populations: populations, dependence: dependence
    )
  }

  /// The companion columns that are named.
  var companionIDs: [String] { [nColumn, lowColumn, highColumn].compactMap(\.self) + otherCounts }
}

/// How much a figure tells about its records beside their number.
public enum FigureDependence: Hashable, Sendable {
  /// Anything; it is hidden as soon as a count of a part of its records is.
  case records
  /// Nothing but the sums of these columns of its row, each count times a weight: a mean of 1 to 5
  /// stars tells `5 × stars_5 + 4 × stars_4 + ...`.
  case sums([[String: Int64]])
}
