public import SearchIndex

/// One field of a record kind, declared once: reading, errors, help, reference pages, `infer` and analyses go by it.
///
/// What its `Field` says can be asked of it, too.
@dynamicMemberLookup
public struct RecordField: Hashable, Sendable {
  /// The name, the type, and the class that it has unless a definition says otherwise.
  public let field: Field
  /// What it says, without a full stop; `code` in back quotes.
  public let words: String
  /// What files usually call it; `infer` looks for columns by these names.
  public let synonyms: [String]
  /// What it is a quantity of: a column of it may be in another unit.
  public let quantity: Quantity?
  /// The unit of its values, such as `EUR`; empty if they have none.
  public let unit: String
  /// The names of the fields that the record's rules make it from where it is not mapped; empty if they do not.
  ///
  /// A record has the field if it is mapped, or if one that it is made from is.
  public let sources: [String]
  /// Whether it is made only where an index asks for it: nobody else needs it.
  public let isForIndexes: Bool

  /// A field of the name and type, required unless `isOptional`; see `Field` for what must hold.
  ///
  /// Only a measured number is a quantity, only an optional field is made from others, and only a made text is for
  /// indexes.
  public init(
    _ name: String, _ type: ColumnType, _ privacy: PrivacyClass = .internal,
    isOptional: Bool = false,
    isUncertain: Bool = false, isList: Bool = false, isMeasured: Bool = false,
    of quantity: Quantity? = nil, unit: String = "", synonyms: [String] = [],
    madeFrom sources: [RecordField] = [],
    isForIndexes: Bool = false, _ words: String
  ) {
    precondition(quantity == nil || isMeasured, "\(name): quantities are measured")
    precondition(
      sources.isEmpty || isOptional && !isUncertain, "\(name): made fields are optional")
    precondition(
      !isForIndexes || !sources.isEmpty && type == .text,
      "\(name): what is made for indexes is text")
    field = Field(
      name, type, isOptional: isOptional, privacy: privacy, isUncertain: isUncertain,
      isList: isList, isMeasured: isMeasured)
    self.words = words
    self.synonyms = synonyms
    self.quantity = quantity
    self.unit = quantity?.units.first?.name ?? unit
    self.sources = sources.map(\.name)
    self.isForIndexes = isForIndexes
  }

  /// The names of its columns: its own, and those that are made of an uncertain date.
  public var columnNames: [String] { [name] + field.companions.map(\.name) }

  /// A required field that says nothing of one person.
  public init(_ name: String, _ type: ColumnType, _ words: String) {
    self.init(name, type, .internal, words)
  }

  /// The name.
  public var name: String { field.name }

  /// What the field itself says, such as whether it `isList`.
  public subscript<Value>(dynamicMember property: KeyPath<Field, Value>) -> Value {
    field[keyPath: property]
  }

  /// The form of its values, such as `decimal, 2 places, measured`.
  public var form: String {
    var words = [self.isList ? "list of texts" : self.type.name]
    if case .decimal(let scale) = self.type { words.append("\(scale) places") }
    if self.isMeasured { words.append("measured") }
    if self.isUncertain { words.append("uncertain") }
    return words.joined(separator: ", ")
  }

  /// Whether a record needs it: `required`, `optional`, or `made` where nobody but the rules can fill it.
  public var need: String {
    self.isOptional
      ? "optional" + (sources.isEmpty ? "" : ", or made from " + sources.joined(separator: ", "))
      : "required"
  }
}

// MARK: - What is declared, in what is there

extension Schema {
  /// The position of a field; nil if it is not mapped.
  public func id(of field: RecordField) -> FieldID? { id(of: field.name) }

  /// The position of a field that records of the kind always have; traps if it is none of theirs.
  public func id(required field: RecordField) -> FieldID {
    guard let id = id(of: field), !field.isOptional else {
      preconditionFailure("the field \(field.name) is not one that each record has")
    }
    return id
  }

  /// The columns of an uncertain date; nil if it is not mapped.
  public func uncertainColumns(of field: RecordField) -> UncertainColumns? {
    id(of: field).flatMap { uncertainColumns($0) }
  }

  /// The columns of an uncertain date that records of the kind always have; traps if it is none of theirs.
  public func uncertainColumns(required field: RecordField) -> UncertainColumns {
    guard let columns = uncertainColumns(id(required: field)) else {
      preconditionFailure("the field \(field.name) is no uncertain date")
    }
    return columns
  }

  /// The most private class of those of `fields` that are mapped; `public` if none is.
  public func privacy(of fields: RecordField...) -> PrivacyClass { privacy(of: fields) }

  /// The most private class of those of `fields` that are mapped; `public` if none is.
  public func privacy(of fields: [RecordField]) -> PrivacyClass {
    fields.compactMap { id(of: $0) }.map { self[$0].privacy }.max() ?? .public
  }
}
