public import SearchIndex

/// Of several records with the same key only the latest counts: the greatest by the ordering field,
/// then the later in global order.
///
/// The others are merged into it.
public struct LatestRule: Hashable, Sendable {
  /// The fields that make the key; none of them optional.
  public let key: [FieldID]
  /// The numeric field that orders records of one key; not optional.
  public let order: FieldID

  /// A rule from its fields.
  public init(key: [FieldID], order: FieldID) {
    self.key = key
    self.order = order
  }
}
