import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// Segments with inverted indexes of which any byte is another: the answer is that of the whole ones or
/// an error, and where even the checksums were made to fit, there is no crash, no hang and no read out
/// of bounds.
@Suite struct SegmentDamageTests {
  /// Terms in whole blocks, in tails, in one document, once and twice; phrases; documents of many
  /// lengths, and without a text.
  private static func small() throws -> IndexedSegments {
    var generator = SeededGenerator(seed: 12)
    return try IndexedSegments([160, 135]) { document, field in
      guard document % 29 != 3 else { return nil }
      if field == IndexedSegments.title { return document % 3 == 0 ? "the head" : "the" }
      var words = [document % 40 == 5 ? "w\(document)" : "the"]
      if document % 2 == 0 { words.append("some") }
      if document % 11 == 0 { words += ["the", "few"] }
      if document % 5 == 0 {
        for _ in 0..<Int.random(in: 1...9, using: &generator) { words += ["often", "the"] }
      }
      if document == 7 || document == 170 { words.append("once") }
      if document == 9 { words += ["twice", "the", "twice"] }
      return words.joined(separator: " ")
    }
  }

  /// The segments, and what they answer as long as they are whole.
  private struct Subject {
    let segments: IndexedSegments
    let expected: [IndexedSegments.Answer?]
    private let queries: [TextQuery]
    private let explained: [SearchHit]

    init(
      _ segments: IndexedSegments? = nil, _ queries: [TextQuery] = IndexedSegments.queries
    ) throws {
      self.queries = queries
      self.segments = try segments ?? SegmentDamageTests.small()
      explained = try self.segments.best(queries)
      expected = try self.segments.answers(queries, explained: explained)
      #expect(!expected.contains(nil) && expected.count > 4 * queries.count)
    }

    /// The answers now, and those expected; of the first, nil where the segments cannot be opened.
    ///
    /// With `share` every fourth query is asked, from this one on.
    func ask(
      share: Int? = nil
    ) -> (found: [IndexedSegments.Answer?]?, expected: [IndexedSegments.Answer?]) {
      let numbers = queries.indices.filter {
        share == nil || ($0 - (share ?? 0)) % 4 == 0
      }
      let asked = expected.indices.filter {
        $0 >= 4 * queries.count || numbers.contains($0 / 4)
      }
      do throws(StoreError) {
        let found = try segments.answers(
          numbers.map { queries[$0] }, explained: numbers.map { explained[$0] })
        return (found, asked.map { expected[$0] })
      } catch { return (nil, asked.map { expected[$0] }) }
    }
  }

