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
  /// Whether rows are groups of records.
  let isNested: Bool
  /// The fields that the dataset gets for keys.
  private(set) var derivedKeys: [DerivedKey] = []
  private var declared: DeclaredDataset?
  private var units: [String: String] = [:]

  /// The records of a dataset.
  init(_ declared: DeclaredDataset) {
    dataset = declared.name
    schema = declared.schema
    filteredBy = declared.filteredBy
    isNested = false
    self.declared = declared
  }

  /// The rows of a group.
  init(_ plan: GroupPlan, of source: GroupSource) {
    dataset = source.dataset
    schema = plan.rowSchema
    filteredBy = source.filteredBy
    isNested = true
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
