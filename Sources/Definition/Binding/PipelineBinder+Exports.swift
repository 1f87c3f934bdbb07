internal import Export
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

extension PipelineBinder {
  /// Binds a node of `export:`; reports stand before.
  func bindExport(_ node: NodeDeclaration, zone: TimeZone) {
    guard let reader = node.reader(diagnostics) else { return }
    defer { reader.finish() }
    guard let source = exported(reader, node) else { return reader.allowUnasked() }
    let clearance = definition.clearance ?? .internal
    let filter = self.filter(reader, schema: source.schema, zone: zone)
    guard
      let found = ExportNode(node: reader).read(
        source.schema, filter: filter, chosenBy: source.dataset?.filteredBy ?? .public,
        clearance: clearance,
        now: BoundPipeline.now(definition.now?.value, zone: zone))
    else { return }
    if source.dataset != nil, clearance < .personal,
      reports.contains(where: { !$0.smallCells.isOff })
    {
      reader.error(
        "the records would tell what reports hide (\(SmallCellRule.option.key))", in: "input",
        hint: "write clearance: personal, or leave the export out")
    }
    exports.append(
      BoundPipeline.BoundExport(
        name: node.name, dataset: source.dataset?.name, schema: source.schema,
        fields: found.choice.fields.map { source.schema[$0].name }, filter: filter,
        order: found.choice.order, format: found.choice.format,
        file: "\(node.name).\(found.ending)",
        privacy: found.choice.privacy))
  }
  /// The dataset that is exported, or the rejects, with its fields; nil after reporting errors.
  private func exported(
    _ reader: NodeReader, _ node: NodeDeclaration
  ) -> (dataset: DeclaredDataset?, schema: Schema)? {
    guard let input = reader.string("input") else { return nil }
    if input.value == RejectTable.name, definition.node(input.value) == nil {
      // What was refused may have come from any column of any source.
      let classes = datasets.flatMap { dataset in
        dataset.stored.fields.map(\.privacy)
          + dataset.sources.flatMap { $0.declaration.classes.values }
      }
      let raw = classes.filter { $0 != .secret }.reduce(.personal) { max($0, $1) }
      return (nil, RejectTable.schema(raw: raw))
    }
    guard
      let found = definition.resolve(
        input, from: node, in: [.normalize], diagnostics: diagnostics),
      let dataset = datasets.first(where: { $0.declared.name == found.name })
    else { return nil }
    return (dataset.declared, dataset.declared.schema)
  }
}
