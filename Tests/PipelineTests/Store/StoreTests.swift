import Glibc
import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct StoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.file("store") }
  var layout: StoreLayout { StoreLayout(folder: path, fileSystem: SystemFileSystem()) }

  static func state(_ seed: UInt64) -> StoreState {
    var generator = SeededGenerator(seed: seed)
    return SampleManifest.state(&generator)
  }

  static func run() -> RunEntry {
    var generator = SeededGenerator(seed: 1)
    var run = SampleManifest.run(&generator)
    run.outcome = .done
    return run
  }

  @Test func whatIsCommittedIsReadBack() throws {
    #expect(try StoreReader(layout) == nil)
    for seed in UInt64(1)...5 {
      let store = try Store(folder: path, fileSystem: SystemFileSystem())
      #expect(store.state == (seed == 1 ? StoreState() : Self.state(seed - 1)))
      try store.commit(Self.state(seed), run: Self.run())
      #expect(store.state == Self.state(seed))
      let reader = try #require(try StoreReader(layout))
      #expect(reader.state == Self.state(seed))
      #expect(reader.manifest.generation == seed && reader.run.number == seed)
      #expect(try StoreReader(layout, run: 1)?.state == Self.state(1))
    }
    #expect(throws: StoreRefused.noSuchRun(folder: path, number: 6, kept: [1, 2, 3, 4, 5])) {
      try StoreReader(layout, run: 6)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(layout.manifest, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func runsThatChangeNothingShareAState() throws {
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    for _ in 1...3 { try store.commit(Self.state(1), run: Self.run()) }
    #expect(store.manifest.runs.map(\.number) == [1, 2, 3])
    #expect(Set(store.manifest.runs.map(\.state)).count == 1)
    #expect(try SystemFileSystem().list(layout.outputs).count == 1)
  }

  @Test func parkedPartsAreNotSeenByReaders() throws {
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    try store.park(Self.state(2).reading)
    #expect(try StoreReader(layout) == nil)
    try store.commit(Self.state(1), run: Self.run())
    #expect(store.manifest.pending == Manifest.Reading())
  }

  @Test func whatIsParkedOutlivesACommitThatIsNoRun() throws {
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    let parked = Self.state(2).reading
    try store.park(parked, partials: [])
    try store.commit(Self.state(1), run: Self.run(), keepsParked: true)
    #expect(try StoreReader(layout)?.manifest.pending == parked)
    #expect(try StoreReader(layout)?.state == Self.state(1))
  }

  @Test func aSecondWriterIsTurnedAwayUntilTheFirstIsDone() throws {
    do {
      let first = try Store(folder: path, fileSystem: SystemFileSystem())
      #expect(throws: StoreRefused.busy(folder: path)) {
        try Store(folder: path, fileSystem: SystemFileSystem())
      }
      #expect(try StoreReader(layout) == nil)
      withExtendedLifetime(first) {}
    }
    _ = try Store(folder: path, fileSystem: SystemFileSystem())
  }

  /// Only those of processes that are gone; what is written on another machine is left to `gc`.
  @Test func attemptsLeftBehindAreRemovedAndOutputsStay() throws {
    try layout.create()
    let living = OwnName()
    let gone = OwnName().text
    let foreign = "0" + living.text
    for name in [gone, foreign, living.text] {
      try folder.write([1], to: "store/outputs/aa.\(name).attempt")
    }
    try folder.write([1], to: "store/outputs/aa.segment")
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    func attempts(_ names: [String]) -> [String] {
      names.map { "aa.\($0).attempt" }.sorted() + ["aa.segment"]
    }
    #expect(try SystemFileSystem().list(layout.outputs) == attempts([foreign, living.text]))
    try store.commit(Self.state(1), run: Self.run())
    let state = try #require(store.manifest.current?.state?.name)
    try SystemFileSystem().makeDirectory(layout.scratch + "/" + foreign, mode: 0o700)
    try SystemFileSystem().remove(layout.outputs + "/aa.segment")
    try folder.write([1], to: "store/outputs/bb.segment")
    #expect(try store.clean().fileCount == 2)
    #expect(
      try SystemFileSystem().list(layout.outputs).sorted()
        == (["aa.\(living.text).attempt", state]).sorted())
    #expect(!SystemFileSystem().exists(layout.scratch))
    withExtendedLifetime(living) {}
  }

  /// Two stores that publish the same key at the same time, as two processes would.
  @Test func attemptsOfOneKeyDoNotMeet() throws {
    try layout.create()
    let key = TaskKey(TaskStage("test", version: 1), [])
    var inner = ""
    let output = try layout.publish(key: key, kind: .partial) { outer in
      _ = try layout.publish(key: key, kind: .partial) { path in
        inner = path
        #expect(path != outer)
        try SystemFileSystem().replace(path, with: [1], mode: 0o600)
        // Whoever opens the store meanwhile leaves both alone.
        try SystemFileSystem().replace(outer, with: [1], mode: 0o600)
        _ = try Store(folder: self.path, fileSystem: SystemFileSystem())
        #expect(SystemFileSystem().exists(path) && SystemFileSystem().exists(outer))
        return 0
      }
      return 0
    }
    #expect(try SystemFileSystem().list(layout.outputs) == [output.name])
    #expect(inner.hasSuffix(".attempt"))
  }

  @Test func aRunThatWasBegunCountsAsInterruptedUntilItEnds() throws {
    do {
      let store = try Store(folder: path, fileSystem: SystemFileSystem())
      try store.begin(Self.run())
      let found = try #require(try layout.readManifest()?.runs)
      #expect(found.map(\.outcome) == [.interrupted] && found[0].isRunning)
      withExtendedLifetime(store) {}
    }
    // As after a kill.
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    #expect(store.manifest.runs.map(\.isRunning) == [false])
    #expect(try StoreReader(layout) == nil)
    var run = Self.run()
    run.outcome = .done
    try store.begin(run)
    try store.commit(Self.state(1), run: run)
    try store.begin(run)
    run.outcome = .failed
    try store.end(run)
    try store.end(run)
    #expect(store.manifest.runs.map(\.number) == [1, 2, 3])
    #expect(store.manifest.runs.map(\.outcome) == [.interrupted, .done, .failed])
    #expect(store.manifest.runs.allSatisfy { !$0.isRunning })
    #expect(try StoreReader(layout)?.run.number == 2)
  }

  /// Readers go on seeing the last good state; the refused one can be asked for.
  @Test func aRefusedRunHidesNothing() throws {
    try commitRefusedRuns()
    let again = try Store(folder: path, fileSystem: SystemFileSystem())
    #expect(again.state == Self.state(2))
  }

  private func commitRefusedRuns() throws {
    let store = try Store(folder: path, fileSystem: SystemFileSystem())
    var run = Self.run()
    run.outcome = .refused
    try store.commit(Self.state(1), run: run)
    #expect(throws: StoreRefused.noGoodRun(folder: path, number: 1)) { try StoreReader(layout) }
    #expect(try StoreReader(layout, showsRefused: true)?.state == Self.state(1))
    run.outcome = .findings
    try store.commit(Self.state(2), run: run)
    run.outcome = .refused
    for seed in UInt64(3)...9 { try store.commit(Self.state(seed), run: run) }
    #expect(store.state == Self.state(2))
    #expect(try store.latestState() == Self.state(9))
    #expect(try StoreReader(layout)?.state == Self.state(2))
    #expect(try StoreReader(layout, run: 9)?.state == Self.state(9))
    #expect(try StoreReader(layout, showsRefused: true)?.state == Self.state(9))
  }

  /// Whatever step fails, the store holds the old state, or, if only the last sync failed, the new.
  @Test(arguments: [ENOSPC, EIO])
  func aFaultWhileCommittingKeepsTheOldState(failure: Int32) throws {
    let failures = try withEveryFault(errno: failure) { faulty, fault in
      try SystemFileSystem().removeTree(path)
      try Store(folder: path, fileSystem: SystemFileSystem()).commit(
        Self.state(1), run: Self.run())
      // The first commit's folders exist already, so making them is the only step of opening.
      let store: Store
      do { store = try Store(folder: path, fileSystem: faulty) } catch let error as FileError {
        #expect(error.errno == failure, "\(fault)")
        #expect(try StoreReader(layout)?.state == Self.state(1), "\(fault)")
        return
      }
      do {
        try store.commit(Self.state(2), run: Self.run())
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.errno == failure && error.isFull == (failure == ENOSPC), "\(fault)")
        let isLastSync = error.operation == .sync && error.path == path
        #expect(
          (try StoreReader(layout)?.state == Self.state(1)) == !isLastSync, "\(fault)")
      }
      #expect(try StoreReader(layout)?.manifest == store.manifest, "\(fault)")
      #expect(
        try SystemFileSystem().list(path) == ["lock", "manifest", "outputs", "readers"],
        "\(fault)")
    }
    #expect(failures >= 2 * 12)
  }

  @Test func aFaultAtTheFirstCommitLeavesAnEmptyStore() throws {
    _ = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().removeTree(path)
      do {
        let store = try Store(folder: path, fileSystem: faulty)
        try store.commit(Self.state(1), run: Self.run())
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
        if error.path != path { #expect(try StoreReader(layout) == nil, "\(fault)") }
      }
      // The next run goes on.
      try Store(folder: path, fileSystem: SystemFileSystem()).commit(
        Self.state(2), run: Self.run())
    }
  }

  @Test func aFaultWhilePublishingLeavesNoOutput() throws {
    try layout.create()
    let key = TaskKey(TaskStage("test", version: 1), [])
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      let layout = StoreLayout(folder: path, fileSystem: faulty)
      do {
        let output = try layout.publish(key: key, kind: .selection) { path in
          try faulty.replace(path, with: [1, 2, 3], mode: 0o600)
          return 7
        }
        #expect(!faulty.hasFailed && output.fingerprint == 7, "\(fault)")
        #expect(try SystemFileSystem().readAll(layout.path(of: output)) == [1, 2, 3])
        try SystemFileSystem().remove(layout.path(of: output))
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
      #expect(try SystemFileSystem().list(layout.outputs) == [], "\(fault)")
    }
    #expect(failures == 2 * 6)
  }

  @Test func publishingReplacesADamagedOutput() throws {
    try layout.create()
    let key = TaskKey(TaskStage("test", version: 1), [])
    for bytes: [UInt8] in [[9], [1, 2]] {
      let output = try layout.publish(key: key, kind: .partial) { path in
        try SystemFileSystem().replace(path, with: bytes, mode: 0o600)
        return 0
      }
      #expect(try SystemFileSystem().readAll(layout.path(of: output)) == bytes)
    }
  }
}
