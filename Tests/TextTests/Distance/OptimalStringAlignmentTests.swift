import TestSupport
import Testing

@testable import Text

@Suite struct OptimalStringAlignmentTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1),
    ("ab", "ba", 1), ("ca", "abc", 3), ("from", "form", 1), ("kitten", "sitting", 3),
    ("jonsson", "johnson", 2), ("Zoë", "Zoe", 1), ("abcdef", "badcfe", 3),
  ])
  func knownDistances(first: String, second: String, expected: Int) {
    #expect(OptimalStringAlignment.distance(first, second) == expected)
    #expect(OptimalStringAlignment.distance(second, first) == expected)
  }

  @Test func boundIsInclusive() {
    #expect(OptimalStringAlignment.distance("kitten", "sitting", bound: 3) == 3)
    #expect(OptimalStringAlignment.distance("kitten", "sitting", bound: 2) == nil)
    #expect(OptimalStringAlignment.distance("a", "a", bound: 0) == 0)
    #expect(OptimalStringAlignment.distance("a", "a", bound: -1) == nil)
    #expect(OptimalStringAlignment.distance("", "ab", bound: 1) == nil)
  }

  @Test func agreesWithTheFullMatrixForEveryBound() {
    withSeeds(2_000) { generator, seed in
      let alphabet: [UInt8] = [1, 2, 3]
      func text() -> [UInt8] {
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator) ?? 1
        }
      }
      let (first, second) = (text(), text())
      let expected = Self.fullMatrix(first, second)
      for bound in 0...10 {
        #expect(
          OptimalStringAlignment.distance(first, second, bound: bound)
            == (expected <= bound ? expected : nil), "seed \(seed), bound \(bound)")
      }
    }
  }

  /// The textbook recurrence over the whole matrix.
  private static func fullMatrix(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var cost = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { cost[i][0] = i }
    for j in 0...b.count { cost[0][j] = j }
    for i in stride(from: 1, through: a.count, by: 1) {
      for j in stride(from: 1, through: b.count, by: 1) {
        let step = a[i - 1] == b[j - 1] ? 0 : 1
        cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + step)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost[i][j] = min(cost[i][j], cost[i - 2][j - 2] + 1)
        }
      }
    }
    return cost[a.count][b.count]
  }
}
