public import SearchIndex

/// A record type that a domain declares: its fields, and the rules that a normalized record obeys.
public struct RecordKind: Sendable {
  /// The word after `record:` in a definition.
  public let name: String
  /// One sentence for help and listings.
  public let summary: String
  /// Every field that a definition may map, required ones first.
  public let fields: [Field]
  /// The text field that a bare word in a query searches, if it is mapped.
  public let defaultText: String?
  /// The fields that say where on the globe a record is, which `near:` asks if both are mapped.
  public let position: PositionFields?
  /// Whether every other name that a definition maps is an optional field of text.
  public let acceptsFurtherText: Bool
  /// Reads the record's own options from its node and makes the rules; nil after reporting errors.
  public let configure: @Sendable (NodeReader, Schema) -> (any RecordRules)?
  /// What files usually call a field, by the field's name; `infer` looks for columns by it.
  public let synonyms: [String: [String]]
  /// What fields are quantities of, by their names: a column of such a field may be in another unit.
  public let units: [String: Quantity]
  /// Optional fields that the record's rules can make from others: by name, those that each is made from.
  ///
  /// A record has such a field if it is mapped, or if one that it is made from is.
  public let derived: [String: [String]]
  /// Those of the derived fields that are made only where an index asks for them: nobody else needs them.
  public let derivedForIndexes: Set<String>
  /// Proposes the record's own options from what a sample holds.
  public let proposeOptions: @Sendable (SampledRecords) -> [OptionProposal]
  /// Whether the options of a node of such records take away what no reader may see; nil if there are no such options.
  ///
  /// Asked of the nodes of older runs too.
  public let hidesRows: (@Sendable (NodeReader) -> Bool)?

  /// A record kind from its parts; synonyms and units are of fields that it has.
  public init(
    name: String, summary: String, fields: [Field], defaultText: String? = nil,
    position: PositionFields? = nil, acceptsFurtherText: Bool = false,
    synonyms: [String: [String]] = [:], units: [String: Quantity] = [:],
    derived: [String: [String]] = [:], derivedForIndexes: Set<String> = [],
    proposeOptions: @escaping @Sendable (SampledRecords) -> [OptionProposal] = { _ in [] },
    hidesRows: (@Sendable (NodeReader) -> Bool)? = nil,
    configure: @escaping @Sendable (NodeReader, Schema) -> (any RecordRules)?
  ) {
    precondition(
      synonyms.keys.allSatisfy { name in fields.contains { $0.name == name } },
      "synonyms are of fields")
    let names = fields.flatMap { [$0.name] + $0.companions.map(\.name) }
    precondition(Set(names).count == names.count, "names of fields and of companions differ")
    precondition(
      position.map { position in
        [position.latitude, position.longitude].allSatisfy { name in
          fields.contains { $0.name == name && $0.type == PositionFields.type }
        }
      } ?? true, "a position is two decimals of scale 7")
    precondition(
      units.keys.allSatisfy { name in
        fields.contains { $0.name == name && $0.isMeasured && $0.type.isNumeric }
      }, "units are of measured fields")
    precondition(
      derived.allSatisfy { name, sources in
        fields.contains { $0.name == name && $0.isOptional && !$0.isUncertain }
          && sources.allSatisfy { source in fields.contains { $0.name == source } }
      }, "derived fields are optional and made from fields")
    precondition(
      derivedForIndexes.allSatisfy { name in
        derived[name] != nil && fields.contains { $0.name == name && $0.type == .text }
      }, "what is made for indexes is derived text")
    self.synonyms = synonyms
    self.units = units
    self.derived = derived
    self.derivedForIndexes = derivedForIndexes
    self.proposeOptions = proposeOptions
    self.hidesRows = hidesRows
    self.name = name
    self.summary = summary
    self.fields = fields
    self.defaultText = defaultText
    self.position = position
    self.acceptsFurtherText = acceptsFurtherText
    self.configure = configure
  }
}

extension RecordKind {
  /// The declared fields and those that are made from them.
  var allFields: [Field] { fields.flatMap { [$0] + $0.companions } }
}
