/// What a text says of a date.
public struct DateReading: Hashable, Sendable, BitwiseCopyable {
  /// The days; nil if the text is no date.
  public let date: UncertainDate?
  /// Whether the later of two dates stood first, so that they were exchanged.
  public let isExchanged: Bool

  /// A date, or nil for a text that is none.
  public init(_ date: UncertainDate?, isExchanged: Bool = false) {
    self.date = date
    self.isExchanged = isExchanged
  }

  /// Words that are no date.
  static let phrase = DateReading(nil)
}
