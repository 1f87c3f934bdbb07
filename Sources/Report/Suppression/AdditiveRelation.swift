/// Says that one count is the sum of others, wherever they stand in a report.
///
/// Sums that follow from populations, such as a year from its months or a whole from its places, are
/// found without it. It is for counts whose queries do not show that one holds the other.
public struct AdditiveRelation: Hashable, Sendable {
  /// The sum.
  public let total: FigureAddress
  /// What is summed: other counts, each over records of its own.
  public let parts: [FigureAddress]

  /// A relation; each address is that of a count that is not itself a part of a count of its row.
  public init(total: FigureAddress, parts: [FigureAddress]) {
    self.total = total
    self.parts = parts
  }
}
