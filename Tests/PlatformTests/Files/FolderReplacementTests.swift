import Platform
import TestSupport
import Testing

/// A folder is replaced as a whole or not at all, whenever the power goes.
@Suite struct FolderReplacementTests {
  let folder: TemporaryFolder
  private static let marker = FolderReplacement.Marker(name: ".ours", text: "Ours.")

  init() throws { folder = try TemporaryFolder() }

  private func begin(_ root: String, _ fileSystem: any FileSystem) throws -> FolderReplacement {
    try FolderReplacement(
      parent: root, name: "site", marker: Self.marker, mode: 0o755, fileSystem: fileSystem)
  }

  /// Puts a folder of `count` files in place, in a folder below, none of them brought to the disk by itself.
  private func write(_ count: Int, _ root: String, _ fileSystem: any FileSystem) throws {
    let new = try begin(root, fileSystem)
    try fileSystem.makeDirectory(new.temporary + "/inner", mode: 0o755)
    for number in 0..<count {
      let file = try fileSystem.create(new.temporary + "/inner/\(number)", mode: 0o644)
      try Array("file \(number) of \(count)".utf8).withUnsafeBytes { try file.write($0) }
      try file.close()
    }
    try new.finishUnsynced()
    try new.publish()
  }

  /// The files of the folder in place, with what they say.
  private func content(_ image: DiskImage) -> [String] {
    image.files.filter { $0.path.hasPrefix("site/") }
      .map { "\($0.path): \(String(decoding: $0.bytes, as: UTF8.self))" }.sorted()
  }

  private func whole(_ count: Int) -> [String] {
    (["site/.ours: Ours.\n"] + (0..<count).map { "site/inner/\($0): file \($0) of \(count)" })
      .sorted()
  }

  @Test func aCrashAtAnyCallLeavesTheOldOrTheNewFolder() throws {
    let root = folder.file("root")
    try SystemFileSystem().makeDirectory(root, mode: 0o755)
    try write(3, root, SystemFileSystem())
    let old = try DiskImage(reading: root)
    let recorder = CrashingFileSystem(root: root)
    try write(2, root, recorder)
    let calls = recorder.calls
    #expect(calls.contains(.syncAll))
    var seen: Set<[String]> = []
    for number in 0...calls.count {
      var model = DiskModel(old)
      for call in calls.prefix(number) { model.apply(call) }
      for survival in CrashSurvival.extremes + (0..<8).map({ .mixture(seed: $0) }) {
        let left = content(model.image(survival))
        seen.insert(left)
        #expect(
          left == whole(3) || left == whole(2), "after call \(number), \(survival): \(left)")
        // The next one goes on from whatever is left.
        try model.image(survival).lay(out: root)
        try write(1, root, SystemFileSystem())
        #expect(content(try DiskImage(reading: root)) == whole(1))
      }
    }
    #expect(seen.count == 2)
  }

  @Test func aFolderOfSomebodyElseIsNotReplaced() throws {
    let root = folder.path
    let system = SystemFileSystem()
    try system.makeDirectory(root + "/site", mode: 0o755)
    // An empty one is nobody's.
    _ = try begin(root, system)
    try folder.write([], to: "site/diary")
    let refused = #expect(throws: OutputRefused.self) { try begin(root, system) }
    #expect(refused?.folder == root + "/site")
    #expect(try system.list(root + "/site") == ["diary"])
  }

  @Test func whatIsGivenUpLeavesNothing() throws {
    let new = try begin(folder.path, SystemFileSystem())
    try new.finish()
    new.discard()
    #expect(try SystemFileSystem().list(folder.path).isEmpty)
  }
}
