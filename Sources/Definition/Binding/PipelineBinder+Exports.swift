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
    let input = reader.string("input").flatMap {
      definition.resolve($0, from: node, in: [.normalize], diagnostics: diagnostics)
    }
    guard let input, let dataset = datasets.first(where: { $0.declared.name == input.name }) else {
      return reader.allowUnasked()
    }
    let clearance = definition.clearance ?? .internal
    let schema = dataset.declared.schema
    let filter = self.filter(reader, schema: schema, zone: zone)
    guard
      let found = ExportNode(node: reader).read(
        schema, filter: filter, chosenBy: dataset.declared.filteredBy, clearance: clearance)
    else { return }
    if clearance < .personal, reports.contains(where: { !$0.smallCells.isOff }) {
      reader.error(
        "the records would tell what reports hide (\(SmallCellRule.option.key))", in: "input",
        hint: "write clearance: personal, or leave the export out")
    }
    exports.append(
      BoundPipeline.BoundExport(
        name: node.name, dataset: input.name,
        fields: found.choice.fields.map { schema[$0].name }, filter: filter,
        order: found.choice.order, format: found.choice.format,
        file: "\(node.name).\(found.ending)",
        privacy: found.choice.privacy))
  }
}
