internal import Generation

extension DreamsGenerator {
  /// Groups of words that occur together, and who dreams of which of them when.
  ///
  /// Half of all themes drawn are those of `EnglishWords.themes`, the others are made up. A dreamer
  /// has one theme for life and another each season; each year has one for all. So words come in
  /// bursts, rise and fall, and tell people and times apart. The owner calls `deallocate()`.
  struct Themes {
    /// The words of a theme; the first is the most frequent one.
    static let wordCount = 16
    private static let madeUpCount = 46
    private static let seasonLength = 122

    private let seed: UInt64
    private let englishCount = EnglishWords.themes.count
    private let words: UnsafeMutablePointer<UInt32>

    init(seed: UInt64, _ vocabulary: Vocabulary) {
      self.seed = seed
      words = .allocate(capacity: (englishCount + Themes.madeUpCount) * Themes.wordCount)
      let rankOfWord = EnglishWords.ranks()
      // The same for all seeds: themes belong to the language, not to the dreamers.
      var random = Random(seed: 0, stream: .seasons)
      for theme in 0..<englishCount + Themes.madeUpCount {
        var ranks: [UInt32] = []
        if theme < englishCount {
          ranks = EnglishWords.words(of: EnglishWords.themes[theme]).map { word in
            guard let rank = rankOfWord[word] else { preconditionFailure("a word of the list") }
            return rank
          }
        }
        while ranks.count < Themes.wordCount { ranks.append(vocabulary.topicalRank(&random)) }
        (words + theme * Themes.wordCount).initialize(from: ranks, count: Themes.wordCount)
      }
    }

    func deallocate() { words.deallocate() }

    /// What a dream is about: a theme and how strongly it shows.
    func topic(dreamer: Dreamer, day: Int, _ random: inout Random) -> Topic {
      let theme: Int
      var strength = Topic.strong
      switch random.below(100) {
      case 0..<45:
        let season = (day + dreamer.phase) / Themes.seasonLength
        let item = dreamer.number << 16 | season
        theme = drawn(Random(seed: seed, stream: .seasons, item: item), year: day / 365)
      case 45..<65:
        theme = dreamer.theme
      case 65..<75:
        theme = drawn(Random(seed: seed, stream: .years, item: day / 365), year: day / 365)
      default:
        theme = anyTheme(random.next())
        strength = Topic.weak
      }
      return Topic(words: UnsafePointer(words + theme * Themes.wordCount), strength: strength)
    }

    /// A theme for life.
    func anyTheme(_ draw: UInt64) -> Int {
      let choice = Int(draw >> 33)
      return draw & 1 == 0
        ? choice % englishCount : englishCount + choice % Themes.madeUpCount
    }

    /// A theme of the time: of the English ones a half is in fashion, another one each year.
    private func drawn(_ stream: Random, year: Int) -> Int {
      var random = stream
      let draw = random.next()
      guard draw & 1 == 0 else { return anyTheme(draw) }
      return (Int(draw >> 33) % (englishCount / 2) + year) % englishCount
    }
  }

  /// The theme of one text.
  struct Topic {
    /// Shares of the words with a meaning that the theme takes, in 1,024ths.
    static let strong: UInt32 = 200
    static let weak: UInt32 = 20

    let words: UnsafePointer<UInt32>
    let strength: UInt32
  }

  /// What is always so of one dreamer.
  struct Dreamer {
    let number: Int
    let theme: Int
    /// Days by which the dreamer's seasons are shifted.
    let phase: Int
    /// How much longer or shorter the texts are, in 64ths of a doubling.
    let verbosity: Int
    /// The first day on which the apostrophe is the typographic one.
    let typographicFrom: Int

    init(number: Int, days: Range<Int>, seed: UInt64, _ themes: Themes) {
      var random = Random(seed: seed, stream: .dreamers, item: number)
      self.number = number
      theme = themes.anyTheme(random.next())
      phase = random.below(365)
      verbosity = random.below(33) - 16
      typographicFrom =
        switch random.below(3) {
        case 0: days.lowerBound
        case 1: days.upperBound
        default: days.lowerBound + random.below(days.count)
        }
    }
  }
}
