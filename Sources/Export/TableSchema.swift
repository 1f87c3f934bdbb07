public import Platform
internal import SearchIndex

/// The types of exported columns as other programs read them beside a CSV file.
///
/// Specification: Frictionless Table Schema, https://datapackage.org/standard/table-schema.
public enum TableSchema {
  /// The description of the fields of `records`.
  public static func document(of records: ChosenRecords) -> JSONValue {
    .object([
      ("$schema", .text("https://datapackage.org/profiles/2.0/tableschema.json")),
      (
        "fields",
        .array(
          records.fields.map { field in
            let declared = records.schema[field]
            var members: [JSONValue.Member] = [
              ("name", .text(declared.name)), ("type", .text(type(declared))),
            ]
            if declared.isList { members.append(("delimiter", .text("\n"))) }
            // A text may be empty, which is no value to whoever reads the file.
            if !declared.isOptional, declared.type.isNumeric {
              members.append(("constraints", .object([("required", .flag(true))])))
            }
            if let own = own(declared) { members.append(("gristmill", own)) }
            return .object(members)
          })
      ),
      ("missingValues", .array([.text("")])),
    ])
  }

  private static func type(_ field: Field) -> String {
    switch field.type {
    case .integer: "integer"
    case .decimal: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "datetime"
    case .period(.year): "year"
    case .period(.month): "yearmonth"
    case .period, .symbol, .text: field.isList ? "list" : "string"
    }
  }

  /// The field as `records` of a definition declare it, which `infer --schema` reads; nil of one that none can.
  private static func own(_ field: Field) -> JSONValue? {
    var members: [JSONValue.Member] = []
    switch field.type {
    case .period: return nil
    case .decimal(let scale):
      members = [("type", .text("decimal")), ("scale", .number("\(scale)"))]
    case .integer, .boolean, .date, .instant, .symbol, .text:
      members = [("type", .text(field.isList ? "list" : field.type.name))]
    }
    if !field.isOptional { members.append(("required", .flag(true))) }
    if field.privacy != .internal { members.append(("class", .text(field.privacy.name))) }
    return .object(members)
  }
}
