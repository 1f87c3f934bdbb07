import Glibc
import Platform
import TestSupport
import Testing

@Suite struct SectionFileWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [ENOSPC, EIO])
  func aFaultAtAnyStepIsThrownAndLeavesNothing(failure: Int32) throws {
    let path = folder.file("a")
    let failures = try withEveryFault(errno: failure) { faulty, fault in
      do {
        let writer = try SectionFileWriter(
          path: path, kind: FileKind("TEST", version: 1), fileSystem: faulty)
        for index in 0..<3 {
          try writer.begin(FourCC("DATA"), index: index)
          try writer.append([UInt8](repeating: 1, count: 300_000))
        }
        try writer.finish()
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.errno == failure && error.path == path, "\(fault)")
        #expect(error.isFull == (failure == ENOSPC))
        #expect(!SystemFileSystem().exists(path), "\(fault)")
      }
      try SystemFileSystem().removeTree(path)
    }
    #expect(failures > 10)
  }

  @Test func aWriterThatGoesBeforeItsEndLeavesNothing() throws {
    let path = folder.file("a")
    do {
      let writer = try SectionFileWriter(
        path: path, kind: FileKind("TEST", version: 1), fileSystem: SystemFileSystem())
      try writer.begin(FourCC("DATA"))
      #expect(SystemFileSystem().exists(path))
    }
    #expect(!SystemFileSystem().exists(path))
  }

  /// What stands on the disk behind a failed write is unknown, so nothing may follow it.
  @Test func nothingIsWrittenBehindAFailedWrite() throws {
    let path = folder.file("a")
    let faulty = FaultyFileSystem(failing: 2, errno: ENOSPC)
    let writer = try SectionFileWriter(
      path: path, kind: FileKind("TEST", version: 1), fileSystem: faulty)
    try writer.begin(FourCC("DATA"))
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    for _ in 0..<3 { #expect(throws: FileError.self) { try writer.append(bytes) } }
    #expect(throws: FileError.self) { try writer.finish() }
    #expect(!SystemFileSystem().exists(path))
  }
}
