import Glibc
import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct StoreCleaningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var layout: StoreLayout {
    StoreLayout(folder: folder.file("store"), fileSystem: SystemFileSystem())
  }

  /// A state that lists one partial of its own and one that all share; both are written.
  func state(_ number: Int, _ layout: StoreLayout) throws -> StoreState {
    var state = StoreState()
    let partials = try ["shared", String(number)].map { name in
      try layout.publish(key: TaskKey(TaskStage(name, version: 1), []), kind: .partial) { path in
        try SystemFileSystem().replace(path, with: Array(name.utf8), mode: 0o600)
        return 7
      }
    }
    state.analyses = [
      StoreState.Analysis(
        name: "a", key: TaskKey(TaskStage("k", version: number), []), partials: partials)
    ]
    return state
  }

  /// Seven runs with five different states.
  func fill() throws -> Store {
    let store = try Store(folder: layout.folder, fileSystem: SystemFileSystem())
    for number in [1, 2, 2, 3, 4, 4, 5] {
      try store.commit(try state(number, layout), run: StoreTests.run())
    }
    return store
  }

  @Test func theLastStatesStayWithTheirFiles() throws {
    let store = try fill()
    #expect(try SystemFileSystem().list(layout.outputs).count == 5 + 6)
    let trial = try store.clean(keptStates: 2, isTrial: true)
    #expect(try SystemFileSystem().list(layout.outputs).count == 5 + 6)
    let cleaning = try store.clean(keptStates: 2)
    #expect(cleaning == trial)
    #expect(cleaning.droppedRuns == [1, 2, 3, 4])
    #expect(cleaning.fileCount == 6 && cleaning.byteCount > 0)
    #expect(try SystemFileSystem().list(layout.outputs).count == 2 + 3)
    #expect(store.manifest.runs.count == 7)
    #expect(try StoreReader(layout, run: 5)?.state == state(4, layout))
    #expect(throws: StoreRefused.noSuchRun(folder: layout.folder, number: 4, kept: [5, 6, 7])) {
      try StoreReader(layout, run: 4)
    }
    #expect(try store.clean(keptStates: 2) == StoreCleaning())
  }

  @Test func aReaderKeepsCleaningOut() throws {
    let store = try fill()
    let reader = try #require(try StoreReader(layout, run: 1))
    #expect(throws: StoreRefused.inUse(folder: layout.folder)) { try store.clean(keptStates: 1) }
    #expect(reader.state == (try state(1, layout)))
    withExtendedLifetime(reader) {}
  }

  @Test func aRunGoesOnBesideAReader() throws {
    let store = try fill()
    let reader = try #require(try StoreReader(layout))
    try store.commit(try state(9, layout), run: StoreTests.run())
    #expect(reader.run.number == 7)
    #expect(reader.state.outputs.allSatisfy { layout.fileSystem.exists(layout.path(of: $0)) })
  }

  /// Whatever step fails, every state that the manifest names is whole, and the next cleaning ends it.
  @Test func aFaultWhileCleaningLosesNothing() throws {
    let failures = try withEveryFault(errno: EIO) { faulty, fault in
      try SystemFileSystem().removeTree(layout.folder)
      _ = try fill()
      do {
        _ = try Store(folder: layout.folder, fileSystem: faulty).clean(keptStates: 2)
      } catch is FileError {}
      let manifest = try #require(try layout.readManifest())
      for run in manifest.runs {
        guard let output = run.state else { continue }
        let state = try layout.readState(output)
        for output in state.outputs {
          #expect(layout.fileSystem.exists(layout.path(of: output)), "\(fault)")
        }
      }
      let store = try Store(folder: layout.folder, fileSystem: SystemFileSystem())
      _ = try store.clean(keptStates: 2)
      #expect(try SystemFileSystem().list(layout.outputs).count == 2 + 3, "\(fault)")
    }
    #expect(failures > 10)
  }
}
