internal import SearchIndex

extension LatestRule {
  /// The `latest:` of a node; nil without one, or after reporting what is wrong with it.
  static func read(_ reader: NodeReader, schema: Schema) -> LatestRule? {
    guard let latest = reader.optionalMapping("latest") else { return nil }
    let key = latest.strings("key")
    let order = latest.string("by")
    guard let key, let order else { return nil }
    func field(_ name: Located<String>, _ word: String, isNumeric: Bool) -> FieldID? {
      guard let id = schema.id(of: name.value) else {
        reader.diagnostics.error(
          "\(word): no mapped field \(Wording.quoted(name.value))", at: name.mark,
          hint: Wording.suggestion(for: name.value, among: schema.fields.map(\.name)))
        return nil
      }
      if schema[id].isOptional || (isNumeric && !schema[id].type.isNumeric) {
        reader.diagnostics.error(
          "\(word): expected a required field\(isNumeric ? " of numbers or times" : "")",
          at: name.mark)
        return nil
      }
      return id
    }
    let keys = key.compactMap { field($0, "key", isNumeric: false) }
    guard let by = field(order, "by", isNumeric: true), keys.count == key.count, !keys.isEmpty
    else { return nil }
    return LatestRule(key: keys, order: by)
  }
}
