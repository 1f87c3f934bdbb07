public import Definition
public import Platform

/// What one field says of a pair.
public struct LinkEvidence: Sendable, Hashable {
  /// What the two values are to each other.
  public let level: ComparisonLevel
  /// What that weighs, the logarithm of a ratio to base 2.
  public let weight: Double
}

/// Finds the records that are one person.
///
/// Blocks, an estimate of the model from samples, and then all pairs of the blocks by the model. What it returns
/// depends on the records and the settings alone.
public struct RecordLinker: Sendable {
  /// What was found.
  public struct Outcome: Sendable {
    /// The parameters.
    public let model: LinkageModel
    /// The pairs from the threshold on, by their records.
    public let pairs: ScratchArray<LinkedPair>
    /// These and all others that are rather one person than two, likewise: what groups are made of.
    let likely: ScratchArray<LinkedPair>
    /// The least weight of linked pairs.
    let least: Double
    /// Pairs that were looked at.
    public let comparedCount: Int64
    /// Pairs by whole weight, from -32 to 31; pairs of less than -8 are not counted.
    public let histogram: [Int64]
    /// By rule: what was too large to be looked at, and the pairs of its other blocks.
    public let rules: [(skipped: SkippedBlocks, pairCount: Int64)]
    /// Ids that too many records have, of all fields together.
    public let ignoredIDs: IgnoredIDs
    let records: LinkageRecords
    let comparer: PairComparer
    let weights: PairWeights

    /// What each field says of a pair of records.
    public func evidence(_ a: UInt32, _ b: UInt32) -> [LinkEvidence] {
      let pattern = comparer.pattern(a, b)
      return (0..<comparer.fieldCount).map { field in
        let level = pattern[field]
        let value = records.values[field][Int(a)]
        return LinkEvidence(
          level: level,
          weight: level == .unknown ? 0 : weights.weight(field, level, value: value))
      }
    }

    /// What a pair weighs less because it looks like two who are related; not above 0.
    public func relativesCorrection(_ a: UInt32, _ b: UInt32) -> Double {
      weight(a, b) - evidence(a, b).reduce(model.priorWeight) { $0 + $1.weight }
    }
  }

  private let records: LinkageRecords
  private let settings: LinkageSettings

  /// A linker of `records`, which were gathered for the fields of `settings`.
  public init(_ records: LinkageRecords, settings: LinkageSettings) {
    precondition(settings.fields.count <= LevelPattern.mostFields, "at most 20 fields")
    self.records = records
    self.settings = settings
  }

  private static let pairsPerTask: Int64 = 1 << 20

  /// Compares and links.
  public func link(in context: AnalysisContext) throws -> Outcome {
    let scratch = context.task.scratch
    let kinds = settings.fields.map(\.kind)
    let keys = try settings.rules.map {
      try RecordKeys($0, of: records, kinds: kinds, scratch: scratch)
    }
    let blocks = try context.run(
      "blocks",
      keys.map {
        BlockIndexTask(
          keys: $0, recordCount: records.count, largestBlock: settings.largestBlock)
      })
    for (keys, block) in zip(keys, blocks) { block.takeSkipped(from: keys) }
    let pairs = CandidatePairs(keys: keys, blocks: blocks)
    let comparer = try PairComparer(records, settings: settings, scratch: scratch)
    let ranges = blocks.enumerated().flatMap { rule, index in
      index.ranges(pairs: Self.pairsPerTask).map { (rule: rule, blocks: $0) }
    }
    let model = try estimate(pairs, comparer, ranges, context)
    let weights = try PairWeights(model, records, fields: settings.fields, scratch: scratch)
    let least = LinkageModel.weight(ofProbability: settings.threshold)
    let likely = min(least, ClusterTask.leastMean)
    let weigher = PairWeigher(
      records, comparer, weights, least: min(likely, LinkTask.charted))
    let outcomes = try context.run(
      "weigh pairs",
      ranges.map {
        LinkTask(pairs: pairs, weigher: weigher, rule: $0.rule, blocks: $0.blocks, least: likely)
      })
    var histogram = [Int64](repeating: 0, count: 64)
    for outcome in outcomes {
      for place in histogram.indices { histogram[place] += outcome.histogram[place] }
    }
    let found = try PairRun.gathered(outcomes.map(\.pairs), scratch: scratch)
      .sorted(scratch: scratch, by: LinkedPair.isBefore)
    return Outcome(
      model: model,
      pairs: try ScratchArray(found.lazy.filter { $0.weight >= least }, scratch: scratch),
      likely: found, least: least, comparedCount: outcomes.reduce(0) { $0 + $1.compared },
      histogram: histogram, rules: blocks.map { ($0.skipped, $0.pairCount) },
      ignoredIDs: IgnoredIDs(of: records.sharedIDs), records: records,
      comparer: comparer, weights: weights)
  }

  private func estimate(
    _ pairs: CandidatePairs, _ comparer: PairComparer,
    _ ranges: [(rule: Int, blocks: Range<Int>)], _ context: AnalysisContext
  ) throws -> LinkageModel {
    let most = pairs.mostPairs
    let share = Double(settings.pairSample) / Double(max(1, most))
    let limit = share >= 1 ? UInt64.max : UInt64(share * 0x1p64)
    let sampled = try context.run(
      "sample pairs of blocks",
      ranges.map {
        PatternTask(
          pairs: pairs, comparer: comparer, draws: records.draws, rule: $0.rule,
          blocks: $0.blocks, seed: settings.seed, limit: limit)
      })
    let random = try context.run(
      "sample any pairs",
      stride(from: 0, to: settings.randomSample, by: 1 << 16).map {
        RandomPatternTask(
          comparer: comparer, recordCount: records.count, seed: settings.seed,
          pairs: $0..<min($0 + 1 << 16, settings.randomSample))
      })
    let (inBlocks, ofAny) = (Self.sum(sampled), Self.sum(random))
    let scale = share >= 1 ? 1 : 1 / share
    let patterns = inBlocks.sorted.map { (pattern: $0.pattern, count: Double($0.count) * scale) }
    var model = ModelEstimator(
      kinds: settings.fields.map(\.kind), idTrust: settings.idTrust,
      totals: AgreementTotals(records, fields: settings.fields, sample: ofAny), patterns: patterns
    ).estimate(recordCount: records.count)
    model.pairCount = inBlocks.sorted.reduce(0) { $0 + $1.count }
    return model
  }

  private static func sum(_ counts: [PatternCounts]) -> PatternCounts {
    var sum = PatternCounts()
    for count in counts { sum.add(count) }
    return sum
  }
}
