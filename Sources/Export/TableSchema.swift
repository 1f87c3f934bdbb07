public import Platform
internal import SearchIndex

/// The types of exported columns as other programs read them beside a CSV file.
///
/// Specification: Frictionless Table Schema, https://specs.frictionlessdata.io/table-schema.
public enum TableSchema {
  /// The description of the fields of `records`.
  public static func document(of records: ChosenRecords) -> JSONValue {
    .object([
      (
        "fields",
        .array(
          records.fields.map { field in
            let declared = records.schema[field]
            var members: [JSONValue.Member] = [
              ("name", .text(declared.name)), ("type", .text(type(declared.type))),
            ]
            if !declared.isOptional {
              members.append(("constraints", .object([("required", .flag(true))])))
            }
            return .object(members)
          })
      ),
      ("missingValues", .array([.text("")])),
    ])
  }

  private static func type(_ type: ColumnType) -> String {
    switch type {
    case .integer: "integer"
    case .decimal: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "datetime"
    case .period(.year): "year"
    case .period(.month): "yearmonth"
    case .period, .symbol, .text: "string"
    }
  }
}
