import Analysis
import Definition
import Platform
import Report
import SearchIndex
import Store

/// Says what a figure is, and prints the records behind it.
struct FigureExplanation {
  let figure: Figure
  let store: StoreReader
  let zone: TimeZone
  let clearance: PrivacyClass
  let isJSON: Bool

  private func search(_ population: Population) -> RecordSearch? {
    store.dataset(population.dataset).map {
      RecordSearch($0, of: store, query: population.query, zone: zone)
    }
  }

  /// Throws when the figure, or a field that one of its populations asks for, is above the clearance.
  func checkClearance() throws {
    guard figure.privacy <= clearance else {
      throw ClearanceRefused(
        "figure \(figure.address.column) is \(figure.privacy.name); "
          + "give --clearance \(figure.privacy.name)")
    }
    for population in figure.populations {
      do { try search(population)?.checkClearance(clearance) } catch let error as QueryError {
        throw wrong(population, error)
      }
    }
  }

  /// What one has to be cleared for to see the records of a figure that is hidden, or anything made
  /// from them; nil if the caller is, or the figure is not hidden.
  func missingClearance() throws -> PrivacyClass? {
    guard figure.isSuppressed else { return nil }
    let classes = try figure.populations.compactMap {
      try store.dataset($0.dataset)?.recordPrivacy()
    }
    let needed = classes.max() ?? .personal
    return needed > clearance ? needed : nil
  }

  func write(to output: StandardOutput, limit: Int) throws {
    try output.write(isJSON: isJSON, json, lines)
    let needed = try [missingClearance(), store.missingClearanceForQueries(clearance)]
      .compactMap(\.self).max()
    if let needed {
      if !isJSON {
        try output.write(
          "  (its records, and how many they are, could tell what min_cell hides; "
            + "--clearance \(needed.name) shows them)\n")
      }
      return
    }
    let printer = RecordPrinter(
      zone: zone, clearance: clearance, format: isJSON ? .jsonl : .text, indent: "  ")
    var lines = RecordLines()
    for population in figure.populations {
      guard let search = search(population) else {
        throw CommandFailure(
          .inputOutput, "the store has no dataset \(population.dataset), which the figure names")
      }
      // The number stands before the records, of which there may be more than memory holds.
      let count: Int
      do { count = try search.run(limit: 0) { _ in } } catch let error as QueryError {
        throw wrong(population, error)
      }
      try write(population, count: count, to: output)
      if limit > 0 {
        _ = try search.run(limit: limit) { found in
          lines.removeAll()
          try printer.append(found, to: &lines)
          try output.write(lines.bytes)
        }
      }
      if count > limit, !isJSON {
        try output.write("  (\(limit) of \(count); see --top)\n")
      }
    }
  }

  /// Compares the figure with what `compute` gives and prints what came out; whether it is equal.
  ///
  /// The value of a figure that is hidden has nothing to be compared with; whether it is to be hidden has.
  func recompute(
    to output: StandardOutput, _ compute: () throws -> StoreRecomputation.Reports
  ) throws -> Bool {
    if let needed = try missingClearance() {
      throw ClearanceRefused(
        "figure \(figure.address.column) is hidden, since few records stand behind it; "
          + "give --clearance \(needed.name)")
    }
    let reports = try compute()
    let address = figure.address
    let comparison = FigureComparison(
      printed: figure, again: reports.shown[address.report]?.figure(at: address))
    let computed = reports.computed[address.report]?.figure(at: address)
    // Of a figure that is hidden, who may see it is told what would be printed.
    let counted = figure.isSuppressed ? computed ?? figure : figure
    let count = try PopulationCount(counted) { population in
      guard let search = search(population) else { return 0 }
      return try search.run(limit: 0) { _ in }
    }
    if let count { try write(count, to: output) }
    let text = RecomputationText(comparison, computed: computed)
    try output.write(isJSON: isJSON, text.json, text.line)
    return comparison.differences.isEmpty && count?.different == nil
  }

  private func write(_ count: PopulationCount, to output: StandardOutput) throws {
    // In a store that hides figures, how many records a query finds is told to those alone who may ask.
    let isTold = try store.missingClearanceForQueries(clearance) == nil
    let isEqual = count.different == nil
    if isJSON {
      return try output.write(line: [
        "counted": isTold ? JSONValue(count.count) : .null, "equal": .flag(isEqual),
      ])
    }
    let found = isTold ? "\(count.count) of \(count.population.dataset), " : ""
    let outcome = count.different.map { "printed \($0): different" } ?? "equal"
    try output.write("counted     \(found)\(outcome)\n")
  }

  private func write(_ population: Population, count: Int, to output: StandardOutput) throws {
    if isJSON {
      return try output.write(line: [
        "role": .text(population.role), "dataset": .text(population.dataset),
        "run": JSONValue(store.run.number), "query": .text(population.query),
        "records": JSONValue(count),
      ])
    }
    let role = population.role.isEmpty ? "records" : population.role
    try output.write(
      "\(role)  \(count) of \(population.dataset), run \(store.run.number), "
        + "query \(population.query)\n")
  }

  private func wrong(_ population: Population, _ error: QueryError) -> CommandFailure {
    CommandFailure(.internal, "the figure's query cannot be used: \(error)")
  }

  /// A companion of the value, which is hidden with it.
  private func shown(_ companion: Number?) -> Number? { figure.isSuppressed ? nil : companion }

  private var lines: String {
    let value = figure.isSuppressed ? "hidden: few records" : figure.value?.description ?? "none"
    let measure = figure.measure
    var lines = ["\(figure.address)", "  \(figure.title): \(value) \(figure.unit)"]
    if let low = shown(figure.low), let high = shown(figure.high) {
      lines.append("  interval    \(low) to \(high)")
    }
    lines += [
      "  measure     \(measure.title): \(measure.formula)", "              \(measure.definition)",
      "  source      \(measure.source)",
    ]
    for parameter in figure.parameters {
      lines.append("  parameter   \(parameter.name) = \(parameter.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var json: JSONValue {
    let measure = figure.measure
    return [
      "address": .text(figure.address.description), "title": .text(figure.title),
      "value": JSONValue(figure.value), "suppressed": .flag(figure.isSuppressed),
      "unit": .text(figure.unit), "low": JSONValue(shown(figure.low)),
      "high": JSONValue(shown(figure.high)), "n": JSONValue(shown(figure.n)),
      "measure": .text(measure.id), "formula": .text(measure.formula),
      "definition": .text(measure.definition),
      "parameters": .object(figure.parameters.map { ($0.name, .text($0.value)) }),
    ]
  }
}
