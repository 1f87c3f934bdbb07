/// A number of a chart: where it is drawn, and how it is printed.
///
/// The text is what the tables of the report print, so that a chart never shows other digits.
public struct ChartValue: Hashable, Sendable {
  /// The finite number that decides positions.
  public let amount: Double
  /// The digits as printed.
  public let text: String

  /// A value, or nil when `amount` is not finite.
  public init?(_ amount: Double, text: String) {
    guard amount.isFinite else { return nil }
    self.amount = amount
    self.text = text
  }

  /// A whole number.
  public init(_ whole: Int64) {
    amount = Double(whole)
    text = String(whole)
  }
}
