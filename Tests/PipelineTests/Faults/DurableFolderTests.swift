import Glibc
import Platform
import TestSupport
import Testing

/// Folders that are made to last: their names survive even if the process that made them was killed
/// and another one went on.
@Suite struct DurableFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func calls(from start: DiskImage, in root: String) throws -> [DiskCall] {
    try start.lay(out: root)
    let recorder = CrashingFileSystem(root: root)
    try recorder.makeDurableDirectory(root + "/a/b/c", mode: 0o700)
    return recorder.calls
  }

  @Test func namesSurviveKillsAndCrashesAtEveryCall() throws {
    let root = folder.file("root")
    let first = try calls(from: DiskImage(), in: root)
    for number in 0...first.count {
      var model = DiskModel()
      for call in first.prefix(number) { model.apply(call) }
      for call in try calls(from: model.image(.everything), in: root) { model.apply(call) }
      #expect(
        model.image(.nothing).folders == ["a", "a/b", "a/b/c"], "killed at call \(number)")
    }
  }

  @Test func aForeignFolderAboveNeedNotBeSynced() throws {
    let path = folder.file("x/y")
    try SystemFileSystem().makeDirectory(path, mode: 0o700)
    // The second step is the sync of the folder above.
    for (failure, isFatal) in [(EACCES, false), (EROFS, false), (EIO, true), (ENOSPC, true)] {
      var found: FileError?
      do {
        try FaultyFileSystem(failing: 2, errno: failure).makeDurableDirectory(path, mode: 0o700)
      } catch { found = error }
      #expect((found != nil) == isFatal && found.map { $0.errno == failure } != false)
    }
    // A name that was made just now must reach the disk.
    #expect(throws: FileError.self) {
      try FaultyFileSystem(failing: 4, errno: EACCES)
        .makeDurableDirectory(path + "/z", mode: 0o700)
    }
  }

  @Test func aFileInTheWayIsNamed() throws {
    try folder.write([], to: "file")
    let error = #expect(throws: FileError.self) {
      try SystemFileSystem().makeDurableDirectory(folder.file("file"), mode: 0o700)
    }
    #expect(error?.errno == ENOTDIR && error?.path == folder.file("file"))
  }
}
