import TestSupport
import Testing

@testable import Engine

/// Which small files are read together.
@Suite struct FilePacksTests {
  private func packs(_ names: [String], _ byteCount: Int64 = 100) -> [[String]] {
    let packs = FilePacks(names.map { ($0, byteCount) }, partByteCount: 64 << 20)
    return packs.ranges.map { Array(names[$0]) }
  }

  private static let names = (0..<2_000).map { "/data/traces/\($0 + 10_000).gpx" }

  @Test func fewFilesKeepAPartEach() {
    #expect(packs(Array(Self.names[..<31])).count == 31)
    #expect(packs(Array(Self.names[..<32])).count < 32)
  }

  @Test func everyFileStandsInOnePack() {
    let found = packs(Self.names)
    #expect(found.flatMap(\.self) == Self.names)
    #expect((15...80).contains(found.count), "\(found.count)")
  }

  @Test func oneFileMoreChangesOnePack() {
    let before = Set(packs(Self.names))
    for place in [0, 777, 1_999, 2_000] {
      var names = Self.names
      names.insert("/data/traces/new.gpx", at: place)
      #expect(Set(packs(names)).subtracting(before).count <= 2, "at \(place)")
    }
  }

  @Test func theFolderHasNoSay() {
    let moved = Self.names.map { "elsewhere/" + $0 }
    #expect(packs(moved).map(\.count) == packs(Self.names).map(\.count))
  }

  @Test func largeFilesStandAloneAndPacksAreNoLargerThanAPart() {
    let files = Self.names.enumerated().map {
      ($1, $0 % 100 == 50 ? Int64(2 << 20) : Int64(1 << 20))
    }
    let packs = FilePacks(files, partByteCount: 64 << 20)
    #expect(packs.ranges.flatMap { Array($0) } == Array(files.indices))
    for range in packs.ranges {
      #expect(files[range].reduce(0) { $0 + $1.1 } <= 64 << 20)
      #expect(range.count == 1 || !range.contains { $0 % 100 == 50 }, "\(range)")
    }
  }
}
