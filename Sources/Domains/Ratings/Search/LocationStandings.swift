internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// Where a location stands in one window.
struct Standing {
  /// The number of the window.
  let window: Int
  let tally: Tally
  /// What it is ordered by, in units of 10⁻⁹.
  let score: Int64
  /// 1 and the number of locations with a higher score; nil with too few votes to be ranked.
  var rank: Int?
  /// How many locations are ranked in the window.
  var ofCount = 0
}

/// A location with its standing in each window that it has votes in.
struct LocationStandings {
  let id: [UInt8]
  /// By number of the window.
  var standings: [Standing]
}

extension StoredRanking {
  /// The locations `ids`, which ascend, that have votes, with their standings in `wanted` windows,
  /// best in total first; at most `limit` of them.
  ///
  /// One walk over the windows compares all locations with those found: its cost grows with the
  /// logarithm of their number.
  func standings(
    of ids: [[UInt8]], in wanted: Set<Int>, limit: Int
  ) throws -> (found: Int, locations: [LocationStandings]) {
    guard let sums else { return (0, []) }
    let scoring = options.scoring(scale)
    let rows = ids.compactMap { Self.row(of: $0, in: sums.locations) }
    let totals = rows.map { row in
      scoring.score(
        sums.tally(
          sums.locations.histogram.map { $0[row] }, row: row, window: 0,
          likedFrom: options.likedFrom), prior: sums.priors[0])
    }
    // Ids ascend and the sort of equal scores is told to keep that order.
    let order = rows.indices.sorted { a, b in
      totals[a] == totals[b] ? a < b : totals[a] > totals[b]
    }
    let windows = wanted.sorted()
    var locations = try order.prefix(limit).map { index in
      let histograms = try sums.lookup.histograms(row: rows[index], windows: windows)
      let standings = zip(windows, histograms).compactMap { window, histogram -> Standing? in
        let tally = sums.tally(
          histogram, row: rows[index], window: window, likedFrom: options.likedFrom)
        guard tally.votes > 0 else { return nil }
        return Standing(
          window: window, tally: tally, score: scoring.score(tally, prior: sums.priors[window]))
      }
      return LocationStandings(id: Array(sums.locations.ids[rows[index]]), standings: standings)
    }
    try rank(&locations, sums)
    return (rows.count, locations)
  }

  private func rank(_ locations: inout [LocationStandings], _ sums: RankedVotes) throws {
    var places = Standings(windowCount: sums.windows.count)
    for standing in locations.lazy.flatMap(\.standings) {
      places.ask(standing.score, inWindow: standing.window)
      // Every score is higher than this one, so it counts all.
      places.ask(.min, inWindow: standing.window)
    }
    try places.count { scores in
      try zip(sums.ranges, sums.lookup.ranges).map { range, open in
        try StandingTask(
          range: range, windows: sums.windows, scale: scale, options: options,
          priors: sums.priors, scores: scores
        ).count(open.tables, cancellation: Cancellation())
      }
    }
    for number in locations.indices {
      for index in locations[number].standings.indices {
        let standing = locations[number].standings[index]
        locations[number].standings[index].ofCount = Int(
          places.countAbove(.min, inWindow: standing.window))
        guard standing.tally.votes >= options.minimumVotes else { continue }
        locations[number].standings[index].rank = Int(
          places.rank(of: standing.score, inWindow: standing.window))
      }
    }
  }

  /// The row of the location `id`, or nil.
  private static func row(of id: [UInt8], in locations: LocationTable) -> Int? {
    var low = 0
    var high = locations.count
    while low < high {
      let middle = (low + high) / 2
      if locations.ids[middle].lexicographicallyPrecedes(id) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < locations.count && locations.ids[low].elementsEqual(id) ? low : nil
  }
}
