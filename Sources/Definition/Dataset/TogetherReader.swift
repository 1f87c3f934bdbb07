internal import SearchIndex

/// Reads `together:` of a normalize node: nodes above of the same record, whose rows stand in one dataset, each read as its own node says.
struct TogetherReader {
  static let key = "together"

  static let option = OptionDescription(
    key, .texts,
    "in place of `input` and `map`: nodes above of the same record; the rows of their sources stand in one dataset, each read as its "
      + "own node says. What a node chooses (`where`, `latest`, `derive` ...) is said anew here")

  let node: NodeDeclaration
  let reader: NodeReader
  let kind: RecordKind
  let diagnostics: Diagnostics

  /// What the nodes come to.
  struct Found {
    let mapped: MappingReader.Mapped
    let sources: [BoundSource]
    let keepsRaw: Bool
    /// What one has to be cleared for to learn which records there are.
    let filteredBy: PrivacyClass
  }

  /// Nil after reporting errors; `dataset` finds what a name above stands for.
  func read(_ dataset: (Located<String>) -> BoundDataset?) -> Found? {
    guard let names = reader.strings(Self.key) else { return nil }
    var isWhole = true
    let found = names.compactMap { name -> BoundDataset? in
      guard let dataset = dataset(name) else {
        isWhole = false
        return nil
      }
      let fault =
        dataset.declared.record != kind.name
        ? "expected a node of records \(kind.name), found records \(dataset.declared.record)"
        : dataset.expansion != nil
          ? "expected a node whose rows are one record each"
          : dataset.sources.contains { $0.own != nil }
            ? "expected a node with sources of its own" : nil
      if let fault {
        diagnostics.error("\(Self.key): \(fault)", at: name.mark)
        isWhole = false
      }
      return dataset
    }
    for key in ["input", "map", "class", "unpivot", "explode"] where reader.has(key) {
      reader.error("expected \(Self.key) or \(key), found both", in: key)
      isWhole = false
    }
    if found.isEmpty, isWhole {
      reader.error("expected the name of a node, found none", in: Self.key)
    }
    return isWhole && !found.isEmpty ? joined(found) : nil
  }

  private func joined(_ datasets: [BoundDataset]) -> Found {
    let fields = kind.fields.map(\.field).compactMap { field -> Field? in
      let classes = datasets.compactMap { dataset in
        dataset.stored.id(of: field.name).map { dataset.stored[$0].privacy }
      }
      return classes.max().map { field.with($0) }
    }
    let names = fields.map(\.name)
    let position = kind.position.flatMap { position in
      names.contains(position.latitude) && names.contains(position.longitude) ? position : nil
    }
    let schema = Schema(
      declaring: fields,
      defaultText: kind.defaultText.flatMap { names.contains($0.name) ? $0.name : nil },
      position: position)
    var mappings: [FieldMapping] = []
    var sources: [BoundSource] = []
    var derived: [DerivedField] = []
    for dataset in datasets {
      func moved(_ field: FieldID) -> FieldID? { schema.id(of: dataset.stored[field].name) }
      let own = dataset.mappings.compactMap { mapping in
        moved(mapping.field).map { mapping.filling($0) }
      }
      let filled = Set(own.map(\.field))
      let mapping = SourceMapping(
        mappings: own, first: mappings.count,
        nulls: fields.compactMap { schema.id(of: $0.name) }.filter { !filled.contains($0) },
        secretColumns: dataset.secretColumns)
      mappings += own
      sources += dataset.sources.map { source in
        var source = source
        source.own = mapping
        return source
      }
      for made in dataset.derived {
        guard let field = moved(made.field), !derived.contains(where: { $0.field == field }) else {
          continue
        }
        derived.append(DerivedField(field: field, sources: made.sources.compactMap(moved)))
      }
    }
    return Found(
      mapped: MappingReader.Mapped(
        schema: schema, mappings: mappings, derived: derived,
        secretColumns: datasets.flatMap(\.secretColumns)),
      sources: sources, keepsRaw: datasets.allSatisfy(\.keepsRaw),
      filteredBy: datasets.map(\.declared.filteredBy).max() ?? .public)
  }
}
