import Definition
import Engine
import Platform
import SearchIndex
import Store

/// `gristmill index build`: a definition made of options, run as any other.
enum IndexBuild {
  private static let input = Option(
    "input", .text("FILE"),
    help: "the documents: JSON Lines or CSV, or a pattern such as 'a*.jsonl'")
  private static let text = Option(
    "text", .text("FIELDS"), help: "the fields to index, with commas between them")
  private static let id = Option(
    "id", .text("FIELD"), help: "the field that names a document (default: id)")
  private static let output = Option("output", .text("DIR"), help: "the index's folder")
  private static let analyzer = Option(
    "analyzer", .text("ANALYZER"),
    help:
      "simple, uax29 or whole, and 'fold', 'stem:LANGUAGE', 'stop:LANGUAGE' behind it (default: simple)"
  )
  private static let noPositions = Flag(
    "no-positions", help: "leave positions out: smaller, but phrases find nothing")
  private static let store = Option(
    "store", .choice(["id", "all"], placeholder: "WHAT"),
    help: "what is kept beside the index: id, or all for the texts too (default: id)")
  private static let workers = Option(
    "workers", .count(in: 1...256), help: "tasks at the same time (default: one a core)")
  private static let memory = Option(
    "memory", .byteSize, help: "what all workers may hold together (default: 512M)")
  private static let force = Flag(
    "force", help: "make everything anew, whatever the folder has, also where it is damaged")
  private static let quiet = Flag("quiet", short: "q", help: "print errors only")

  /// The options that decide what is built, which `bench index` takes too.
  static var measuredOptions: [any OptionDeclaration] {
    [text, id, analyzer, noPositions, store, memory]
  }

  /// Those of them that were given, as words of a command line.
  static func settings(_ invocation: Invocation) -> [String] {
    let given = [
      ("text", invocation[text]), ("id", invocation[id]), ("analyzer", invocation[analyzer]),
      ("store", invocation[store]), ("memory", invocation[memory].map { "\($0)" }),
    ]
    return given.flatMap { name, value in value.map { ["--" + name, $0] } ?? [] }
      + (invocation[noPositions] ? ["--no-positions"] : [])
  }

