/// The position of a field in its schema.
public struct FieldID: Hashable, Sendable {
  /// Zero-based.
  public let index: Int

  /// The field at `index`.
  public init(_ index: Int) { self.index = index }
}

/// The fields of a record type, in storage order.
public struct Schema: Hashable, Sendable {
  /// The fields; a `FieldID` is an index into them.
  public let fields: [Field]
  /// The text field that a bare word in a query searches, if there is one.
  public let defaultText: String?
  /// The fields that say where on the globe a record is, if there are such.
  public let position: PositionFields?

  /// A schema of fields with different names, in which the companions of each stand behind it.
  public init(
    _ fields: [Field], defaultText: String? = nil, position: PositionFields? = nil
  ) {
    precondition(Set(fields.map(\.name)).count == fields.count, "field names must differ")
    precondition(Self.hasCompanions(fields), "companions must follow uncertain dates")
    self.fields = fields
    self.defaultText = defaultText
    self.position = position
    precondition(Self.areDegrees(position, in: fields), "a position is two decimals of scale 7")
  }

  /// The schema of what a record declares: its fields, each with its companions behind it.
  public init(
    declaring fields: [Field], defaultText: String? = nil, position: PositionFields? = nil
  ) {
    self.init(
      fields.flatMap { [$0] + $0.companions }, defaultText: defaultText, position: position)
  }

  /// The same fields; those are lists that are lists in `declared`, which a segment does not know.
  public func listing(_ declared: Schema) -> Schema {
    Schema(
      fields.map { field in
        declared.id(of: field.name).map { declared[$0].isList } ?? false ? field.listed : field
      }, defaultText: defaultText, position: position)
  }

  private static func areDegrees(_ position: PositionFields?, in fields: [Field]) -> Bool {
    guard let position else { return true }
    return [position.latitude, position.longitude].allSatisfy { name in
      fields.contains { $0.name == name && $0.type == PositionFields.type }
    }
  }

  /// Whether each field that has companions is followed by them.
  static func hasCompanions(_ fields: [Field]) -> Bool {
    fields.indices.allSatisfy { fields[($0 + 1)...].starts(with: fields[$0].companions) }
  }

  /// The columns of an uncertain date.
  public struct UncertainColumns: Hashable, Sendable {
    /// The first possible day.
    public let first: FieldID
    /// The last possible day.
    public let last: FieldID
    /// How the date was written: the name of a form.
    public let form: FieldID
  }

  /// The columns of an uncertain date; nil for any other field.
  public func uncertainColumns(_ id: FieldID) -> UncertainColumns? {
    guard self[id].isUncertain else { return nil }
    return UncertainColumns(
      first: id, last: FieldID(id.index + 1), form: FieldID(id.index + 2))
  }

  /// The position of the field called `name`, or nil.
  public func id(of name: String) -> FieldID? {
    fields.firstIndex { $0.name == name }.map { FieldID($0) }
  }

  /// The field at `id`.
  public subscript(id: FieldID) -> Field { fields[id.index] }

  /// The schema with further fields behind those that it has; their names are others.
  public func appending(_ further: [Field]) -> Schema {
    Schema(fields + further, defaultText: defaultText, position: position)
  }

  /// The schema of the first `count` fields.
  public func prefix(_ count: Int) -> Schema {
    Schema(Array(fields.prefix(count)), defaultText: defaultText, position: position)
  }

  /// The class of a record as a whole, that of its most private field that is kept.
  public var recordPrivacy: PrivacyClass {
    fields.map(\.privacy).filter { $0 != .secret }.max() ?? .public
  }

  /// The fields that have an inverted index, ascending.
  public var indexedFields: [FieldID] {
    fields.indices.filter { fields[$0].indexing != nil }.map { FieldID($0) }
  }
}
