import Platform
import TestSupport
import Testing

@Suite struct SectionFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let kind = FileKind("TEST", version: 3)
  static let data = FourCC("DATA")

  /// Writes one section for each of `sections`, in pieces of `piece` bytes.
  func write(_ sections: [[UInt8]], piece: Int = 4096, to name: String = "a") throws -> UInt64 {
    try SystemFileSystem().removeTree(folder.file(name))
    let writer = try SectionFileWriter(
      path: folder.file(name), kind: Self.kind, fileSystem: SystemFileSystem())
    for (index, bytes) in sections.enumerated() {
      try writer.begin(Self.data, index: index)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try writer.append(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
    }
    return try writer.finish()
  }

  func open(_ name: String = "a") throws(StoreError) -> SectionFile {
    try SectionFile(.unlisted(folder.file(name)), kind: Self.kind)
  }

  func read(_ file: SectionFile, count: Int) throws(StoreError) -> [[UInt8]] {
    var sections: [[UInt8]] = []
    for index in 0..<count { sections.append(Array(try file.section(Self.data, index: index))) }
    return sections
  }

  @Test func theExampleOfTheFormatHasItsLength() throws {
    _ = try write([[1, 2, 3, 4, 5]])
    let bytes = try SystemFileSystem().readAll(folder.file("a"))
    #expect(bytes.count == 224)
    #expect(Array(bytes[64..<69]) == [1, 2, 3, 4, 5])
  }

  /// A file that is whole in itself, of the kind asked for or another, is still not the one that is listed.
  @Test func anotherFileThanTheListedOneIsRefused() throws {
    let first = try write([[1, 2, 3]])
    let second = try write([[1, 2, 4]], to: "b")
    #expect(first != second)
    let other = FileKind("OTHR", version: 3)
    func listed(
      _ fingerprint: UInt64, _ kind: FileKind = Self.kind
    ) throws(StoreError) -> SectionFile {
      try SectionFile(
        ContainerFile(path: folder.file("b"), fingerprint: fingerprint), kind: kind)
    }
    #expect(try listed(second).listed == ContainerFile(path: folder.file("b"), fingerprint: second))
    for kind in [Self.kind, other] {
      let error = #expect(throws: StoreError.self) { try listed(first, kind) }
      guard case .corrupt = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let error = #expect(throws: StoreError.self) { try listed(second, other) }
    guard case .incompatible = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      try SectionFile.verify(ContainerFile(path: folder.file("b"), fingerprint: second)) > 128)
    #expect(throws: StoreError.self) {
      try SectionFile.verify(ContainerFile(path: folder.file("b"), fingerprint: first))
    }
  }

  @Test func sectionsOfAnyLengthComeBack() throws {
    let borders = [0, 1, 63, 64, 65, 65_471, 65_472, 65_473, 65_536, 131_072, 262_144, 300_001]
    try withSeeds(12) { generator, seed in
      let sections = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let count = borders.randomElement(using: &generator) ?? 0
        return (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ Int(seed)) }
      }
      let piece = [1000, 65_536, 400_000].randomElement(using: &generator) ?? 1
      let fingerprint = try write(sections, piece: piece)
      let file = try open()
      #expect(file.fingerprint == fingerprint, "seed \(seed)")
      #expect(try read(file, count: sections.count) == sections, "seed \(seed)")
      #expect(file.byteCount(Self.data, index: sections.count) == nil)
      try file.verifyAll()
      #expect(try write(sections, piece: 777, to: "b") == fingerprint, "seed \(seed)")
    }
  }

  @Test func rangesAreChecked() throws {
    _ = try write([[1, 2, 3, 4, 5]])
    let file = try open()
    #expect(Array(try file.section(Self.data, index: 0, range: 1..<3)) == [2, 3])
    #expect(try file.section(Self.data, index: 0, range: 5..<5).isEmpty)
    #expect(throws: StoreError.self) { try file.section(Self.data, index: 0, range: 4..<6) }
    #expect(throws: StoreError.self) { try file.section(Self.data, index: 0, range: -1..<2) }
    #expect(throws: StoreError.self) { try file.section(Self.data, index: 1) }
    #expect(throws: StoreError.self) { try file.section(FourCC("NONE")) }
  }

  @Test func everyFlippedByteIsReported() throws {
    _ = try write([Array(0..<200), [], [9]])
    let bytes = try SystemFileSystem().readAll(folder.file("a"))
    try withEveryFlip(of: bytes, masks: Array([1, 2, 16, 128, 255])) { damaged, place in
      let path = try folder.write(damaged, to: "b")
      let error = #expect(throws: StoreError.self, "\(place)") { try open("b").verifyAll() }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
  }

  @Test func flipsInLaterBlocksAreFoundOnTouch() throws {
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try write([content])
    let bytes = try SystemFileSystem().readAll(folder.file("a"))
    for offset in [64, 65_535, 65_536, 131_071, 131_072, 200_063] {
      var damaged = bytes
      damaged[offset] ^= 4
      try folder.write(damaged, to: "b")
      let file = try open("b")
      let block = offset / 65_536 * 65_536
      #expect(throws: StoreError.self) { try file.section(Self.data) }
      #expect(throws: StoreError.self) {
        try file.section(Self.data, index: 0, range: offset - 64..<offset - 63)
      }
      // A block that is whole stays readable.
      let whole = block == 0 ? 65_536..<65_600 : 0..<64
      #expect(Array(try file.section(Self.data, index: 0, range: whole)) == Array(content[whole]))
      let error = #expect(throws: StoreError.self) { try file.verifyAll() }
      guard case .corrupt(_, let found, _, _) = error else {
        Issue.record("not called corrupt")
        continue
      }
      #expect(found == Int64(block))
    }
  }

  @Test func everyCutIsReported() throws {
    _ = try write([Array(0..<200)])
    let bytes = try SystemFileSystem().readAll(folder.file("a"))
    try withEveryCut(of: bytes) { cut, place in
      try folder.write(cut, to: "b")
      #expect(throws: StoreError.self, "\(place)") { try open("b") }
    }
    try folder.write(bytes + [0], to: "b")
    #expect(throws: StoreError.self) { try open("b") }
  }

  @Test func anotherKindOrVersionIsRefusedByName() throws {
    _ = try write([[1]])
    let path = folder.file("a")
    for kind in [
      FileKind("OTHR", version: 3), FileKind("TEST", version: 2), FileKind("TEST", version: 4),
    ] {
      let error = #expect(throws: StoreError.self) {
        try SectionFile(.unlisted(path), kind: kind)
      }
      guard case .incompatible(let file, let expected, let found) = error else {
        Issue.record("not called incompatible")
        continue
      }
      #expect(file == path)
      #expect(expected == "\(kind) in container 1")
      #expect(found == "TEST version 3 in container 1")
    }
  }

  /// A container that will end its files in another way is still refused by its number.
  @Test func anotherContainerIsRefusedByNumber() throws {
    _ = try write([[1]])
    var bytes = try SystemFileSystem().readAll(folder.file("a"))
    bytes[12] = 2
    let hash = bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[..<56])) }
    withUnsafeBytes(of: hash.littleEndian) { bytes.replaceSubrange(56..<64, with: $0) }
    for length in [bytes.count, bytes.count - 8] {
      try folder.write(Array(bytes[..<length]), to: "b")
      let error = #expect(throws: StoreError.self) { try open("b") }
      guard case .incompatible = error else {
        Issue.record("not called incompatible")
        continue
      }
    }
  }

  @Test func aMissingFileIsAFileError() throws {
    let error = #expect(throws: StoreError.self) { try open("none") }
    guard case .file(let inner) = error else {
      Issue.record("not a file error")
      return
    }
    #expect(inner.isMissing)
  }
}
