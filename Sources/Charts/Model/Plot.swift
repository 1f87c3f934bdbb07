/// What a chart shows: its words, and one of the kinds of content.
///
/// It is a plain value without a name or a reader; a report adds those.
public struct Plot: Hashable, Sendable {
  /// The data, by kind.
  public enum Content: Hashable, Sendable {
    /// Labels and one or more series.
    case labelled(LabelledPlot)
    /// Points by two numbers.
    case scatter(ScatterPlot)
    /// Rows and columns of shaded cells.
    case grid(HeatGrid)
    /// Points, lines and areas on the earth.
    case map(MapPlot)
    /// A person with relatives.
    case family(FamilyPlot)
  }

  /// What is drawn, such as `Votes by month`.
  public let title: String
  /// What the drawn values say, such as `Most votes in March 2014: 22`; empty where nothing is said.
  public let finding: String
  /// What to see in it, as a sentence.
  public let description: String
  /// The data.
  public let content: Content

  /// A plot.
  public init(title: String, finding: String = "", description: String, content: Content) {
    self.title = title
    self.finding = finding
    self.description = description
    self.content = content
  }

  /// What stands above the picture: the finding, or what is drawn where nothing is found.
  public var headline: String { finding.isEmpty ? title : finding }

  /// What stands below the headline: what is drawn, unless the headline says so, and what to see in it.
  public var explanation: String {
    if finding.isEmpty { return description }
    return description.isEmpty ? title : "\(title). \(description)"
  }
}
