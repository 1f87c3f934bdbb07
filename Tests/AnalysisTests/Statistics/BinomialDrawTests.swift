import Analysis
import Platform
import Testing

@Suite struct BinomialDrawTests {
  /// SplitMix64 from the state 0, as published with its reference implementation.
  @Test func wordsAreThoseOfSplitMix64() {
    var words = RandomWords(key: 0)
    #expect(words.next() == 0xE220_A839_7B1D_CDAF)
    #expect(words.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(words.next() == 0x06C4_5D18_8009_454F)
  }

  /// FNV-1a of the empty text and of "a" before they are mixed with the seed.
  @Test func keysDependOnEveryByteAndOnTheSeed() {
    #expect(
      RandomWords.key([], seed: 0) == SplitMix64.mix(0xCBF2_9CE4_8422_2325))
    #expect(
      RandomWords.key("a".utf8, seed: 0) == SplitMix64.mix(0xAF63_DC4C_8601_EC8C))
    #expect(RandomWords.key("a".utf8, seed: 1) != RandomWords.key("a".utf8, seed: 2))
    #expect(RandomWords.key("ab".utf8, seed: 1) != RandomWords.key("ba".utf8, seed: 1))
  }

  @Test func chancesAreFractionsOfTwoToThe64() {
    #expect(BinomialDraw.chance(0, of: 3) == 0)
    #expect(BinomialDraw.chance(1, of: 2) == 1 << 63)
    #expect(BinomialDraw.chance(1, of: 3) == UInt64.max / 3)
    #expect(BinomialDraw.chance(UInt64.max - 1, of: .max) == UInt64.max - 1)
  }

  @Test func certainOutcomesAreCertain() {
    var words = RandomWords(key: 5)
    for trials: Int64 in [0, 1, 63, 64, 65, 1000] {
      #expect(BinomialDraw.successes(trials: trials, chance: 0, words: &words) == 0)
    }
  }

  /// Mean and variance of many draws are those of the distribution, within five standard errors.
  @Test(
    arguments: [(1, 1, 3), (5, 1, 2), (63, 9, 10), (64, 1, 7), (200, 2, 3), (1000, 1, 1000)]
      as [(Int64, UInt64, UInt64)])
  func drawsHaveTheRightMoments(trials: Int64, part: UInt64, whole: UInt64) {
    let chance = BinomialDraw.chance(part, of: whole)
    let rounds = 20_000
    var sum = 0.0
    var squares = 0.0
    for round in 0..<rounds {
      var words = RandomWords(key: SplitMix64.mix(UInt64(round)))
      let drawn = BinomialDraw.successes(trials: trials, chance: chance, words: &words)
      #expect(drawn >= 0 && drawn <= trials)
      sum += Double(drawn)
      squares += Double(drawn * drawn)
    }
    let p = Double(part) / Double(whole)
    let n = Double(trials)
    let count = Double(rounds)
    let variance = n * p * (1 - p)
    let mean = sum / count
    #expect(abs(mean - n * p) < 5 * (variance / count).squareRoot())
    let found = squares / count - mean * mean
    // The fourth moment of a binomial variable is 3σ⁴ + σ²(1 − 6p(1 − p)).
    let spread = (2 * variance * variance + variance * (1 - 6 * p * (1 - p))) / count
    #expect(abs(found - variance) < 5 * spread.squareRoot() + variance / count)
  }
}
