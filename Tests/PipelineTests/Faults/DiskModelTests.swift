import Platform
import TestSupport
import Testing

/// The model of the disk that crash tests rest on: it must lose what may be lost, and nothing else.
@Suite struct DiskModelTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What stands after `calls` by path, for each kind of luck.
  private func images(
    _ survival: CrashSurvival, _ body: (CrashingFileSystem, String) throws -> Void
  ) throws -> [String: String] {
    let root = folder.file("root")
    try DiskImage().lay(out: root)
    let recorder = CrashingFileSystem(root: root)
    try body(recorder, root)
    var model = DiskModel()
    for call in recorder.calls { model.apply(call) }
    // What survives when all does is what is really there.
    try model.image(.everything).lay(out: folder.file("copy"))
    #expect(try Self.content(folder.file("copy")) == Self.content(root))
    let image = model.image(survival)
    try image.lay(out: folder.file("copy"))
    return try Self.content(folder.file("copy"))
  }

  private static func content(_ root: String) throws -> [String: String] {
    let image = try DiskImage(reading: root)
    var found = Dictionary(
      uniqueKeysWithValues: image.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
    for folder in image.folders { found[folder] = "/" }
    return found
  }

  private func write(
    _ text: String, to path: String, _ fileSystem: CrashingFileSystem, syncs: Bool
  ) throws {
    let file = try fileSystem.create(path, mode: 0o600)
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
    if syncs { try file.sync() }
    try file.close()
  }

  @Test func aSyncedFileWithoutItsNameIsLost() throws {
    func body(_ fileSystem: CrashingFileSystem, _ root: String) throws {
      try write("abc", to: root + "/a", fileSystem, syncs: true)
    }
    #expect(try images(.nothing, body) == [:])
    #expect(try images(.names, body) == ["a": "abc"])
  }

  /// The mistake that the model is for: renamed before it is on the disk, a file is empty or zeros.
  @Test func anUnsyncedFileIsEmptyOrZerosBehindItsNewName() throws {
    func body(_ fileSystem: CrashingFileSystem, _ root: String) throws {
      try write("abc", to: root + "/a", fileSystem, syncs: false)
      try fileSystem.rename(root + "/a", to: root + "/b")
      try fileSystem.syncDirectory(root)
    }
    #expect(try images(.nothing, body) == ["b": ""])
    #expect(try images(.zeros, body) == ["b": "\0\0\0"])
    var seen: Set<String> = []
    for seed in UInt64(0)..<200 {
      seen.insert(try images(.mixture(seed: seed), body)["b"] ?? "lost")
    }
    let cuts: Set = ["", "a", "ab", "abc", "\0\0\0", "a\0\0", "ab\0"]
    #expect(seen == cuts)
  }

  @Test func aRenameHappensAsAWholeOrNot() throws {
    var seen: Set<[String: String]> = []
    for seed in UInt64(0)..<60 {
      seen.insert(
        try images(.mixture(seed: seed)) { fileSystem, root in
          try write("old", to: root + "/a", fileSystem, syncs: true)
          try fileSystem.syncDirectory(root)
          try write("new", to: root + "/b", fileSystem, syncs: true)
          try fileSystem.rename(root + "/b", to: root + "/a")
        })
    }
    #expect(seen == [["a": "old"], ["a": "old", "b": "new"], ["a": "new"]])
  }

  @Test func aFolderGoesWithAllItHoldsUnlessItsOwnNameIsSynced() throws {
    func body(_ syncsRoot: Bool) -> (CrashingFileSystem, String) throws -> Void {
      { fileSystem, root in
        try fileSystem.makeDirectory(root + "/x/y", mode: 0o700)
        try write("abc", to: root + "/x/y/a", fileSystem, syncs: true)
        try fileSystem.syncDirectory(root + "/x/y")
        try fileSystem.syncDirectory(root + "/x")
        if syncsRoot { try fileSystem.syncDirectory(root) }
      }
    }
    #expect(try images(.nothing, body(false)) == [:])
    #expect(try images(.nothing, body(true)) == ["x": "/", "x/y": "/", "x/y/a": "abc"])
  }

  @Test func anExchangeKeepsWhatFoldersHold() throws {
    func body(_ syncs: Bool) -> (CrashingFileSystem, String) throws -> Void {
      { fileSystem, root in
        for name in ["old", "new"] {
          try fileSystem.makeDirectory(root + "/" + name, mode: 0o700)
          try write(name, to: root + "/\(name)/a", fileSystem, syncs: true)
          try fileSystem.syncDirectory(root + "/" + name)
        }
        try fileSystem.syncDirectory(root)
        try fileSystem.exchange(root + "/old", with: root + "/new")
        if syncs { try fileSystem.syncDirectory(root) }
        try fileSystem.remove(root + "/new/a")
        try fileSystem.removeDirectory(root + "/new")
      }
    }
    // Too early a removal eats the old folder: the exchange may be undone, the removal not.
    var seen: Set<[String: String]> = []
    for seed in UInt64(0)..<60 { seen.insert(try images(.mixture(seed: seed), body(false))) }
    #expect(seen.contains(["old": "/", "new": "/", "new/a": "new"]))
    for seed in UInt64(0)..<60 {
      #expect(try images(.mixture(seed: seed), body(true))["old/a"] == "new", "seed \(seed)")
    }
  }
}
