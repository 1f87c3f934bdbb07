import Analysis
import Engine
import Platform
import Report
import SearchIndex

/// `gristmill reconcile`.
enum ReconcileCommand: Command {
  static let specification = CommandSpecification(
    "reconcile",
    summary: "Proves that the figures of a run follow from its records, and agree in all reports.",
    discussion: [
      "Every figure of every report is computed again, as why --recompute does with one. "
        + StoreRecomputation.discussion,
      "Figures that mean the same are compared, too: measure, unit, parameters and the queries of all populations "
        + "are the same, however those are written; where no query names the row of a table, its key counts, too. "
        + "Prints how many figures there are, how many of them stand in "
        + "several places, and what differs, as far as the clearance goes; all are compared. "
        + "Exit 1 if any differ.",
    ],
    options: [
      StoreOption.store, StoreOption.run, StoreRecomputation.definition, DefinitionOptions.set,
      StoreRecomputation.scratch, StoreOption.clearance,
    ],
    examples: [.init("gristmill reconcile", "check the last run of the only store")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let clearance = StoreOption.clearanceValue(invocation)
    let (shown, hidden) = try StoredReports(store: store, clearance: clearance).all()
    let reports = (shown + hidden).map(\.report)
    var reconciliation = Reconciliation()
    for report in reports { reconciliation.add(report) }
    let again = try StoreRecomputation.run(store, .all, invocation)
    var check = RecomputedFigures(clearance: clearance)
    for report in reports { check.compare(report, with: again.shown[report.id]) }
    let ids = Set(reports.map(\.id))
    check.addMissing(
      again.shown.values.filter { !ids.contains($0.id) }.sorted { $0.id < $1.id })

    // Differences count whoever asks; a place that is too private is just not named.
    let output = StandardOutput()
    let differences = reconciliation.differences
    for difference in differences where difference.privacy <= clearance {
      try output.write("different: \(difference.places.joined(separator: ", "))\n")
    }
    for line in check.lines { try output.write("different: \(line)\n") }
    let hiddenCount = differences.count { $0.privacy > clearance } + check.hiddenCount
    if hiddenCount > 0 {
      StandardError.write("\(hiddenCount) differences are above the clearance\n")
    }
    try output.write(
      "\(check.figureCount) figures computed again, \(check.differentCount) different; "
        + "\(reconciliation.repeatedCount) of \(reconciliation.figureCount) in several places, "
        + "\(differences.count) different\n")
    try output.flush()
    return differences.isEmpty && check.differentCount == 0 ? .done : .findings
  }
}

/// Groups figures by what they mean and compares their values.
struct Reconciliation {
  private struct Group {
    let value: Number?
    var places: [String]
    /// That of the most private place.
    var privacy: PrivacyClass
    var isEqual = true
  }

  /// Figures that mean the same and differ.
  struct Difference {
    /// The addresses, each with its value.
    let places: [String]
    let privacy: PrivacyClass
  }

  private var groups: [String: Group] = [:]
  /// Canonical queries by the text that reports print.
  private var queries: [String: String] = [:]
  private(set) var figureCount = 0

  /// Figures that stand in more than one place.
  var repeatedCount: Int { groups.values.count { $0.places.count > 1 } }

  /// The figures that mean the same and differ, by their first place.
  var differences: [Difference] {
    groups.values.filter { !$0.isEqual }.map { Difference(places: $0.places, privacy: $0.privacy) }
      .sorted { $0.places[0] < $1.places[0] }
  }

  /// Adds every figure of `report` that is printed.
  mutating func add(_ report: Report) {
    report.forEachFigure { figure in
      // Without records of its own, the query does not say which ones a figure is about.
      guard figure.value != nil, figure.populations.contains(where: \.role.isEmpty) else { return }
      figureCount += 1
      let place = "\(figure.address) = \(figure.value?.description ?? "none")"
      let privacy = max(figure.privacy, report.privacy)
      let meaning = meaning(of: figure)
      guard var group = groups.removeValue(forKey: meaning) else {
        groups[meaning] = Group(value: figure.value, places: [place], privacy: privacy)
        return
      }
      if group.value?.description != figure.value?.description { group.isEqual = false }
      group.places.append(place)
      group.privacy = max(group.privacy, privacy)
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
