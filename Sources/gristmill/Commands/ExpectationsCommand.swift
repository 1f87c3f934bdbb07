import Domains
import Pipeline
import Platform
import SearchIndex

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
        "list", summary: "Prints the expectations: outcome, counts, name.", options: [json],
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
    let output = StandardOutput()
    defer { try? output.flush() }
    if invocation.path.last == "list" {
      for expectation in store.state.expectations {
        try output.write(
          (invocation[json] ? jsonLine(expectation) : line(expectation)) + "\n")
      }
      return store.state.expectations.contains { $0.failed > 0 } ? .findings : .done
    }
    let wanted = invocation[name]
    guard let expectation = store.state.expectations.first(where: { $0.name == wanted }) else {
      throw StoredReports(store: store).unknown(
        "expectation", wanted, among: store.state.expectations.map(\.name))
    }
    try output.write((invocation[json] ? jsonLine(expectation) : line(expectation)) + "\n")
    let most = invocation[top] ?? 10
    var shown: Int64 = 0
    let clearance = StoreOption.clearanceValue(invocation)
    if expectation.failed > 0 { try store.requireQueries("a list of records", at: clearance) }
    let printer = RecordPrinter(
      zone: try StoreOption.zone(of: store), clearance: clearance,
      format: invocation[json] ? .jsonl : .text)
    var lines = RecordLines()
    try FailingRecords(expectation, of: store, library: Catalog.all.reportLibrary).forEach(
      limit: most
    ) { failure in
      shown += 1
      switch failure {
      case .record(let match):
        lines.removeAll()
        try printer.append(FoundRows(match), to: &lines)
        try output.write(lines.bytes)
      case .row(let document, let table, let row):
        try document.checkClearance(clearance)
        try output.write(
          self.row(
            document.id, expectation.table, table.key(row), isJSON: invocation[json]) + "\n")
      }
    }
    if shown > 0, shown < expectation.failed {
      StandardError.write("\(shown) of \(expectation.failed) failures; see --top\n")
    }
    return expectation.failed > 0 ? .findings : .done
  }

  private static func line(_ expectation: StoreState.Expectation) -> String {
    let outcome =
      expectation.failed == 0 ? "ok" : expectation.severity == .fail ? "failed" : "warning"
    let counts = "\(expectation.failed) of \(expectation.checked)"
    return [outcome, counts, expectation.name]
      .joined(separator: "\t") + (expectation.problem.isEmpty ? "" : "\t\(expectation.problem)")
  }

  private static func jsonLine(_ expectation: StoreState.Expectation) -> String {
    let members = [
      "\"name\":\(JSONText.quoted(expectation.name))",
      "\"node\":\(JSONText.quoted(expectation.node))",
      "\"table\":\(JSONText.quoted(expectation.table))",
      "\"kind\":\(JSONText.quoted(expectation.kind))",
      "\"severity\":\(JSONText.quoted(expectation.severity.name))",
      "\"checked\":\(expectation.checked)", "\"failed\":\(expectation.failed)",
      "\"problem\":\(JSONText.quoted(expectation.problem))",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func row(
    _ document: String, _ table: String, _ key: String, isJSON: Bool
  ) -> String {
    guard isJSON else { return "\(document)/\(table)\t\(LineText.oneLine(key))" }
    return "{\"document\":\(JSONText.quoted(document)),\"table\":\(JSONText.quoted(table)),"
      + "\"key\":\(JSONText.quoted(key))}"
  }
}
