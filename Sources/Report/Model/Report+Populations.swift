extension Report {
  /// The same report, whose figures count only those records of `dataset` that `query` finds, too.
  public func restricting(_ dataset: String, to query: String) -> Report {
    let restriction = PopulationRestriction(dataset: dataset, query: query)
    return Report(
      id: id, title: title, subtitle: subtitle, freshness: freshness, privacy: privacy,
      parameters: parameters, balance: balance, findings: findings,
      sections: sections.map { restriction.section($0) }, pipelineHash: pipelineHash,
      toolVersion: toolVersion)
  }
}

/// A condition that is added to all populations of one dataset.
private struct PopulationRestriction {
  let dataset: String
  let query: String

  func section(_ section: Section) -> Section {
    Section(
      id: section.id, title: section.title, paragraphs: section.paragraphs,
      figures: section.figures.map { figure($0) }, charts: section.charts,
      tables: section.tables.map { table($0) }, isCollapsed: section.isCollapsed)
  }

  private func figure(_ figure: Figure) -> Figure {
    Figure(
      address: figure.address, title: figure.title, measure: figure.measure, value: figure.value,
      privacy: figure.privacy, unit: figure.unit, parameters: figure.parameters,
      populations: figure.populations.map { population($0) }, n: figure.n, low: figure.low,
      high: figure.high, isSuppressed: figure.isSuppressed)
  }

  private func table(_ table: Table) -> Table {
    var table = table
    table.replacePopulations(
      columns: table.columns.map { column($0) },
      population: table.population.map { population($0) })
    return table
  }

  private func column(_ column: Column) -> Column {
    guard let figure = column.figure else { return column }
    return Column(
      id: column.id, title: column.title, values: column.values, privacy: column.privacy,
      figure: FigureDefinition(
        measure: figure.measure, unit: figure.unit, parameters: figure.parameters,
        n: figure.nColumn, low: figure.lowColumn, high: figure.highColumn,
        populations: figure.populations.map { template($0) }), presence: column.presence,
      showsBar: column.showsBar, isShown: column.isShown)
  }

  private func population(_ population: Population) -> Population {
    guard population.dataset == dataset else { return population }
    return Population(
      role: population.role, dataset: dataset, query: "(\(population.query)) (\(query))")
  }

  private func template(_ template: PopulationTemplate) -> PopulationTemplate {
    guard template.dataset == dataset else { return template }
    return PopulationTemplate(
      role: template.role, dataset: dataset,
      query: "(\(template.query)) (\(PopulationTemplate.escaped(query)))")
  }
}
