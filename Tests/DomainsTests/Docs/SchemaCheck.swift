import Platform

@testable import Definition

/// Holds values of YAML to a JSON Schema, as far as the schema of definitions uses it.
struct SchemaCheck {
  /// What is wrong, each with the path of the value.
  private(set) var errors: [String] = []

  mutating func check(_ node: YAMLNode, _ schema: JSONValue, at path: String = "") {
    guard case .object(let members) = schema else { return }
    for (key, value) in members {
      switch key {
      case "$schema", "title", "description", "properties", "then": break
      case "type": check(node, type: value, path)
      case "enum", "const":
        guard case .array(let allowed) = key == "const" ? [value] : value else { continue }
        if !allowed.contains(where: { Self.text($0) == node.scalar?.text }) {
          errors.append("\(path): none of the words")
        }
      case "minimum", "maximum":
        guard case .number(let digits) = value, let bound = Double(digits) else { continue }
        guard let found = node.scalar.flatMap({ Double($0.text) }) else { continue }
        if key == "minimum" ? found < bound : found > bound { errors.append("\(path): \(key)") }
      case "pattern":
        if node.scalar?.text.contains("${") != true { errors.append("\(path): no parameter") }
      case "anyOf":
        guard case .array(let forms) = value else { continue }
        if !forms.contains(where: { isRight(node, $0) }) {
          errors.append("\(path): none of the forms")
        }
      case "allOf":
        guard case .array(let parts) = value else { continue }
        for part in parts { check(node, part, at: path) }
      case "if":
        if isRight(node, value), let then = schema["then"] { check(node, then, at: path) }
      case "items":
        guard case .sequence(let items) = node.content else { continue }
        for item in items { check(item, value, at: path + "[]") }
      case "required":
        guard case .array(let names) = value, case .mapping(let entries) = node.content else {
          continue
        }
        for name in names where !entries.contains(where: { $0.key == Self.text(name) }) {
          errors.append("\(path): no \(Self.text(name) ?? "")")
        }
      case "additionalProperties", "minProperties": break
      default: errors.append("the schema has a word \(key)")
      }
    }
    guard case .mapping(let entries) = node.content else { return }
    for entry in entries {
      let inner = path + "/" + entry.key
      if let own = schema["properties"]?[entry.key] {
        check(entry.value, own, at: inner)
      } else if case .flag(false)? = schema["additionalProperties"] {
        errors.append("\(inner): unknown key")
      } else if let other = schema["additionalProperties"] {
        check(entry.value, other, at: inner)
      }
    }
  }

  private func isRight(_ node: YAMLNode, _ schema: JSONValue) -> Bool {
    var check = SchemaCheck()
    check.check(node, schema)
    return check.errors.isEmpty
  }

  private mutating func check(_ node: YAMLNode, type: JSONValue, _ path: String) {
    let isRight =
      switch (Self.text(type), node.content) {
      case ("object", .mapping), ("array", .sequence): true
      case ("boolean", .scalar(let scalar)): if case .boolean = scalar.value { true } else { false }
      case ("integer", .scalar(let scalar)): Int(scalar.text) != nil && scalar.style == .plain
      case ("number", .scalar(let scalar)): if case .number = scalar.value { true } else { false }
      case ("string", .scalar(let scalar)): if case .text = scalar.value { true } else { false }
      default: false
      }
    if !isRight { errors.append("\(path): no \(Self.text(type) ?? "")") }
  }

  private static func text(_ value: JSONValue) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