  static let specification = CommandSpecification(
    "build", summary: "Indexes the words of documents.",
    discussion: [
      "Words are runs of letters and digits in lower case unless --analyzer says otherwise. A "
        + "document that cannot be read is a reject, see `gristmill quarantine`. A build that was "
        + "interrupted goes on when the same command is given again."
    ],
    options: [
      input, text, id, output, analyzer, noPositions, store, workers, memory, force,
      quiet,
    ],
    examples: [
      .init(
        "gristmill index build --input posts.jsonl --text title,body --output posts.index",
        "two fields of JSON Lines"),
      .init(
        "gristmill index build --input a.csv --text note --analyzer 'uax29 fold stem:english' "
          + "--store all --output a.index", "with folding, stemming and the texts themselves"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation[input], let fields = invocation[text],
      let folder = invocation[output]
    else { throw CommandFailure(.usage, "--input, --text and --output are needed") }
    let workers = invocation[workers] ?? ProcessEnvironment.coreCount
    let pipeline = try bind(
      definition(path, fields.split(separator: ",").map(String.init), invocation), input: path)
    var options = RunOptions(store: folder, output: folder + "/reports", workers: workers)
    options.memory = invocation[memory] ?? options.memory
    options.build = Version.build
    options.isForced = invocation[force]
    options.partByteCount = partByteCount(pipeline, options)
    let cancellation = Cancellation()
    Signals.onInterrupt { cancellation.cancel() }
    let started = SystemClock.monotonicNanoseconds()
    let outcome = try PipelineRun(
      pipeline, options: options, toolVersion: Version.text, cancellation: cancellation,
      progress: ProgressCounters()
    ).run()
    if !invocation[quiet] || outcome.refusal != nil {
      let summary = RunSummary(
        pipeline: "index", store: folder, outcome: outcome,
        wallNanoseconds: SystemClock.monotonicNanoseconds() - started)
      StandardError.write(summary.text)
    }
    if !invocation[quiet], outcome.refusal == nil {
      for name in try wordlessFields(of: folder) {
        StandardError.write(
          "  note FIELD_WORDLESS: no document has a word in \(LineText.oneLine(name)); "
            + "is it called so in the data?\n")
      }
    }
    return outcome.exitCode
  }

  /// The indexed fields that no document has a word in, unless there is no document at all: keys of JSON
  /// are not known before they are read, so a name that none has is no error.
  private static func wordlessFields(of folder: String) throws -> [String] {
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    guard let documents = try StoreReader(layout)?.dataset("documents") else { return [] }
    let segments = try documents.parts.indices.map { try documents.open($0).segment }
    guard let schema = segments.first?.schema, segments.contains(where: { $0.rowCount > 0 }) else {
      return []
    }
    let indexes = try DatasetIndexes(documents, parts: segments).segments
    return schema.indexedFields.filter { field in
      indexes.allSatisfy { $0.statistics(of: field)?.tokenCount ?? 0 == 0 }
    }.map { schema[$0].name }
  }

  /// A part for each worker, as large as the memory allows: few segments answer sooner.
  private static func partByteCount(_ pipeline: BoundPipeline, _ options: RunOptions) -> Int64 {
    let sizes = pipeline.datasets.flatMap(\.sources).flatMap(\.files).map { path in
      (try? SystemFileSystem().identity(path).byteCount) ?? 0
    }
    let share = (sizes.max() ?? 0) / Int64(options.workers) + 1
    return max(16 << 20, min(share, Int64(options.memory / options.workers)))
  }

  private static func definition(
    _ path: String, _ fields: [String], _ invocation: Invocation
  ) throws -> String {
    let isTable = [".csv", ".tsv", ".csv.gz", ".csv.zst"].contains { path.hasSuffix($0) }
    let words = (invocation[analyzer] ?? "simple").split(separator: " ").map(String.init)
    var options = ["analyzer: " + quoted(words.first ?? "")]
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      switch (parts.first, parts.count) {
      case ("fold", 1): options.append("fold: true")
      case ("stem", 2), ("stop", 2): options.append("\(parts[0]): \(quoted(parts[1]))")
      default:
        throw CommandFailure(
          .usage, "--analyzer: expected fold, stem:LANGUAGE or stop:LANGUAGE, found '\(word)'")
      }
    }
    if invocation[noPositions] { options.append("positions: false") }
    if invocation[store] != "all" { options.append("store: false") }
    let map = fields.map { "\(quoted($0)): \(quoted($0))" }.joined(separator: ", ")
    let format = isTable ? (path.contains(".tsv") ? "tsv" : "csv") : "jsonl, numbers: text"
    return """
      gristmill: 1
      pipeline: index
      ingest:
        files: {from: \(quoted(path)), format: \(format)}
      normalize:
        documents:
          record: document
          input: files
          map: {id: \(quoted(invocation[id] ?? "id")), \(map)}
      index:
        words: {input: documents, text: [\(fields.map(quoted).joined(separator: ", "))], \
      \(options.joined(separator: ", "))}
      """ + "\n"
  }

  private static func quoted(_ text: String) -> String {
    JSONText.quoted(
      text.split(separator: "${", omittingEmptySubsequences: false).joined(separator: "$${"))
  }

  private static func bind(_ text: String, input: String) throws -> BoundPipeline {
    let diagnostics = Diagnostics(file: "options")
    let bound = Definition.parse(Array(text.utf8), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Program.catalog, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    guard let bound, diagnostics.isEmpty else {
      if diagnostics.areAllMissingInputs {
        throw CommandFailure(.missingInput, "--input: no file is there: '\(input)'")
      }
      throw CommandFailure(
        .usage, "the index cannot be built\n" + diagnostics.rendered.dropLast())
    }
    return bound
  }
}
