import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct TermDictionaryTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  /// Writes an index of `terms`, each in a document or two.
  private func made(
    _ terms: [[UInt8]], _ generator: inout SeededGenerator
  ) throws -> (model: IndexModel, reader: FieldIndexReader) {
    let model = IndexModel(
      documentCount: 40,
      terms: terms.map { term in
        let first = UInt32.random(in: 0..<20, using: &generator)
        let second = UInt32.random(in: 20..<40, using: &generator)
        let postings = [
          IndexModel.Posting(document: first, positions: first < 5 ? [1, 2] : [3]),
          IndexModel.Posting(document: second, positions: [4]),
        ]
        return .init(
          bytes: term, postings: Bool.random(using: &generator) ? postings : [postings[0]])
      })
    try model.write(to: folder.file("index"), scratch: scratch)
    return (model, try model.open(folder.file("index")))
  }

  /// Terms over few bytes, with long equal beginnings, so that blocks share their 8-byte prefix.
  private func randomTerms(_ count: Int, _ generator: inout SeededGenerator) -> [[UInt8]] {
    let stems: [[UInt8]] = [
      [], [0], Array("commonprefix".utf8), [UInt8](repeating: 0, count: 9),
      [UInt8](repeating: 0xFF, count: 8), Array("ab".utf8),
    ]
    var terms = Set<[UInt8]>()
    for _ in 0..<count {
      let stem = stems[Int.random(in: 0..<stems.count, using: &generator)]
      let length = [0, 1, 3, 6, 30, 300][Int.random(in: 0..<6, using: &generator)]
      terms.insert(
        stem
          + (0..<length).map { _ in
            [0, 1, 0x61, 0x62, 0xFF][Int.random(in: 0..<5, using: &generator)] as UInt8
          })
    }
    return Array(terms)
  }

  @Test func termsAreFoundAndOthersNot() throws {
    try withSeeds(24) { generator, seed in
      let count = [1, 2, 31, 40, 200, 1500][Int(seed) % 6]
      let terms = randomTerms(count, &generator)
      let (model, reader) = try made(terms, &generator)
      let known = Set(terms)
      for (ordinal, term) in model.terms.enumerated() {
        let entry = try reader.find(term.bytes)
        #expect(entry?.ordinal == ordinal, "seed \(seed)")
        #expect(entry?.documentFrequency == term.postings.count, "seed \(seed)")
      }
      var probes = randomTerms(300, &generator)
      for term in terms.prefix(200) {
        probes += [term + [0], term + [0xFF], Array(term.dropLast())]
      }
      for probe in probes where !known.contains(probe) {
        #expect(try reader.find(probe) == nil, "seed \(seed)")
      }
    }
  }

  @Test func cursorsStartAnywhere() throws {
    try withSeeds(12) { generator, seed in
      let terms = randomTerms([0, 1, 33, 400][Int(seed) % 4], &generator)
      let (model, reader) = try made(terms, &generator)
      let probes = randomTerms(30, &generator) + terms.prefix(30) + [[], [0xFF]]
      for probe in probes {
        var cursor = try reader.terms(from: probe)
        var ordinal =
          model.terms.firstIndex { !$0.bytes.lexicographicallyPrecedes(probe) }
          ?? model.terms.count
        for _ in 0..<40 where ordinal < model.terms.count {
          #expect(try cursor.advance(), "seed \(seed)")
          #expect(cursor.term == model.terms[ordinal].bytes, "seed \(seed)")
          #expect(cursor.entry == (try reader.find(cursor.term)), "seed \(seed)")
          ordinal += 1
        }
        if ordinal == model.terms.count {
          for _ in 0..<2 { #expect(try !cursor.advance(), "seed \(seed)") }
        }
      }
    }
  }

  @Test func cursorsSeek() throws {
    try withSeeds(16) { generator, seed in
      let terms = randomTerms([0, 1, 33, 400, 2_000][Int(seed) % 5], &generator)
      let (model, reader) = try made(terms, &generator)
      var probes = randomTerms(60, &generator) + terms.prefix(30) + [[], [0xFF]]
      for round in 0..<2 {
        // In order, and then in any order, where a cursor stays.
        if round == 0 {
          probes.sort { $0.lexicographicallyPrecedes($1) }
        } else {
          probes.shuffle(using: &generator)
        }
        var cursor = try reader.terms()
        var place = -1
        for probe in probes {
          let steps = Int.random(in: 0...3, using: &generator)
          for _ in 0..<steps {
            #expect(try cursor.advance() == (place + 1 < model.terms.count), "seed \(seed)")
            place = min(place + 1, model.terms.count)
          }
          let isFound = try cursor.seek(to: probe)
          place = max(place, 0)
          while place < model.terms.count,
            model.terms[place].bytes.lexicographicallyPrecedes(probe)
          { place += 1 }
          #expect(isFound == (place < model.terms.count), "seed \(seed)")
          guard isFound else { continue }
          #expect(cursor.term == model.terms[place].bytes, "seed \(seed)")
          #expect(cursor.entry == (try reader.find(cursor.term)), "seed \(seed)")
        }
      }
    }
  }

  /// Every length of a term and of what it shares, around the borders of the nibbles too.
  @Test func longTermsComeBack() throws {
    var generator = SeededGenerator(seed: 8)
    var terms: [[UInt8]] = []
    for length in [1, 14, 15, 16, 17, 29, 30, 31, 127, 128, 142, 143, 255, 60_000] {
      let stem = [UInt8](repeating: 0x78, count: length)
      terms += [stem, stem + [1], stem + [0xC3, 0xA4], Array(stem.dropLast()) + [0x79]]
    }
    let (model, reader) = try made(Array(Set(terms)), &generator)
    #expect(FieldIndexTests.isEqual(try IndexModel.readAll(reader), model.terms))
    for term in model.terms { #expect(try reader.find(term.bytes) != nil) }
  }

  @Test func theEmptyTermIsATerm() throws {
    var generator = SeededGenerator(seed: 8)
    let (_, reader) = try made([[], [0], [0, 0]], &generator)
    #expect(try reader.find([])?.ordinal == 0 && reader.find([0])?.ordinal == 1)
    #expect(try reader.find([0, 0])?.ordinal == 2 && reader.find([0, 0, 0]) == nil)
  }
}
