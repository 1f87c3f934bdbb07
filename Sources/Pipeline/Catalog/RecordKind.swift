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
  /// Proposes the record's own options from the numbers that a sample holds, by field.
  public let proposeOptions: @Sendable ([String: SampledNumbers]) -> [OptionProposal]

  /// A record kind from its parts; synonyms and units are of fields that it has.
  public init(
    name: String, summary: String, fields: [Field], defaultText: String? = nil,
    position: PositionFields? = nil, acceptsFurtherText: Bool = false,
    synonyms: [String: [String]] = [:], units: [String: Quantity] = [:],
    proposeOptions: @escaping @Sendable ([String: SampledNumbers]) -> [OptionProposal] = { _ in []
    },
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
    self.synonyms = synonyms
    self.units = units
    self.proposeOptions = proposeOptions
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

/// Checks what types alone do not say.
///
/// Immutable; called by many workers at once.
public protocol RecordRules: Sendable {
  /// Everything in the definition that the outcome depends on, in canonical form.
  var identity: String { get }

  /// Looks at each row of `batch` whose fate is still 0 and calls `reject` for those that break a
  /// rule, naming the field.
  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void)
}

/// Why a normalized record is refused.
public struct RuleBreach: Hashable, Sendable {
  /// The stable code, such as `RANGE`.
  public let code: String
  /// The field that breaks the rule.
  public let field: FieldID
  /// What the rule expects, without any value from the data.
  public let expected: String

  /// A breach from its parts.
  public init(code: String, field: FieldID, expected: String) {
    self.code = code
    self.field = field
    self.expected = expected
  }
}
