import Glibc
import Platform
import TestSupport
import Testing

@testable import Store

@Suite struct RejectFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func random(_ generator: inout SeededGenerator, longest: Int = 300) -> Reject {
    func number() -> Int64 { Int64.random(in: 0...1 << 40, using: &generator) }
    let raw: [UInt8] = (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    return Reject(
      code: ["CAST", "MISSING", "RANGE"].randomElement(using: &generator) ?? "", offset: number(),
      byteCount: number(), line: number(), position: Int(number()),
      column: ["", "ü", "user id"].randomElement(using: &generator) ?? "",
      expected: "a whole number",
      contentHash: Hash128(high: generator.next(), low: generator.next()),
      raw: Bool.random(using: &generator) ? raw : nil)
  }

  func write(
    _ rejects: [Reject], memoryLimit: Int = 0, to name: String,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> (fingerprint: UInt64, counts: [String: Int64]) {
    let writer = RejectWriter(
      memoryLimit: memoryLimit, scratch: try folder.scratch(fileSystem: fileSystem))
    for reject in rejects { try writer.append(reject) }
    #expect(writer.total == Int64(rejects.count))
    return (try writer.finish(path: folder.file(name), fileSystem: fileSystem), writer.counts)
  }

  func read(_ name: String) throws(StoreError) -> [Reject] {
    var reader = try RejectReader(.unlisted(folder.file(name)))
    var rejects: [Reject] = []
    while let reject = try reader.next() { rejects.append(reject) }
    return rejects
  }

  @Test func rejectsComeBackInOrder() throws {
    try withSeeds(20) { generator, seed in
      let rejects = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        Self.random(&generator)
      }
      let made = try write(rejects, to: "a\(seed)")
      #expect(try read("a\(seed)") == rejects, "seed \(seed)")
      #expect(made.counts == rejects.reduce(into: [:]) { $0[$1.code, default: 0] += 1 })
      let again = try write(rejects, memoryLimit: 1 << 20, to: "b\(seed)")
      #expect(again.fingerprint == made.fingerprint, "seed \(seed)")
    }
  }

  @Test func noMoreBytesAreKeptThanAllowed() throws {
    var generator = SeededGenerator(seed: 1)
    var reject = Self.random(&generator)
    reject.raw = [UInt8](repeating: 1, count: Reject.rawLimit + 9)
    _ = try write([reject, reject], to: "a")
    #expect(try read("a").map { $0.raw?.count } == [Reject.rawLimit, Reject.rawLimit])
  }

  @Test func everyFlipAndCutIsReported() throws {
    var generator = SeededGenerator(seed: 1)
    _ = try write((0..<4).map { _ in Self.random(&generator, longest: 20) }, to: "whole")
    let bytes = try SystemFileSystem().readAll(folder.file("whole"))
    try withEveryFlip(of: bytes) { damaged, place in
      let path = try folder.write(damaged, to: "damaged")
      let error = #expect(throws: StoreError.self, "\(place)") { try read("damaged") }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    try withEveryCut(of: bytes) { cut, place in
      try folder.write(cut, to: "damaged")
      #expect(throws: StoreError.self, "\(place)") { try read("damaged") }
    }
  }

  /// Whole files whose entries cannot be never trap.
  @Test func malformedEntriesAreErrorsOrRejects() throws {
    var generator = SeededGenerator(seed: 1)
    var reject = Self.random(&generator)
    reject.raw = [1, 2, 3]
    _ = try write([reject], to: "whole")
    let file = try SectionFile(
      .unlisted(folder.file("whole")), kind: RejectFile.kind)
    let entry = Array(try file.section(RejectFile.entries))
    func open(_ bytes: [UInt8]) throws -> [Reject] {
      try SystemFileSystem().removeTree(folder.file("made"))
      let writer = try SectionFileWriter(
        path: folder.file("made"), kind: RejectFile.kind,
        fileSystem: SystemFileSystem())
      try writer.begin(RejectFile.entries)
      try writer.append(bytes)
      try writer.finish()
      return try read("made")
    }
    try withEveryFlip(of: entry, masks: [0x80, 0xFF]) { damaged, _ in
      do { _ = try open(damaged) } catch is StoreError {}
    }
    for length in 1..<entry.count {
      #expect(throws: StoreError.self) { try open(Array(entry[..<length])) }
    }
  }

  @Test func faultsLeaveNothing() throws {
    var generator = SeededGenerator(seed: 1)
    let rejects = (0..<100).map { _ in Self.random(&generator) }
    let failures = try withEveryFault(errno: ENOSPC) { faulty, fault in
      try SystemFileSystem().makeDirectory(folder.file("scratch"), mode: 0o700)
      do {
        _ = try write(rejects, to: "a", fileSystem: faulty)
        #expect(!faulty.hasFailed, "\(fault)")
      } catch let error as FileError {
        #expect(error.isFull && !SystemFileSystem().exists(folder.file("a")), "\(fault)")
      }
      try SystemFileSystem().removeTree(folder.file("a"))
    }
    #expect(failures > 10)
  }
}
