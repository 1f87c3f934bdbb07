import Pipeline
import Platform
import SearchIndex

/// `gristmill search`.
enum SearchCommand: Command {
  private static let words = RepeatedArgument(
    "[DIR] QUERY", .text("QUERY"), minimum: 0,
    help: "what to find, such as 'location:L17 stars:>=4 at:2018-05'; before it the store's folder")
  private static let dataset = Option(
    "dataset", .text("NAME"), help: "the normalize node to search (default: the first one)")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many records (default: 10)")
  private static let count = Flag("count", help: "print only how many records match")
  private static let queries = Option(
    "queries", .text("FILE"), help: "ask every line of this file, from a warm process")
  private static let times = Option(
    "repeat", .count(in: 1...1_000_000), help: "with --queries: ask each so often (default: 1)")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "search", summary: "Finds records of a dataset, with the file and line they come from.",
    discussion: [
      "Conditions side by side must all hold; OR, NOT, - and parentheses combine them; "
        + "field:value, field:>=4, field:[a TO b], field:* and prefix* narrow them. "
        + "A partial date covers its whole period in the pipeline's zone.",
      "Records stand in the order in which they were read. Where the query asks for words of an "
        + "indexed field, those that fit best stand first, by BM25.",
      "Records that a filter took out or that another one stands for are not found. "
        + "Exit 1 when nothing matches.",
    ],
    options: [
      StoreOption.store, StoreOption.run, dataset, top, count, queries, times, json,
      StoreOption.clearance,
    ],
    arguments: [words],
    examples: [
      .init("gristmill search 'location:L17 at:2018-05'", "the votes on a place in a month"),
      .init("gristmill search --count 'stars:5 -comment:*'", "how many fives have no comment"),
      .init("gristmill search posts.index '\"city hall\"'", "the best documents of an index"),
      .init(
        "gristmill search posts.index --queries queries.txt --repeat 10 --json",
        "microseconds of many queries"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    var words = invocation[words]
    let needed = invocation[queries] == nil ? 1 : 0
    guard (needed...needed + 1).contains(words.count) else {
      throw CommandFailure(
        .usage,
        needed == 1
          ? "expected QUERY, or DIR and QUERY, found \(words.count) words; put quotes around a query"
          : "with --queries expected at most DIR, found \(words.count) words")
    }
    let query = needed == 1 ? words.removeLast() : ""
    if words.first != nil, invocation[StoreOption.store] != nil {
      throw CommandFailure(.usage, "the store is given twice, as DIR and by --store")
    }
    let store = try StoreOption.open(
      invocation, folder: words.first, run: invocation[StoreOption.run].map { UInt64($0) })
    let names = store.state.reading.datasets.map(\.name)
    guard let reader = (invocation[dataset] ?? names.first).flatMap({ store.dataset($0) }) else {
      throw CommandFailure(
        .usage, "no such dataset; there are: " + names.joined(separator: ", "))
    }
    let zone = try StoreOption.zone(of: store)
    let indexed = try IndexedSearch(reader, of: store, zone: zone)
    if let file = invocation[queries] {
      guard let indexed else {
        throw CommandFailure(.usage, "--queries needs a dataset with an index; this one has none")
      }
      return try QueryBatch(
        search: indexed, reader: reader, store: store, zone: zone,
        clearance: StoreOption.clearanceValue(invocation), top: invocation[top] ?? 10,
        times: invocation[times] ?? 1, isJSON: invocation[json]
      ).run(file)
    }
    do {
      return try answer(query, reader, store, indexed, zone, invocation)
    } catch let error as QueryError {
      throw CommandFailure(.usage, QueryPointer(query, error).text)
    } catch let error as IndexedSearch.NeedsText {
      throw CommandFailure(.usage, error.description)
    }
  }

  private static func answer(
    _ query: String, _ reader: DatasetReader, _ store: StoreReader, _ indexed: IndexedSearch?,
    _ zone: TimeZone, _ invocation: Invocation
  ) throws -> ExitCode {
    let search = RecordSearch(reader, of: store, query: query, zone: zone)
    let allowed = StoreOption.clearanceValue(invocation)
    let printer = RecordPrinter(zone: zone, clearance: allowed, isJSON: invocation[json])
    let output = StandardOutput()
    let most = invocation[count] ? 0 : invocation[top] ?? 10
    try search.checkClearance(allowed)
    let matches: Int
    if let indexed, let prepared = try? indexed.prepare(query), prepared.isScored {
      matches = try indexed.count(prepared)
      for hit in try indexed.top(most, prepared) {
        try output.write(try printer.text(try indexed.match(hit)))
      }
    } else {
      // Says what is wrong with the query, if something is.
      _ = try indexed?.prepare(query)
      matches = try search.run(limit: most) { try output.write(try printer.text($0)) }
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
struct QueryPointer {
  let text: String

  init(_ query: String, _ error: QueryError) {
    let before = String(decoding: query.utf8.prefix(error.span.offset), as: UTF8.self)
    let width = max(1, error.span.length)
    text =
      "the query cannot be used: \(error)\n  \(query)\n  "
      + String(repeating: " ", count: before.count) + String(repeating: "^", count: width)
  }
}
