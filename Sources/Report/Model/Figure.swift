/// One printed number with everything needed to say where it comes from.
public struct Figure: Hashable, Sendable {
  /// Where the figure stands.
  public let address: FigureAddress
  /// The label for readers.
  public let title: String
  /// What is measured.
  public let measure: Measure
  /// The value, or nil where there is none or it is suppressed.
  public let value: Number?
  /// The unit printed.
  public let unit: String
  /// The parameters that the figure depends on.
  public let parameters: [Parameter]
  /// The records behind the figure.
  public internal(set) var populations: [Population]
  /// The number of records behind the figure.
  public let n: Number?
  /// The lower end of the figure's interval.
  public let low: Number?
  /// The upper end of the figure's interval.
  public let high: Number?
  /// The class of the figure.
  public internal(set) var privacy: Clearance
  /// Whether the value is hidden because too few records stand behind it.
  public let isSuppressed: Bool
  /// The key of the figure's row, if the queries of its records do not name it; nil for a figure that stands alone.
  ///
  /// Nothing else says then which of the rows it is.
  public let row: [UInt8]?
  /// Who is behind it, where figures by few are to be hidden; files of reports do not say it.
  var contribution: CellContribution?

  /// A figure; a value that is not finite counts as none.
  public init(
    address: FigureAddress, title: String, measure: Measure, value: Number?, privacy: Clearance,
    unit: String? = nil, parameters: [Parameter] = [], populations: [Population] = [],
    n: Number? = nil, low: Number? = nil, high: Number? = nil, isSuppressed: Bool = false,
    row: [UInt8]? = nil
  ) {
    self.address = address
    self.title = title
    self.measure = measure
    self.value = isSuppressed ? nil : Figure.finite(value)
    self.unit = unit ?? measure.unit
    self.parameters = parameters
    self.populations = populations
    self.n = Figure.finite(n)
    self.low = Figure.finite(low)
    self.high = Figure.finite(high)
    self.privacy = privacy
    self.isSuppressed = isSuppressed
    self.row = row
  }

  /// The same figure without its value, interval and n.
  var suppressed: Figure {
    Figure(
      address: address, title: title, measure: measure, value: nil, privacy: privacy, unit: unit,
      parameters: parameters, populations: populations, isSuppressed: true, row: row)
  }

  private static func finite(_ number: Number?) -> Number? {
    number.flatMap { $0.isFinite ? $0 : nil }
  }
}
