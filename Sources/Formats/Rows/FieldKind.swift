/// What a source says about the type of a field's content.
@frozen public struct FieldKind: RawRepresentable, Equatable, BitwiseCopyable, Sendable {
  /// The byte that stands before a field in the arena.
  public let rawValue: UInt8

  /// The kind of a byte.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is no value.
  @inlinable public static var null: FieldKind { FieldKind(rawValue: 0) }
  /// A value of a format that has no types.
  @inlinable public static var untyped: FieldKind { FieldKind(rawValue: 1) }
  /// A text.
  @inlinable public static var text: FieldKind { FieldKind(rawValue: 2) }
  /// A number, as the source writes it.
  @inlinable public static var number: FieldKind { FieldKind(rawValue: 3) }
  /// `true` or `false`.
  @inlinable public static var boolean: FieldKind { FieldKind(rawValue: 4) }
  /// An object, whose content is not kept.
  @inlinable public static var object: FieldKind { FieldKind(rawValue: 5) }
  /// A list, whose content is not kept.
  @inlinable public static var list: FieldKind { FieldKind(rawValue: 6) }
  /// A list of texts, with a line feed between two items, as `ListText` writes it.
  @inlinable public static var items: FieldKind { FieldKind(rawValue: 7) }
  /// A list that holds lists or objects, whose content is not kept.
  @inlinable public static var nestedList: FieldKind { FieldKind(rawValue: 8) }

  /// The kind in words, for a message: `a text`.
  public var name: String {
    switch self {
    case .null: "null"
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .object: "an object"
    case .list, .items: "a list"
    case .nestedList: "a list that holds lists or objects"
    default: "a value"
    }
  }
}
