internal import Generation

extension DreamsGenerator {
  /// How often the word of a rank occurs: the law of Zipf and Mandelbrot, with steeper tails.
  ///
  ///     f(r) = 1 ÷ (r + 2.7)                     up to rank 1,000
  ///     f(r) ~ r ^ −(35/16)                      up to rank 65,536
  ///     f(r) ~ r ^ −(13/8)                       beyond
  ///
  /// The first part is what every text shows. Beyond a core vocabulary frequencies fall faster, in
  /// speech more so than in print (Ferrer i Cancho and Solé 2001; Gerlach and Altmann 2013), and
  /// the slope of what is rarer than all data so far decides how the vocabulary grows with the
  /// data (Heaps): here by about a factor of 4 for ten times the text.
  ///
  /// Roots and products of IEEE 754 are exact to the last bit on every machine; `pow` is not.
  enum RankLaw {
    static let core = 1_000
    static let rare = 65_536

    /// The frequency of a rank from 1, in proportion to the others.
    static func frequency(_ rank: Double) -> Double {
      let core = Double(core)
      let rare = Double(rare)
      if rank <= core { return 10 / (10 * rank + 27) }
      let atCore = 10 / (10 * core + 27)
      if rank <= rare { return atCore / power(rank / core, sixteenths: 35) }
      return atCore / power(rare / core, sixteenths: 35) / power(rank / rare, sixteenths: 26)
    }

    /// `base` to the power of n/16.
    private static func power(_ base: Double, sixteenths: Int) -> Double {
      var result = 1.0
      for _ in 0..<sixteenths / 16 { result *= base }
      var root = base
      for bit in [8, 4, 2, 1] {
        root = root.squareRoot()
        if sixteenths & bit != 0 { result *= root }
      }
      return result
    }
  }

  /// Draws ranks from `first` to 2^32 by their frequency, without a table of them.
  ///
  /// Ranks are divided into bands, sixteen for each doubling; within one all are equally frequent.
  /// So there is no end to the vocabulary that memory would set.
  struct RareRanks {
    /// The first rank drawn, 2^12.
    static let first = 1 << RareRanks.firstDoubling
    /// The frequency of all ranks together, in the unit of `RankLaw`.
    let frequency: Double

    private static let firstDoubling = 12
    private static let doublings = 20
    private let bands: AliasTable

    init() {
      let masses = (0..<RareRanks.doublings * 16).map { band in
        let (start, width) = RareRanks.range(band)
        return RankLaw.frequency(Double(start) + Double(width) / 2) * Double(width)
      }
      frequency = masses.reduce(0, +)
      let unit = Double(1 << 31) / frequency
      bands = AliasTable(weights: masses.map { max(1, UInt32($0 * unit)) })
    }

    func rank(_ random: inout Random) -> UInt32 {
      let (start, width) = RareRanks.range(bands.index(for: random.next()))
      return UInt32(truncatingIfNeeded: start &+ random.below(width))
    }

    @inline(__always)
    private static func range(_ band: Int) -> (start: Int, width: Int) {
      let width = 1 << (firstDoubling - 4 + band / 16)
      return (width * (16 + band % 16), width)
    }
  }
}
