extension Report {
  /// The same report, whose figures count only those records of `dataset` that `query` finds, too.
  public func restricting(_ dataset: String, to query: String) -> Report {
    let restriction = PopulationRestriction(dataset: dataset, query: query)
    var report = self
    for section in report.sections.indices {
      restriction.apply(to: &report.sections[section])
    }
    return report
  }
}

/// A condition that is added to all populations of one dataset.
private struct PopulationRestriction {
  let dataset: String
  let query: String

  func apply(to section: inout Section) {
    for figure in section.figures.indices {
      section.figures[figure].populations = section.figures[figure].populations.map(population)
    }
    for table in section.tables.indices {
      section.tables[table].replacePopulations(template, population)
    }
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
