internal import Glibc

/// How evenly N records are spread over S types, such as the surnames of a decade.
///
/// With n the records of a type and p = n ÷ N its share. Sums of squares are exact, logarithms are added up from the
/// rarest to the most frequent types, so that the order in which types were counted decides nothing.
public struct TypeDiversity: Hashable, Sendable {
  /// N.
  public let recordCount: Int64
  /// S.
  public let typeCount: Int64
  /// Shannon's entropy H = −Σ p·log₂ p, in bits; 0 where all records are of one type, log₂ S where types are equally frequent.
  ///
  /// Source: C. E. Shannon, "A Mathematical Theory of Communication", Bell System Technical Journal 27 (1948), 379-423.
  public let entropy: Double
  /// Σ p², above 0 and at most 1: the chance that two records drawn with replacement are of one type; for surnames
  /// random isonymy.
  ///
  /// Source: J. F. Crow and A. P. Mange, "Measurement of Inbreeding from the Frequency of Marriages between Persons of
  /// the Same Surname", Eugenics Quarterly 12 (1965), 199-203.
  public let isonymy: Double
  /// 1 − Σ n(n − 1) ÷ N(N − 1), 0...1: the chance that two different records are of different types; nil for a single record.
  ///
  /// Source: E. H. Simpson, "Measurement of Diversity", Nature 163 (1949), 688.
  public let simpson: Double?
  /// The records of the most frequent types together.
  public let topCount: Int64

  /// The diversity of types whose numbers of records are `counts`, none of them 0; nil without any.
  ///
  /// The `top` most frequent types are added up.
  public init?(_ counts: CountDistribution, top: Int64) {
    var (records, types) = (Int64(0), Int64(0))
    var squares = Int128(0)
    var cumulated: [(count: Int64, times: Int64)] = []
    counts.forEach { count, times in
      guard count > 0 else { return }
      records += count * times
      types += times
      squares += Int128(count) * Int128(count) * Int128(times)
      cumulated.append((count, times))
    }
    guard records > 0 else { return nil }
    let whole = Double(records)
    var entropy = 0.0
    for (count, times) in cumulated where count < records {
      let share = Double(count) / whole
      entropy -= Double(times) * share * log2(share)
    }
    var (left, topCount) = (top, Int64(0))
    for (count, times) in cumulated.reversed() where left > 0 {
      topCount += count * min(left, times)
      left -= min(left, times)
    }
    recordCount = records
    typeCount = types
    self.entropy = entropy
    isonymy = Double(squares) / Double(Int128(records) * Int128(records))
    simpson =
      records < 2
      ? nil
      : 1 - Double(squares - Int128(records)) / Double(Int128(records) * Int128(records - 1))
    self.topCount = topCount
  }

  /// 2 to the power of H, 1...S: how many equally frequent types would have this entropy.
  ///
  /// Source: M. O. Hill, "Diversity and Evenness: a Unifying Notation and Its Consequences", Ecology 54 (1973), 427-432.
  public var effectiveCount: Double { exp2(entropy) }

  /// The share of the most frequent types, above 0 and at most 1.
  public var topShare: Double { Double(topCount) / Double(recordCount) }

  /// Random isonymy ÷ 4: the inbreeding that equal surnames stand for if marriages are at random and each has one origin.
  ///
  /// Crow and Mange 1965. An upper limit in practice, as most names arose more than once.
  public var randomInbreeding: Double { isonymy / 4 }
}
