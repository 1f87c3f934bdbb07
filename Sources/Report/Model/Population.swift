internal import Platform

/// The records behind a figure: those of a dataset that a query finds.
public struct Population: Hashable, Sendable {
  /// What the records are to the figure, such as "previous period"; empty for a single population.
  public let role: String
  /// The dataset's name.
  public let dataset: String
  /// The query in the toolkit's query language.
  public let query: String

  /// The records of `dataset` that `query` finds.
  public init(role: String = "", dataset: String, query: String) {
    self.role = role
    self.dataset = dataset
    self.query = query
  }
}
