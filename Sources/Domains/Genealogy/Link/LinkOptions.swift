internal import Analysis
internal import Definition
internal import SearchIndex
internal import Text

/// The options of a `link` node.
struct LinkOptions: Sendable {
  /// What linked pairs are put together to.
  enum Mode: String, CaseIterable, Sendable {
    /// Whatever is connected is one person.
    case clusters
    /// Each record has at most one other.
    case oneToOne = "one_to_one"
  }

  /// Its fields and rules are known with the schema: see `resolved`.
  var settings = LinkageSettings(fields: [], rules: [])
  var mode = Mode.clusters
  /// Equal for equal tables of cognates only.
  var tableIdentity = ""
  /// How many pairs are listed, the weakest of the links first.
  var listed = 100_000

  /// What a definition may say.
  static let table = OptionTable(
    LinkOptions(),
    [
      // What names fields is read when the schema is known: see `resolved`.
      .own(
        "block", .list(.texts), isRequired: true,
        """
        list of lists of keys, at most 16: what two records must have in common to be compared: all keys of \
        one of the lists; a key is a field that is compared, or with \(keyForms) a part or a phonetic code of \
        its value
        """, read: { _, _ in }),
      .own(
        "compare", .names(.choice(ComparisonKind.allCases.map(\.rawValue))),
        usual: usual.map(\.field.name).joined(separator: ", "),
        "fields, at most 20, and how their values are compared", read: { _, _ in }),
      .own(
        "exchanged", .texts, usual: "[\(usuallyExchanged.joined(separator: ", "))]",
        "two fields of the kind `name` that may stand in each other's place, or none",
        read: { _, _ in }),
      .own(
        "cognates", .table(["name", "variant"]), "names that are forms of each other"
      ) { node, options in
        guard let table = node.optionalTable("cognates", columns: "name", "variant") else { return }
        options.settings.cognates = Cognates(table.pairs)
        options.tableIdentity = table.identity
      },
      .own(
        "threshold", .number(1...999_999_999, decimals: 9), usual: "0.9",
        "the probability from which two records are linked"
      ) { node, options in
        if let units = node.units("threshold", in: 1...999_999_999, decimals: 9) {
          options.settings.threshold = Double(units) / 1e9
        }
      },
      .integer(
        "largest_block", \.settings.largestBlock, in: 2...100_000,
        "blocks of more records are not looked at"),
      .integer(
        "id_records", \.settings.mostRecordsOfID, in: 2...100_000,
        "ids that more records have say nothing"),
      .own(
        "id_trust", .number(500_000_000...999_999_999, decimals: 9), usual: "0.9999",
        "the probability that two records with an equal id are one person, before all else is looked at"
      ) { node, options in
        if let units = node.units("id_trust", in: 500_000_000...999_999_999, decimals: 9) {
          options.settings.idTrust = Double(units) / 1e9
        }
      },
      .choice(
        "mode", \.mode,
        "whether groups of records that agree on the whole are one person, or each record has at most one "
          + "other"),
      .integer(
        "seed", \.settings.seed, in: 0...Int.max, "which pairs the estimate is drawn from"),
      .integer(
        "list", \.listed, in: 0...10_000_000,
        "how many pairs are listed, the weakest of the links first"),
    ])

  private static let keyForms =
    BlockingForm.allCases.filter { $0 != .exact }.map { "`.\($0.rawValue)`" }.joined(
      separator: ", ")

  /// How fields are compared unless a definition says otherwise, and in which order.
  private static let usual: [(field: RecordField, kind: ComparisonKind)] = [
    (NameFields.given, .name), (NameFields.surname, .name), (LifeFields.birth, .date),
    (LifeFields.death, .date), (LifeFields.sex, .choice), (LifeFields.birthPlace, .text),
    (LifeFields.deathPlace, .text), (PersonRecord.uniqueIDs, .id), (PersonRecord.externalIDs, .id),
  ]

  /// The fields of given names and surnames that may stand in each other's place.
  private static let usuallyExchanged = [NameFields.given.name, NameFields.surname.name]

  /// Finds the fields that are compared and the rules of blocks; nil after reporting errors.
  func resolved(_ node: NodeReader, _ schema: Schema) -> LinkOptions? {
    guard var fields = Self.readFields(node, schema) else { return nil }
    Self.readExchanged(node, &fields)
    guard let rules = Self.readRules(node, fields) else { return nil }
    var options = self
    options.settings.fields = fields
    options.settings.rules = rules + Self.rulesOfIDs(fields, beside: rules)
    return options
  }

