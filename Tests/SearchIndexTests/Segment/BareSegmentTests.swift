import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// A segment without its words says everything else as before.
@Suite struct BareSegmentTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  private func bare(_ segment: SegmentReader, _ name: String) throws -> SegmentReader {
    let fingerprint = try segment.writeBare(
      path: folder.file(name), cancellation: Cancellation(), fileSystem: SystemFileSystem())
    let reader = try SegmentReader(.unlisted(folder.file(name)))
    #expect(reader.fingerprint == fingerprint)
    return reader
  }

  @Test func allColumnsAreThereAndNoIndexIs() throws {
    try withSeeds(20) { generator, seed in
      let indexing = FieldIndexing(analyzer: .simple, hasPositions: seed % 2 == 0)
      let schema = Schema(
        [
          Field("a", .text, indexing: indexing), Field("n", .integer, isOptional: true),
          Field("s", .symbol, isOptional: true), Field("t", .text, isOptional: true),
          Field("b", .text, isOptional: true, indexing: indexing),
        ], defaultText: "t")
      let model = SegmentModel(
        schema: schema, rowCount: [0, 1, 700, 5_000][Int(seed) % 4], &generator)
      let path = folder.file("segment\(seed)")
      _ = try model.build(at: path, memoryLimit: 1 << 20, scratch: scratch, &generator)
      let segment = try SegmentReader(.unlisted(path))
      #expect(try segment.index(of: FieldID(0)) != nil)
      let bare = try bare(segment, "bare\(seed)")
      #expect(try model.differences(bare).prefix(3) == [], "seed \(seed)")
      #expect(try bare.index(of: FieldID(0)) == nil && bare.index(of: FieldID(4)) == nil)
      try bare.verify()
      // Once more gives the same bytes: there is nothing left to leave out.
      #expect(try self.bare(bare, "again\(seed)").fingerprint == bare.fingerprint)
    }
  }

  @Test func withoutAnIndexTheBytesAreThoseOfTheSegment() throws {
    try withSeeds(10) { generator, seed in
      let model = SegmentModel(rowCount: 1_500, &generator)
      let path = folder.file("segment\(seed)")
      let fingerprint = try model.build(at: path, memoryLimit: 0, scratch: scratch, &generator)
      #expect(try bare(SegmentReader(.unlisted(path)), "bare\(seed)").fingerprint == fingerprint)
    }
  }

  @Test func damageIsReported() throws {
    var generator = SeededGenerator(seed: 1)
    let model = SegmentModel(
      schema: Schema([Field("n", .integer), Field("t", .text)]), rowCount: 30, &generator)
    let path = folder.file("segment")
    _ = try model.build(at: path, memoryLimit: 0, scratch: scratch, &generator)
    let bytes = try SystemFileSystem().readAll(path)
    withEveryFlip(of: bytes, masks: [0x20]) { damaged, place in
      #expect(throws: StoreError.self, "\(place)") {
        try folder.write(damaged, to: "segment")
        let segment = try SegmentReader(.unlisted(path))
        try SystemFileSystem().removeTree(folder.file("bare"))
        _ = try bare(segment, "bare")
        try segment.verify()
      }
    }
  }
}
