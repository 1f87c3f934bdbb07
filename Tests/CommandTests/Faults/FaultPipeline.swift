import Domains
import Pipeline
import Platform
import TestSupport
import Testing

/// A pipeline with inputs of its own, to be run in this process through any file system.
final class FaultPipeline {
  /// Every definition in `pipelines/`; in the short form of the tests without those that are made of what
  /// others are made of, and write several times as many files: each file costs dozens of runs.
  static let bundled: [String] =
    ((try? SystemFileSystem().list(RealData.packageFolder + "/pipelines")) ?? [])
    .filter {
      $0.hasSuffix(".yaml")
        && (isLongTest
          || ![
            "dreams.yaml", "family-names.yaml", "family-sharing.yaml", "journal.yaml",
            "my-trips.yaml", "trips.yaml",
          ].contains($0))
    }

  /// The definition and the inputs.
  let folder: WorkFolder
  /// Stores and reports, which are laid out and removed thousands of times.
  private let roots: TemporaryFolder
  private let definition: String
  private let partByteCount: Int64
  private let workers: Int
  /// Whether the indexes of the store are merged instead: the command whose faults are looked for.
  var mergesIndexes = false
  /// What the run may hold; nil for the usual.
  private var memory: Int?

  /// The bundled definition `name` with a copy of the data sets: of files that are lists of lines
  /// the first `lineLimit`.
  init(bundled name: String, lineLimit: Int, partByteCount: Int64 = 2 << 10) throws {
    folder = try WorkFolder()
    roots = try TemporaryFolder(inMemory: true)
    definition = "pipelines/" + name
    self.partByteCount = partByteCount
    workers = 1
    try folder.write(
      definition, try SystemFileSystem().readAll(RealData.packageFolder + "/" + definition))
    try folder.writeDatasets { Self.lines($0, lineLimit) }
  }

  /// Three files of dirty votes.
  init(votes seed: UInt64) throws {
    folder = try WorkFolder()
    roots = try TemporaryFolder(inMemory: true)
    definition = "votes.yaml"
    partByteCount = 2 << 10
    // More than one change the order of calls from run to run; with one a failure comes again.
    workers = isLongTest ? 3 : 1
    var definition = VoteDefinition()
    definition.from = "votes-*.csv"
    definition.normalize = [VoteDefinition.latest, "where: stars:>=2"]
    try folder.write(self.definition, definition.text)
    var votes = DirtyVotes(seed: seed)
    for name in ["a", "b", "c"] { try folder.write("votes-\(name).csv", votes.file(rows: 15)) }
  }

  /// Two files of votes whose comments are indexed.
  init(indexedVotes rows: Int) throws {
    let votes = try IndexedVotes([])
    for (number, name) in ["a", "b"].enumerated() {
      try votes.write(name, rows: rows, seed: UInt64(number))
    }
    folder = votes.folder
    roots = try TemporaryFolder(inMemory: true)
    definition = "votes.yaml"
    partByteCount = 2 << 10
    workers = 1
  }

  /// Two files of documents, whose index is more than the memory holds several times.
  init(documents seed: UInt64) throws {
    folder = try WorkFolder()
    roots = try TemporaryFolder(inMemory: true)
    definition = "documents.yaml"
    partByteCount = 1 << 20
    workers = 1
    memory = 1 << 20
    try folder.write(
      definition,
      """
      gristmill: 1
      pipeline: documents
      ingest:
        files: {from: documents-*.jsonl, format: jsonl}
      normalize:
        texts: {record: document, input: files, map: {id: id, title: title, body: body}}
      index:
        words: {input: texts, text: [title, body]}

      """)
    var documents = WordDocuments(seed: seed)
    try folder.write("documents-1.jsonl", documents.lines(20, words: 50))
    try folder.write("documents-2.jsonl", documents.lines(90, words: 100))
  }

  static func lines(_ bytes: [UInt8], _ limit: Int) -> [UInt8] {
    let ends = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }
    guard let end = ends.dropFirst(limit - 1).first else { return bytes }
    return Array(bytes[...end])
  }

  /// An empty place for stores and reports; the pipeline's own files stand elsewhere.
  func root(_ name: String) throws -> String {
    let root = roots.file(name)
    try SystemFileSystem().removeTree(root)
    try SystemFileSystem().makeDirectory(root, mode: 0o700)
    return root
  }

  /// Runs the pipeline into `store` and `reports` of `root`, or merges the indexes of `store`, which has
  /// no outcome.
  @discardableResult
  func run(in root: String, fileSystem: any FileSystem) throws -> RunOutcome? {
    if mergesIndexes {
      var options = IndexMergeRun.Options(store: root + "/store", workers: workers)
      options.memory = 1 << 20
      _ = try IndexMergeRun(options, toolVersion: "test", fileSystem: fileSystem).run()
      return nil
    }
    let path = folder.path + "/" + definition
    let diagnostics = Diagnostics(file: path)
    let context = DefinitionContext(overrides: [], environment: { _ in nil })
    let bound = Definition.load(path, context: context, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind($0, catalog: .all, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    var options = RunOptions(
      store: root + "/store", output: root + "/reports", workers: workers)
    options.partByteCount = partByteCount
    if let memory { options.memory = memory }
    return try PipelineRun(
      try #require(bound, "\(diagnostics.rendered)"), options: options, toolVersion: "test",
      fileSystem: fileSystem
    ).run()
  }

  /// Runs it over `start` without a fault, and tells what was called and what came out.
  func record(from start: DiskImage) throws -> (calls: [DiskCall], result: RunResult) {
    let root = try root("recorded")
    try start.lay(out: root)
    let recorder = CrashingFileSystem(root: root)
    let outcome = try run(in: root, fileSystem: recorder)
    if let outcome { try #require(outcome.refusal == nil, "\(outcome.failures)") }
    return (recorder.calls, try RunResult(root: root))
  }

  /// What a run without a fault leaves in an empty folder.
  func finished() throws -> DiskImage {
    _ = try record(from: DiskImage())
    return try recorded()
  }

  /// What the last call of `record` left.
  func recorded() throws -> DiskImage { try DiskImage(reading: roots.file("recorded")) }
}

extension WorkFolder {
  /// Copies the bundled data sets; what `shorten` makes of files that are lists of lines.
  func writeDatasets(_ shorten: ([UInt8]) -> [UInt8] = { $0 }) throws {
    for file in try DiskImage(reading: RealData.packageFolder + "/datasets").files {
      let isList = [".csv", ".tsv", ".jsonl"].contains { file.path.hasSuffix($0) }
      try write("datasets/" + file.path, isList ? shorten(file.bytes) : file.bytes)
    }
  }
}
