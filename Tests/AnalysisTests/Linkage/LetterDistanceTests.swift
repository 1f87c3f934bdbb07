import TestSupport
import Testing

@testable import Analysis

/// Distances of letters against plain tables, which share no code with them.
@Suite struct LetterDistanceTests {
  private static func edits(_ a: String, _ b: String, atMost bound: Int) -> Int {
    let (first, second) = (Array(a.utf8), Array(b.utf8))
    return first.withUnsafeBufferPointer { a in
      second.withUnsafeBufferPointer { LetterDistance.edits(a, $0, atMost: bound) }
    }
  }

  private static func jaroWinkler(_ a: String, _ b: String) -> Double {
    let (first, second) = (Array(a.utf8), Array(b.utf8))
    return first.withUnsafeBufferPointer { a in
      second.withUnsafeBufferPointer { LetterDistance.jaroWinkler(a, $0) }
    }
  }

  /// The whole table of the optimal string alignment.
  private static func plain(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for row in 0...a.count { table[row][0] = row }
    for column in 0...b.count { table[0][column] = column }
    for row in 1..<a.count + 1 {
      for column in 1..<b.count + 1 {
        let same = a[row - 1] == b[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + same)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  @Test(arguments: [
    ("", "", 0), ("", "a", 1), ("", "abc", 3), ("smith", "smyth", 1), ("smith", "smiht", 1),
    ("smith", "smit", 1), ("ab", "ba", 1), ("ca", "abc", 3), ("jon", "john", 1),
    ("meier", "mayer", 2),
  ])
  func knownEdits(a: String, b: String, expected: Int) {
    #expect(Self.edits(a, b, atMost: 1) == min(expected, 2))
    #expect(Self.edits(a, b, atMost: 2) == min(expected, 3))
  }

  @Test func editsEqualThePlainTable() {
    withSeeds(4000) { generator, seed in
      func word() -> [UInt8] {
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          UInt8.random(in: 97...99, using: &generator)
        }
      }
      let (a, b) = (word(), word())
      let expected = Self.plain(a, b)
      for bound in 1...2 {
        let found = a.withUnsafeBufferPointer { a in
          b.withUnsafeBufferPointer { LetterDistance.edits(a, $0, atMost: bound) }
        }
        #expect(found == min(expected, bound + 1), "seed \(seed)")
      }
    }
  }

  /// Winkler's own examples.
  @Test(arguments: [
    ("martha", "marhta", 0.961), ("dwayne", "duane", 0.840), ("dixon", "dicksonx", 0.813),
    ("abc", "xyz", 0), ("", "", 1), ("", "a", 0), ("jones", "johnson", 0.832),
    ("michelle", "michael", 0.921),
  ])
  func knownSimilarities(a: String, b: String, expected: Double) {
    #expect(abs(Self.jaroWinkler(a, b) - expected) < 0.001)
    #expect(abs(Self.jaroWinkler(b, a) - expected) < 0.001)
  }

  @Test func longValuesAreCut() {
    let long = String(repeating: "a", count: 500)
    #expect(Self.jaroWinkler(long, long + "b") == 1)
    #expect(Self.edits(long, long + "b", atMost: 2) == 0)
  }
}
