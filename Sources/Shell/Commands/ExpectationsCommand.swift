import Definition
import Engine
import Platform
import Report
import SearchIndex
import Store

/// `gristmill expectations list|show`.
enum ExpectationsCommand: Command {
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many failing records (default: 10)")
  private static let name = Argument(
    "NAME", .text("NAME"), help: "the expectation's name, as list prints it")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "expectations", summary: "Shows what a run found of the definition's expectations.",
    discussion: [
      "Every run keeps the records that failed. Exit 1 when something failed, whatever its severity."
    ],
    options: [StoreOption.store, StoreOption.run],
    subcommands: [
      CommandSpecification(
        "list", summary: "Prints the expectations: outcome, counts, name.",
        discussion: [
          "Where reports hide figures over few records (min_cell), counts need --clearance personal, and "
            + "show does altogether."
        ],
        options: [StoreOption.clearance, json],
        examples: [.init("gristmill expectations list --run 3", "as run 3 found them")]),
      CommandSpecification(
        "show", summary: "Prints the records that failed one, with file and line.",
        options: [top, StoreOption.clearance, json], arguments: [name],
        examples: [
          .init("gristmill expectations show votes.unique.user --top 3", "the first three")
        ]),
    ],
    examples: [.init("gristmill expectations list", "all expectations of the only store")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let clearance = StoreOption.clearanceValue(invocation)
    let output = StandardOutput()
    defer { try? output.flush() }
    // An expectation may have a condition, and then its counts are those of a query.
    let showsCounts = try store.missingClearanceForQueries(clearance) == nil
    func write(_ expectation: StoreState.Expectation) throws {
      let counts = showsCounts ? (expectation.failed, expectation.checked) : nil
      try output.write(
        isJSON: invocation[json], object(expectation, counts), line(expectation, counts) + "\n")
    }
    if invocation.path.last == "list" {
      for expectation in store.state.expectations { try write(expectation) }
      return store.state.expectations.contains { $0.verdict != .passed } ? .findings : .done
    }
    let wanted = invocation[name]
    guard let expectation = store.state.expectations.first(where: { $0.name == wanted }) else {
      throw StoredReports.unknown(
        "expectation", wanted, among: store.state.expectations.map(\.name))
    }
    try write(expectation)
    let most = invocation[top] ?? 10
    var shown: Int64 = 0
    if expectation.verdict != .passed {
      try store.requireQueries("a list of records", at: clearance)
    }
    let printer = RecordPrinter(
      zone: try StoreOption.zone(of: store), clearance: clearance,
      format: invocation[json] ? .jsonl : .text)
    var lines = RecordLines()
    try FailingRecords(expectation, of: store).forEach(limit: most) { failure in
      shown += 1
      switch failure {
      case .record(let match):
        lines.removeAll()
        try printer.append(FoundRows(match), to: &lines)
        try output.write(lines.bytes)
      case .row(let report, let table, let row):
        try report.refuse(above: clearance)
        let key = String(decoding: table.keyBytes(at: row), as: UTF8.self)
        try output.write(
          isJSON: invocation[json],
          ["document": .text(report.id), "table": .text(expectation.table), "key": .text(key)],
          "\(report.id)/\(expectation.table)\t\(LineText.oneLine(key))\n")
      }
    }
    if shown > 0, shown < expectation.failed {
      StandardError.write("\(shown) of \(expectation.failed) failures; see --top\n")
    }
    return expectation.verdict != .passed ? .findings : .done
  }

  /// How many records failed, of how many.
  private typealias Counts = (failed: Int64, checked: Int64)

  /// `counts` are nil where they are hidden.
  private static func line(_ expectation: StoreState.Expectation, _ counts: Counts?) -> String {
    let outcome =
      expectation.verdict == .passed ? "ok" : expectation.severity == .fail ? "failed" : "warning"
    let counted = counts.map { "\($0.failed) of \($0.checked)" } ?? "*"
    return [outcome, counted, expectation.name]
      .joined(separator: "\t") + (expectation.verdict.problem.map { "\t\($0)" } ?? "")
  }

  private static func object(
    _ expectation: StoreState.Expectation, _ counts: Counts?
  ) -> JSONValue {
    [
      "name": .text(expectation.name), "node": .text(expectation.node),
      "table": .text(expectation.table), "kind": .text(expectation.kind),
      "severity": .text(expectation.severity.name), "checked": JSONValue(counts?.checked),
      "failed": JSONValue(counts?.failed), "problem": .text(expectation.verdict.problem ?? ""),
    ]
  }
}
