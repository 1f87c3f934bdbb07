import Analysis
import Pipeline
import Platform
import Report
import SearchIndex

/// `gristmill reconcile`.
enum ReconcileCommand: Command {
  static let specification = CommandSpecification(
    "reconcile", summary: "Proves that the same figure is equal in all reports of a run.",
    discussion: [
      "Figures are the same when measure, unit, parameters and the queries of all populations are, "
        + "however those are written; where no query names the row of a table, its key counts, too. "
        + "Prints how many figures there are, how many of them stand in "
        + "several places, and the places that differ. Exit 1 if any do."
    ],
    options: [StoreOption.store, StoreOption.run],
    examples: [.init("gristmill reconcile", "check the last run of the only store")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    var reconciliation = Reconciliation()
    for report in try StoredReports(store: store).all() { reconciliation.add(report) }
    let output = StandardOutput()
    for difference in reconciliation.differences {
      try output.write("different: \(difference.joined(separator: ", "))\n")
    }
    try output.write(
      "\(reconciliation.figureCount) figures, \(reconciliation.repeatedCount) of them in several "
        + "places, \(reconciliation.differences.count) different\n")
    try output.flush()
    return reconciliation.differences.isEmpty ? .done : .findings
  }
}

/// Groups figures by what they mean and compares their values.
struct Reconciliation {
  private struct Group {
    let value: Number?
    var places: [String]
    var isEqual = true
  }

  private var groups: [String: Group] = [:]
  /// Canonical queries by the text that reports print.
  private var queries: [String: String] = [:]
  private(set) var figureCount = 0

  /// Figures that stand in more than one place.
  var repeatedCount: Int { groups.values.count { $0.places.count > 1 } }

  /// The addresses of figures that mean the same and differ, each with its value.
  var differences: [[String]] {
    groups.values.filter { !$0.isEqual }.map(\.places).sorted { $0[0] < $1[0] }
  }

  /// Adds every figure of `report` that is printed.
  mutating func add(_ report: Report) {
    report.forEachFigure { figure in
      // Without records of its own, the query does not say which ones a figure is about.
      guard figure.value != nil, figure.populations.contains(where: \.role.isEmpty) else { return }
      figureCount += 1
      let place = "\(figure.address) = \(figure.value?.description ?? "none")"
      let meaning = meaning(of: figure)
      guard var group = groups.removeValue(forKey: meaning) else {
        groups[meaning] = Group(value: figure.value, places: [place])
        return
      }
      if group.value?.description != figure.value?.description { group.isEqual = false }
      group.places.append(place)
      groups[meaning] = group
    }
  }

  private mutating func meaning(of figure: Figure) -> String {
    var parts = [figure.measure.id, figure.unit]
    if let row = figure.row { parts.append("row " + String(decoding: row, as: UTF8.self)) }
    for parameter in figure.parameters where parameter.name != "window" {
      parts += [parameter.name, parameter.value]
    }
    for population in figure.populations {
      parts += [population.role, population.dataset, canonical(population.query)]
    }
    return parts.joined(separator: "\u{0}")
  }

  /// The query as the parser prints it, so that its way of writing does not matter.
  private mutating func canonical(_ query: String) -> String {
    if let known = queries[query] { return known }
    let text = (try? QueryParser.parse(query)).map { "\($0)" } ?? query
    queries[query] = text
    return text
  }
}
