import Platform
import SearchIndex
import Store

/// `gristmill bench search`: how fast an index answers.
enum BenchSearch {
  private static let queries = RepeatedOption(
    "queries", .text("FILE"),
    help: "a query on each line; each file is a class, called as the file (default: drawn)")
  private static let field = Option(
    "field", .text("NAME"), help: "draw words of this field (default: the first indexed one)")

  static let specification = CommandSpecification(
    "search", summary: "Measures asking an index, class by class.",
    discussion: [
      "Without --queries words are drawn from the index's dictionary: frequent ones (in 1 of 20 documents), "
        + "middling (1 of 1,000) and rare, all or any of 2 and 3 of them, phrases and prefixes; up to 50 of each, "
        + "the same for the same documents.",
      "Each round starts a process. Warm figures are those of --repeat passes after the first: of each query the "
        + "median, of a class the 50th, 95th and 99th percentile of its queries. Cold figures are those of the first "
        + "pass with the index's files dropped from the kernel's cache; a query that comes later in it finds "
        + "what earlier ones read. The first answer counts from before the process is started. With several "
        + "workers as many queries are asked at the same time.",
    ],
    options: [
      queries, field, BenchQueries.dataset, BenchQueries.top, BenchQueries.times,
      StoreOption.clearance,
    ] + BenchOptions.all,
    arguments: [BenchQueries.index],
    examples: [
      .init("gristmill bench search posts.index", "with words of its dictionary"),
      .init(
        "gristmill bench search posts.index --queries usual.txt --queries phrases.txt --workers 1",
        "with two classes of one's own"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let options = try BenchOptions(invocation, caches: [.warm, .cold])
    let folder = invocation[BenchQueries.index]
    let top = invocation[BenchQueries.top] ?? 10
    let clearance = StoreOption.clearanceValue(invocation)
    let (dataset, classes) = try questions(invocation, folder, clearance, top)
    let rounds = try BenchRounds(options)
    let file = rounds.folder + "/queries.txt"
    let text = classes.flatMap(\.queries).map { $0 + "\n" }.joined()
    try SystemFileSystem().append(Array(text.utf8), to: file, mode: 0o600)
    var words = ["bench", "queries", folder, file, "--times-only"]
    words += ["--dataset", dataset, "--clearance", clearance.name]
    words += ["--top", "\(top)"]
    let times = invocation[BenchQueries.times] ?? 10
    let store = try BenchStore(folder)
    var hash = RunningHash()
    hash.update(text)
    return try rounds.report(
      "search", of: Path.name(Path.normalized(folder)),
      subject: [
        .init(name: "documents", value: "\(store.recordCount)"),
        .init(name: "queries", value: "\(classes.reduce(0) { $0 + $1.queries.count })"),
        .init(name: "of hash", value: String(hash.digest().hexadecimal.prefix(12))),
        .init(name: "top", value: "\(top)"),
      ], files: try BenchStore.files(below: folder, SystemFileSystem()).map(\.path)
    ) { conditions in
      // Cold figures are those of the first pass alone.
      let passes = conditions.cache == .cold ? 1 : times
      let child = try rounds.process(
        words + ["--repeat", "\(passes)", "--workers", "\(conditions.workers)"])
      return try BenchLatencies(child, classes).cases(conditions, child)
    }
  }

  /// The dataset that is asked, and what.
  ///
  /// The index is closed again: what this process has mapped, the kernel would not let go of for a cold round.
  private static func questions(
    _ invocation: Invocation, _ folder: String, _ clearance: PrivacyClass, _ top: Int
  ) throws -> (dataset: String, classes: [DrawnQueries.Class]) {
    let batch = try QueryBatch(
      folder: folder, dataset: invocation[BenchQueries.dataset], clearance: clearance, top: top)
    return (batch.reader.name, try classes(invocation, batch))
  }

  private static func classes(
    _ invocation: Invocation, _ batch: QueryBatch
  ) throws -> [DrawnQueries.Class] {
    guard !invocation[queries].isEmpty else {
      return try DrawnQueries(batch, field: invocation[field]).classes
    }
    if invocation[field] != nil {
      throw CommandFailure(.usage, "--field says what to draw, so it does not go with --queries")
    }
    let classes = try invocation[queries].map { path in
      let name = Path.name(path)
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      return DrawnQueries.Class(name: stem, queries: try batch.queries(in: path))
    }
    if let empty = zip(classes, invocation[queries]).first(where: { $0.0.queries.isEmpty }) {
      throw CommandFailure(.usage, "\(empty.1): expected at least one query")
    }
    if Set(classes.map(\.name)).count < classes.count {
      throw CommandFailure(
        .usage, "--queries: each file is a class called as the file, so the names must differ")
    }
    return classes
  }
}
