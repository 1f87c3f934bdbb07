import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// A merged index is the index of the documents, one part behind the other.
@Suite struct IndexMergerTests {
  let fixture: MergeFixture

  init() throws { fixture = try MergeFixture() }

  private static let sections: [FourCC] = [
    FieldIndexFormat.statistics, FieldIndexFormat.dictionary, FieldIndexFormat.dictionaryIndex,
    FieldIndexFormat.postings, FieldIndexFormat.positions, FieldIndexFormat.norms,
  ]

  /// Writes the index of each model and gives it as a source.
  private func sources(
    _ models: [IndexModel], field: Int = 0, hasPositions: Bool = true
  ) throws -> [IndexMergeSource] {
    try models.enumerated().map { number, model in
      let path = fixture.folder.file("part\(field)-\(number)")
      try model.write(
        to: path, scratch: fixture.scratch, hasPositions: hasPositions, index: field)
      return MergeFixture.source(
        number, [FieldID(field): try model.open(path, index: field)],
        documentCount: model.documentCount)
    }
  }

  /// The sections of an index, in any file.
  private func bytes(_ path: String, _ kind: FileKind) throws -> [[UInt8]] {
    let file = try SectionFile(.unlisted(path), kind: kind)
    return try Self.sections.map { section in
      try file.byteCount(section) == nil ? [] : Array(file.section(section))
    }
  }

  private func expect(
    _ index: MergedIndexReader, isThatOf models: [IndexModel], hasPositions: Bool = true,
    _ what: String
  ) throws {
    var whole = IndexModel.concatenation(models)
    if !hasPositions { whole.slack = 0 }
    try whole.write(
      to: fixture.folder.file("whole"), scratch: fixture.scratch, hasPositions: hasPositions)
    let expected = try bytes(fixture.folder.file("whole"), IndexModel.kind)
    let found = try bytes(index.path, MergedIndexReader.kind)
    for (section, (found, expected)) in zip(Self.sections, zip(found, expected)) {
      #expect(found == expected, "\(what), section \(section)")
    }
    #expect(index.rowCount == whole.documentCount, "\(what)")
    #expect(index.parts.map(\.rowCount) == models.map(\.documentCount), "\(what)")
  }

  @Test(arguments: [true, false])
  func theBytesAreThoseOfAnIndexOfAllDocuments(_ hasPositions: Bool) throws {
    try withSeeds(12) { generator, seed in
      var models = IndexModel.parts(
        Int.random(in: 1...6, using: &generator), greatestDocumentCount: 500, &generator)
      if !hasPositions { for number in models.indices { models[number].slack = 0 } }
      let sources = try sources(models, hasPositions: hasPositions)
      let index = try fixture.merge(sources, "merged")
      try expect(index, isThatOf: models, hasPositions: hasPositions, "seed \(seed)")
      try index.verify()
    }
    #expect(try SystemFileSystem().list(fixture.scratch.folder).isEmpty)
  }

  @Test func theWayThereAndWhatWasDroppedDoNotShow() throws {
    try withSeeds(12) { generator, seed in
      let models = IndexModel.parts(
        Int.random(in: 3...8, using: &generator), greatestDocumentCount: 200, &generator)
      let single = try sources(models)
      // Two merged halves, with something of each left out or taken in another order.
      let middle = Int.random(in: 1..<models.count, using: &generator)
      let halves = [0..<middle, middle..<models.count]
      var taken: [Int] = []
      var again: [IndexMergeSource] = []
      for (number, half) in halves.enumerated() {
        let index = try fixture.merge(Array(single[half]), "half\(number)")
        let kept = half.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
        again += try IndexMergeSource.all(kept.map { $0 - half.lowerBound }, of: index)
        taken += kept
        if Bool.random(using: &generator), let last = kept.last {
          again.append(single[last])
          taken.append(last)
        }
      }
      let index = try fixture.merge(again, "again")
      let direct = try fixture.merge(taken.map { single[$0] }, "direct")
      #expect(index.fingerprint == direct.fingerprint, "seed \(seed), \(taken)")
      #expect(index.parts == direct.parts, "seed \(seed)")
      guard !taken.isEmpty else { return }
      try expect(index, isThatOf: taken.map { models[$0] }, "seed \(seed), \(taken)")
    }
  }

