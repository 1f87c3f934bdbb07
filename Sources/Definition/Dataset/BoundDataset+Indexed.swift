public import Report
internal import SearchIndex

extension BoundDataset {
  /// What a data dictionary tells of the dataset: the fields that its records have, those of their kind first.
  public var indexed: IndexedDataset {
    let (schema, kind) = (declared.schema, declared.kind)
    let known = kind.fields.compactMap { field -> IndexedDataset.Field? in
      guard let id = schema.id(of: field) else { return nil }
      return IndexedDataset.Field(
        name: field.name, words: Self.plain(field.words), form: field.form,
        unit: field.unit, privacy: schema[id].privacy)
    }
    let further = schema.fields.filter { !kind.columnNames.contains($0.name) }.map { field in
      IndexedDataset.Field(
        name: field.name, words: "", form: field.type.name, unit: "", privacy: field.privacy)
    }
    return IndexedDataset(
      name: declared.name, record: kind.name, summary: kind.summary, fields: known + further)
  }

  /// Words without the marks of Markdown, and without pointing to a page of the docs.
  static func plain(_ words: String) -> String {
    var plain = ""
    var rest = words[...]
    while let bracket = rest.firstIndex(of: "["), let end = rest[bracket...].firstRange(of: "]("),
      let close = rest[end.upperBound...].firstIndex(of: ")")
    {
      let before = rest[..<bracket]
      let pointer = "; see "
      plain +=
        before.hasSuffix(pointer)
        ? before.dropLast(pointer.count)
        : before + rest[rest.index(after: bracket)..<end.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return (plain + rest).filter { $0 != "`" }
  }
}
