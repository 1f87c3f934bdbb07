import Definition
import Platform

/// `gristmill bench run`: how fast a definition runs.
enum BenchRun {
  private static let memory = Option(
    "memory", .byteSize, help: "what all workers may hold together (default: 512M)")
  private static let part = Option(
    "part", .byteSize, help: "how much input makes one part of a dataset (default: 64M)")
  private static let again = Flag(
    "again", help: "measure a second run over the store of a first one, with nothing new")

  static let specification = CommandSpecification(
    "run", summary: "Measures running a definition: each round starts with an empty store.",
    discussion: [
      "Reading, analyzing, writing the reports, the commit with its fsync, and the start of the process are in "
        + "the time. Stores and reports of rounds are removed; those of real runs are not touched."
    ],
    options: [DefinitionOptions.set, memory, part, again] + BenchOptions.all,
    arguments: [DefinitionOptions.file],
    examples: [
      .init("gristmill bench run ranking.yaml", "with one worker, two, and so on"),
      .init("gristmill bench run ranking.yaml --again", "when nothing has changed"),
      .init(
        "gristmill bench run ranking.yaml --cache both --rounds 10 --format csv",
        "with and without files in memory"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let options = try BenchOptions(invocation, caches: [.warm])
    let file = invocation[DefinitionOptions.file]
    // All that is wrong with it is said before anything is measured.
    let pipeline = try DefinitionOptions.bind(file, invocation)
    let rounds = try BenchRounds(options)
    let folder = rounds.folder + "/store"
    var words = ["run", file, "--store", folder, "--output", rounds.folder + "/reports", "--quiet"]
    for assignment in invocation[DefinitionOptions.set] {
      words += ["--set", "\(assignment.name)=\(assignment.value)"]
    }
    var settings: [String] = []
    if let memory = invocation[memory] { settings += ["--memory", "\(memory)"] }
    if let part = invocation[part] { settings += ["--part", "\(part)"] }
    words += settings
    let isAgain = invocation[again]
    let system = SystemFileSystem()
    func once(_ conditions: BenchRounds.Conditions) throws -> (BenchStore, [BenchCase]) {
      let command = words + ["--workers", "\(conditions.workers)"]
      if isAgain, !system.exists(folder) {
        _ = try rounds.process(command, allowsFindings: true)
      } else if !isAgain {
        try system.removeTree(folder)
        try system.removeTree(rounds.folder + "/reports")
      }
      let child = try rounds.process(command, allowsFindings: true)
      let store = try BenchStore(folder)
      return (store, [store.figures(conditions, child)])
    }
    let (store, _) = try once(BenchRounds.Conditions(workers: options.workers[0], cache: .warm))
    return try rounds.report(
      "run", of: pipeline.definition.pipeline,
      subject: [
        .init(name: "records", value: "\(store.recordCount)"),
        .init(name: "bytes", value: "\(store.inputByteCount)"),
        .init(name: "definition", value: String(pipeline.definitionHash.hexadecimal.prefix(12))),
        .init(
          name: "options",
          value: ([isAgain ? "--again" : "from an empty store"] + settings).joined(separator: " ")),
      ], files: store.files
    ) { try once($0).1 }
  }
}
