internal import SearchIndex

extension MappingReader {
  /// What `map` is where it may be left out, since all sources are stores: each field from the column of its name.
  ///
  /// It is the same whatever the stores have. What rules make of other fields is made anew.
  var sameNames: [String: MappedColumn]? {
    guard readsStores, !node.has("map") else { return nil }
    return Dictionary(
      uniqueKeysWithValues: kind.fields.filter(\.sources.isEmpty).map {
        ($0.name, MappedColumn(names: [Located($0.name, at: node.mark)], isOptional: $0.isOptional))
      })
  }

  /// The classes of fields, each at least that of the columns of stores which it is read from; one that `given` says is less
  /// private is an error.
  func inherited(
    _ given: [String: PrivacyClass], _ columns: [String: MappedColumn], _ declared: [Field]
  ) -> [String: PrivacyClass] {
    var classes = given
    for field in declared {
      let floor = (columns[field.name]?.names ?? []).compactMap { classInStores?($0.value) }.max()
      guard let floor, floor > (given[field.name] ?? field.privacy) else { continue }
      classes[field.name] = floor
      if let less = given[field.name] {
        node.error(
          "field \(Wording.quoted(field.name)) is read from a column that is \(floor.name), so it cannot be "
            + less.name, in: "class")
      }
    }
    return classes
  }
}
