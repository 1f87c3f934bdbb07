internal import Definition
internal import Report
internal import SearchIndex

extension SafetyResult {
  /// A count whose records no query finds: they are some of the dataset that `role` names.
  func figure(_ measure: Measure, among role: InputRole) -> FigureDefinition? {
    datasets[role.name].map {
      FigureDefinition(
        measure: measure, adds: true,
        populations: [PopulationTemplate(role: "among", dataset: $0, query: "*")])
    }
  }
}