  @Test func memoryAndWorkersDoNotShow() throws {
    var generator = SeededGenerator(seed: 3)
    let fields = (0..<3).map { _ in
      (0..<4).map { _ in
        IndexModel.random(
          documentCount: 4_000, documentFrequencies: [3_900, 2_000, 700, 129, 128, 5, 1, 1],
          greatestFrequency: 20, &generator)
      }
    }
    let sources = try fields.enumerated().map { try self.sources($1, field: $0) }
    let parts = (0..<4).map { part in
      MergeFixture.source(
        part,
        sources.map { $0[part].indexes }.reduce(into: [:]) { $0.merge($1) { a, _ in a } },
        documentCount: 4_000)
    }
    var fingerprints: Set<UInt64> = []
    for (memory, workers) in [(1, 1), (100_000, 2), (1 << 30, 3), (1 << 20, 8)] {
      fingerprints.insert(
        try fixture.merge(parts, "merged", memoryLimit: memory, workers: workers).fingerprint)
    }
    #expect(fingerprints.count == 1)
    #expect(try SystemFileSystem().list(fixture.scratch.folder).isEmpty)
  }

  @Test func indexesOfAnotherKindAreRefused() throws {
    var generator = SeededGenerator(seed: 5)
    let models = IndexModel.parts(2, greatestDocumentCount: 50, &generator)
    let with = try sources([models[0]])
    let without = try sources([models[1]], field: 1, hasPositions: false)
    let mixed = MergeFixture.source(
      1, [FieldID(0): try #require(without[0].indexes[FieldID(1)])],
      documentCount: models[1].documentCount)
    #expect(throws: StoreError.self) { try fixture.merge(with + [mixed], "merged") }
    #expect(throws: StoreError.self) { try fixture.merge(with + without, "merged") }
  }

  @Test func itStopsWhenItIsAskedTo() throws {
    var generator = SeededGenerator(seed: 6)
    let sources = try sources(IndexModel.parts(2, greatestDocumentCount: 90, &generator))
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Interrupted.self) {
      try fixture.merge(sources, "merged", cancellation: cancellation)
    }
    #expect(!SystemFileSystem().exists(fixture.folder.file("merged")))
  }

  @Test func aFullDiskEndsInAnErrorAndLeavesNothing() throws {
    var generator = SeededGenerator(seed: 8)
    let terms = (0..<3_000).map { Array("term\($0)".utf8) }
    let models = (0..<3).map { _ in
      IndexModel.random(
        documentCount: 900, documentFrequencies: terms.indices.map { $0 % 7 + 1 },
        greatestFrequency: 9, terms: terms, &generator)
    }
    let sources = try sources(models)
    let expected = try fixture.merge(sources, "expected").fingerprint
    let failures = try withEveryFault(errno: 28) { fileSystem, fault in
      var found: UInt64?
      try SystemFileSystem().removeTree(fixture.folder.file("merged"))
      do {
        let scratch = try fixture.folder.scratch(fileSystem: fileSystem)
        found = try fixture.merge(
          sources, "merged", memoryLimit: 1, fileSystem: fileSystem, scratch: scratch
        ).fingerprint
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
        #expect(!SystemFileSystem().exists(fixture.folder.file("merged")), "\(fault)")
      }
      #expect(fileSystem.hasFailed ? found == nil : found == expected, "\(fault)")
      let left = try fixture.folder.leftInScratch()
      #expect(left.isEmpty, "\(fault): \(left)")
    }
    #expect(failures > 10)
  }

  @Test func everyFlipAndCutIsReported() throws {
    var generator = SeededGenerator(seed: 12)
    let models = (0..<2).map { _ in
      IndexModel.random(
        documentCount: 150, documentFrequencies: [140, 17, 3, 1], greatestFrequency: 6, &generator)
    }
    _ = try fixture.merge(sources(models), "whole")
    let bytes = try SystemFileSystem().readAll(fixture.folder.file("whole"))
    let path = fixture.folder.file("damaged")
    func use() throws -> [IndexModel.Term] {
      let index = try MergedIndexReader(.unlisted(path))
      _ = try fixture.merge(IndexMergeSource.all([0, 1], of: index), "again")
      try index.verify()
      return try IndexModel.readAll(try #require(try index.index(of: FieldID(0))))
    }
    try fixture.folder.write(bytes, to: "damaged")
    #expect(FieldIndexTests.isEqual(try use(), IndexModel.concatenation(models).terms))
    try withEveryFlip(of: bytes, masks: [0x10]) { damaged, place in
      try fixture.folder.write(damaged, to: "damaged")
      let error = #expect(throws: StoreError.self, "\(place)") { try use() }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    for length in stride(from: 0, to: bytes.count, by: 89) {
      try fixture.folder.write(Array(bytes[..<length]), to: "damaged")
      #expect(throws: StoreError.self, "\(length) bytes") { try use() }
    }
  }
}
