import Platform
import TestSupport
import Testing

@Suite struct PageCacheTests {
  @Test func whatIsDroppedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "data")
    try folder.write([], to: "empty")
    let paths = [folder.file("data"), folder.file("empty")]
    try PageCache.fill(paths)
    // A folder in memory keeps everything.
    let kept = try PageCache.drop(paths)
    #expect(kept >= 0 && kept <= 3_000_001)
    #expect(try SystemFileSystem().readAll(paths[0]) == bytes)
    // A page that is mapped cannot go.
    let mapped = try MappedFile(path: paths[0])
    let sum = mapped.bytes.reduce(0) { $0 &+ UInt64($1) }
    #expect(sum == bytes.reduce(0) { $0 &+ UInt64($1) })
    #expect(try PageCache.drop(paths) > 0)
    _ = mapped
  }

  @Test func whatIsNoFileIsRefused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try PageCache.drop([folder.path]) }
    #expect(throws: FileError.self) { try PageCache.fill([folder.file("nothing")]) }
  }
}
