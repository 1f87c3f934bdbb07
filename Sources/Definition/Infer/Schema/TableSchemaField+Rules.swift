internal import Platform
internal import Text

extension TableSchemaField {
  /// Adds what values have to be like, as far as a record can say it.
  func addRules(to column: inout OwnColumn) {
    guard case .object(let members) = constraints else { return }
    let form = column.field.form
    var bounds: [String: String] = [:]
    for (key, value) in members {
      switch key {
      case "required", "unique": break
      case "minimum", "maximum":
        guard let bound = literal(value, form), form.isBounded else {
          column.reasons.append("the \(key) of the schema has no place here")
          continue
        }
        bounds[key] = bound
      case "enum":
        let values = value.items.map { literal($0, form) }
        guard !values.isEmpty, !values.contains(nil), form != .boolean, form != .list else {
          column.reasons.append("the enum of the schema has no place here")
          continue
        }
        column.rules.removeAll { $0.hasPrefix("values:") }
        column.rules.append("values: [\(values.compactMap(\.self).joined(separator: ", "))]")
      case "pattern":
        guard let pattern = value.text, form == .symbol || form == .text,
          (try? TextPattern(pattern)) != nil
        else {
          column.reasons.append("the pattern of the schema has no place here")
          continue
        }
        column.rules.append("pattern: \(YAMLText.scalar(pattern))")
      default:
        column.reasons.append("\(YAMLText.quoted(key)) of the schema is not checked")
      }
    }
    if !bounds.isEmpty {
      column.rules.append(
        "range: [\(bounds["minimum"] ?? "null"), \(bounds["maximum"] ?? "null")]")
    }
  }

  /// A value of the schema as a definition writes it; nil if it is none of the form.
  private func literal(_ value: JSONValue, _ form: OwnField.Form) -> String? {
    let text: String
    switch value {
    case .text(let given): text = given
    case .number(let digits): text = digits
    case .flag, .null, .array, .object: return nil
    }
    switch form {
    case .integer: return Int64(text).map { "\($0)" }
    case .decimal:
      let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
      let isPlain = digits.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
      return isPlain && Double(text) != nil ? text : nil
    case .date:
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
        let day = parts[2]
      else { return nil }
      return CivilDate(year: year, month: month, day: day).map { _ in YAMLText.scalar(text) }
    case .symbol, .text: return YAMLText.scalar(text)
    case .boolean, .instant, .list, .latitude, .longitude: return nil
    }
  }
}

extension OwnField.Form {
  /// Whether values have a least and a greatest one.
  fileprivate var isBounded: Bool { self == .integer || self == .decimal || self == .date }
}
