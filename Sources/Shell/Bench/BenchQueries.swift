import Definition
import Platform
import SearchIndex
import Store

/// `gristmill bench queries`: how long each query of a file takes, in one process.
///
/// What a round of `bench search` starts.
enum BenchQueries {
  static let index = Argument("INDEX", .text("DIR"), help: "the folder of an index, or of a store")
  static let dataset = Option(
    "dataset", .text("NAME"), help: "the dataset to search (default: the first with an index)")
  static let top = Option(
    "top", .count(in: 1...100_000), help: "how many of the best records are found (default: 10)")
  static let times = Option(
    "repeat", .count(in: 1...1_000_000), help: "passes over all queries (default: 10)")
  private static let file = Argument(
    "FILE", .text("FILE"), help: "a query on each line that is not blank")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "queries at the same time (default: 1)")
  private static let timesOnly = Flag(
    "times-only", help: "leave out the queries and what they find")

  static let specification = CommandSpecification(
    "queries", summary: "Times each query of a file in one process, and prints what it found.",
    discussion: [
      "A pass asks each query once, first all for the best records, then all for the number of hits; so none "
        + "finds its own data in the processor's caches. The first pass of the best is `first`, the later ones "
        + "are `top`. Parsing a query is in its time, looking up the ids is not. Prints an object a query; "
        + "the last line on standard error is an object with `event` `summary`.",
      "Times are those of one process. `bench search` starts several and says how far they are apart.",
    ],
    options: [dataset, top, times, workers, timesOnly, StoreOption.clearance],
    arguments: [index, file],
    examples: [
      .init("gristmill bench queries posts.index queries.txt", "ten passes with one worker")
    ])

  /// Microseconds of one query, by pass.
  private struct Times {
    var top: [Double] = []
    var count: [Double] = []
  }

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let batch = try QueryBatch(
      folder: invocation[index], dataset: invocation[dataset],
      clearance: StoreOption.clearanceValue(invocation), top: invocation[top] ?? 10)
    let queries = try batch.queries(in: invocation[file])
    let (search, top) = (batch.search, batch.top)
    let pool = WorkerPool(workerCount: invocation[workers] ?? 1)
    var times = [Times](repeating: Times(), count: queries.count)
    var answers: [QueryBatch.Answer] = []
    var firstAnswer: Int64?
    var seconds: [Double] = []
    for _ in 0..<(invocation[Self.times] ?? 10) + 1 {
      let started = SystemClock.monotonicNanoseconds()
      let tops = try pool.map(count: queries.count) { number in
        try timed { try search.top(top, search.prepare(queries[number])) }
      }
      let ended = SystemClock.monotonicNanoseconds()
      if firstAnswer == nil {
        firstAnswer = tops.map { $0.ended }.min()
      } else {
        seconds.append(Double(ended - started) / 1e9)
      }
      let counts = try pool.map(count: queries.count) { number in
        try timed { try search.count(search.prepare(queries[number])) }
      }
      for number in queries.indices {
        times[number].top.append(tops[number].microseconds)
        times[number].count.append(counts[number].microseconds)
      }
      answers = zip(tops, counts).map { QueryBatch.Answer(count: $1.found, hits: $0.found) }
    }
    let output = StandardOutput()
    for (number, query) in queries.enumerated() {
      let found = invocation[timesOnly] ? [] : try batch.jsonMembers(query, answers[number])
      let top = times[number].top
      let micros: JSONValue = [
        "first": list(top.prefix(1)), "top": list(top.dropFirst()),
        "count": list(times[number].count.dropFirst()),
      ]
      try output.write(line: .object(found + [("micros", micros)]))
    }
    try output.flush()
    StandardError.write(line: [
      "event": "summary", "queries": JSONValue(queries.count),
      "first_answer_at_ns": JSONValue(firstAnswer ?? 0), "top_seconds": list(seconds[...]),
    ])
    return .done
  }

  /// What `ask` finds, and how long it takes.
  private static func timed<Found>(
    _ ask: () throws -> Found
  ) rethrows -> (found: Found, microseconds: Double, ended: Int64) {
    let started = SystemClock.monotonicNanoseconds()
    let found = try ask()
    let ended = SystemClock.monotonicNanoseconds()
    return (found, Double(ended - started) / 1000, ended)
  }

  private static func list(_ values: ArraySlice<Double>) -> JSONValue {
    .array(values.map { .number(BenchNumber.fixed($0, 6)) })
  }
}

extension QueryBatch {
  /// The dataset called `dataset`, or else the first one with an index, in the last state of a store.
  init(folder: String, dataset: String?, clearance: PrivacyClass, top: Int) throws {
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    guard let store = try StoreReader(layout) else { throw StoreOption.noStore(folder) }
    try store.requireQueries("a search", at: clearance)
    let zone = try StoreOption.zone(of: store)
    let names = store.state.reading.datasets.map(\.name)
    for name in names where dataset == nil || dataset == name {
      guard let reader = store.dataset(name),
        let search = try IndexedSearch(reader, of: store, zone: zone)
      else { continue }
      self.init(
        search: search, reader: reader, store: store, zone: zone, clearance: clearance, top: top)
      return
    }
    throw CommandFailure(
      .usage,
      dataset.map {
        "no dataset '\($0)' with an index; there are: " + names.joined(separator: ", ")
      } ?? "\(folder): no dataset has an index")
  }
}
