import Testing

@testable import Text

@Suite struct PreparedWordTests {
  @Test(arguments: [
    ("", "", 0, 0, 0, 0), ("abc", "", 3, 3, 3, 3), ("kitten", "sitting", 3, 3, 3, 3),
    ("ca", "abc", 3, 3, 2, 3), ("fuor", "four", 2, 1, 1, 2), ("ab", "ba", 2, 1, 1, 2),
    ("Zoë", "Zoe", 1, 1, 1, 1), ("Łódź", "Lodz", 3, 3, 3, 3), ("日本", "本日", 2, 1, 1, 2),
    ("Meier", "Meyer", 1, 1, 1, 1), ("Saturday", "Sunday", 3, 3, 3, 7),
    ("a cat", "an abct", 4, 4, 3, 5),
  ])
  func edits(
    _ first: String, _ second: String, _ levenshtein: Int, _ alignment: Int, _ damerau: Int,
    _ hamming: Int
  ) {
    for (one, other) in [(first, second), (second, first)] {
      #expect(Compared(one, other).distances == [levenshtein, alignment, damerau, hamming])
    }
  }

  @Test func boundIsInclusive() {
    for bound in -1...8 {
      let found = Compared("kitten", "sitting", bound: bound).distances
      #expect(found == Array(repeating: bound >= 3 ? 3 : nil, count: 4), "bound \(bound)")
    }
  }

  @Test func jaroOfPublishedPairs() {
    // Winkler, 1990, and Porter and Winkler, 1997.
    let pairs: [(String, String, Double, Double)] = [
      ("SHACKLEFORD", "SHACKELFORD", 0.970, 0.982), ("DUNNINGHAM", "CUNNIGHAM", 0.896, 0.896),
      ("NICHLESON", "NICHULSON", 0.926, 0.956), ("JONES", "JOHNSON", 0.790, 0.832),
      ("MASSEY", "MASSIE", 0.889, 0.933), ("ABROMS", "ABRAMS", 0.889, 0.922),
      ("MARTHA", "MARHTA", 0.944, 0.961), ("DWAYNE", "DUANE", 0.822, 0.840),
      ("SEAN", "SUSAN", 0.783, 0.805), ("JON", "JAN", 0.778, 0.800),
    ]
    for (first, second, jaro, winkler) in pairs {
      let found = Compared(first, second)
      #expect(abs(found.jaro - jaro) < 0.0006, "\(first) \(second): \(found.jaro)")
      #expect(abs(found.jaroWinkler - winkler) < 0.0006, "\(first): \(found.jaroWinkler)")
    }
  }

  @Test func emptyWords() {
    #expect(Compared("", "").jaro == 1)
    #expect(Compared("", "").jaroWinkler == 1)
    #expect(Compared("", "foo").jaroWinkler == 0)
    #expect(Compared("foo", "").jaro == 0)
  }

  @Test func lowSimilaritiesAreNotRaised() {
    // Equal prefixes, but a Jaro similarity of 0.7 or less.
    let found = Compared("abcdwxyz", "abcdefghijklmnop")
    #expect(found.jaro <= 0.7)
    #expect(found.jaroWinkler == found.jaro)
  }

  @Test func bytesThatAreNotUTF8AreScalarsOfTheirOwn() {
    var word = PreparedWord()
    func distance(_ first: [UInt8], _ second: [UInt8]) -> Int? {
      first.withUnsafeBytes { word.prepare($0) }
      return second.withUnsafeBytes { word.levenshtein(to: $0) }
    }
    #expect(distance([0x61, 0xFF], [0x61, 0xFE]) == 1)
    #expect(distance([0x61, 0xFF], [0x61, 0xFF]) == 0)
    #expect(distance([0xFF], Array("ÿ".utf8)) == 1)
    #expect(distance([0xE4, 0xBD], [0xE4]) == 1)
  }

  @Test func keepsNothingOfTheWordBefore() {
    var word = PreparedWord()
    func distance(_ first: String, _ second: String) -> Int? {
      Array(first.utf8).withUnsafeBytes { word.prepare($0) }
      return Array(second.utf8).withUnsafeBytes { word.levenshtein(to: $0) }
    }
    #expect(distance("日本語", "日本") == 1)
    #expect(distance("abc", "日本") == 3)
    #expect(distance(String(repeating: "本a", count: 40), "本") == 79)
    #expect(distance("x", "本") == 1)
    #expect(distance("本", "a本") == 1)
  }
}

/// All distances of one word to another.
struct Compared {
  /// Levenshtein, optimal string alignment, Damerau-Levenshtein, Hamming.
  let distances: [Int?]
  let jaro: Double
  let jaroWinkler: Double
  let jaroWinklerLong: Double

  init(_ first: String, _ second: String, bound: Int = .max) {
    var word = PreparedWord()
    Array(first.utf8).withUnsafeBytes { word.prepare($0) }
    let bytes = Array(second.utf8)
    func with<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      bytes.withUnsafeBytes { body($0) }
    }
    distances = [
      with { word.levenshtein(to: $0, bound: bound) },
      with { word.optimalStringAlignment(to: $0, bound: bound) },
      with { word.damerauLevenshtein(to: $0, bound: bound) },
      with { word.hamming(to: $0, bound: bound) },
    ]
    jaro = with { word.jaro(to: $0) }
    jaroWinkler = with { word.jaroWinkler(to: $0) } ?? -1
    jaroWinklerLong = with { word.jaroWinkler(to: $0, longTolerance: true) } ?? -1
  }
}
