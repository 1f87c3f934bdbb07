internal import Platform

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
  /// The size of its parts in the store.
  public let storeByteCount: SampleEstimate
  /// Whether the run would end without reports, for too many rejects.
  public let verdict: SampleVerdict

  /// Projects from the parts of a sample; `partByteCount` gives the size of a part in the store.
  init(
    _ dataset: BoundPipeline.Dataset, parts: [Manifest.Part], reading: SampleIngest.Reading,
    limit: RejectLimit?, partByteCount: (Manifest.Part) throws -> Int64
  ) rethrows {
    func ratio(
      _ y: (Manifest.Part) throws -> Int64, by x: (Manifest.Part) -> Int64
    ) rethrows -> RatioEstimator {
      RatioEstimator(
        try parts.map { (Double(try y($0)), Double(x($0))) },
        populationCount: reading.populationCount)
    }
    func bytes(_ part: Manifest.Part) -> Int64 { part.slice.end - part.slice.start }
    func records(_ part: Manifest.Part) -> Int64 { part.balance.read }
    let total = Double(reading.totalByteCount)
    name = reading.name
    isWhole = reading.isWhole
    blockCount = parts.count
    populationCount = reading.populationCount
    totalByteCount = reading.totalByteCount
    sampledByteCount = parts.reduce(0) { $0 + bytes($1) }
    sampled = parts.reduce(Balance()) { $0 + $1.balance }
    let density = ratio(records, by: bytes)
    let all =
      reading.isWhole
      ? SampleEstimate.exact(Double(sampled.read)) : density.estimate.scaled(by: total)
    self.records = all
    rejectedShare = ratio({ $0.balance.rejected }, by: records).share
    rejected = rejectedShare.count(of: all)
    let codes = Set(parts.flatMap(\.rejectCounts.keys))
    rejects = codes.map { code in
      let share = ratio({ $0.rejectCounts[code] ?? 0 }, by: records).share
      return Rejects(
        code: code, sampledCount: parts.reduce(0) { $0 + ($1.rejectCounts[code] ?? 0) },
        share: share, count: share.count(of: all))
    }.sorted { ($1.sampledCount, $0.code) < ($0.sampledCount, $1.code) }
    filteredShare =
      dataset.filter == nil ? nil : ratio({ $0.balance.filtered }, by: records).share
    mergedShare =
      dataset.latest == nil
      ? .exact(0) : reading.isWhole ? ratio({ $0.balance.merged }, by: records).share : nil
    let empty = reading.isWhole ? 0 : reading.emptyPartByteCount
    let stored = try ratio({ max(0, try partByteCount($0) - empty) }, by: bytes)
    storeByteCount =
      reading.isWhole
      ? .exact(Double(try parts.reduce(0) { $0 + (try partByteCount($1)) }))
      : stored.estimate.scaled(by: total)
    verdict = SampleVerdict(limit, rejected: rejected, share: rejectedShare)
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

  init(_ limit: RejectLimit?, rejected: SampleEstimate, share: SampleEstimate) {
    func isWithin(_ rejected: Double, _ share: Double) -> Bool {
      switch limit {
      case nil: return true
      case .count(let most): return rejected <= Double(most)
      case .percent: return limit?.allows(share: share) ?? true
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
  /// Whether a share of rejects is within a limit in percent.
  fileprivate func allows(share: Double) -> Bool {
    let read = 1_000_000_000_000
    return allows(rejected: Int((share * Double(read)).rounded()), ofRead: read)
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
