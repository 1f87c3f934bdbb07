import Definition
import Engine
import Platform

/// `gristmill run`.
enum RunCommand: Command {
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")
  private static let output = Option(
    "output", .text("DIR"), help: "where the folder with the reports goes (default: reports)")
  private static let store = Option(
    "store", .text("DIR"), help: "the dataset's folder (default: .gristmill/PIPELINE)")
  private static let memory = Option(
    "memory", .byteSize, help: "what all workers may hold together (default: 512M)")
  private static let chunk = Option(
    "chunk", .byteSize, help: "how much is read from a file at a time (default: 1M)")
  private static let part = Option(
    "part", .byteSize, help: "how much input makes one part of a dataset (default: 64M)")
  private static let wait = Flag(
    "wait", help: "wait while another run writes to the store, instead of giving up")
  private static let force = Flag(
    "force", help: "make everything anew, whatever the store has")
  private static let openLineage = Option(
    "openlineage", .text("FILE"), help: "append OpenLineage run events to this file")
  private static let sample = Option(
    "sample",
    ValueConverter(
      placeholder: "SIZE", expected: SampleSize.expected, isShownInMessages: true,
      convert: { SampleSize($0) }),
    help: "dry run over a sample of N records or P% of each dataset, such as 10000 or 1%")
  static let sampleSeed = Option(
    "sample-seed", .count(in: 0...Int.max),
    help: "with --sample: another number takes another sample (default: 1)")
  private static let quiet = Flag("quiet", short: "q", help: "print errors only")
  private static let json = Flag("json", help: "print progress and the summary as JSON lines")

  static let specification = CommandSpecification(
    "run", summary: "Runs definitions: reads, analyzes, and writes reports.",
    discussion: [
      "What is unchanged since the last run is used again. A run that was interrupted goes on "
        + "when the same command is given again. The worker count, the chunk size and the memory "
        + "budget never change a byte of a report.",
      "Of several definitions, one that reads the store of another is run behind it, and not at all where that one failed.",
      "With --sample it reads hashed blocks of the files in a store of its own, removed at the end, "
        + "and prints what a run would reject, take and leave. The reports of the sample are "
        + "dropped, or with --output kept in DIR/sample.",
    ],
    options: [
      workers, output, store, DefinitionOptions.set, DefinitionOptions.inferDates, memory, chunk,
      part, wait, force, sample, sampleSeed, openLineage, quiet, json,
    ],
    arguments: [DefinitionOptions.files],
    examples: [
      .init("gristmill run pipelines/location-ranking.yaml", "run one definition"),
      .init("gristmill run --workers 2 --memory 256M pipelines/*.yaml", "with limits"),
      .init("gristmill run --sample 10000 ranking.yaml", "what would a run reject?"),
      .init("gristmill run --set top=10 ranking.yaml", "with a parameter"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let files = invocation[DefinitionOptions.files]
    if invocation[sample] != nil, invocation[store] != nil || invocation[openLineage] != nil {
      throw CommandFailure(.usage, "--sample has a store of its own, and leaves no lineage")
    }
    if invocation[sampleSeed] != nil, invocation[sample] == nil {
      throw CommandFailure(.usage, "--sample-seed chooses a sample, so it needs --sample")
    }
    if files.count > 1, invocation[store] != nil {
      throw CommandFailure(.usage, "--store names one dataset, so it takes one definition")
    }
    let chain = try PipelineChain(files, invocation) { storeFolder($0, invocation) }
    let infersDates = invocation[DefinitionOptions.inferDates]
    // All that is wrong is said before anything is run; what a definition reads of one before it is not there yet.
    var bound = try chain.links.map {
      try DefinitionOptions.bind(
        $0.path, invocation, needsFiles: $0.upstream.isEmpty, infersDates: infersDates)
    }
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    var codes: [ExitCode] = []
    for (number, link) in chain.links.enumerated() {
      if let failed = link.upstream.first(where: { codes[$0].rawValue > ExitCode.findings.rawValue }
      ) {
        StandardError.write(
          "gristmill: \(link.path) is not run, since it reads from \(chain.links[failed].path), which has no new data\n"
        )
        codes.append(codes[failed])
        continue
      }
      do {
        if !link.upstream.isEmpty {
          bound[number] = try DefinitionOptions.bind(
            link.path, invocation, infersDates: infersDates)
        }
        codes.append(try run(bound[number], invocation, cancellation))
      } catch let error where chain.links.count > 1 && !(error is Interrupted) {
        // The others may have nothing to do with it.
        let failure = describe(error)
        StandardError.write("gristmill: \(link.path): \(failure.message)\n")
        codes.append(failure.code)
      }
    }
    return codes.max { $0.rawValue < $1.rawValue } ?? .done
  }

  private static func run(
    _ pipeline: BoundPipeline, _ invocation: Invocation, _ cancellation: Cancellation
  ) throws -> ExitCode {
    let id = pipeline.definition.pipeline
    var options = RunOptions(
      store: storeFolder(id, invocation), output: invocation[output] ?? "reports",
      workers: invocation[workers] ?? ProcessEnvironment.coreCount)
    options.memory = invocation[memory] ?? options.memory
    options.chunkByteCount = invocation[chunk] ?? options.chunkByteCount
    options.partByteCount = invocation[part].map { Int64($0) } ?? options.partByteCount
    options.waits = invocation[wait]
    options.build = Version.build
    options.isForced = invocation[force]
    let counters = ProgressCounters()
    let display = self.display(counters, invocation)
    defer { display?.stop() }
    if let size = invocation[sample] {
      return try sample(
        pipeline, size, seed: UInt64(invocation[sampleSeed] ?? 1), options: options,
        output: invocation[output], isJSON: invocation[json],
        counters, cancellation
      ) { display?.stop() }
    }
    let log = try invocation[openLineage].map { try LineageLog(path: $0, pipeline) }
    let started = SystemClock.monotonicNanoseconds()
    let outcome: RunOutcome
    do {
      outcome = try PipelineRun(
        pipeline, options: options, toolVersion: Version.text, cancellation: cancellation,
        progress: counters
      ).run()
    } catch {
      log?.end(error)
      throw error
    }
    try log?.end(outcome)
    display?.stop()
    let summary = RunSummary(
      pipeline: id, store: options.store, outcome: outcome,
      wallNanoseconds: SystemClock.monotonicNanoseconds() - started)
    if invocation[json] {
      StandardError.write(line: summary.json)
    } else if !invocation[quiet] || outcome.refusal != nil || outcome.hasFindings
      || !outcome.damages.isEmpty
    {
      StandardError.write(summary.text)
    }
    return outcome.exitCode
  }

  private static func storeFolder(_ pipeline: String, _ invocation: Invocation) -> String {
    invocation[store] ?? DefinitionOptions.standardStore(pipeline)
  }

  private static func display(
    _ counters: ProgressCounters, _ invocation: Invocation
  ) -> ProgressDisplay? {
    let form: ProgressDisplay.Form
    if invocation[json] {
      form = .json
    } else if invocation[quiet] {
      return nil
    } else {
      form =
        Terminal.canRewriteLines(.errors)
        ? .bar(width: { Terminal.columnCount(.errors) }) : .lines
    }
    return ProgressDisplay(counters, form: form) { StandardError.control($0) }
  }
}
