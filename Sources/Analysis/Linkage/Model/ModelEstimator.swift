internal import Glibc

/// Estimates the parameters of a model by expectation maximization (Dempster, Laird and Rubin 1977; for record linkage
/// Winkler 1988).
///
/// All pairs of records are looked at as a mixture of pairs of one person and others. Those that no blocking rule
/// brings together are taken as pairs of any two, and enter as totals: so the levels of other pairs are those of any two
/// records, and not of records that were put together because they agree. Sums run over patterns in ascending order.
struct ModelEstimator {
  let kinds: [ComparisonKind]
  /// The probability that two records with an equal id are one person, before all else is looked at.
  let idTrust: Double
  let totals: AgreementTotals
  /// The patterns of pairs in blocks, each with the number of such pairs in all blocks.
  let patterns: [(pattern: LevelPattern, count: Double)]

  private static let mostRounds = 100
  private static let standstill = 1e-6
  /// Pairs that are believed in before any is counted, divided like the initial agreement.
  private static let beliefs = 1.0
  /// Pairs of equal ids that are believed in, as far as `idTrust` says.
  private static let idBeliefs = 1_000.0
  /// Pairs of one person, fewer than which are none.
  private static let fewestMatches = 1.0
  /// The share of what agreement tells of one person that it may tell of two who are related: brothers and sisters share
  /// less than half.
  private static let mostAlike = 0.75
  /// The same where related ones are fewer than records of one person.
  private static let mostAlikeOfFew = 0.5

  func estimate(recordCount: Int) -> LinkageModel {
    let all = max(1, totals.pairCount)
    let matches = min(0.3, max(1e-12, 0.1 * Double(recordCount) / all))
    let model = run(
      LinkageModel(
        agreements: kinds.indices.map { initial($0) }, prior: matches,
        relativesPrior: min(0.3, 5 * matches)))
    // Where hardly a pair is left for one person, or related ones agree nearly as much, records of one person were taken for
    // related. Where these are fewer than records of one person, that may well be such records with more mistakes than
    // others, unless they agree in much less. In all of these cases there are two kinds of pairs.
    let mostAlike =
      model.relativesPrior >= model.prior ? Self.mostAlike : Self.mostAlikeOfFew
    if model.prior * all >= Self.fewestMatches,
      model.relativesInformation <= mostAlike * model.matchesInformation
    {
      return model
    }
    return run(
      LinkageModel(
        agreements: kinds.indices.map { initial($0) }, prior: matches,
        relativesPrior: LinkageModel.nothing))
  }

  /// Improves a model until it stands still.
  private func run(_ start: LinkageModel) -> LinkageModel {
    let all = max(1, totals.pairCount)
    let hasRelatives = start.hasRelatives
    var model = start
    let trusts = kinds.indices.map { trust(in: $0) }
    for field in kinds.indices { weighIDs(of: field, trust: trusts[field], &model) }
    guard totals.pairCount > 0, !patterns.isEmpty else { return model }
    for round in 1...Self.mostRounds {
      var next = improved(model, all: all)
      if !hasRelatives { next.relativesPrior = LinkageModel.nothing }
      for field in kinds.indices { weighIDs(of: field, trust: trusts[field], &next) }
      let change = Self.difference(model, next)
      model = next
      model.rounds = round
      if change < Self.standstill { break }
    }
    return model
  }

  /// Gives equal ids the weight that makes a pair of which nothing else is known one person by `trust`.
  ///
  ///     w = log₂(trust / (1 − trust)) − w₀
  private func weighIDs(of field: Int, trust: Double, _ model: inout LinkageModel) {
    guard kinds[field] == .id else { return }
    model.agreements[field].idWeight =
      LinkageModel.weight(ofProbability: trust) - model.priorWeight
  }

