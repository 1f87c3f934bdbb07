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
      return .public
    }
    let filter = node.optionalString("where").flatMap {
      try? RowFilter(query: $0.value, schema: schema, zone: zone)
    }
    let required = (node.optionalEntries("lookup") ?? []).filter { entry in
      node.child(entry.value, entry.key)?.optionalString("missing")?.value == "drop"
    }
    return
      ([filter?.privacy(in: schema) ?? .public]
      + required.compactMap { schema.id(of: $0.key).map { schema[$0].privacy } }).max() ?? .public
  }
}
