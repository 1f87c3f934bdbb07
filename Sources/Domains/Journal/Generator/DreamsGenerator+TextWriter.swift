internal import Generation

extension DreamsGenerator {
  /// Writes texts of sentences, as they stand inside a JSON string.
  struct TextWriter {
    /// How a text is written.
    struct Style {
      var topic: Topic
      var isTypographic: Bool
      var isASCII: Bool
    }

    /// Words with a meaning that the text had last, of which some come again.
    private static let recentCount = 16

    private let vocabulary: Vocabulary
    private let lengths = LengthTable()
    private let recent = UnsafeMutablePointer<UInt32>.allocate(capacity: TextWriter.recentCount)
    private var recentPlace = 0
    /// Traits of the words of the text so far.
    private(set) var traits: UInt8 = 0

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    func deallocate() {
      lengths.deallocate()
      recent.deallocate()
    }

    /// How many words a text has: log-normal, with a median of 100.
    func length(verbosity: Int, _ random: inout Random) -> Int {
      lengths.length(for: random.next(), shift: verbosity)
    }

    /// Begins a text: nothing was said yet.
    mutating func begin(_ topic: Topic) {
      for place in 0..<TextWriter.recentCount { recent[place] = topic.words[place & 3] }
      recentPlace = 0
      traits = 0
    }

    /// Different words of the text, at most `count`, the latest ones first.
    func recentWords(_ count: Int) -> [UInt32] {
      var words: [UInt32] = []
      for back in 1...TextWriter.recentCount where back <= recentPlace && words.count < count {
        let word = recent[(recentPlace - back) & (TextWriter.recentCount - 1)]
        if !words.contains(word) { words.append(word) }
      }
      return words
    }

    /// Writes sentences of `count` words in all.
    mutating func appendSentences(
      words count: Int, _ style: Style, _ random: inout Random, to buffer: inout LineBuffer
    ) {
      var left = count
      while left > 0 {
        var length = 4 + random.below(9) + random.below(9)
        if left - length < 4 { length = left }
        let form = random.next()
        let isQuoted = form & 15 == 0
        if isQuoted { appendQuote(isOpening: true, style, to: &buffer) }
        appendWords(length, style, &random, to: &buffer)
        appendEnd(form, style, to: &buffer)
        if isQuoted { appendQuote(isOpening: false, style, to: &buffer) }
        left -= length
        if left > 0 { buffer.append(form >> 8 & 31 == 0 ? "\\n\\n" : " ") }
      }
    }

    /// Writes the words of one sentence; the first has a capital.
    @inline(__always)
    private mutating func appendWords(
      _ count: Int, _ style: Style, _ random: inout Random, to buffer: inout LineBuffer
    ) {
      let start = buffer.end
      var end = start
      let vocabulary = vocabulary
      let recent = recent
      var place = recentPlace
      var seen: UInt8 = 0
      for index in 0..<count {
        let draw = random.next()
        // The table of frequencies uses the upper 12 and the lower 32 bits; 20 are left for the rest.
        let spare = UInt32(truncatingIfNeeded: draw >> 32) & 0xF_FFFF
        var rank = vocabulary.frequentRank(for: draw)
        if vocabulary.traits(rank) & Vocabulary.Trait.content != 0 {
          let choice = spare & 1_023
          if choice < style.topic.strength {
            rank = style.topic.words[Int(min(spare >> 10 & 15, spare >> 14 & 15))]
          } else if choice < style.topic.strength + 64 {
            rank = recent[Int(spare >> 10) & (TextWriter.recentCount - 1)]
          } else if choice >= 1_000 {
            appendOddity(spare >> 10, style, at: &end)
            end.pointee = UInt8(ascii: " ")
            end += 1
            continue
          } else if rank == 0 {
            rank = vocabulary.rareRank(&random)
          }
          recent[place & (TextWriter.recentCount - 1)] = rank
          place &+= 1
        }
        if rank < RareRanks.first { seen |= vocabulary.traits(rank) }
        vocabulary.write(rank, isTypographic: style.isTypographic, at: &end)
        if spare >> 16 == 0, index + 1 < count {
          end.pointee = UInt8(ascii: ",")
          end += 1
        }
        end.pointee = UInt8(ascii: " ")
        end += 1
      }
      // The blank after the last word is taken back.
      buffer.end = end - 1
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= start.pointee { start.pointee &= 0xDF }
      recentPlace = place
      traits |= seen
    }

    /// Writes a number or, now and then, a word with letters beyond ASCII.
    private func appendOddity(
      _ bits: UInt32, _ style: Style, at end: inout UnsafeMutablePointer<UInt8>
    ) {
      if bits & 3 == 0, !style.isASCII {
        let word = EnglishWords.accented[Int(bits >> 2) & 15]
        end.update(from: word.utf8Start, count: word.utf8CodeUnitCount)
        end += word.utf8CodeUnitCount
        return
      }
      // Small numbers are the more frequent ones.
      var value = (bits >> 2) >> (bits >> 6 & 7)
      var digits = 1
      var power: UInt32 = 10
      while value >= power {
        digits += 1
        power *= 10
      }
      for place in stride(from: digits - 1, through: 0, by: -1) {
        end[place] = 48 &+ UInt8(truncatingIfNeeded: value % 10)
        value /= 10
      }
      end += digits
    }

    private func appendQuote(isOpening: Bool, _ style: Style, to buffer: inout LineBuffer) {
      guard style.isTypographic else { return buffer.append("\\\"") }
      buffer.append(isOpening ? "“" : "”")
    }

    private func appendEnd(_ form: UInt64, _ style: Style, to buffer: inout LineBuffer) {
      switch form >> 4 & 15 {
      case 0: buffer.append(UInt8(ascii: "!"))
      case 1: buffer.append(UInt8(ascii: "?"))
      case 2: buffer.append(style.isTypographic ? "…" : "...")
      default: buffer.append(UInt8(ascii: "."))
      }
    }
  }

  /// The lengths of texts by their quantile, from 11 to 951 words.
  struct LengthTable {
    static let median = 100
    private static let steps = 64
    private static let doublings = 4

    /// The length of each 64th of a doubling, from four doublings below the median.
    private let lengths = UnsafeMutablePointer<Int32>.allocate(
      capacity: 2 * LengthTable.doublings * LengthTable.steps)

    init() {
      var factor = 2.0
      for _ in 0..<6 { factor = factor.squareRoot() }
      var length = Double(LengthTable.median)
      for _ in 0..<LengthTable.doublings { length /= 2 }
      for step in 0..<2 * LengthTable.doublings * LengthTable.steps {
        (lengths + step).initialize(to: Int32(length.rounded()))
        length *= factor
      }
    }

    func deallocate() { lengths.deallocate() }

    /// A length, `shift` 64ths of a doubling from what `draw` says; at most 63 either way.
    ///
    /// The sum of four even draws is nearly normal and within three doublings; with 1.5 doublings to
    /// each, the deviation of the logarithm is 0.6.
    func length(for draw: UInt64, shift: Int) -> Int {
      let sum = draw & 0xFFFF + draw >> 16 & 0xFFFF + draw >> 32 & 0xFFFF + draw >> 48
      let offset = (Int(sum) - 2 * 0xFFFF) * LengthTable.steps * 3 / (2 * 0xFFFF)
      let middle = LengthTable.doublings * LengthTable.steps
      return Int(lengths[middle + offset + shift])
    }
  }
}
