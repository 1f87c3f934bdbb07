internal import Analysis
internal import Platform
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
  /// One walk finds the locations, another compares all others with them: a score is counted at the
  /// place where it would stand among theirs, so its cost grows with the logarithm of their number.
  func standings(
    of ids: [[UInt8]], in wanted: Set<Int>, limit: Int
  ) throws -> (found: Int, locations: [LocationStandings]) {
    guard let windows else { return (0, []) }
    let scoring = options.scoring(scale)
    var found: [(total: Int64, place: LocationStandings)] = []
    var next = 0
    try forEachLocation(windows) { key, tallies in
      while next < ids.count, Self.precedes(ids[next], key) { next += 1 }
      guard next < ids.count, key.elementsEqual(ids[next]) else { return }
      var standings: [Standing] = []
      for index in 0..<tallies.count {
        let window = Int(tallies.windows[index])
        guard wanted.contains(window) else { continue }
        let tally = tallies.tallies[index]
        let score = scoring.score(tally, prior: priors[window])
        standings.append(Standing(window: window, tally: tally, score: score))
      }
      standings.sort { $0.window < $1.window }
      let total = scoring.score(tallies.total, prior: priors[0])
      found.append((total, LocationStandings(id: ids[next], standings: standings)))
    }
    // Ids ascend and the sort of equal scores is told to keep that order.
    let order = found.indices.sorted { a, b in
      found[a].total == found[b].total ? a < b : found[a].total > found[b].total
    }
    var locations = order.prefix(limit).map { found[$0].place }
    try rank(&locations, windows, scoring)
    return (found.count, locations)
  }

  private func rank(
    _ locations: inout [LocationStandings], _ windows: WindowRange, _ scoring: Scoring
  ) throws {
    // Of each window the different scores to compare with, ascending, and how many scores are above
    // so many of them.
    var scores = [[Int64]](repeating: [], count: windows.count)
    for standing in locations.flatMap(\.standings) {
      scores[standing.window].append(standing.score)
    }
    for window in scores.indices { scores[window] = Set(scores[window]).sorted() }
    var above = scores.map { [Int](repeating: 0, count: $0.count + 1) }
    let minimum = options.minimumVotes
    try forEachLocation(windows) { _, tallies in
      for index in 0..<tallies.count {
        let window = Int(tallies.windows[index])
        let tally = tallies.tallies[index]
        guard !scores[window].isEmpty, tally.votes >= minimum else { continue }
        let score = scoring.score(tally, prior: priors[window])
        var low = 0
        var high = scores[window].count
        while low < high {
          let middle = (low + high) / 2
          if scores[window][middle] < score { low = middle + 1 } else { high = middle }
        }
        above[window][low] += 1
      }
    }
    for number in locations.indices {
      for index in locations[number].standings.indices {
        let standing = locations[number].standings[index]
        let counts = above[standing.window]
        locations[number].standings[index].ofCount = counts.reduce(0, +)
        guard standing.tally.votes >= minimum,
          let place = scores[standing.window].firstIndex(of: standing.score)
        else { continue }
        locations[number].standings[index].rank = 1 + counts[(place + 1)...].reduce(0, +)
      }
    }
  }

  /// Hands each location's id and tallies to `body`, in byte order of the ids.
  private func forEachLocation(
    _ windows: WindowRange,
    _ body: (UnsafeRawBufferPointer, borrowing WindowTallies) throws -> Void
  ) throws {
    var cells = KeyCells(windows: windows, bucketCount: scale.count)
    var tallies = WindowTallies(range: windows, scale: scale, likedFrom: options.likedFrom)
    for table in tables {
      var cursor = try table.cursor()
      while try cursor.advance() {
        guard cells.read(cursor.value) else {
          throw StoreError.corrupt(
            file: table.path, offset: 0, expected: "ascending cells", found: "others")
        }
        tallies.tally(cells)
        if tallies.count > 0 { try body(cursor.key, tallies) }
      }
    }
  }

  private static func precedes(_ id: [UInt8], _ key: UnsafeRawBufferPointer) -> Bool {
    id.lexicographicallyPrecedes(key)
  }
}
