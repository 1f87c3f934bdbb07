import Engine
import Platform
import Report
import SearchIndex

/// `gristmill why`.
enum WhyCommand: Command {
  private static let address = Argument(
    "ADDRESS", .text("ADDRESS"),
    help: "report/table/row key/column, as JSON reports print it; or less, to see what there is")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many records (default: 10)")
  private static let recompute = Flag(
    "recompute", help: "compute the figure again from its records; exit 1 if it differs")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "why", summary: "Shows the records and source lines behind a figure of a report.",
    discussion: [
      "Prints what the figure measures and how, then each of its populations with the number of its "
        + "records and the first of them with file and line. An address is report/table/key/column; "
        + "bytes of a key other than letters, digits and -._~ may be percent-encoded.",
      "With --recompute the figure is computed again, and where it says how many records stand behind it, those are "
        + "counted again by its query. " + StoreRecomputation.discussion,
    ],
    options: [
      StoreOption.store, StoreOption.run, top, recompute, StoreRecomputation.definition,
      DefinitionOptions.set,
      StoreRecomputation.scratch, StoreOption.clearance, json,
    ],
    arguments: [address],
    examples: [
      .init("gristmill why ranking/top_total/L17/votes", "which votes were counted?"),
      .init(
        "gristmill why ranking/top_total/L17/bayes --recompute",
        "does the score follow from the votes?"),
      .init("gristmill why ranking/top_total", "which columns does the table have?"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let clearance = StoreOption.clearanceValue(invocation)
    let output = StandardOutput()
    let lookup = FigureLookup(reports: StoredReports(store: store, clearance: clearance))
    let figure: Figure
    switch try lookup.find(invocation[address]) {
    case .listing(let text):
      try output.write(text)
      try output.flush()
      return .done
    case .figure(let found): figure = found
    }
    let explanation = FigureExplanation(
      figure: figure, store: store, zone: try StoreOption.zone(of: store), clearance: clearance,
      isJSON: invocation[json])
    try explanation.checkClearance()
    try explanation.write(to: output, limit: invocation[top] ?? 10)
    try output.flush()
    let isRight =
      try !invocation[recompute]
      || explanation.recompute(to: output) {
        try StoreRecomputation.run(store, .report(figure.address.report), invocation)
      }
    try output.flush()
    return isRight ? .done : .findings
  }
}