  private static func readFields(_ node: NodeReader, _ schema: Schema) -> [LinkageField]? {
    guard let entries = node.optionalEntries("compare") else {
      let found = usual.compactMap { named, kind in
        schema.id(of: named).map { field(named.name, $0, kind) }
      }
      if found.isEmpty {
        node.error(
          "the records have none of the usual fields: write compare: {FIELD: KIND}", in: "op")
      }
      return found.isEmpty ? nil : found
    }
    let kinds = ComparisonKind.allCases.map(\.rawValue)
    var fields: [LinkageField] = []
    var isRight = true
    for entry in entries {
      guard let kind = node.value(entry.value, entry.key).oneOf(kinds) else {
        isRight = false
        continue
      }
      guard let id = schema.id(of: entry.key) else {
        node.error("the records have no field '\(entry.key)': map it", in: "compare")
        isRight = false
        continue
      }
      let isDate = schema[id].type == .date
      guard isDate == (kind.value == ComparisonKind.date.rawValue) else {
        node.error(
          isDate
            ? "'\(entry.key)' is a date: compare it as date"
            : "'\(entry.key)' is \(schema[id].type.name), which is not compared as a date",
          in: "compare")
        isRight = false
        continue
      }
      fields.append(
        field(entry.key, id, ComparisonKind(rawValue: kind.value) ?? .text))
    }
    if !(1...20).contains(entries.count) {
      node.error("expected 1 to 20 fields, found \(entries.count)", in: "compare")
      isRight = false
    }
    return isRight && !fields.isEmpty ? fields : nil
  }

  private static func field(
    _ name: String, _ field: FieldID, _ kind: ComparisonKind
  ) -> LinkageField {
    LinkageField(
      name: name, field: field, kind: kind,
      namePart: [NameFields.given, NameFields.givenKey, NameFields.nickname].contains {
        $0.name == name
      } ? .given : .surname)
  }

  /// Two names that may stand in each other's place; given name and surname, if both are compared.
  private static func readExchanged(_ node: NodeReader, _ fields: inout [LinkageField]) {
    let names = node.optionalStrings("exchanged")
    let pair = names?.map(\.value) ?? usuallyExchanged
    let places = pair.map { name in
      fields.firstIndex { $0.name == name && $0.kind == .name }
    }
    if pair.isEmpty { return }
    guard places.count == 2, let first = places[0], let second = places[1], first != second else {
      if names != nil {
        node.error("expected two fields that are compared as name", in: "exchanged")
      }
      return
    }
    fields[first].exchangedWith = second
    fields[second].exchangedWith = first
  }

  /// Records with an equal id are compared, whatever a definition asks for.
  private static func rulesOfIDs(
    _ fields: [LinkageField], beside rules: [BlockingRule]
  ) -> [BlockingRule] {
    fields.indices.filter { fields[$0].kind == .id }
      .map { BlockingRule([BlockingRule.Key(field: $0, form: .exact)]) }
      .filter { !rules.contains($0) }
  }

  private static func readRules(_ node: NodeReader, _ fields: [LinkageField]) -> [BlockingRule]? {
    guard let items = node.list("block") else { return nil }
    var rules: [BlockingRule] = []
    for item in items {
      guard let texts = node.value(item, "block").strings() else { continue }
      if texts.isEmpty { node.error("expected a rule of at least one key", in: "block") }
      let keys = texts.compactMap { readKey($0.value, node, fields) }
      if keys.count == texts.count, !keys.isEmpty { rules.append(BlockingRule(keys)) }
    }
    guard rules.count == items.count, (1...16).contains(rules.count) else {
      if rules.count == items.count { node.error("expected 1 to 16 rules", in: "block") }
      return nil
    }
    return rules
  }

  /// `surname` or `surname.soundex`.
  private static func readKey(
    _ text: String, _ node: NodeReader, _ fields: [LinkageField]
  ) -> BlockingRule.Key? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let field = fields.firstIndex(where: { $0.name == parts.first }) else {
      node.error("'\(text)' is no field that is compared", in: "block")
      return nil
    }
    guard parts.count == 2 else { return BlockingRule.Key(field: field, form: .exact) }
    guard let form = BlockingForm(rawValue: parts[1]) else {
      node.error(
        "'\(text)': expected one of "
          + BlockingForm.allCases.map(\.rawValue).joined(separator: ", "), in: "block")
      return nil
    }
    if fields[field].kind == .id, form != .exact {
      node.error("'\(text)': an id is equal as a whole or not", in: "block")
      return nil
    }
    let ofDates: [BlockingForm] = [.exact, .year, .monthDay]
    if fields[field].kind == .date, !ofDates.contains(form) {
      node.error("'\(text)': of a date there are .year and .month_day", in: "block")
      return nil
    }
    return BlockingRule.Key(field: field, form: form)
  }
}
