internal import Definition
internal import Expression
internal import Report
internal import SearchIndex

/// What is grouped: the records of a dataset, or the rows of another group.
struct GroupSource {
  /// The dataset whose records stand behind it.
  let dataset: String
  private(set) var schema: Schema
  /// The most private class of a field that records are filtered by.
  let filteredBy: PrivacyClass
  /// Whether rows are groups of records, or pairs with them.
  let isNested: Bool
  /// Whether a record may stand in several rows.
  let repeatsRecords: Bool
  /// What a row is one of, in words that stand in tables and name the column that counts them.
  let counted: Counted
  /// The fields that the dataset gets for keys.
  private(set) var derivedKeys: [DerivedKey] = []
  private var declared: DeclaredDataset?
  private var units: [String: String] = [:]

  /// What rows are.
  enum Counted: String {
    case records, pairs

    /// What their number says of a group, in one sentence.
    var words: String {
      switch self {
      case .records: "Records of the group."
      case .pairs: "Pairs of the group."
      }
    }
  }

  /// The records of a dataset.
  init(_ declared: DeclaredDataset) {
    dataset = declared.name
    schema = declared.schema
    filteredBy = declared.filteredBy
    isNested = false
    repeatsRecords = false
    counted = .records
    self.declared = declared
  }

  /// The pairs of records that have the fields `used` with those of another dataset.
  init(
    pairsOf dataset: DeclaredDataset, _ used: [FieldID], with other: DeclaredDataset, _ join: Join
  ) {
    self.dataset = dataset.name
    isNested = true
    repeatsRecords = true
    counted = .pairs
    let compared =
      join.matches.map { dataset.schema[$0.field].privacy }
      + join.matches.map { other.schema[$0.other].privacy }
      + (join.interval.map { interval in
        [dataset.schema[interval.time].privacy]
          + [interval.from, interval.to].map { other.schema[$0].privacy }
      } ?? [])
    // Which pairs there are tells of all that is compared.
    filteredBy = ([dataset.filteredBy, other.filteredBy] + compared).max() ?? .internal
    func field(_ name: String, _ field: Field, _ least: PrivacyClass) -> Field {
      Field(
        name, field.type == .text ? .symbol : field.type, isOptional: true,
        privacy: max(field.privacy, least))
    }
    schema = Schema(
      used.map { field(dataset.schema[$0].name, dataset.schema[$0], .public) }
        + join.taken.map { field($0.name, other.schema[$0.field], other.filteredBy) })
    for id in used {
      let name = dataset.schema[id].name
      units[name] = dataset.unit(of: name)
    }
    for taken in join.taken { units[taken.name] = other.unit(of: other.schema[taken.field].name) }
  }

  /// The rows of a group.
  init(_ plan: GroupPlan, of source: GroupSource) {
    dataset = source.dataset
    schema = plan.rowSchema
    filteredBy = source.filteredBy
    isNested = true
    repeatsRecords = source.repeatsRecords
    counted = .records
    derivedKeys = source.derivedKeys
    for key in plan.keys { units[key.name] = source.unit(of: key.name) }
    for column in plan.columns { units[column.name] = column.unit }
  }

  /// The unit of a field; empty where nobody said.
  func unit(of field: String) -> String { declared?.unit(of: field) ?? units[field] ?? "" }

  /// A field with the values of a key, so that queries find its records.
  ///
  /// One that there is, or a new one; rows of groups have none.
  mutating func derive(_ name: String, _ expression: CheckedExpression) -> String? {
    guard let declared else { return nil }
    if let column = declared.side?.column(of: expression) { return column.field.name }
    let names = [name] + (2...99).map { "\(name)_\($0)" }
    guard let field = names.first(where: { schema.id(of: $0) == nil }) else { return nil }
    let key = DerivedKey(field, expression)
    derivedKeys.append(key)
    let derived = declared.deriving(key)
    self.declared = derived
    schema = derived.schema
    return field
  }
}

extension GroupPlan {
  /// The rows of the table as records: keys, then the columns that are shown.
  var rowSchema: Schema {
    func field(_ name: String, _ type: ExpressionType, _ privacy: PrivacyClass) -> Field {
      let column = type.columnType
      return Field(name, column == .text ? .symbol : column, isOptional: true, privacy: privacy)
    }
    return Schema(
      keys.map { field($0.name, $0.type, $0.privacy) }
        + columns.filter(\.isShown).map { field($0.name, $0.type, $0.privacy) })
  }
}