  /// How many of the pairs with an equal id are of one person, by all other fields: `idTrust` or less.
  ///
  /// What these fields say is what is believed of one person before any pair is counted: if it were learned from such pairs, ids
  /// that are copied from person to person would make all else count for nothing.
  private func trust(in field: Int) -> Double {
    guard kinds[field] == .id else { return idTrust }
    let others = kinds.indices.filter { kinds[$0] != .id }.map { ($0, initial($0)) }
    let pairs = patterns.filter { $0.pattern[field] == .exact }.map { pattern, count in
      (odds: exp2(others.reduce(0) { $0 + $1.1.weight(pattern[$1.0]) }), count: count)
    }
    let all = pairs.reduce(Self.idBeliefs) { $0 + $1.count }
    var trust = idTrust
    for _ in 0..<Self.mostRounds {
      let matches = pairs.reduce(Self.idBeliefs * idTrust) { sum, pair in
        let odds = pair.odds * trust / (1 - trust)
        return sum + pair.count * odds / (1 + odds)
      }
      let next = min(idTrust, matches / all)
      if abs(next - trust) < Self.standstill { return next }
      trust = next
    }
    return trust
  }

  private func initial(_ field: Int) -> LinkageModel.Agreement {
    var matches = [Double](repeating: 0, count: ComparisonLevel.count)
    var (relatives, others) = (matches, matches)
    let initial = kinds[field].initialAgreement
    let known = totals.totals[field].reduce(0, +)
    for level in kinds[field].levels {
      matches[Int(level.rawValue)] = initial[level] ?? 0
      let place = Int(level.rawValue)
      others[place] = Self.share(totals.totals[field][place], of: known)
      // Relatives share half of what one person does.
      relatives[place] = (matches[place] + others[place]) / 2
    }
    return LinkageModel.Agreement(matches: matches, relatives: relatives, others: others)
  }

  /// What the patterns of one kind of pairs add up to.
  private struct Sums {
    var pairs = 0.0
    var levels: [[Double]]

    init(_ fieldCount: Int) {
      levels = [[Double]](
        repeating: [Double](repeating: 0, count: ComparisonLevel.count), count: fieldCount)
    }

    mutating func add(_ pattern: LevelPattern, _ share: Double) {
      pairs += share
      for field in levels.indices { levels[field][Int(pattern[field].rawValue)] += share }
    }
  }

  /// One round: the probabilities of each pattern by the model, and the parameters by those.
  private func improved(_ model: LinkageModel, all: Double) -> LinkageModel {
    var (matches, relatives) = (Sums(kinds.count), Sums(kinds.count))
    let tables = LinkageModel.Tables(model)
    for (pattern, count) in patterns {
      let found = tables.probabilities(pattern)
      matches.add(pattern, found.match * count)
      relatives.add(pattern, found.relatives * count)
    }
    var next = model
    next.prior = min(0.3, max(1e-12, matches.pairs / all))
    next.relativesPrior = min(0.3, max(1e-12, relatives.pairs / all))
    for field in kinds.indices {
      let levels = kinds[field].levels
      func sum(_ values: [Double]) -> Double { levels.reduce(0) { $0 + values[Int($1.rawValue)] } }
      let known = sum(matches.levels[field])
      let related = sum(relatives.levels[field])
      let total = sum(totals.totals[field])
      let initial = kinds[field].initialAgreement
      for level in levels {
        let place = Int(level.rawValue)
        let belief = Self.beliefs * (initial[level] ?? 0)
        let found = matches.levels[field][place]
        let shared = relatives.levels[field][place]
        next.agreements[field].matches[place] = (found + belief) / (known + Self.beliefs)
        next.agreements[field].relatives[place] = (shared + belief) / (related + Self.beliefs)
        next.agreements[field].others[place] = Self.share(
          totals.totals[field][place] - found - shared, of: total - known - related)
      }
    }
    return next
  }

  /// A share that is never 0: what was not seen is not impossible.
  private static func share(_ part: Double, of whole: Double) -> Double {
    guard whole > 0 else { return 1e-9 }
    return min(1, max(part / whole, 0.5 / (whole + 1), 1e-12))
  }

  private static func difference(_ a: LinkageModel, _ b: LinkageModel) -> Double {
    var greatest = max(
      abs(a.prior - b.prior) / b.prior, abs(a.relativesPrior - b.relativesPrior) / b.relativesPrior)
    for (first, second) in zip(a.agreements, b.agreements) {
      for (old, new) in zip(
        first.matches + first.relatives + first.others,
        second.matches + second.relatives + second.others)
      {
        greatest = max(greatest, abs(old - new))
      }
    }
    return greatest
  }
}
