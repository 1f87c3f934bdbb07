/// What a chart shows: its words, and one of the kinds of content.
///
/// It is a plain value without a name or a reader; a report adds those.
public struct Plot: Hashable, Sendable {
  /// The data, by kind.
  public enum Content: Hashable, Sendable {
    /// Labels and one or more series.
    case labelled(LabelledPlot)
    /// Rows and columns of shaded cells.
    case grid(HeatGrid)
    /// Points, lines and areas on the earth.
    case map(MapPlot)
  }

  /// The title.
  public let title: String
  /// What to see in it, as a sentence.
  public let description: String
  /// The data.
  public let content: Content

  /// A plot.
  public init(title: String, description: String, content: Content) {
    self.title = title
    self.description = description
    self.content = content
  }
}
