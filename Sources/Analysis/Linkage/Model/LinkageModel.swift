internal import Glibc

/// How likely levels are in pairs of one person, of two who are related, and of any two: the parameters of Fellegi and
/// Sunter (1969), with two kinds of pairs that are not one person (Larsen and Rubin 2001).
///
/// Brothers and sisters share surname, place and decade. Were they counted with all other pairs, of which hardly one
/// has two of these, what they share would look like proof.
public struct LinkageModel: Sendable, Hashable {
  /// The probability of each level of a field, by kind of pair; 0 for levels that the field cannot have.
  public struct Agreement: Sendable, Hashable {
    /// If both records are of one person (m).
    public internal(set) var matches: [Double]
    /// If they are of two who have something in common.
    public internal(set) var relatives: [Double]
    /// If they are of any two (u).
    public internal(set) var others: [Double]
    /// Of ids: what an equal one weighs, whatever its probabilities; nil for other kinds.
    public internal(set) var idWeight: Double?

    /// The weight of a level, the logarithm of m/u to base 2; 0 where the values say nothing, as different ids do.
    public func weight(_ level: ComparisonLevel) -> Double {
      if let idWeight { return level == .exact ? idWeight : 0 }
      return ratio(matches, level)
    }

    /// The same for two who are related, who have no id in common but by mistake, as any two.
    func relativeWeight(_ level: ComparisonLevel) -> Double {
      idWeight == nil ? ratio(relatives, level) : 0
    }

    /// What the levels of a kind of pairs tell, in bits; ids are left out, since they are of a weight of their own.
    func information(_ kind: KeyPath<Agreement, [Double]>) -> Double {
      idWeight != nil
        ? 0
        : zip(self[keyPath: kind], others).reduce(0) { sum, pair in
          pair.0 > 0 && pair.1 > 0 ? sum + pair.0 * log2(pair.0 / pair.1) : sum
        }
    }

    private func ratio(_ probabilities: [Double], _ level: ComparisonLevel) -> Double {
      let (m, u) = (probabilities[Int(level.rawValue)], others[Int(level.rawValue)])
      return level == .unknown || m <= 0 || u <= 0 ? 0 : log2(m / u)
    }
  }

  /// By field.
  public internal(set) var agreements: [Agreement]
  /// The probability that two records drawn at random are of one person.
  public internal(set) var prior: Double
  /// The probability that they are of two who are related.
  public internal(set) var relativesPrior: Double
  /// How often the parameters were estimated anew before they stood still.
  public internal(set) var rounds = 0
  /// How many pairs the estimate rests on.
  public internal(set) var pairCount: Int64 = 0

  /// Whether pairs of two related people are a kind of their own.
  public var hasRelatives: Bool { relativesPrior > Self.nothing }

  /// How many bits the fields of a pair of one person tell on average, against any two: the divergence of Kullback and
  /// Leibler (1951), summed over fields.
  var matchesInformation: Double { agreements.reduce(0) { $0 + $1.information(\.matches) } }

  /// The same for two who are related.
  var relativesInformation: Double { agreements.reduce(0) { $0 + $1.information(\.relatives) } }

  /// The prior of a kind of pairs that there is not.
  static let nothing = 1e-30

  private var othersPrior: Double { max(1e-12, 1 - prior - relativesPrior) }

  /// The weight of the prior: the odds of one person against any two as a logarithm to base 2.
  public var priorWeight: Double { log2(prior / othersPrior) }

  /// The odds of two who are related against any two.
  public var relativesPriorWeight: Double { log2(relativesPrior / othersPrior) }

  /// What a pair weighs if one person weighs `matches` and two related ones weigh `relatives`, both against any two.
  ///
  ///     log₂(2^matches / (1 + 2^relatives))
  @inline(__always)
  static func weight(matches: Double, relatives: Double) -> Double {
    // Far above 0 the 1 does not count, far below the power does not.
    relatives > 40
      ? matches - relatives : relatives < -40 ? matches : matches - log2(1 + exp2(relatives))
  }

  /// The weights of all levels as flat tables, for many patterns.
  struct Tables {
    private var matches: [Double] = []
    private var relatives: [Double] = []
    private let fieldCount: Int
    private let prior: (match: Double, relatives: Double)

    init(_ model: LinkageModel) {
      fieldCount = model.agreements.count
      prior = (model.priorWeight, model.relativesPriorWeight)
      for agreement in model.agreements {
        // Eight places a field, as a pattern has three bits.
        for place in 0..<8 {
          let level = ComparisonLevel(rawValue: UInt8(place)) ?? .unknown
          // What is learned from pairs with an equal id would make them certain, whatever else is said of them.
          matches.append(agreement.idWeight == nil ? agreement.weight(level) : 0)
          relatives.append(agreement.relativeWeight(level))
        }
      }
    }

    /// The probabilities of a pattern: of one person, and of two related ones.
    func probabilities(_ pattern: LevelPattern) -> (match: Double, relatives: Double) {
      var (match, related) = prior
      var bits = pattern.bits
      for field in 0..<fieldCount {
        match += matches[8 * field + Int(bits & 7)]
        related += relatives[8 * field + Int(bits & 7)]
        bits >>= 3
      }
      let (a, b) = (exp2(min(match, 900)), exp2(min(related, 900)))
      return (a / (1 + a + b), b / (1 + a + b))
    }
  }

  /// The probability of a pair with this weight.
  public static func probability(ofWeight weight: Double) -> Double { 1 / (1 + exp2(-weight)) }

  /// The weight from which on pairs have at least this probability.
  public static func weight(ofProbability probability: Double) -> Double {
    log2(probability / (1 - probability))
  }
}
