internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// The sums of all partials.
struct MergedVotes {
  let tiers: [MergedTier]
  let windows: WindowRange
  /// The moment that trailing windows end with; nil without any.
  let now: RankMoment?
  let scale: BucketScale

  /// The sums in `tiers`; nil when there is none.
  init?(
    _ tiers: [MergedTier], moment: RankMoment?, scale: BucketScale, trailing: [TrailingWindow]
  ) {
    guard let first = tiers.map(\.meta.windows.firstMonth).min(),
      let last = tiers.map(\.meta.windows.lastMonth).max()
    else { return nil }
    self.tiers = tiers
    self.scale = scale
    now = moment
    windows = WindowRange(firstMonth: first, lastMonth: last, trailing: trailing)
  }

  var outputs: [OutputFile] { tiers.flatMap(\.outputs) }

  /// For each range of locations, in order of their keys, the files of its tables.
  var files: [[ContainerFile]] {
    (0...(tiers[0].meta.bounds.count)).map { range in tiers.map { $0.tables[range].table.listed } }
  }
}

/// All locations with votes, and what scores are made with.
struct RankedVotes {
  let merged: MergedVotes
  /// All votes of each window.
  let totals: [WindowTotals]
  /// What the scores of each window are made with.
  let priors: [Prior]
  /// The locations of all ranges, in byte order of their ids.
  let locations: LocationTable
  let lookup: LocationLookup

  init(_ merged: MergedVotes, _ ranges: [LocationsTask.Outcome], prior: PriorVotes) {
    self.merged = merged
    var totals = [WindowTotals](repeating: WindowTotals(), count: merged.windows.count)
    var locations = LocationTable(bucketCount: merged.scale.count)
    var offsets: [Int] = []
    for range in ranges {
      offsets.append(locations.count)
      locations.append(range.locations)
      for window in totals.indices { totals[window].merge(range.totals[window]) }
    }
    self.totals = totals
    self.locations = locations
    priors = totals.map { Prior($0, rule: prior) }
    lookup = LocationLookup(
      ranges: zip(ranges, offsets).enumerated().map { number, range in
        LocationLookup.Range(
          tables: merged.tiers.map { $0.tables[number] }, rows: range.0.rows, offset: range.1,
          count: range.0.locations.count)
      }, windows: merged.windows, scale: merged.scale)
  }

  var windows: WindowRange { merged.windows }

  /// The ranges, for tasks to open.
  var ranges: [RangeTables] {
    zip(merged.files, lookup.ranges).map { files, range in
      RangeTables(
        files: files, rows: range.rows, offset: range.offset,
        decayed: locations.decayed.isEmpty
          ? [] : Array(locations.decayed[range.offset..<range.offset + range.count]))
    }
  }

  /// The tally of the location at `row` in a window of which it has `histogram`.
  func tally(
    _ histogram: [Int64], row: Int, window: Int, likedFrom: Int64
  ) -> Tally {
    var tally = Tally(histogram, scale: merged.scale, likedFrom: likedFrom)
    if window == 0, !locations.decayed.isEmpty { tally.decayed = locations.decayed[row] }
    return tally
  }
}
