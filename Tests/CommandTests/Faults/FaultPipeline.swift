import Definition
import Engine
import Platform
import TestSupport
import Testing

/// A pipeline with inputs of its own, to be run in this process through any file system.
final class FaultPipeline {
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

  /// What `subject` writes, read in small parts.
  ///
  /// Several workers change the order of calls from run to run; with one a failure comes again.
  init(_ subject: FaultSubject, limit: Int, workers: Int = 1) throws {
    folder = try WorkFolder()
    roots = try TemporaryFolder()
    definition = try subject.write(to: folder, limit: limit)
    partByteCount = 2 << 10
    self.workers = workers
  }

  /// Two files of votes whose comments are indexed.
  init(indexedVotes rows: Int) throws {
    let votes = try IndexedVotes([])
    for (number, name) in ["a", "b"].enumerated() {
      try votes.write(name, rows: rows, seed: UInt64(number))
    }
    folder = votes.folder
    roots = try TemporaryFolder()
    definition = "votes.yaml"
    partByteCount = 2 << 10
    workers = 1
  }

  /// Two files of documents, whose index is more than the memory holds several times.
  init(documents seed: UInt64) throws {
    folder = try WorkFolder()
    roots = try TemporaryFolder()
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
    let context = DefinitionContext(mappings: Catalog.all.mappings)
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
