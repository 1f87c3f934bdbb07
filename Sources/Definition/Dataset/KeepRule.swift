public import SearchIndex

/// Of several records with the same key only one counts; the others are merged into it.
public struct KeepRule: Hashable, Sendable {
  /// Which one counts.
  public enum Which: String, Sendable {
    /// The greatest by the ordering field, then the later in global order.
    case latest
    /// The least by the ordering field, then the earlier in global order.
    case first
  }

  /// The fields that make the key; a record without a value for one is equal to others without it.
  public let key: [FieldID]
  /// The numeric field that orders records of one key, which is not optional; nil for the global order.
  public let order: FieldID?
  /// Which of them counts.
  public let which: Which

  /// A rule from its parts.
  public init(key: [FieldID], order: FieldID?, which: Which = .latest) {
    self.key = key
    self.order = order
    self.which = which
  }
}
