import Glibc
import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct SegmentTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  @Test func anyRecordsComeBack() throws {
    try withSeeds(30) { generator, seed in
      let count = [0, 1, 1000, 1023, 1024, 1025, 3000].randomElement(using: &generator) ?? 0
      let model = SegmentModel(rowCount: count, &generator)
      let path = folder.file("segment\(seed)")
      let fingerprint = try model.build(at: path, memoryLimit: 0, scratch: scratch, &generator)
      let reader = try SegmentReader(.unlisted(path))
      #expect(reader.fingerprint == fingerprint, "seed \(seed)")
      #expect(try model.differences(reader).prefix(3) == [], "seed \(seed)")
      try reader.verify()
    }
    #expect(try SystemFileSystem().list(scratch.folder).isEmpty)
  }

  @Test func theBytesDependOnTheRecordsAlone() throws {
    try withSeeds(6) { generator, seed in
      let model = SegmentModel(rowCount: 5000, &generator)
      var fingerprints: Set<UInt64> = []
      for (number, limit) in [0, 100_000, 1 << 30].enumerated() {
        let path = folder.file("\(seed)-\(number)")
        fingerprints.insert(
          try model.build(at: path, memoryLimit: limit, scratch: scratch, &generator))
      }
      #expect(fingerprints.count == 1, "seed \(seed)")
    }
  }

  /// A segment with every type of column and nulls, as small as that goes.
  func smallModel() -> SegmentModel {
    var generator = SeededGenerator(seed: 4)
    let schema = Schema(
      declaring: [
        Field("n", .integer), Field("s", .symbol, isOptional: true),
        Field("t", .text, isOptional: true), Field("d", .decimal(scale: 1), isOptional: true),
        Field("u", .date, isOptional: true, isUncertain: true),
        Field("lat", PositionFields.type, isOptional: true), Field("lon", PositionFields.type),
      ], position: PositionFields(latitude: "lat", longitude: "lon"))
    return SegmentModel(schema: schema, rowCount: 9, &generator)
  }

  @Test func everyFlippedByteIsAnErrorOrTheRightAnswer() throws {
    var generator = SeededGenerator(seed: 1)
    let model = smallModel()
    _ = try model.build(
      at: folder.file("whole"), memoryLimit: 0, scratch: scratch, &generator)
    let bytes = try SystemFileSystem().readAll(folder.file("whole"))
    try withEveryFlip(of: bytes, masks: [0x01, 0xFF]) { damaged, place in
      let path = try folder.write(damaged, to: "damaged")
      do throws(StoreError) {
        let reader = try SegmentReader(.unlisted(path))
        #expect(throws: StoreError.self, "\(place)") { try reader.verify() }
        #expect(try model.differences(reader) == [], "\(place)")
      } catch {
        #expect(error.description.contains(path), "\(place)")
      }
    }
    try withEveryCut(of: bytes) { cut, place in
      let path = try folder.write(cut, to: "damaged")
      #expect(throws: StoreError.self, "\(place)") { try SegmentReader(.unlisted(path)) }
    }
  }

  @Test(arguments: [ENOSPC, EIO])
  func aFaultAtAnyStepIsThrownAndLeavesNothing(failure: Int32) throws {
    let model = {
      var generator = SeededGenerator(seed: 2)
      return SegmentModel(schema: smallModel().schema, rowCount: 3000, &generator)
    }()
    let path = folder.file("segment")
    let failures = try withEveryFault(errno: failure) { faulty, fault in
      var generator = SeededGenerator(seed: 3)
      try SystemFileSystem().makeDirectory(folder.file("scratch"), mode: 0o700)
      do {
        _ = try model.build(
          at: path, memoryLimit: 0, scratch: try folder.scratch(fileSystem: faulty),
          fileSystem: faulty, &generator)
        #expect(!faulty.hasFailed, "\(fault)")
        try SegmentReader(.unlisted(path)).verify()
      } catch let error as FileError {
        #expect(faulty.hasFailed && error.isFull == (failure == ENOSPC), "\(fault)")
        #expect(!SystemFileSystem().exists(path), "\(fault)")
      }
      try SystemFileSystem().removeTree(path)
    }
    #expect(failures > 20)
  }

  @Test func metaThatCannotBeIsRefused() {
    let good = SegmentMeta(rowCount: 9, schema: smallModel().schema).encoded
    func read(_ bytes: [UInt8]) throws {
      _ = try bytes.withUnsafeBytes { try SegmentMeta($0) }
    }
    #expect(throws: Never.self) { try read(good) }
    withEveryCut(of: good) { cut, place in
      #expect(throws: MalformedRecord.self, "\(place)") { try read(cut) }
    }
    #expect(throws: MalformedRecord.self) { try read(good + [0]) }
    // An uncertain date without its other columns.
    let lone = SegmentMeta(
      rowCount: 1, schema: Schema(declaring: [Field("d", .date, isUncertain: true)])
    ).encoded
    #expect(throws: Never.self) { try read(lone) }
    #expect(throws: MalformedRecord.self) {
      var other = lone
      other[other.firstIndex(of: UInt8(ascii: "_")) ?? 0] = UInt8(ascii: "-")
      try read(other)
    }
    // Half of a position, one in two halves alike, and one of another scale.
    for (latitude, longitude, scale) in [(16, 0, 7), (0, 32, 7), (16, 16, 7), (16, 32, 6)] {
      let position = SegmentMeta(
        rowCount: 1,
        schema: Schema(
          [Field("a", PositionFields.type), Field("b", PositionFields.type)],
          position: PositionFields(latitude: "a", longitude: "b"))
      ).encoded
      #expect(throws: Never.self) { try read(position) }
      var other = position
      other[5] = UInt8(scale)
      other[8] = UInt8(latitude)
      other[15] = UInt8(longitude)
      #expect(throws: MalformedRecord.self) { try read(other) }
    }
    // No flip may trap; many of them give other names, which only the checksum can tell.
    withEveryFlip(of: good, masks: Array(1...255)) { damaged, _ in _ = try? read(damaged) }
  }
}
