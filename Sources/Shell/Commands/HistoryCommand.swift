import Platform
import Store

/// `gristmill history`.
enum HistoryCommand: Command {
  private static let limit = Option(
    "limit", .count(in: 1...1_000_000), help: "show at most this many runs (default: 20)")
  private static let json = Flag("json", help: "print one JSON object a run")

  static let specification = CommandSpecification(
    "history", summary: "Shows the runs of a store, the newest first.",
    discussion: [
      "With --run N it shows one run with its inputs, the balance of its datasets and its reports. "
        + "A run whose state was dropped by gc can be listed, but not shown. A run that was stopped or "
        + "killed is listed as interrupted, one that an error ended as failed; neither leaves a state."
    ],
    options: [StoreOption.store, StoreOption.run, limit, json],
    examples: [
      .init("gristmill history", "the last twenty runs of the only store"),
      .init("gristmill history --run 3", "what run 3 read, kept and wrote"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let output = StandardOutput()
    if invocation[StoreOption.run] != nil {
      let store = try StoreOption.open(invocation)
      try output.write(isJSON: invocation[json], RunText.json(store.run), RunText.details(store))
    } else {
      let folder = try StoreOption.folder(invocation)
      let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
      guard let manifest = try layout.readManifest() else { throw StoreOption.noStore(folder) }
      let runs = manifest.runs.reversed().prefix(invocation[limit] ?? 20)
      if !invocation[json] { try output.write(RunText.heading) }
      for run in runs {
        try output.write(isJSON: invocation[json], RunText.json(run), RunText.line(run))
      }
    }
    try output.flush()
    return .done
  }
}

/// A run of the history as text.
enum RunText {
  static let heading =
    "run  started               command      outcome      wall s    CPU s     peak MiB  read          kept"
    + "          rejected      made   reused  definition  state\n"

  static func line(_ run: RunEntry) -> String {
    let columns: [(text: String, width: Int)] = [
      (String(run.number), 5), (started(run), 22), (run.command.name, 13),
      (outcome(run), 13), (seconds(run.wallNanoseconds), 10), (seconds(run.cpuNanoseconds), 10),
      (String(run.peakByteCount >> 20), 10), (String(run.balance.read), 14),
      (String(run.balance.kept), 14), (String(run.balance.rejected), 14), (String(run.made), 7),
      (String(run.reused), 8), (String(run.definitionHash.hexadecimal.prefix(8)), 12),
      (state(run), 0),
    ]
    return columns.map { column in
      column.text + String(repeating: " ", count: max(0, column.width - column.text.utf8.count))
    }.joined() + "\n"
  }

  /// How the run went, or that it goes on.
  private static func outcome(_ run: RunEntry) -> String {
    run.isRunning ? "running" : run.outcome.name
  }

  /// What became of the state that the run left.
  private static func state(_ run: RunEntry) -> String {
    if run.state != nil { return "kept" }
    return run.outcome == .interrupted || run.outcome == .failed ? "none" : "dropped"
  }

  static func json(_ run: RunEntry) -> JSONValue {
    let head: [JSONValue.Member] = [
      ("run", JSONValue(run.number)), ("started", .text(started(run))),
      ("command", .text(run.command.name)), ("outcome", .text(outcome(run))),
      ("wall_seconds", .number(seconds(run.wallNanoseconds))),
      ("cpu_seconds", .number(seconds(run.cpuNanoseconds))),
      ("peak_bytes", JSONValue(run.peakByteCount)), ("workers", JSONValue(run.workers)),
    ]
    return .object(
      head + run.balance.jsonMembers + [
        ("made", JSONValue(run.made)), ("reused", JSONValue(run.reused)),
        ("definition", .text(run.definitionHash.hexadecimal)), ("version", .text(run.toolVersion)),
        ("state", JSONValue(run.state?.key.name)),
      ])
  }

  static func details(_ store: StoreReader) -> String {
    let run = store.run
    var lines = [
      "run \(run.number) of \(store.state.pipeline), \(run.outcome.name)",
      "  command     \(run.command.name)",
      "  started     \(started(run))",
      "  took        \(seconds(run.wallNanoseconds)) s, \(seconds(run.cpuNanoseconds)) s of CPU, "
        + "\(run.workers) workers, \(run.peakByteCount >> 20) MiB at most",
      "  tasks       \(run.made) done, \(run.reused) used again",
      "  version     \(run.toolVersion)", "  definition  \(run.definitionHash.hexadecimal)",
      "  zone        \(store.state.zone)",
    ]
    let reading = store.state.reading
    for dataset in reading.datasets {
      let b = dataset.parts.reduce(Balance()) { $0 + $1.balance }
      lines.append("  \(dataset.name): \(b.sum)")
      var parts: [Int: Int] = [:]
      for slice in dataset.parts.flatMap(\.slices) { parts[slice.input, default: 0] += 1 }
      for (input, count) in parts.sorted(by: { $0.key < $1.key }) {
        let file = reading.inputs[input]
        lines.append("    \(file.path)  \(file.byteCount) bytes, \(count) parts")
      }
    }
    lines += store.state.notes.map { "  " + $0.line }
    for report in store.state.reports {
      // The id of a page has the key of what it is about in it, which may be anybody's name.
      let pages = report.documents.count { $0.id != report.name }
      let own = report.documents.count > pages ? [report.name] : []
      let names = own + (pages > 0 ? ["\(pages) page\(pages > 1 ? "s" : "")"] : [])
      lines.append("  report \(report.name): " + names.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func started(_ run: RunEntry) -> String {
    InstantText.text(microseconds: run.startedNanoseconds / 1_000_000_000 * 1_000_000, zone: .utc)
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    var bytes: [UInt8] = []
    NumberText.append(nanoseconds / 1_000_000, places: 3, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
