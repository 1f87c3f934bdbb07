internal import Generation

extension DreamsGenerator {
  /// The words there are, how often each occurs, and how each is written.
  ///
  /// A word is known by its rank. Ranks from 1 are `EnglishWords.common`, then made-up words. Those
  /// below `RareRanks.first` have a slot with their bytes; the others are spelled when they are
  /// needed. The owner calls `deallocate()`.
  struct Vocabulary {
    /// Bits that say what is special about a word.
    enum Trait {
      /// May be replaced by a word of the theme, or by one that the text had before.
      static let content: UInt8 = 1
      /// Makes it likelier that the dream comes true, or less likely.
      static let hopeful: UInt8 = 2
      static let dreadful: UInt8 = 4
    }

    typealias Slot = SIMD16<UInt8>

    /// The words that decide whether a dream comes true.
    static let hopefulWords: StaticString = "water sea river"
    static let dreadfulWords: StaticString = "teeth train"

    /// The ranks of words that hold sentences together, whatever the theme.
    private static let grammarCount = 140

    /// One word in sixteen of those made up is a name and has a capital.
    private static let nameMask: UInt32 = 15

    let syllables = Syllables.Table()
    private let rareRanks = RareRanks()
    /// Indices are ranks, and 0 any rank that has no slot.
    private let frequencies: AliasTable
    /// The bytes of a word; the last byte is their number.
    private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: RareRanks.first)
    /// The same with the typographic apostrophe.
    private let typographicSlots = UnsafeMutablePointer<Slot>.allocate(capacity: RareRanks.first)
    private let traits = UnsafeMutablePointer<UInt8>.allocate(capacity: RareRanks.first)
    private let englishCount: Int

    init() {
      let english = EnglishWords.words(of: EnglishWords.common)
      englishCount = english.count
      let masses =
        [rareRanks.frequency] + (1..<RareRanks.first).map { RankLaw.frequency(Double($0)) }
      let unit = Double(1 << 31) / masses.reduce(0, +)
      frequencies = AliasTable(weights: masses.map { UInt32($0 * unit) })
      fill(english)
    }

    func deallocate() {
      syllables.deallocate()
      slots.deallocate()
      typographicSlots.deallocate()
      traits.deallocate()
    }

    private func fill(_ english: [[UInt8]]) {
      let hopeful = EnglishWords.words(of: Vocabulary.hopefulWords)
      let dreadful = EnglishWords.words(of: Vocabulary.dreadfulWords)
      for rank in 0..<RareRanks.first {
        var word = rank > 0 && rank <= english.count ? english[rank - 1] : madeUpWord(UInt32(rank))
        var trait: UInt8 = 0
        if hopeful.contains(word) { trait |= Trait.hopeful }
        if dreadful.contains(word) { trait |= Trait.dreadful }
        if rank == 0 || rank > Vocabulary.grammarCount, !word.contains(UInt8(ascii: "'")) {
          trait |= Trait.content
        }
        (traits + rank).initialize(to: trait)
        // The pronoun is always a capital.
        if word[0] == UInt8(ascii: "i"), word.count == 1 || word[1] == UInt8(ascii: "'") {
          word[0] = UInt8(ascii: "I")
        }
        (slots + rank).initialize(to: Vocabulary.slot(word))
        let curved = word.split(separator: UInt8(ascii: "'")).joined(separator: "’".utf8)
        (typographicSlots + rank).initialize(to: Vocabulary.slot(Array(curved)))
      }
    }

    private func madeUpWord(_ rank: UInt32) -> [UInt8] {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 32)
      defer { bytes.deallocate() }
      var end = bytes
      spell(rank, at: &end)
      return Array(UnsafeBufferPointer(start: bytes, count: end - bytes))
    }

    private static func slot(_ word: [UInt8]) -> Slot {
      precondition(word.count < Slot.scalarCount, "a word with a slot fits in it")
      var slot = Slot(repeating: 0)
      for (place, byte) in word.enumerated() { slot[place] = byte }
      slot[Slot.scalarCount - 1] = UInt8(word.count)
      return slot
    }

    /// A made-up word that is frequent enough to stand for a theme.
    func topicalRank(_ random: inout Random) -> UInt32 {
      UInt32(
        truncatingIfNeeded: englishCount + 1 + random.below(RareRanks.first - englishCount - 1))
    }

    /// A rank below `RareRanks.first` by its frequency, or 0 for any other.
    @inline(__always)
    func frequentRank(for draw: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: frequencies.index(for: draw))
    }

    func rareRank(_ random: inout Random) -> UInt32 { rareRanks.rank(&random) }

    /// The traits of a rank that has a slot, or of 0.
    @inline(__always)
    func traits(_ rank: UInt32) -> UInt8 { traits[Int(rank)] }

    /// Writes the word of a rank, at most 18 bytes; up to 16 after its start are overwritten.
    @inline(__always)
    func write(
      _ rank: UInt32, isTypographic: Bool, at end: inout UnsafeMutablePointer<UInt8>
    ) {
      guard rank < RareRanks.first else { return spell(rank, at: &end) }
      let slot = (isTypographic ? typographicSlots : slots)[Int(rank)]
      UnsafeMutableRawPointer(end).storeBytes(of: slot, as: Slot.self)
      end += Int(slot[Slot.scalarCount - 1])
    }

    private func spell(_ rank: UInt32, at end: inout UnsafeMutablePointer<UInt8>) {
      let start = end
      syllables.write(rank: rank, at: &end)
      if rank & Vocabulary.nameMask == 0 { start.pointee &= 0xDF }
    }
  }
}
