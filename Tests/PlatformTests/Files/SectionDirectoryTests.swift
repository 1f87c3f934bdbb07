import Platform
import TestSupport
import Testing

/// Directories and trailers whose checksums are right but whose numbers cannot be, as a wrong writer
/// might leave them.
@Suite struct SectionDirectoryTests {
  let folder: TemporaryFolder
  let good: [UInt8]

  /// The file of the format's example: directory at 128, checksum at 152, trailer at 160.
  init() throws {
    folder = try TemporaryFolder()
    let writer = try SectionFileWriter(
      path: folder.file("good"), kind: FileKind("TEST", version: 1), fileSystem: SystemFileSystem())
    try writer.begin(FourCC("DATA"))
    try writer.append([1, 2, 3, 4, 5])
    try writer.finish()
    good = try SystemFileSystem().readAll(folder.file("good"))
  }

  /// Opens the file with `value` at `offset`, its checksums made anew, and reads all of it.
  func open(_ value: UInt64, at offset: Int) throws -> [UInt8] {
    var bytes = good
    func put(_ value: UInt64, at offset: Int) {
      withUnsafeBytes(of: value.littleEndian) {
        bytes.replaceSubrange(offset..<offset + 8, with: $0)
      }
    }
    func hash(_ range: Range<Int>) -> UInt64 {
      bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
    put(value, at: offset)
    put(hash(128..<160), at: 184)
    put(hash(160..<208), at: 208)
    try folder.write(bytes, to: "made")
    let file = try SectionFile(.unlisted(folder.file("made")), kind: FileKind("TEST", version: 1))
    try file.verifyAll()
    return Array(try file.section(FourCC("DATA")))
  }

  @Test func theExampleIsWhole() throws {
    #expect(try open(64, at: 136) == [1, 2, 3, 4, 5])
    #expect(try open(64, at: 144).count == 64)
  }

  @Test(
    arguments: [
      ("section offset", 136, [65, 128, 1 << 62, .max]),
      ("section length", 144, [65, 1 << 63, .max]),
      ("directory offset", 160, [0, 64, 127, 152, 1 << 62, .max]),
      ("section count", 168, [0, 2, 1 << 60, .max]),
      ("block count", 176, [0, 2, 1 << 61, .max]),
    ] as [(String, Int, [UInt64])])
  func numbersThatCannotBeAreRefused(name: String, offset: Int, values: [UInt64]) {
    for value in values {
      #expect(throws: StoreError.self, "\(name) \(value)") { try open(value, at: offset) }
    }
  }
}
