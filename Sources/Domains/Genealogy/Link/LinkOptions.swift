internal import Analysis
internal import Pipeline
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

  var settings: LinkageSettings
  var mode = Mode.clusters
  /// Equal for equal tables of cognates only.
  var tableIdentity = ""
  /// How many pairs are listed, the weakest of the links first.
  var listed = 100_000

  /// How fields are compared unless a definition says otherwise, and in which order.
  private static let usual: [(field: String, kind: ComparisonKind)] = [
    ("given", .name), ("surname", .name), ("birth", .date), ("death", .date), ("sex", .choice),
    ("birth_place", .text), ("death_place", .text),
  ]

  /// Nil after reporting errors.
  static func read(_ node: NodeReader, _ schema: Schema) -> LinkOptions? {
    guard var fields = readFields(node, schema) else { return nil }
    readExchanged(node, &fields)
    guard let rules = readRules(node, fields) else { return nil }
    var options = LinkOptions(settings: LinkageSettings(fields: fields, rules: rules))
    if let threshold = node.optionalDecimal("threshold") {
      if let units = threshold.value.units(decimals: 9), (1..<1_000_000_000).contains(units) {
        options.settings.threshold = Double(units) / 1e9
      } else {
        node.error(
          "expected a probability between 0 and 1 with at most 9 decimals", in: "threshold")
      }
    }
    if let largest = node.optionalInteger("largest_block", in: 2...100_000) {
      options.settings.largestBlock = largest.value
    }
    if let seed = node.optionalInteger("seed", in: 0...Int.max) {
      options.settings.seed = UInt64(seed.value)
    }
    if let table = node.optionalTable("cognates", columns: "name", "variant") {
      options.settings.cognates = Cognates(table.pairs)
      options.tableIdentity = table.identity
    }
    if let mode = node.optionalOneOf("mode", Mode.allCases.map(\.rawValue)) {
      options.mode = Mode(rawValue: mode.value) ?? .clusters
    }
    if let listed = node.optionalInteger("list", in: 0...10_000_000) {
      options.listed = listed.value
    }
    return options
  }

  private static func readFields(_ node: NodeReader, _ schema: Schema) -> [LinkageField]? {
    guard let entries = node.optionalEntries("compare") else {
      let found = usual.compactMap { name, kind in
        schema.id(of: name).map { field(name, $0, kind) }
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
      namePart: ["given", "given_key", "nickname"].contains(name) ? .given : .surname)
  }

  /// Two names that may stand in each other's place; given name and surname, if both are compared.
  private static func readExchanged(_ node: NodeReader, _ fields: inout [LinkageField]) {
    let names = node.optionalStrings("exchanged")
    let pair = names?.map(\.value) ?? ["given", "surname"]
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
    let ofDates: [BlockingForm] = [.exact, .year, .monthDay]
    if fields[field].kind == .date, !ofDates.contains(form) {
      node.error("'\(text)': of a date there are .year and .month_day", in: "block")
      return nil
    }
    return BlockingRule.Key(field: field, form: form)
  }
}
