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
    guard let found = ExportNode(node: reader, clearance: clearance).read(schema) else { return }
    if let filter, filter.privacy(in: schema) > clearance {
      reader.error(
        "it asks for a field that is \(filter.privacy(in: schema).name)", in: "where",
        hint: "write clearance: \(filter.privacy(in: schema).name)")
    }
    if dataset.declared.filteredBy > clearance {
      let needed = dataset.declared.filteredBy.name
      reader.error(
        "its records are chosen by a field that is \(needed)", in: "input",
        hint: "write clearance: \(needed)")
    }
    if clearance < .personal, reports.contains(where: { !$0.smallCells.isOff }) {
      reader.error(
        "the records would tell what reports hide (\(SmallCellRule.option.key))", in: "input",
        hint: "write clearance: personal, or leave the export out")
    }
    exports.append(
      BoundPipeline.BoundExport(
        name: node.name, dataset: input.name, fields: found.fields, filter: filter,
        format: found.format, file: "\(node.name).\(found.ending)",
        privacy: found.fields.compactMap { schema.id(of: $0).map { schema[$0].privacy } }
          .max() ?? .public))
  }
}
