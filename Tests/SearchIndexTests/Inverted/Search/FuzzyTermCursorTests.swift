import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// The automaton finds in a dictionary what a comparison with every term finds.
@Suite struct FuzzyTermCursorTests {
  let folder: TemporaryFolder
  let scratch: ScratchSpace

  init() throws {
    folder = try TemporaryFolder()
    scratch = try folder.scratch()
  }

  private func made(_ terms: Set<[UInt8]>) throws -> (model: IndexModel, reader: FieldIndexReader) {
    let model = IndexModel(
      documentCount: 4,
      terms: terms.map { .init(bytes: $0, postings: [.init(document: 1, positions: [1])]) })
    try model.write(to: folder.file("index"), scratch: scratch)
    return (model, try model.open(folder.file("index")))
  }

  private func near(
    _ reader: FieldIndexReader, _ word: String, _ distance: Int
  ) throws(StoreError) -> (terms: [[UInt8]], compared: Int) {
    let fuzzy = FuzzyTerm(Array(word.utf8), distance: distance)
    var cursor = try FuzzyTermCursor(reader, near: fuzzy)
    var found: [[UInt8]] = []
    while try cursor.advance() { found.append(cursor.term) }
    let compared = cursor.comparedCount
    guard try !cursor.advance() else { return ([], -1) }
    return (found, compared)
  }

  private func check(_ terms: Set<[UInt8]>, _ words: [String], _ comment: Comment) throws {
    let (model, reader) = try made(terms)
    for word in words {
      for distance in 1...2 {
        let expected = model.terms.map(\.bytes).filter { term in
          guard !term.isEmpty, let other = String(validating: term, as: UTF8.self) else {
            return false
          }
          return OptimalStringAlignment.distance(word, other, bound: distance) != nil
        }
        #expect(
          try near(reader, word, distance).terms == expected, "\(comment) \(word)~\(distance)")
      }
    }
  }

  private static let alphabets = [
    ["a", "b"], ["a", "b", "c", "d", "e"], ["\0", "a", "\u{7f}", "\u{80}", "ä", "ß"],
    ["日", "本", "\u{301}", "z", "\u{D7FF}", "\u{E000}", "\u{FFFF}"],
    ["😀", "\u{10FFFF}", "é", "a"],
  ]

  @Test func findsWhatComparingFinds() throws {
    try withSeeds(30) { generator, seed in
      let letters = Self.alphabets[Int(seed) % Self.alphabets.count]
      func word(_ longest: Int) -> String {
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        }.joined()
      }
      let stem = Bool.random(using: &generator) ? "" : word(12)
      var terms = Set<[UInt8]>()
      for _ in 0..<[0, 1, 20, 300, 1_500][Int(seed / 5) % 5] {
        terms.insert(Array((Bool.random(using: &generator) ? stem : "").utf8) + Array(word(7).utf8))
      }
      // Bytes that are not UTF-8 stand between the others.
      for term in terms.prefix(20) where Int(seed) % 3 == 0 {
        terms.insert(term + [[0xC3, 0xFF, 0x80, 0xE2][Int.random(in: 0..<4, using: &generator)]])
        terms.insert(Array(term.dropLast()))
      }
      try check(
        terms, (0..<12).map { _ in word(7) } + (0..<6).map { _ in stem + word(5) }, "seed \(seed):")
    }
  }

  @Test func longTermsAreFound() throws {
    var terms = Set<[UInt8]>()
    let words = ["a", "ä"].map { String(repeating: $0, count: 70) }
    for word in words + [String(repeating: "ab", count: 500)] {
      var scalars = Array(word.unicodeScalars)
      for place in [0, 1, 33, 63, 64, 69] {
        for letter in ["x", "z"] as [Unicode.Scalar] {
          scalars.insert(letter, at: place)
          terms.insert(Array(String(String.UnicodeScalarView(scalars)).utf8))
        }
        scalars.remove(at: place)
      }
      terms.formUnion([Array(word.utf8), Array(word.utf8) + [0x61]])
      terms.insert([UInt8](repeating: 0x61, count: 60_000))
    }
    try check(terms, words + [String(repeating: "ab", count: 500), "a", ""], "long:")
  }

  /// Were terms passed over by walking, these counts would be those of the dictionary.
  @Test func mostTermsArePassedOver() throws {
    var generator = SeededGenerator(seed: 5)
    let syllables = [
      "son", "ber", "man", "mil", "ler", "smi", "th", "wal", "ker", "jo", "hn", "van",
    ]
    var terms = Set<[UInt8]>()
    while terms.count < 20_000 {
      let word = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        syllables.randomElement(using: &generator) ?? ""
      }
      terms.insert(Array(word.joined().utf8))
    }
    let (_, reader) = try made(terms)
    #expect(try near(reader, "smithson", 1).compared < 400)
    #expect(try near(reader, "smithson", 2).compared < 4_000)
    #expect(try near(reader, "johnsonmiller", 1).compared < 400)
  }

  @Test func damageIsAnErrorOrChangesNothing() throws {
    let words = ["smith", "smyth", "smite", "smart", "jones", "jonas", "größe", "grösse"]
    let terms = Set(
      words.flatMap { word in
        (0..<20).map { Array("\(word)\($0)".utf8) }
      })
    let (model, reader) = try made(terms)
    let expected = try near(reader, "smith1", 2).terms
    #expect(expected.count > 10)
    let bytes = try SystemFileSystem().readAll(folder.file("index"))
    var errors = 0
    try withEveryFlip(of: bytes, masks: [0x10]) { damaged, place in
      try folder.write(damaged, to: "damaged")
      do throws(StoreError) {
        let found = try near(try model.open(folder.file("damaged")), "smith1", 2).terms
        #expect(found == expected, "\(place)")
      } catch {
        errors += 1
      }
    }
    #expect(errors > bytes.count / 4)
  }
}
