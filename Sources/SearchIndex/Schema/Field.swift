public import Text

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
  /// Whether a date may be known in part only; its column then holds the first possible day, and its
  /// `companions` the rest.
  public let isUncertain: Bool

  /// Whether a value is a list of texts, stored as one text with a line feed between two items.
  ///
  /// Whoever fills the field knows it; a segment does not keep it.
  public let isList: Bool

  /// Whether a decimal is a measured number, whose digits beyond the scale are rounded where it is read.
  ///
  /// Whoever fills the field knows it; a segment does not keep it.
  public let isMeasured: Bool

  /// A field; required, `internal`, stored, not indexed and certain unless said otherwise.
  ///
  /// Only text is indexed, only what is indexed need not be stored, and only a date is uncertain.
  public init(
    _ name: String, _ type: ColumnType, isOptional: Bool = false,
    privacy: PrivacyClass = .internal, indexing: FieldIndexing? = nil, isStored: Bool = true,
    isUncertain: Bool = false, isList: Bool = false, isMeasured: Bool = false
  ) {
    if case .decimal = type {} else { precondition(!isMeasured, "\(name): decimals are measured") }
    precondition(!isList || type == .text, "\(name): only texts are listed")
    precondition(indexing == nil || type == .text, "\(name): only text is indexed")
    precondition(isStored || indexing != nil, "\(name): what is not stored is indexed")
    precondition(!isUncertain || type == .date, "\(name): only a date is uncertain")
    self.isUncertain = isUncertain
    self.isList = isList
    self.isMeasured = isMeasured
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.privacy = privacy
    self.indexing = indexing
    self.isStored = isStored
  }

  /// What makes the words of a text: the analyzer of its index, `simple` without one.
  public var analyzer: AnalyzerSpecification { indexing?.analyzer ?? .simple }

  /// The fields that stand behind this one in every schema: of an uncertain date the last possible day,
  /// `NAME_last`, and how it was written, `NAME_form`; of any other field none.
  ///
  /// They are present where the date is, and as private. The form is also present where there are
  /// words that are no date.
  public var companions: [Field] {
    guard isUncertain else { return [] }
    return [
      Field(name + "_last", .date, isOptional: isOptional, privacy: privacy),
      Field(name + "_form", .symbol, isOptional: isOptional, privacy: privacy),
    ]
  }

  /// The same field in another privacy class.
  public func with(_ privacy: PrivacyClass) -> Field {
    Field(
      name, type, isOptional: isOptional, privacy: privacy, indexing: indexing,
      isStored: isStored, isUncertain: isUncertain, isList: isList, isMeasured: isMeasured)
  }

  /// The same field of texts, whose values are lists.
  var listed: Field {
    Field(
      name, type, isOptional: isOptional, privacy: privacy, indexing: indexing,
      isStored: isStored, isList: true)
  }

  /// The same field, indexed.
  public func indexed(_ indexing: FieldIndexing, isStored: Bool) -> Field {
    Field(
      name, type, isOptional: isOptional, privacy: privacy, indexing: indexing, isStored: isStored,
      isList: isList)
  }
}
