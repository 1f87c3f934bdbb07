internal import Report
internal import Store

extension PipelineBinder {
  /// The fields that `min_cell` counts in reports of an analysis, and those of all.
  func contributors(of analysis: NodeDeclaration) -> [String] {
    let silent = Diagnostics(file: definition.file)
    let own = definition.nodes(in: .report).compactMap { node -> String? in
      guard let reader = node.reader(silent),
        let input = reader.optionalString("input").flatMap({
          definition.resolve($0, from: node, in: [.analyze], diagnostics: silent)
        }), input.name == analysis.name
      else { return nil }
      return SmallCellRule.read(reader)?.field
    }
    return Set(own + [definition.smallCells?.field].compactMap(\.self)).sorted()
  }

  func bindReport(_ node: NodeDeclaration) {
    guard let reader = node.reader(diagnostics) else { return }
    defer { reader.finish() }
    if node.name == Self.indexName {
      diagnostics.error(
        "a report cannot be called '\(node.name)': its page would have the name of the index",
        at: node.mark)
    }
    let kindName = reader.oneOf("kind", catalog.reports.map(\.name))
    let input = reader.string("input").map {
      definition.names([$0], from: node, in: [.analyze], diagnostics)
    }
    guard let kindName, let kind = catalog.reports.first(where: { $0.name == kindName.value })
    else { return reader.allowUnasked() }
    let beside = kind.analysis == nil ? readBeside(node, reader) : []
    let smallCells =
      SmallCellRule.read(reader) ?? definition.smallCells ?? SmallCellRule(minimum: 1)
    if let items = reader.optionalList("expect") {
      expectations += TableExpectationReader(diagnostics: diagnostics).read(
        items, of: reports.count, name: node.name)
    }
    let formats = reader.reportFormats()
    let title = reader.optionalString(DefinitionReader.reportTitle.key)
    var layout = kind.configure(reader, node.name)
    layout?.phrases = catalog.phrases(of: kind, in: definition.language)
    guard let name = input?.first, let analysis = analyses.first(where: { $0.name == name }) else {
      return
    }
    if let op = kind.analysis, analysis.op != op {
      reader.error("expected an analysis with op: \(op), found op: \(analysis.op)", in: "input")
    }
    if kind.analysis == nil {
      let names = TableNames.check(
        kind.options, reader, beside.isEmpty ? analysis.analysis.tables : nil, diagnostics)
      layout = layout?.naming(names, in: definition.file)
    }
    if let field = smallCells.field, !analysis.analysis.contributors.contains(field) {
      diagnostics.error(
        "\(SmallCellRule.option.key): it cannot be told who is behind figures of \(Wording.quoted(name))",
        at: reader.has(SmallCellRule.option.key)
          ? reader.mark(of: SmallCellRule.option.key) : node.mark,
        hint:
          "op: group does it by a field of its records, and they have no \(Wording.quoted(field))")
    }
    guard let layout, let formats else { return refuse(node) }
    reports.append(
      BoundPipeline.BoundReport(
        node: ReportNode(name: node.name, title: title?.value, analysis: name), layout: layout,
        formats: formats, smallCells: smallCells, beside: beside))
  }

  /// `beside`: the analyses whose tables a page shows beside those of its own.
  private func readBeside(
    _ node: NodeDeclaration, _ reader: NodeReader
  ) -> [(name: String, analysis: String)] {
    (reader.optionalEntries(DefinitionReader.beside.key) ?? []).compactMap { entry in
      guard NodeName.isWellFormed(entry.key) else {
        reader.error("expected a name of lower-case letters, digits, _ and -", at: entry.keyMark)
        return nil
      }
      guard let text = reader.value(entry.value, entry.key).string(),
        let name = definition.names([text], from: node, in: [.analyze], diagnostics).first
      else { return nil }
      if analyses.first(where: { $0.name == name })?.filter != nil {
        reader.error(
          "expected an analysis without where, since figures beside others are of all records",
          at: text.mark)
      }
      return (entry.key, name)
    }
  }

  private static let indexName = "index"

  /// Every report that another one links to is there, and shows the same analysis.
  func checkLinks() {
    let declared = definition.nodes(in: .report).map(\.name)
    for report in reports {
      for link in report.layout.pagedReports where !declared.contains(link.value) {
        diagnostics.error(
          "expected a report, found \(Wording.quoted(link.value))", at: link.mark,
          hint: Wording.suggestion(for: link.value, among: declared))
      }
      for link in report.layout.linkedReports {
        // One that is declared and not bound has been complained of.
        let isBound = reports.contains { $0.name == link.value }
        let isOfSame = reports.contains { $0.name == link.value && $0.analysis == report.analysis }
        guard !isOfSame, isBound || !declared.contains(link.value) else { continue }
        let others = reports.filter { $0.analysis == report.analysis && $0.name != report.name }
          .map(\.name)
        diagnostics.error(
          "expected a report of \(report.analysis), found \(Wording.quoted(link.value))",
          at: link.mark, hint: Wording.suggestion(for: link.value, among: others))
      }
    }
  }
}
