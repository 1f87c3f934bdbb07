import Pipeline
import Platform
import SearchIndex

/// `gristmill search`.
enum SearchCommand: Command {
  private static let query = Argument(
    "QUERY", .text("QUERY"), help: "what to find, such as 'location:L17 stars:>=4 at:2018-05'")
  private static let dataset = Option(
    "dataset", .text("NAME"), help: "the normalize node to search (default: the first one)")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many records (default: 10)")
  private static let count = Flag("count", help: "print only how many records match")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "search", summary: "Finds records of a dataset, with the file and line they come from.",
    discussion: [
      "Conditions side by side must all hold; OR, NOT, - and parentheses combine them; "
        + "field:value, field:>=4, field:[a TO b], field:* and prefix* narrow them. "
        + "A partial date covers its whole period in the pipeline's zone.",
      "Records that a filter took out or that another one stands for are not found. "
        + "Exit 1 when nothing matches.",
    ],
    options: [
      StoreOption.store, StoreOption.run, dataset, top, count, json, StoreOption.clearance,
    ],
    arguments: [query],
    examples: [
      .init("gristmill search 'location:L17 at:2018-05'", "the votes on a place in a month"),
      .init("gristmill search --count 'stars:5 -comment:*'", "how many fives have no comment"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let names = store.state.reading.datasets.map(\.name)
    guard let reader = (invocation[dataset] ?? names.first).flatMap({ store.dataset($0) }) else {
      throw CommandFailure(
        .usage, "no such dataset; there are: " + names.joined(separator: ", "))
    }
    let zone = try StoreOption.zone(of: store)
    let search = RecordSearch(reader, of: store, query: invocation[query], zone: zone)
    let allowed = StoreOption.clearanceValue(invocation)
    let printer = RecordPrinter(zone: zone, clearance: allowed, isJSON: invocation[json])
    let output = StandardOutput()
    let most = invocation[count] ? 0 : invocation[top] ?? 10
    let matches: Int
    do {
      try search.checkClearance(allowed)
      matches = try search.run(limit: most) { try output.write(try printer.text($0)) }
    } catch let error as QueryError {
      throw CommandFailure(.usage, QueryPointer(invocation[query], error).text)
    }
    if invocation[count] {
      try output.write("\(matches)\n")
    } else if matches > most {
      StandardError.write("\(most) of \(matches) records; see --top\n")
    }
    try output.flush()
    return matches > 0 ? .done : .findings
  }
}

/// A query error with the query and a mark under the place that it means.
private struct QueryPointer {
  let text: String

  init(_ query: String, _ error: QueryError) {
    let before = String(decoding: query.utf8.prefix(error.span.offset), as: UTF8.self)
    let width = max(1, error.span.length)
    text =
      "the query cannot be used: \(error)\n  \(query)\n  "
      + String(repeating: " ", count: before.count) + String(repeating: "^", count: width)
  }
}
