import Glibc
import Platform
import TestSupport
import Testing

@Suite struct SystemFileSystemTests {
  let fileSystem = SystemFileSystem()
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func listsNamesInByteOrder() throws {
    for name in ["b", "a", "ä", "B", "10", "9", ".hidden"] { try folder.write([], to: name) }
    #expect(try fileSystem.list(folder.path) == [".hidden", "10", "9", "B", "a", "b", "ä"])
    #expect(throws: FileError.self) { try fileSystem.list(folder.file("a")) }
  }

  @Test func makesFoldersAbove() throws {
    let path = folder.file("x/y/z")
    try fileSystem.makeDirectory(path, mode: 0o700)
    try fileSystem.makeDirectory(path, mode: 0o700)
    #expect(try fileSystem.identity(path).isDirectory)
    try folder.write([], to: "file")
    #expect(throws: FileError.self) {
      try fileSystem.makeDirectory(folder.file("file"), mode: 0o700)
    }
    #expect(throws: FileError.self) {
      try fileSystem.makeDirectory(folder.file("file/below"), mode: 0o700)
    }
  }

  @Test func createsNewFilesOnly() throws {
    try folder.write([1], to: "a")
    let error = #expect(throws: FileError.self) {
      try fileSystem.create(folder.file("a"), mode: 0o600)
    }
    #expect(error?.isExisting == true)
  }

  @Test func exchangesNames() throws {
    try folder.write([1], to: "a")
    try folder.write([2], to: "b")
    try fileSystem.exchange(folder.file("a"), with: folder.file("b"))
    #expect(try fileSystem.readAll(folder.file("a")) == [2])
    #expect(try fileSystem.readAll(folder.file("b")) == [1])
  }

  @Test func removesLinksAndNotWhatTheyPointTo() throws {
    try fileSystem.makeDirectory(folder.file("kept"), mode: 0o700)
    try folder.write([7], to: "kept/file")
    try fileSystem.makeDirectory(folder.file("tree/below"), mode: 0o700)
    try folder.write([1], to: "tree/below/file")
    #expect(symlink(folder.file("kept"), folder.file("tree/link")) == 0)
    #expect(symlink(folder.file("nowhere"), folder.file("tree/dangling")) == 0)
    try fileSystem.removeTree(folder.file("tree"))
    #expect(!fileSystem.exists(folder.file("tree")))
    #expect(try fileSystem.readAll(folder.file("kept/file")) == [7])
    try fileSystem.removeTree(folder.file("tree"))
  }

  @Test func readsAtOffsetsUntilTheEnd() throws {
    try folder.write(Array(0..<100), to: "a")
    let file = try fileSystem.open(folder.file("a"))
    var bytes = [UInt8](repeating: 255, count: 50)
    #expect(try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 70) } == 30)
    #expect(bytes == Array(70..<100) + Array(repeating: 255, count: 20))
    #expect(try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 100) } == 0)
  }

  @Test func replacesWholeOrNotAtAll() throws {
    let path = folder.file("a")
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try folder.write([1, 2, 3], to: "a")
      do {
        try faulty.replace(path, with: [4, 5], mode: 0o600)
        #expect(!faulty.hasFailed, "\(fault)")
        #expect(try fileSystem.readAll(path) == [4, 5])
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
        let isNew = error.operation == .sync && error.path == folder.path
        #expect(try fileSystem.readAll(path) == (isNew ? [4, 5] : [1, 2, 3]), "\(fault)")
        #expect(try fileSystem.list(folder.path) == ["a"], "\(fault)")
      }
    }
    #expect(failures == 2 * 5)
  }

  @Test func errorsTellTheirKind() {
    #expect(FileError(.write, "a", errno: ENOSPC).isFull)
    #expect(FileError(.write, "a", errno: EDQUOT).isFull)
    #expect(!FileError(.write, "a", errno: EIO).isFull)
    #expect(FileError(.open, "a", errno: ENOENT).isMissing)
    #expect(FileError(.makeDirectory, "a/b", errno: EACCES).description.hasPrefix("a/b: "))
  }
}
