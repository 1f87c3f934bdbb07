import Glibc
import Platform
import TestSupport
import Testing

@Suite struct MappedFileTests {
  @Test func showsTheBytes() throws {
    let folder = try TemporaryFolder()
    let content = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try MappedFile(path: folder.write(content, to: "a"))
    #expect(file.bytes.elementsEqual(content))
    #expect(try MappedFile(path: folder.write([], to: "b")).bytes.isEmpty)
    #expect(throws: FileError.self) { try MappedFile(path: folder.file("none")) }
    #expect(throws: FileError.self) { try MappedFile(path: folder.path) }
  }

  /// Nobody writes to it, so opening it the plain way would wait for ever.
  @Test func aNamedPipeIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: FileError(.open, folder.file("pipe"), errno: ESPIPE)) {
      try MappedFile(path: folder.file("pipe"))
    }
    #expect(FileError(.open, "pipe", errno: ESPIPE).reason == "not a regular file")
  }

  @Test func aFileCutWhileMappedEndsTheProcessWithItsName() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(74), observing: [\.standardErrorContent]
    ) {
      MappedFile.installFaultHandler()
      let folder = try TemporaryFolder()
      let path = try folder.write([UInt8](repeating: 1, count: 100_000), to: "cut.segment")
      let file = try MappedFile(path: path)
      guard file.bytes[99_999] == 1, truncate(path, 10) == 0 else { exit(1) }
      exit(file.bytes[50_000] == 1 ? 2 : 3)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("cut.segment: the file was cut off"))
  }
}
