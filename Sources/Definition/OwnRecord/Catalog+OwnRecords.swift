internal import SearchIndex

extension Catalog {
  /// The catalog with records that a definition declares itself, whose names differ from those of the program.
  func adding(_ records: [RecordKind]) -> Catalog {
    guard !records.isEmpty else { return self }
    return Catalog(
      domains + [
        Domain(
          name: DefinitionSection.records.rawValue, records: records, analyses: [], reports: [],
          generators: [])
      ])
  }
}

extension YAMLNode {
  /// What is expected of a field that is declared to be unique, as a definition would say it.
  init(expectingUnique field: RecordField, at mark: Mark) {
    self.init(
      mark: mark,
      content: .mapping([
        YAMLEntry(
          key: ExpectationKind.unique.rawValue, keyMark: mark,
          value: YAMLNode(
            mark: mark, content: .scalar(YAMLScalar(text: field.name, style: .quoted))))
      ]))
  }
}
