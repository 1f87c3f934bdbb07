internal import Definition
internal import Platform
public import Store

/// What a dry run says of one dataset.
public struct SampleStage: Sendable {
  /// Records with one reject code.
  public struct Rejects: Sendable {
    /// The stable code.
    public let code: String
    /// How many of the sample's records have it.
    public let sampledCount: Int64
    /// The share of all records.
    public let share: SampleEstimate
    /// How many of all records.
    public let count: SampleEstimate
  }

  /// The node's name.
  public let name: String
  /// Whether all was read, so that nothing is projected.
  public let isWhole: Bool
  /// Blocks read.
  public let blockCount: Int
  /// Blocks that there are.
  public let populationCount: Int64
  /// Bytes read, and bytes of all files.
  public let sampledByteCount: Int64, totalByteCount: Int64
  /// What happened to the records of the sample.
  public let sampled: Balance
  /// Records in all files.
  public let records: SampleEstimate
  /// The share of rejects.
  public let rejectedShare: SampleEstimate
  /// The number of rejects.
  public let rejected: SampleEstimate
  /// Rejects by code, the most frequent first.
  public let rejects: [Rejects]
  /// The share of records that a filter takes out; nil without a filter.
  public let filteredShare: SampleEstimate?
  /// The share of records that another of the same key stands for; nil where that cannot be told,
  /// since all records of a key have a say.
  public let mergedShare: SampleEstimate?
  /// The size of its parts in the store: at least that of the sample's part, at most so many times
  /// that as there are more bytes.
  ///
  /// Longer columns repeat more of their values, so how far below the upper end it lies is not known
  /// from a sample.
  public let storeByteCount: (least: Int64, most: Int64)
  /// Whether the run would end without reports, for too many rejects.
  public let verdict: SampleVerdict

  /// Projects from what was read of a dataset.
  init(
    _ dataset: BoundDataset, reading: SampleIngest.Reading, balance: Balance,
    rejectCounts: [String: Int64], filteredCounts: [Int64], limit: RejectLimit,
    partsByteCount: Int64
  ) {
    let blocks = reading.blocks
    let total = Double(reading.totalByteCount)
    func share(
      _ whole: Int64, of all: Int64? = nil, _ y: (SampleTask.Count) -> Int64
    ) -> SampleEstimate {
      if reading.isWhole { return .exact(Double(whole) / Double(max(1, all ?? balance.read))) }
      return RatioEstimator(
        blocks.map { (Double(y($0)), Double($0.read)) }, populationCount: reading.populationCount
      ).share
    }
    name = reading.name
    isWhole = reading.isWhole
    blockCount = blocks.count
    populationCount = reading.populationCount
    totalByteCount = reading.totalByteCount
    sampledByteCount = isWhole ? totalByteCount : blocks.reduce(0) { $0 + $1.bytes }
    sampled = balance
    let recordCount = balance.read + balance.produced
    let density = RatioEstimator(
      blocks.map { (Double($0.read), Double($0.bytes)) },
      populationCount: reading.populationCount)
    let all =
      isWhole ? SampleEstimate.exact(Double(balance.read)) : density.estimate.scaled(by: total)
    records = all
    rejectedShare = share(balance.rejected) { $0.rejected }
    rejected = rejectedShare.count(of: all)
    rejects = rejectCounts.map { code, count in
      let share = share(count) { $0.rejectCounts[code] ?? 0 }
      return Rejects(code: code, sampledCount: count, share: share, count: share.count(of: all))
    }.sorted { ($1.sampledCount, $0.code) < ($0.sampledCount, $1.code) }
    if dataset.filter == nil,
      dataset.sources.allSatisfy({ $0.declaration.condition == nil }), balance.filtered == 0
    {
      filteredShare = nil
    } else if isWhole {
      filteredShare = share(balance.filtered, of: recordCount) { _ in 0 }
    } else {
      filteredShare =
        RatioEstimator(
          zip(filteredCounts, blocks).map { (Double($0), Double($1.read + $1.produced)) },
          populationCount: reading.populationCount
        ).share
    }
    if dataset.keep == nil {
      mergedShare = .exact(0)
    } else {
      mergedShare = isWhole ? share(balance.merged, of: recordCount) { _ in 0 } : nil
    }
    let most = Double(partsByteCount) * total / Double(max(1, sampledByteCount))
    storeByteCount = (partsByteCount, isWhole ? partsByteCount : Int64(most))
    verdict = SampleVerdict(limit, rejected: rejected, share: rejectedShare, of: all)
  }
}

/// Whether a run over all of the input would find too many rejects.
public enum SampleVerdict: Int, Sendable, Comparable {
  /// Even the upper end of the interval is within the limit, or there is none.
  case goes
  /// The limit is within the interval.
  case mayStop
  /// The lower end is over the limit.
  case stops

  init(
    _ limit: RejectLimit, rejected: SampleEstimate, share: SampleEstimate, of all: SampleEstimate
  ) {
    func isWithin(_ rejected: Double, _ share: Double) -> Bool {
      switch limit {
      case .count(let most): rejected <= Double(most)
      case .share: limit.allows(share: share, of: 1_000_000_000_000)
      case .standard: limit.allows(share: share, of: min(all.value, 1_000_000_000_000))
      }
    }
    if !isWithin(rejected.low, share.low) {
      self = .stops
    } else {
      self = isWithin(rejected.high, share.high) ? .goes : .mayStop
    }
  }

  /// The worse one is the greater.
  public static func < (a: SampleVerdict, b: SampleVerdict) -> Bool { a.rawValue < b.rawValue }
}

extension RejectLimit {
  /// Whether a share of so many records is within the limit.
  fileprivate func allows(share: Double, of read: Double) -> Bool {
    allows(rejected: Int((share * read).rounded()), ofRead: Int(read.rounded()))
  }
}

extension SampleEstimate {
  /// A share of a number that is not known itself.
  ///
  /// The relative errors of both are added as squares: how many records there are has next to
  /// nothing to do with how many of them are bad.
  fileprivate func count(of all: SampleEstimate) -> SampleEstimate {
    func end(_ share: Double, _ total: Double) -> Double {
      let first = (share - value) * all.value
      let second = (total - all.value) * value
      let distance = (first * first + second * second).squareRoot()
      return share < value ? -distance : distance
    }
    let centre = value * all.value
    return SampleEstimate(
      centre, low: max(0, centre - abs(end(low, all.low))),
      high: centre + abs(end(high, all.high)))
  }
}
