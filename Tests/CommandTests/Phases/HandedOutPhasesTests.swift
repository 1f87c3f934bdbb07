import Domains
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Pipeline
@testable import Shell

/// Phases whose tasks are carried out by others, who are told nothing but names: reports are the same byte for byte.
@Suite struct HandedOutPhasesTests {
  static let pipelines =
    (try? SystemFileSystem().list(RealData.packageFolder + "/pipelines"))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test func everyPipelineIsThere() { #expect(Self.pipelines.count == 9) }

  @Test(arguments: pipelines)
  func everyTaskByAFreshBinding(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = RealData.packageFolder + "/pipelines/" + name
    let options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
    var run = PipelineRun(try Self.bind(path), options: options, toolVersion: Version.text)
    let engine = FreshBindings(definition: path, store: options.store)
    run.engine = engine
    let outcome = try run.run()
    #expect(outcome.refusal == nil)
    #expect(engine.tasks.load(ordering: .relaxed) > 0)
    try Self.compare(try #require(outcome.reportFolder), with: name)
  }

  /// A process that binds something else must not carry out what has the same name there.
  @Test func otherDefinitionsAreRefused() throws {
    let folder = try TemporaryFolder()
    let system = SystemFileSystem()
    let path = RealData.packageFolder + "/pipelines/location-ranking.yaml"
    let text = String(decoding: try system.readAll(path), as: UTF8.self)
    let other = try folder.write(
      Array(
        text.replacing("default: 20", with: "default: 19")
          .replacing("../datasets", with: RealData.packageFolder + "/datasets").utf8),
      to: "other.yaml")
    let options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
    var run = PipelineRun(try Self.bind(path), options: options, toolVersion: Version.text)
    run.engine = FreshBindings(definition: other, store: options.store)
    #expect(throws: PhaseWorker.UnknownPhase.self) { try run.run() }
  }

  static func bind(_ path: String) throws -> BoundPipeline {
    let diagnostics = Diagnostics(file: path)
    let bound = Definition.load(path, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind($0, catalog: .all, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    return try #require(bound, "\(diagnostics.rendered)")
  }

  /// Compares a folder of reports with the one that is committed for the definition `name`.
  private static func compare(_ folder: String, with name: String) throws {
    let system = SystemFileSystem()
    let committed = RealData.packageFolder + "/reports/" + name.dropLast(".yaml".count)
    let files = try system.list(committed)
    #expect(try system.list(folder) == files)
    for file in files {
      let same = try system.readAll(folder + "/" + file) == system.readAll(committed + "/" + file)
      #expect(same, "\(file)")
    }
  }
}

/// Carries each task out as a process of its own would: the definition is bound again, the state read from its file, in
/// another scratch folder, with another limit of memory.
private final class FreshBindings: TaskEngine {
  let definition: String
  let store: String
  let tasks = Atomic<Int>(0)

  init(definition: String, store: String) {
    self.definition = definition
    self.store = store
  }

  func carryOut(_ phase: String, _ numbers: [Int], in folder: PhaseFolder) throws {
    let system = SystemFileSystem()
    // Backwards, since no task waits for another.
    for number in numbers.reversed() {
      let own = try TemporaryFolder()
      let scratch = try own.scratch()
      defer { try? scratch.remove() }
      let context = TaskContext(
        fileSystem: system, store: StoreLayout(folder: store, fileSystem: system),
        scratch: scratch, memoryPerTask: 1 << 20, chunkByteCount: 1 << 16,
        cancellation: Cancellation(), progress: ProgressCounters())
      try PhaseWorker(
        pipeline: try HandedOutPhasesTests.bind(definition), context: context
      ).carryOut(phase, [number], in: try PhaseFolder(at: folder.path, fileSystem: system))
      tasks.wrappingAdd(1, ordering: .relaxed)
    }
  }
}
