public import SearchIndex

/// A field that no column fills, since the rules of its record make it from others.
public struct DerivedField: Hashable, Sendable {
  /// The field.
  public let field: FieldID
  /// The fields that it is made from.
  public let sources: [FieldID]
}
