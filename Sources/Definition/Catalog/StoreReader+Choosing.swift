public import Platform
public import SearchIndex
public import Store

extension StoreReader {
  /// The most private class of a field that the definition of a dataset chooses its records by: who is among them tells it.
  ///
  /// Dates in conditions without an offset are in `zone`.
  public func chosenBy(
    _ dataset: String, _ schema: Schema, zone: TimeZone = .utc
  ) -> PrivacyClass {
    guard let node = StoredDefinition(state).node(dataset, in: .normalize)?.reader else {
      return schema.recordPrivacy
    }
    var classes: [PrivacyClass] = []
    if node.has("where") {
      // One that holds a value from the environment is not kept, so it may ask anything.
      let filter = node.optionalString("where").flatMap {
        try? RowFilter(query: $0.value, schema: schema, zone: zone)
      }
      classes.append(filter.map { $0.privacy(in: schema) } ?? schema.recordPrivacy)
      if node.node("where")?.scalar?.text.contains("secret(") == true {
        classes.append(schema.recordPrivacy)
      }
    }
    var names = (node.optionalEntries("lookup") ?? []).filter { entry in
      node.child(entry.value, entry.key)?.optionalString("missing")?.value == "drop"
    }.map(\.key)
    for rule in ["latest", "first"] {
      let rule = node.optionalMapping(rule)
      names += rule?.optionalString("by").map { [$0.value] } ?? []
    }
    classes += names.compactMap { name in schema.id(of: name).map { schema[$0].privacy } }
    return classes.max() ?? .public
  }
}
