import Glibc
import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct StoreDamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var layout: StoreLayout {
    StoreLayout(folder: folder.file("store"), fileSystem: SystemFileSystem())
  }

  @Test func everyFlipAndCutOfAManifestIsReported() throws {
    try Store(folder: layout.folder, fileSystem: SystemFileSystem()).commit(
      StoreTests.state(3), run: StoreTests.run())
    let bytes = try SystemFileSystem().readAll(layout.manifest)
    try withEveryFlip(of: bytes) { damaged, place in
      try folder.write(damaged, to: "store/manifest")
      let error = #expect(throws: StoreError.self, "\(place)") { try StoreReader(layout) }
      #expect(error?.description.contains(layout.manifest) == true, "\(place)")
    }
    try withEveryCut(of: bytes) { cut, place in
      try folder.write(cut, to: "store/manifest")
      #expect(throws: StoreError.self, "\(place)") { try StoreReader(layout) }
      // A writer must not take a damaged store for an empty one.
      #expect(throws: StoreError.self, "\(place)") {
        try Store(folder: layout.folder, fileSystem: SystemFileSystem())
      }
    }
  }

  @Test func everyFlipOfAStateIsReported() throws {
    try Store(folder: layout.folder, fileSystem: SystemFileSystem()).commit(
      StoreTests.state(3), run: StoreTests.run())
    let name = try #require(try SystemFileSystem().list(layout.outputs).first)
    let bytes = try SystemFileSystem().readAll(layout.outputs + "/" + name)
    try withEveryFlip(of: bytes) { damaged, place in
      try folder.write(damaged, to: "store/outputs/" + name)
      let error = #expect(throws: StoreError.self, "\(place)") { try StoreReader(layout) }
      #expect(error?.description.contains(name) == true, "\(place)")
    }
  }

  /// By force a damaged state is dropped, it alone, and told.
  @Test func forceDropsADamagedStateAlone() throws {
    for seed in UInt64(1)...3 {
      try Store(folder: layout.folder, fileSystem: SystemFileSystem()).commit(
        StoreTests.state(seed), run: StoreTests.run())
    }
    let runs = try #require(try StoreReader(layout)).manifest.runs
    let states = try runs.map { try #require($0.state) }
    var bytes = try SystemFileSystem().readAll(layout.path(of: states[1]))
    bytes[bytes.count / 2] ^= 1
    try SystemFileSystem().replace(layout.path(of: states[1]), with: bytes, mode: 0o600)
    let store = try Store(
      folder: layout.folder, isForced: true, fileSystem: SystemFileSystem())
    #expect(store.manifest.runs.map(\.state) == [states[0], nil, states[2]])
    #expect(store.damages.count == 1)
    #expect(store.state == StoreTests.state(3))
  }

  @Test func anotherVersionIsRefusedByName() throws {
    try layout.create()
    let writer = try SectionFileWriter(
      path: layout.manifest, kind: FileKind("MANI", version: Manifest.kind.version + 1),
      fileSystem: SystemFileSystem())
    try writer.begin(Manifest.body)
    try writer.finish()
    let error = #expect(throws: StoreError.self) { try StoreReader(layout) }
    #expect(
      error
        == .incompatible(
          file: layout.manifest, expected: "\(Manifest.kind) in container 1",
          found: "MANI version \(Manifest.kind.version + 1) in container 1"))
  }

  /// A run goes on without the states of an earlier version; history and marks stay, and whoever only reads is told.
  @Test func aRunDropsStatesOfAnEarlierVersion() throws {
    try Store(folder: layout.folder, fileSystem: SystemFileSystem()).commit(
      StoreTests.state(1), run: StoreTests.run())
    var manifest = try #require(try layout.readManifest())
    let state = try #require(manifest.runs[0].state)
    let earlier = try layout.publish(key: state.key, kind: .state) { path in
      try SectionFileWriter(
        path: path, kind: FileKind("STAT", version: StoreState.kind.version - 1),
        fileSystem: SystemFileSystem()
      ).finish(StoreState.body, Array("other bytes".utf8))
    }
    manifest.runs[0].state = earlier
    let written = try SectionFileWriter(
      path: folder.file("manifest"), kind: Manifest.kind, fileSystem: SystemFileSystem())
    _ = try written.finish(Manifest.body, manifest.encoded)
    try folder.write(try SystemFileSystem().readAll(folder.file("manifest")), to: "store/manifest")
    let error = #expect(throws: StoreError.self) { try StoreReader(layout) }
    guard case .incompatible = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let opened = try Store(
      folder: layout.folder, startsAnew: true, fileSystem: SystemFileSystem())
    #expect(opened.manifest.runs.map(\.number) == manifest.runs.map(\.number))
    #expect(opened.manifest.current == nil && opened.state == StoreState())
  }

  /// A whole file whose content cannot be: named with its place, not trapped on.
  @Test func malformedContentNamesTheFile() throws {
    try layout.create()
    let writer = try SectionFileWriter(
      path: layout.manifest, kind: Manifest.kind,
      fileSystem: SystemFileSystem())
    try writer.begin(Manifest.body)
    try writer.append([UInt8](repeating: 0xFF, count: 40))
    try writer.finish()
    let error = #expect(throws: StoreError.self) { try StoreReader(layout) }
    #expect(error?.description.hasPrefix(layout.manifest) == true)
  }

  /// A manifest that is there but cannot be looked at is an error, never an empty store.
  @Test func anUnreadableManifestIsAnError() throws {
    try layout.create()
    #expect(symlink(layout.manifest, layout.manifest) == 0)
    let error = #expect(throws: FileError.self) { try StoreReader(layout) }
    #expect(error?.errno == ELOOP)
  }
}
