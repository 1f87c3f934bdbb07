import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct FieldIndexDamageTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  /// A small index with every shape of term.
  private func model() -> IndexModel {
    var generator = SeededGenerator(seed: 11)
    return IndexModel.random(
      documentCount: 300, documentFrequencies: [290, 130, 17, 3, 1, 1], greatestFrequency: 6,
      &generator)
  }

  private func score(_ frequency: UInt32, _ norm: UInt8) -> Double {
    Double(frequency) / Double(UInt32(norm) + 1)
  }

  /// Uses all of an index, by steps, by jumps and by bounds.
  private func useAll(_ model: IndexModel, _ path: String) throws(StoreError) -> [IndexModel.Term] {
    let reader = try model.open(path)
    for term in model.terms {
      guard let entry = try reader.find(term.bytes) else { continue }
      var cursor = try reader.postings(entry)
      _ = cursor.termMaximum(score)
      var target: UInt32 = 0
      while cursor.document != PostingCursor.end, target < 1000 {
        cursor.skipBlocks(to: target)
        _ = cursor.blockMaximum(score) + Double(cursor.frequency)
        _ = try cursor.positions()
        cursor.advance(to: target)
        target += 90
      }
      try cursor.check()
    }
    return try IndexModel.readAll(reader)
  }

  @Test func everyFlipAndCutIsReported() throws {
    let model = model()
    try model.write(to: folder.file("whole"), scratch: scratch)
    let bytes = try SystemFileSystem().readAll(folder.file("whole"))
    #expect(FieldIndexTests.isEqual(try useAll(model, folder.file("whole")), model.terms))
    let path = folder.file("damaged")
    try withEveryFlip(of: bytes, masks: [0x10]) { damaged, place in
      try folder.write(damaged, to: "damaged")
      let error = #expect(throws: StoreError.self, "\(place)") { try useAll(model, path) }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    for length in stride(from: 0, to: bytes.count, by: 97) {
      try folder.write(Array(bytes[..<length]), to: "damaged")
      #expect(throws: StoreError.self, "cut to \(length)") { try useAll(model, path) }
    }
  }

  /// Sections that a wrong writer left under checksums that hold: an error or an answer, but no crash,
  /// no read out of bounds and an end.
  @Test func sectionsUnderRightChecksumsAreNeverTrusted() throws {
    let model = model()
    try model.write(to: folder.file("whole"), scratch: scratch)
    let sections = try self.sections(folder.file("whole"))
    for (number, section) in sections.enumerated() {
      var damaged = sections
      try withEveryFlip(of: section.bytes, masks: [0x01, 0x80, 0xFF]) { bytes, _ in
        damaged[number].bytes = bytes
        try write(damaged, to: "damaged")
        do throws(StoreError) { _ = try useAll(model, folder.file("damaged")) } catch {}
      }
      damaged[number] = section
    }
    // Whatever happened above, the sections as they were are read.
    try write(sections, to: "damaged")
    #expect(FieldIndexTests.isEqual(try useAll(model, folder.file("damaged")), model.terms))
  }

  @Test func randomSectionsAreNeverTrusted() throws {
    let model = model()
    try model.write(to: folder.file("whole"), scratch: scratch)
    let sections = try self.sections(folder.file("whole"))
    try withSeeds(400) { generator, _ in
      var damaged = sections
      let number = Int.random(in: 1..<sections.count - 1, using: &generator)
      let bytes = sections[number].bytes
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1...60, using: &generator))
      let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
      for at in start..<end {
        damaged[number].bytes[at] =
          Bool.random(using: &generator)
          ? extremes[Int.random(in: 0..<5, using: &generator)]
          : UInt8.random(in: 0...255, using: &generator)
      }
      if Int.random(in: 0..<5, using: &generator) == 0 {
        damaged[number].bytes.removeSubrange(end...)
      }
      try write(damaged, to: "damaged")
      do throws(StoreError) { _ = try useAll(model, folder.file("damaged")) } catch {}
    }
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let model = model()
    try model.write(to: folder.file("whole"), scratch: scratch)
    let sections = try self.sections(folder.file("whole"))
    let path = folder.file("damaged")
    func check(_ section: Int, _ change: ([UInt8]) -> [UInt8]) throws {
      var damaged = sections
      damaged[section].bytes = change(damaged[section].bytes)
      try write(damaged, to: "damaged")
      #expect(throws: StoreError.self, "section \(section)") { try model.open(path) }
    }
    try check(0) { [1] + $0.dropFirst() }
    try check(0) { [2] + $0.dropFirst() }
    try check(0) { [4] + $0.dropFirst() }
    try check(0) { Array($0.dropLast()) }
    try check(0) { _ in [] }
    // Counts whose sum over segments would not fit.
    for last in [8, 16, 24, 32] {
      try check(0) { Array($0[..<last]) + [0x40] + $0[(last + 1)...] }
    }
    try check(2) { Array($0.dropLast()) }
    try check(2) { _ in [] }
    try check(2) { $0 + $0 }
    try check(5) { Array($0.dropLast()) }
    try check(5) { $0 + [1] }
    for missing in [0, 2, 5] {
      var damaged = sections
      damaged.remove(at: missing)
      try write(damaged, to: "damaged")
      #expect(throws: StoreError.self, "without section \(missing)") { try model.open(path) }
    }
    try write(sections, to: "damaged")
    #expect(throws: StoreError.self) {
      let file = try SectionFile(.unlisted(path), kind: IndexModel.kind)
      return try FieldIndexReader(file: file, index: 0, documentCount: 299)
    }
  }

  private typealias Section = (name: FourCC, bytes: [UInt8])

  private func sections(_ path: String) throws -> [Section] {
    let file = try SectionFile(.unlisted(path), kind: IndexModel.kind)
    return try [
      FieldIndexFormat.statistics, FieldIndexFormat.dictionary, FieldIndexFormat.dictionaryIndex,
      FieldIndexFormat.postings, FieldIndexFormat.positions, FieldIndexFormat.norms,
    ].map { ($0, Array(try file.section($0))) }
  }

  private func write(_ sections: [Section], to name: String) throws {
    try SystemFileSystem().removeTree(folder.file(name))
    let writer = try SectionFileWriter(
      path: folder.file(name), kind: IndexModel.kind, fileSystem: SystemFileSystem())
    for section in sections {
      try writer.begin(section.name)
      try writer.append(section.bytes)
    }
    try writer.finish()
  }
}
