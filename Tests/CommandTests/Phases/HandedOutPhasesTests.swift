import Dispatch
import Domains
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Shell
@testable import Store

/// Phases whose tasks are carried out by others, who are told nothing but names: reports are the same byte for byte.
@Suite struct HandedOutPhasesTests {
  static let folder = RealData.packageFolder + "/pipelines/"
  static let pipelines =
    (try? SystemFileSystem().list(folder))?.filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  private let folder: TemporaryFolder
  private let options: RunOptions

  init() throws {
    folder = try TemporaryFolder()
    options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
  }

  @Test func everyPipelineIsThere() { #expect(Self.pipelines.count == 15) }

  @Test(arguments: pipelines)
  func everyTaskByAFreshBinding(_ name: String) throws {
    let engine = FreshBindings(Self.folder + name, store: options.store)
    try Self.compare(try run(Self.folder + name, by: engine), with: Self.committed(name))
    // Habits are read where they are put together.
    #expect(engine.tasks > 0 || name == "habits.yaml")
  }

  /// Other processes have other seeds of their hash tables, and nothing of this one's memory.
  @Test(arguments: pipelines)
  func everyPhaseByAProcessOfItsOwn(_ name: String) async throws {
    let path = Self.folder + name
    let store = options.store
    let (requests, asked) = AsyncStream<OtherProcesses.Request>.makeStream()
    async let outcome = withCheckedContinuation { done in
      // A thread that may wait.
      DispatchQueue.global().async {
        let result = Result { try run(path, by: OtherProcesses(asked: asked)) }
        asked.finish()
        done.resume(returning: result)
      }
    }
    for await request in requests {
      await #expect(processExitsWith: .success) {
        [
          path = path as String, store = store as String, phase = request.phase as String,
          numbers = request.numbers as [Int], folder = request.folder as String
        ] in
        try FreshBindings(path, store: store).carryOut(
          phase, numbers, in: try PhaseFolder(at: folder, fileSystem: SystemFileSystem()))
      }
      request.done.signal()
    }
    try Self.compare(try await outcome.get(), with: Self.committed(name))
  }

  /// What an earlier run left is used again: nobody is asked for it.
  @Test(arguments: ["location-ranking.yaml", "my-trips.yaml", "family-names.yaml"])
  func earlierOutputsAreUsed(_ name: String) throws {
    let path = Self.folder + name
    _ = try PipelineRun(try Self.bind(path), options: options, toolVersion: "before").run()
    // With its tables an analysis would not be run at all.
    let (system, outputs) = (SystemFileSystem(), options.store + "/outputs/")
    for name in try system.list(outputs) where name.hasSuffix(".tables") {
      try system.remove(outputs + name)
    }
    let engine = FreshBindings(path, store: options.store)
    try Self.compare(try run(path, by: engine), with: Self.committed(name))
    #expect(engine.tasks > 0)
    #expect(engine.phases.isDisjoint(with: ["merge", "gather traces", "tables of families"]))
  }

  /// What a phase takes away from later ones is in its outcome.
  @Test func blocksThatAreTooLarge() throws {
    let text = String(
      decoding: try SystemFileSystem().readAll(Self.folder + "family-names.yaml"), as: UTF8.self)
    let path = try folder.write(
      Array(
        text.replacing("../datasets", with: RealData.packageFolder + "/datasets")
          .replacing("    block:", with: "    largest_block: 2\n    block:").utf8),
      to: "small.yaml")
    var local = options
    local.store = folder.file("local")
    local.output = folder.file("local-reports")
    let expected = try PipelineRun(try Self.bind(path), options: local, toolVersion: Version.text)
      .run()
    let found = try run(path, by: FreshBindings(path, store: options.store))
    try Self.compare(found, with: try #require(expected.reportFolder))
  }

  /// A process that binds something else must not carry out what has the same name there.
  @Test func otherDefinitionsAreRefused() throws {
    let text = String(
      decoding: try SystemFileSystem().readAll(Self.folder + "location-ranking.yaml"),
      as: UTF8.self)
    let other = try folder.write(
      Array(
        text.replacing("default: 20", with: "default: 19")
          .replacing("../datasets", with: RealData.packageFolder + "/datasets").utf8),
      to: "other.yaml")
    #expect(throws: PhaseWorker.UnknownPhase.self) {
      try run(
        Self.folder + "location-ranking.yaml", by: FreshBindings(other, store: options.store))
    }
  }

  /// Runs a definition with the tasks of phases carried out by `engine`; returns the folder of its reports.
  private func run(_ path: String, by engine: any TaskEngine) throws -> String {
    var run = PipelineRun(try Self.bind(path), options: options, toolVersion: Version.text)
    run.engine = engine
    return try #require(try run.run().reportFolder)
  }

  static func bind(_ path: String) throws -> BoundPipeline {
    let diagnostics = Diagnostics(file: path)
    let bound = Definition.load(
      path, context: DefinitionContext(mappings: Catalog.all.mappings), diagnostics: diagnostics
    ).flatMap {
      PipelineBinder.bind($0, catalog: .all, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    return try #require(bound, "\(diagnostics.rendered)")
  }

  private static func committed(_ name: String) -> String {
    RealData.packageFolder + "/reports/" + name.dropLast(".yaml".count)
  }

  private static func compare(_ folder: String, with expected: String) throws {
    let system = SystemFileSystem()
    // The database is not committed; it is there where the pipelines were run.
    let files = try system.list(expected)
    let isThere = { (name: String) in name != "results.sqlite" || files.contains(name) }
    #expect(try system.list(folder).filter(isThere) == files)
    for file in files {
      let same = try system.readAll(folder + "/" + file) == system.readAll(expected + "/" + file)
      #expect(same, "\(file)")
    }
  }
}

/// Carries each task out as a process of its own would: the definition is bound again, the state read from its file, in
/// another scratch folder, with another limit of memory.
private final class FreshBindings: TaskEngine {
  private let definition: String
  private let store: String
  private let carriedOut = Mutex<[(phase: String, number: Int)]>([])

  init(_ definition: String, store: String) {
    self.definition = definition
    self.store = store
  }

  var tasks: Int { carriedOut.withLock { $0.count } }
  var phases: Set<String> { carriedOut.withLock { Set($0.map(\.phase)) } }

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
      carriedOut.withLock { $0.append((phase, number)) }
    }
  }
}

/// Asks for each phase, and waits until somebody says that it is done.
private struct OtherProcesses: TaskEngine {
  struct Request: Sendable {
    let phase: String
    let numbers: [Int]
    let folder: String
    let done = DispatchSemaphore(value: 0)
  }

  let asked: AsyncStream<Request>.Continuation

  func carryOut(_ phase: String, _ numbers: [Int], in folder: PhaseFolder) throws {
    guard !numbers.isEmpty else { return }
    let request = Request(phase: phase, numbers: numbers, folder: folder.path)
    asked.yield(request)
    request.done.wait()
  }
}