  @Test(arguments: [0, 1])
  func everyFlippedByteIsAnErrorOrTheSameAnswer(_ number: Int) throws {
    let subject = try Subject()
    let segments = subject.segments
    let path = segments.path(number)
    try withEveryFlip(of: segments.files[number], masks: isLongTest() ? Self.bits : [0x10]) {
      bytes, place in
      try segments.put(bytes, at: number)
      let (found, expected) = subject.ask()
      for (found, expected) in zip(found ?? [], expected) where found != nil {
        #expect(found == expected, "\(place)")
      }
      let error = #expect(throws: StoreError.self, "\(place)") {
        try SegmentReader(.unlisted(path)).verify()
      }
      #expect(error?.description.contains(path) == true, "\(place)")
    }
    print("segment \(number): each of \(segments.files[number].count) bytes flipped")
  }

  /// The decoders meet the damage, as if a wrong writer had left it.
  @Test(arguments: [0, 1])
  func bytesUnderRightChecksumsAreNeverTrusted(_ number: Int) throws {
    let subject = try Subject()
    var container = ContainerBytes(subject.segments.files[number])
    let whole = container.bytes
    var outcomes = Outcomes()
    let places = container.sections.flatMap { section in
      // The columns besides have tests of their own.
      section.range.filter {
        isLongTest() || Self.indexSections.contains(section.name) || $0 % 5 == 0
      }
    }
    for at in places + container.directory {
      for mask in Self.masks(at) {
        container.bytes[at] = whole[at] ^ mask
        try subject.segments.put(container.withRightChecksums(), at: number)
        outcomes.add(subject.ask(share: isLongTest() ? nil : at % 4))
      }
      container.bytes[at] = whole[at]
    }
    print("segment \(number), right checksums: \(outcomes)")
    #expect(outcomes.errors > 1000 && outcomes.others > 100)
    // Whatever happened above, the file as it was gives what it gave.
    try subject.segments.put(container.withRightChecksums(), at: number)
    #expect(subject.ask().found == subject.expected)
  }

  /// More blocks than one base of the skip table serves, and positions that need four bytes there.
  @Test func longListsUnderRightChecksumsAreNeverTrusted() throws {
    let long = try IndexedSegments([4300]) { document, field in
      guard field == IndexedSegments.body else { return nil }
      let many = document == 50 ? String(repeating: " some the", count: 6000) : ""
      return "the" + (document % 2 == 0 ? " some" : "") + (document % 97 == 0 ? " few" : "") + many
    }
    let queries = [0, 1, 8, 11, 13, 17, 18, 20].map { IndexedSegments.queries[$0] }
    let subject = try Subject(long, queries)
    var container = ContainerBytes(long.files[0])
    let whole = container.bytes
    var outcomes = Outcomes()
    for section in container.sections where ["POST", "POSN"].contains(section.name) {
      // The long list of positions is sampled, the skip tables are not.
      let step = isLongTest() ? 1 : section.name == "POST" ? 3 : 97
      for at in stride(from: section.range.lowerBound, to: section.range.upperBound, by: step) {
        for mask in Self.masks(at) {
          container.bytes[at] = whole[at] ^ mask
          try long.put(container.withRightChecksums(), at: 0)
          outcomes.add(subject.ask(share: isLongTest() ? nil : at / step % 4))
        }
        container.bytes[at] = whole[at]
      }
    }
    print("long lists, right checksums: \(outcomes)")
    #expect(outcomes.errors > 500 && outcomes.others > 10)
  }

  /// Several bytes of one place at once, extremes among them, under right checksums.
  @Test func runsOfBytesUnderRightChecksumsAreNeverTrusted() throws {
    let subject = try Subject()
    let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    try withSeeds(400, long: 40_000, base: 500) { generator, seed in
      let number = Int.random(in: 0...1, using: &generator)
      var container = ContainerBytes(subject.segments.files[number])
      let inner = container.sections.filter {
        !$0.range.isEmpty && Self.indexSections.contains($0.name)
      }
      let section = inner[Int.random(in: 0..<inner.count, using: &generator)].range
      let start = Int.random(in: section, using: &generator)
      for at in start..<min(section.upperBound, start + Int.random(in: 1...24, using: &generator)) {
        container.bytes[at] =
          Bool.random(using: &generator)
          ? extremes[Int.random(in: 0..<extremes.count, using: &generator)]
          : UInt8.random(in: 0...255, using: &generator)
      }
      try subject.segments.put(container.withRightChecksums(), at: number)
      _ = subject.ask(share: isLongTest() ? nil : Int(seed % 4))
      try subject.segments.put(subject.segments.files[number], at: number)
    }
  }

  private static let indexSections: Set = [
    "META", "ISTA", "TDIC", "TIDX", "POST", "POSN", "NORM",
  ]
  private static let bits: [UInt8] = (0..<8).map { 1 << $0 }

  /// What becomes of the byte at `at`: all single bits and all of them in the long form, else one of
  /// these, another for each place.
  private static func masks(_ at: Int) -> [UInt8] {
    isLongTest() ? bits + [0xFF] : [(bits + [0xFF])[at % 9]]
  }

  private struct Outcomes: CustomStringConvertible {
    var files = 0
    var errors = 0
    var same = 0
    var others = 0

    mutating func add(
      _ asked: (found: [IndexedSegments.Answer?]?, expected: [IndexedSegments.Answer?])
    ) {
      files += 1
      guard let found = asked.found else {
        errors += asked.expected.count
        return
      }
      for (found, expected) in zip(found, asked.expected) {
        if found == nil { errors += 1 } else if found == expected { same += 1 } else { others += 1 }
      }
    }

    var description: String {
      "\(files) files, \(errors) errors, \(same) same answers, \(others) others"
    }
  }
}
