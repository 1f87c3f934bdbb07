import Glibc
import Platform
import TestSupport
import Testing

@testable import Pipeline

@Suite struct StoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.file("store") }
  var layout: StoreLayout { StoreLayout(folder: path, fileSystem: SystemFileSystem()) }

  static func manifest(_ seed: UInt64) -> Manifest {
    var generator = SeededGenerator(seed: seed)
    return SampleManifest.random(&generator)
  }

  @Test func whatIsCommittedIsReadBack() throws {
    #expect(try Store.read(layout) == nil)
    var expected: Manifest?
    for seed in UInt64(1)...5 {
      let store = try Store(folder: path, fileSystem: SystemFileSystem())
      #expect(store.manifest == expected ?? Manifest())
      try store.commit(Self.manifest(seed))
      expected = Self.manifest(seed)
      expected?.generation = seed
      #expect(store.manifest == expected)
      #expect(try Store.read(layout) == expected)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(layout.manifest, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func aSecondWriterIsTurnedAwayUntilTheFirstIsDone() throws {
    do {
      let first = try Store(folder: path, fileSystem: SystemFileSystem())
      let busy = #expect(throws: Store.Busy.self) {
        try Store(folder: path, fileSystem: SystemFileSystem())
      }
      #expect(busy?.folder == path)
      #expect(try Store.read(layout) == nil)
      withExtendedLifetime(first) {}
    }
    _ = try Store(folder: path, fileSystem: SystemFileSystem())
  }

  @Test func attemptsLeftBehindAreRemovedAndOutputsStay() throws {
    try layout.create()
    try folder.write([1], to: "store/outputs/aa.1.attempt")
    try folder.write([1], to: "store/outputs/aa.segment")
    _ = try Store(folder: path, fileSystem: SystemFileSystem())
    #expect(try SystemFileSystem().list(layout.outputs) == ["aa.segment"])
  }

  /// Whatever step fails, the store holds the old state, or, if only the last sync failed, the new.
  @Test(arguments: [ENOSPC, EIO])
  func aFaultWhileCommittingKeepsTheOldState(failure: Int32) throws {
    let failures = try withEveryFault(errno: failure) { faulty, fault in
      try SystemFileSystem().removeTree(path)
      try Store(folder: path, fileSystem: SystemFileSystem()).commit(Self.manifest(1))
      let before = try Store.read(layout)
      // The first commit's folders exist already, so making them is the only step of opening.
      let store: Store
      do { store = try Store(folder: path, fileSystem: faulty) } catch let error as FileError {
        #expect(error.errno == failure, "\(fault)")
        #expect(try Store.read(layout) == before, "\(fault)")
        return
      }
      do {
        try store.commit(Self.manifest(2))
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.errno == failure && error.isFull == (failure == ENOSPC), "\(fault)")
        let isLastSync = error.operation == .sync && error.path == path
        #expect((try Store.read(layout) == before) == !isLastSync, "\(fault)")
      }
      #expect(try Store.read(layout) == store.manifest, "\(fault)")
      #expect(try SystemFileSystem().list(path) == ["lock", "manifest", "outputs"], "\(fault)")
    }
    #expect(failures >= 2 * 7)
  }

  @Test func aFaultAtTheFirstCommitLeavesAnEmptyStore() throws {
    _ = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().removeTree(path)
      do {
        let store = try Store(folder: path, fileSystem: faulty)
        try store.commit(Self.manifest(1))
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
        if error.path != path { #expect(try Store.read(layout) == nil, "\(fault)") }
      }
      // The next run goes on.
      try Store(folder: path, fileSystem: SystemFileSystem()).commit(Self.manifest(2))
    }
  }

  @Test func aFaultWhilePublishingLeavesNoOutput() throws {
    try layout.create()
    let key = TaskKey(stage: "test", version: 1, [])
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
    let key = TaskKey(stage: "test", version: 1, [])
    for bytes: [UInt8] in [[9], [1, 2]] {
      let output = try layout.publish(key: key, kind: .partial) { path in
        try SystemFileSystem().replace(path, with: bytes, mode: 0o600)
        return 0
      }
      #expect(try SystemFileSystem().readAll(layout.path(of: output)) == bytes)
    }
  }
}
