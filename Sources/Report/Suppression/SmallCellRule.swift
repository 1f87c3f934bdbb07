/// From how many records on a figure may be printed.
///
/// Builders of reports ask it before they put a number into a sentence, a title or a chart that is
/// not made from a column; what stands in tables and figures is hidden for them.
public struct SmallCellRule: Hashable, Sendable {
  /// The fewest records whose figures are printed; 1 hides nothing.
  public let minimum: Int64

  /// A rule that hides figures over fewer than `minimum` records.
  public init(minimum: Int64) { self.minimum = max(1, minimum) }

  /// Whether nothing is hidden.
  public var isOff: Bool { minimum == 1 }

  /// Whether a number over `count` records may be printed.
  ///
  /// None at all is no record that could be found out about, so a zero is printed.
  public func mayPrint(over count: Int64) -> Bool { count <= 0 || count >= minimum }
}
