public import SearchIndex

/// A record type that a domain declares: its fields, and the rules that a normalized record obeys.
public struct RecordKind: Sendable {
  /// The word after `record:` in a definition.
  public let name: String
  /// One sentence for help and listings.
  public let summary: String
  /// Every field that a definition may map, in the order in which they are stored.
  public let fields: [RecordField]
  /// The text field that a bare word in a query searches, if it is mapped.
  public let defaultText: RecordField?
  /// The fields that say where on the globe a record is, which `near:` asks if both are mapped.
  public let position: PositionFields?
  /// Whether every other name that a definition maps is an optional field of text.
  public let acceptsFurtherText: Bool
  /// What is asked of every record.
  public let rules: [RecordRule]
  /// Fields whose values are expected to stand once in a dataset.
  package let uniqueFields: [RecordField]
  /// What a definition may say of such records beside their mapping.
  public let options: [OptionDescription]
  /// Reads the record's options from its node and makes the rules; nil after reporting errors.
  let configure: @Sendable (NodeReader, Schema) -> DeclaredRules?
  /// Proposes the record's own options from what a sample holds.
  public let proposeOptions: @Sendable (SampledRecords) -> [OptionProposal]
  /// Whether the options of a node of such records take away what no reader may see; nil if there are no such options.
  ///
  /// Asked of the nodes of older runs too.
  public let hidesRows: (@Sendable (NodeReader) -> Bool)?

  /// A kind whose options, once read, `configure` makes further rules of; it gives nil after reporting what is wrong with
  /// them.
  public init<Options: Sendable>(
    name: String, summary: String, fields: [RecordField], defaultText: RecordField? = nil,
    acceptsFurtherText: Bool = false, rules: [RecordRule] = [], options: OptionTable<Options>,
    proposeOptions: @escaping @Sendable (SampledRecords) -> [OptionProposal] = { _ in [] },
    hidesRows: (@Sendable (NodeReader) -> Bool)? = nil,
    configure: @escaping @Sendable (Options, Schema, NodeReader) -> (any RecordRules)?
  ) {
    self.init(
      name: name, summary: summary, fields: fields, defaultText: defaultText,
      acceptsFurtherText: acceptsFurtherText, rules: rules, uniqueFields: [],
      options: options.descriptions,
      proposeOptions: proposeOptions, hidesRows: hidesRows
    ) { node, schema in
      options.read(node).flatMap { configure($0, schema, node) }.map {
        DeclaredRules(name, rules, schema, and: $0)
      }
    }
  }

  /// A kind without options.
  public init(
    name: String, summary: String, fields: [RecordField], defaultText: RecordField? = nil,
    acceptsFurtherText: Bool = false, rules: [RecordRule] = [],
    and own: @escaping @Sendable (Schema) -> (any RecordRules)? = { _ in nil }
  ) {
    self.init(
      name: name, summary: summary, fields: fields, defaultText: defaultText,
      acceptsFurtherText: acceptsFurtherText, rules: rules, uniqueFields: [], and: own)
  }

  /// The same, of which some fields are expected to stand once in a dataset.
  init(
    name: String, summary: String, fields: [RecordField], defaultText: RecordField?,
    acceptsFurtherText: Bool = false, rules: [RecordRule], uniqueFields: [RecordField],
    and own: @escaping @Sendable (Schema) -> (any RecordRules)? = { _ in nil }
  ) {
    self.init(
      name: name, summary: summary, fields: fields, defaultText: defaultText,
      acceptsFurtherText: acceptsFurtherText, rules: rules, uniqueFields: uniqueFields, options: [],
      proposeOptions: { _ in [] },
      hidesRows: nil
    ) { _, schema in DeclaredRules(name, rules, schema, and: own(schema)) }
  }

  private init(
    name: String, summary: String, fields: [RecordField], defaultText: RecordField?,
    acceptsFurtherText: Bool, rules: [RecordRule], uniqueFields: [RecordField],
    options: [OptionDescription],
    proposeOptions: @escaping @Sendable (SampledRecords) -> [OptionProposal],
    hidesRows: (@Sendable (NodeReader) -> Bool)?,
    configure: @escaping @Sendable (NodeReader, Schema) -> DeclaredRules?
  ) {
    let names = fields.flatMap { [$0.name] + $0.companions.map(\.name) }
    precondition(Set(names).count == names.count, "names of fields and of companions differ")
    precondition(
      fields.flatMap(\.sources).allSatisfy { source in fields.contains { $0.name == source } },
      "\(name): fields are made from fields of the record")
    precondition(
      (rules.flatMap(\.fields) + [defaultText].compactMap(\.self)).allSatisfy(fields.contains),
      "\(name): rules ask for fields of the record")
    self.name = name
    self.summary = summary
    self.fields = fields
    self.defaultText = defaultText
    position = rules.lazy.compactMap(\.position).first
    self.acceptsFurtherText = acceptsFurtherText
    self.rules = rules
    self.uniqueFields = uniqueFields
    self.options = options
    self.proposeOptions = proposeOptions
    self.hidesRows = hidesRows
    self.configure = configure
  }

  /// The names of all columns that records may have: those of fields, and those that are made from them.
  var columnNames: [String] { fields.flatMap { [$0.name] + $0.companions.map(\.name) } }
}
