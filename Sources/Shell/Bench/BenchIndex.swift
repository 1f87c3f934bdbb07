import Platform

/// `gristmill bench index`: how fast an index is built.
enum BenchIndex {
  private static let file = OptionalArgument(
    "FILE", .text("FILE"), help: "the documents, as `index build --input` takes them")
  private static let documents = Option(
    "documents", .count(in: 1...4_294_967_295),
    help: "instead of FILE: so many documents of made-up text")

  static let specification = CommandSpecification(
    "index", summary: "Measures building an index: each round builds it anew and removes it.",
    discussion: [
      "The options of `index build` mean what they mean there. Every round starts with nothing: reading, "
        + "parsing, the commit with its fsync, and the start of the process are in the time."
    ],
    options: [documents] + IndexBuild.measuredOptions + BenchOptions.all, arguments: [file],
    examples: [
      .init("gristmill bench index posts.jsonl --text title,body", "with as many rounds as usual"),
      .init("gristmill bench index --documents 100000", "without any data of one's own"),
      .init(
        "gristmill bench index posts.jsonl --text body --workers 1-4 --save before.json",
        "kept for a later comparison"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let options = try BenchOptions(invocation, caches: [.warm])
    guard (invocation[file] == nil) != (invocation[documents] == nil) else {
      throw CommandFailure(.usage, "expected either FILE or --documents")
    }
    let rounds = try BenchRounds(options)
    let folder = rounds.folder + "/index"
    let input: String
    if let count = invocation[documents] {
      _ = try rounds.process(["gen", "dreams", "--count", "\(count)", "--out", rounds.folder])
      input = rounds.folder + "/dreams.jsonl"
    } else {
      input = invocation[file] ?? ""
    }
    var settings = IndexBuild.settings(invocation)
    if !settings.contains("--text") {
      guard invocation[documents] != nil else {
        throw CommandFailure(
          .usage, "--text is needed: the fields to index, with commas between them")
      }
      settings += ["--text", "text"]
    }
    let build = ["index", "build", "--input", input] + settings
    let system = SystemFileSystem()
    func once(_ conditions: BenchRounds.Conditions) throws -> (BenchStore, [BenchCase]) {
      try system.removeTree(folder)
      let child = try rounds.process(
        build + ["--output", folder, "--workers", "\(conditions.workers)", "--quiet"])
      let store = try BenchStore(folder)
      return (store, [store.figures(conditions, child)])
    }
    // What is read is known once it was read; what it costs to find out is not measured.
    let (store, _) = try once(BenchRounds.Conditions(workers: options.workers[0], cache: .warm))
    return try rounds.report(
      "index", of: invocation[documents] == nil ? Path.name(input) : "made-up text",
      subject: [
        .init(name: "documents", value: "\(store.recordCount)"),
        .init(name: "bytes", value: "\(store.inputByteCount)"),
        .init(name: "options", value: settings.joined(separator: " ")),
      ], files: store.files
    ) { try once($0).1 }
  }
}
