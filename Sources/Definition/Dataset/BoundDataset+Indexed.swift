public import Report
internal import SearchIndex

extension BoundDataset {
  /// What a data dictionary tells of the dataset: the fields that its records have, those of their kind first.
  public var indexed: IndexedDataset {
    let schema = declared.schema
    let known = kind.fields.compactMap { field -> IndexedDataset.Field? in
      guard let id = schema.id(of: field) else { return nil }
      return IndexedDataset.Field(
        name: field.name, words: field.words, form: field.form,
        unit: field.quantity?.units.first?.name ?? "", privacy: schema[id].privacy)
    }
    let further = schema.fields.filter { !kind.columnNames.contains($0.name) }.map { field in
      IndexedDataset.Field(
        name: field.name, words: "", form: field.type.name, unit: "", privacy: field.privacy)
    }
    return IndexedDataset(
      name: declared.name, record: kind.name, summary: kind.summary, fields: known + further)
  }
}
