internal import Platform

extension OptionForm {
  /// What JSON Schema says of a value of this form.
  ///
  /// A value may also be a text with a parameter in it; that is not said here.
  var schema: JSONValue {
    switch self {
    case .integer(let range):
      var members: [(key: String, value: JSONValue)] = [("type", "integer")]
      if range.lowerBound > .min {
        members.append(("minimum", .number(String(range.lowerBound))))
      }
      if range.upperBound < .max {
        members.append(("maximum", .number(String(range.upperBound))))
      }
      return .object(members)
    case .number(let range, let decimals):
      return [
        "type": "number", "minimum": .number(Self.text(range.lowerBound, decimals)),
        "maximum": .number(Self.text(range.upperBound, decimals)),
      ]
    case .boolean: return ["type": "boolean"]
    case .text, .secret, .table: return ["type": "string"]
    case .texts:
      return [
        "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]
      ]
    case .choice(let words): return ["enum": .array(words.map { .text($0) })]
    case .mapping(let options): return options.schema
    case .list(let form): return ["type": "array", "items": form.parametric]
    case .names(let form):
      return ["type": "object", "additionalProperties": form.parametric]
    case .either(let forms): return ["anyOf": .array(forms.map(\.schema))]
    case .any: return [:]
    }
  }

  /// The same where a parameter may stand in place of the value.
  var parametric: JSONValue {
    switch self {
    case .text, .secret, .table, .texts, .mapping, .list, .names, .any: schema
    case .integer, .number, .boolean, .choice, .either:
      ["anyOf": [schema, ["type": "string", "pattern": "\\$\\{"]]]
    }
  }
}

extension [OptionDescription] {
  /// What JSON Schema says of a mapping with these keys and no others.
  var schema: JSONValue { schema(and: []) }

  /// The same with members of its own behind.
  func schema(and further: [(key: String, value: JSONValue)]) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("type", "object"), ("properties", .object(map { ($0.key, $0.schema) })),
    ]
    let required = filter(\.isRequired)
    if !required.isEmpty { members.append(("required", .array(required.map { .text($0.key) }))) }
    return .object(members + [("additionalProperties", false)] + further)
  }
}

extension OptionDescription {
  /// What JSON Schema says of its value, with the words that editors show.
  var schema: JSONValue {
    guard case .object(let members) = form.parametric else { return form.parametric }
    let fallback = usual.map { " (\($0) unless it is given)" } ?? ""
    return .object([("description", .text(words + fallback))] + members)
  }
}
