public import Text

/// How private a field's values are, from free to never stored.
///
/// A figure's class is the maximum over the columns that it prints, groups by or filters on.
public enum PrivacyClass: UInt8, Comparable, CaseIterable, Sendable {
  case `public` = 0
  case `internal` = 1
  case personal = 2
  case intimate = 3
  /// Dropped while the input is read, counted, and never written to any file.
  case secret = 4

  /// The name used in definitions: `public`, `internal`, `personal`, `intimate`, `secret`.
  public var name: String {
    switch self {
    case .public: "public"
    case .internal: "internal"
    case .personal: "personal"
    case .intimate: "intimate"
    case .secret: "secret"
    }
  }

  /// The more private class is the greater one.
  public static func < (a: PrivacyClass, b: PrivacyClass) -> Bool { a.rawValue < b.rawValue }
}

/// What a column holds and how it is stored.
public enum ColumnType: Hashable, Sendable {
  /// A 64-bit signed integer.
  case integer
  /// A decimal number stored as an integer of 10^-`scale` units, so that sums are exact.
  case decimal(scale: UInt8)
  /// True or false, stored as 1 or 0.
  case boolean
  /// A calendar day, stored as days since 1970-01-01.
  case date
  /// A moment, stored as microseconds since 1970-01-01T00:00:00Z.
  case instant
  /// A short repeated byte string, coded by a dictionary that is sorted by bytes.
  case symbol
  /// Free text in UTF-8.
  case text

  /// The word for this type in messages and listings.
  public var name: String {
    switch self {
    case .integer: "integer"
    case .decimal: "decimal"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "instant"
    case .symbol: "symbol"
    case .text: "text"
    }
  }

  /// Whether the values are stored as 64-bit integers (everything but symbols and text).
  public var isNumeric: Bool {
    switch self {
    case .symbol, .text: false
    default: true
    }
  }
}

/// How the words of a text field are indexed.
public struct FieldIndexing: Hashable, Sendable {
  /// What turns texts, and the texts of queries, into terms.
  public let analyzer: AnalyzerSpecification
  /// Whether positions are kept, which phrases need.
  public let hasPositions: Bool

  /// An inverted index made by `analyzer`.
  public init(analyzer: AnalyzerSpecification = .simple, hasPositions: Bool = true) {
    self.analyzer = analyzer
    self.hasPositions = hasPositions
  }

  /// What the index depends on besides the texts.
  public var identity: String {
    analyzer.identity + (hasPositions ? " with positions" : " without positions")
  }
}

/// One named, typed field of a record.
public struct Field: Hashable, Sendable {
  /// The name used in definitions and queries.
  public let name: String
  /// What the field holds.
  public let type: ColumnType
  /// Whether a record may lack it.
  public let isOptional: Bool
  /// How private its values are.
  public let privacy: PrivacyClass
  /// The inverted index of a text field; nil without one.
  public let indexing: FieldIndexing?
  /// Whether the values themselves are kept; a text may be indexed only.
  public let isStored: Bool
  /// Whether a value is a list of texts, stored as one text with a line feed between two items.
  ///
  /// Whoever fills the field knows it; a segment does not keep it.
  public let isList: Bool

  /// A field; required, `internal`, stored and not indexed unless said otherwise.
  ///
  /// Only text is indexed, and only what is indexed need not be stored.
  public init(
    _ name: String, _ type: ColumnType, isOptional: Bool = false,
    privacy: PrivacyClass = .internal, indexing: FieldIndexing? = nil, isStored: Bool = true,
    isList: Bool = false
  ) {
    precondition(!isList || type == .text, "\(name): only texts are listed")
    precondition(indexing == nil || type == .text, "\(name): only text is indexed")
    precondition(isStored || indexing != nil, "\(name): what is not stored is indexed")
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.privacy = privacy
    self.indexing = indexing
    self.isStored = isStored
    self.isList = isList
  }

  /// What makes the words of a text: the analyzer of its index, `simple` without one.
  public var analyzer: AnalyzerSpecification { indexing?.analyzer ?? .simple }

  /// The same field, indexed.
  public func indexed(_ indexing: FieldIndexing, isStored: Bool) -> Field {
    Field(
      name, type, isOptional: isOptional, privacy: privacy, indexing: indexing, isStored: isStored,
      isList: isList)
  }
}

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

  /// A schema of fields with different names.
  public init(_ fields: [Field], defaultText: String? = nil) {
    precondition(Set(fields.map(\.name)).count == fields.count, "field names must differ")
    self.fields = fields
    self.defaultText = defaultText
  }

  /// The position of the field called `name`, or nil.
  public func id(of name: String) -> FieldID? {
    fields.firstIndex { $0.name == name }.map { FieldID($0) }
  }

  /// The field at `id`.
  public subscript(id: FieldID) -> Field { fields[id.index] }

  /// The fields that have an inverted index, ascending.
  public var indexedFields: [FieldID] {
    fields.indices.filter { fields[$0].indexing != nil }.map { FieldID($0) }
  }
}
