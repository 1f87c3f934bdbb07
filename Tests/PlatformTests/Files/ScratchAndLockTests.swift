import Platform
import TestSupport
import Testing

@Suite struct ScratchAndLockTests {
  @Test func scratchGivesEachPathOnceAndOutlivesNobody() throws {
    let folder = try TemporaryFolder()
    let left: String
    do {
      // As if the process had been killed.
      let killed = try folder.scratch()
      left = killed.newPath()
      try SystemFileSystem().create(left, mode: 0o600).close()
      let beside = try folder.scratch()
      #expect(SystemFileSystem().exists(left), "somebody else's, who still works")
      #expect(beside.folder != killed.folder)
      try beside.remove()
      #expect(SystemFileSystem().exists(left))
      withExtendedLifetime(killed) {}
    }
    let second = try folder.scratch()
    #expect(!SystemFileSystem().exists(left))
    let paths = try WorkerPool(workerCount: 4).map(count: 1000) { _ in second.newPath() }
    #expect(Set(paths).count == 1000)
    #expect(paths.allSatisfy { Path.parent($0) == second.folder })
    try second.remove()
    #expect(!SystemFileSystem().exists(folder.file("scratch")), "nobody uses it")
  }

  @Test func aLockIsHeldUntilItIsLetGo() throws {
    let folder = try TemporaryFolder()
    do {
      let held = try FileLock(path: folder.file("lock"), wait: false)
      let error = #expect(throws: FileError.self) {
        try FileLock(path: folder.file("lock"), wait: false)
      }
      #expect(error?.isLocked == true)
      withExtendedLifetime(held) {}
    }
    _ = try FileLock(path: folder.file("lock"), wait: false)
    #expect(throws: FileError.self) { try FileLock(path: folder.file("no/lock"), wait: false) }
  }
}
