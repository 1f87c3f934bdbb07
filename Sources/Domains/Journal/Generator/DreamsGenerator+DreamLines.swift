internal import Generation
internal import Platform

extension DreamsGenerator {
  /// Makes the lines of the file, one after the other.
  struct DreamLines {
    private let options: Options
    private let vocabulary: Vocabulary
    private let themes: Themes
    private let activity: AliasTable
    private var writer: TextWriter
    private var dirtRandom: Random

    init(_ options: Options, _ vocabulary: Vocabulary) {
      self.options = options
      self.vocabulary = vocabulary
      themes = Themes(seed: options.seed, vocabulary)
      // Zipf and Mandelbrot: a few dreamers write most of the dreams.
      activity = AliasTable(
        weights: (1...options.dreamers).map { UInt32((1 << 31) / ($0 + 2)) })
      writer = TextWriter(vocabulary)
      dirtRandom = Random(seed: options.seed, stream: .dirt)
    }

    func deallocate() {
      themes.deallocate()
      writer.deallocate()
    }

    /// Appends line `number`; call it for 1, 2, 3 and so on.
    mutating func appendLine(_ number: Int, to buffer: inout LineBuffer) {
      let flaw =
        options.dirtyPerMillion > 0 && dirtRandom.chance(perMillion: options.dirtyPerMillion)
        ? Flaw(&dirtRandom, line: number) : nil
      var dream = Dream(number, self)

      var id = number
      if case .repeatedID(let back) = flaw { id -= back }
      buffer.append("{\"id\": \"D")
      buffer.append(number: id)
      buffer.append("\", \"dreamer\": \"")
      appendName(of: dream.dreamer.number, to: &buffer)
      buffer.append("\", \"date\": \"")
      if case .date(let text) = flaw {
        buffer.append(text)
      } else {
        buffer.append(CivilDate(daysSinceEpoch: dream.day))
      }
      buffer.append("\", \"text\": \"")
      switch flaw {
      case .emptyText:
        writer.begin(dream.style.topic)
      case .repeatedText(let back):
        var earlier = Dream(number - back, self)
        appendText(of: &earlier, to: &buffer)
      case .brokenJSON:
        appendText(of: &dream, to: &buffer)
        buffer.append(UInt8(ascii: "\n"))
        return
      case .date, .repeatedID, nil:
        appendText(of: &dream, to: &buffer)
      }
      buffer.append(UInt8(ascii: "\""))
      appendOutcome(&dream, to: &buffer)
      let highlights = chooseHighlights(&dream.random)
      appendPrediction(&dream, to: &buffer)
      append(highlights: highlights, of: dream, to: &buffer)
      buffer.append("}\n")
    }

    /// Who dreams, when and of what: a function of seed and number of the line.
    private struct Dream {
      var random: Random
      let dreamer: Dreamer
      let day: Int
      let style: TextWriter.Style

      init(_ number: Int, _ lines: DreamLines) {
        let options = lines.options
        random = Random(seed: options.seed, stream: .dreams, item: number)
        dreamer = Dreamer(
          number: lines.activity.index(for: random.next()), days: options.days, seed: options.seed,
          lines.themes)
        let passed = UInt64(number - 1).multipliedFullWidth(by: UInt64(options.days.count))
        day =
          options.days.lowerBound + Int(UInt64(options.count).dividingFullWidth(passed).quotient)
        style = TextWriter.Style(
          topic: lines.themes.topic(dreamer: dreamer, day: day, &random),
          isTypographic: !options.isASCII && day >= dreamer.typographicFrom,
          isASCII: options.isASCII)
      }
    }

    private mutating func appendText(of dream: inout Dream, to buffer: inout LineBuffer) {
      let length = writer.length(verbosity: dream.dreamer.verbosity, &dream.random)
      writer.begin(dream.style.topic)
      writer.appendSentences(words: length, dream.style, &dream.random, to: &buffer)
      if !options.isASCII, dream.random.below(40) == 0 {
        buffer.append(UInt8(ascii: " "))
        buffer.append(EnglishWords.emoji[dream.random.below(EnglishWords.emoji.count)])
      }
    }

    /// Whether it came true: of 100 dreams 45 are open; of the others a half came true, three
    /// quarters if the text has a hopeful word and no dreadful one, and a quarter the other way.
    private func appendOutcome(_ dream: inout Dream, to buffer: inout LineBuffer) {
      switch dream.random.below(100) {
      case 0..<20: return
      case 20..<45: return buffer.append(", \"came_true\": null")
      default: break
      }
      let chance =
        switch writer.traits & (Vocabulary.Trait.hopeful | Vocabulary.Trait.dreadful) {
        case Vocabulary.Trait.hopeful: 75
        case Vocabulary.Trait.dreadful: 25
        default: 50
        }
      guard dream.random.below(100) < chance else {
        return buffer.append(", \"came_true\": false")
      }
      buffer.append(", \"came_true\": true, \"came_true_on\": \"")
      buffer.append(CivilDate(daysSinceEpoch: dream.day + 1 + dream.random.below(60)))
      buffer.append(UInt8(ascii: "\""))
    }

    /// Up to three words of the text, marked in two dreams of five; none of an empty text.
    private func chooseHighlights(_ random: inout Random) -> [UInt32] {
      let count = random.below(5) < 2 ? 1 + random.below(3) : 0
      return count > 0 ? writer.recentWords(count) : []
    }

    /// What the dreamer expects, in one dream of four, and how surely, in three of five of those.
    private mutating func appendPrediction(_ dream: inout Dream, to buffer: inout LineBuffer) {
      guard dream.random.below(4) == 0 else { return }
      buffer.append(", \"own_prediction\": \"")
      let length = 4 + dream.random.below(9)
      writer.appendSentences(words: length, dream.style, &dream.random, to: &buffer)
      buffer.append(UInt8(ascii: "\""))
      if dream.random.below(5) < 3 {
        buffer.append(", \"prediction_confidence\": 0.")
        buffer.append(number: 1 + dream.random.below(9))
      }
    }

    private func append(highlights words: [UInt32], of dream: Dream, to buffer: inout LineBuffer) {
      guard !words.isEmpty else { return }
      buffer.append(", \"highlights\": [")
      for (index, word) in words.enumerated() {
        buffer.append(index > 0 ? ", \"" : "\"")
        vocabulary.write(word, isTypographic: dream.style.isTypographic, at: &buffer.end)
        buffer.append(UInt8(ascii: "\""))
      }
      buffer.append(UInt8(ascii: "]"))
    }

    /// A made-up name, another one for each dreamer.
    private func appendName(of dreamer: Int, to buffer: inout LineBuffer) {
      let number = UInt64(truncatingIfNeeded: dreamer + 1)
      vocabulary.syllables.write(
        (number &* 0x9E37_79B1) & 0xFF_FFFF, syllables: 3, at: &buffer.end)
    }
  }
}
