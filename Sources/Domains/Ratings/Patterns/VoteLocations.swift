internal import Analysis
internal import Platform
internal import Report

/// All locations with their votes, and the days that stand out: what the walk over the locations
/// left, put together.
struct VoteLocations: Sendable {
  private(set) var ids = TextArena()
  private(set) var tallies: [Tally] = []
  private(set) var bursts: [Burst] = []
  let crowdedDays: ScratchArray<CrowdedDay>
  private(set) var days: ClosedRange<Int32>?
  /// For each table the rows of its locations, in the order in which the table has them.
  private(set) var rowsByTable: [[UInt32]]
  let burstIndex: DayIndex
  let crowdedIndex: DayIndex

  /// `outcomes` are those of the ranges in order.
  init(
    _ outcomes: [LocationDaysTask.Outcome], tableCount: Int, scratch: ScratchSpace
  ) throws(FileError) {
    let crowdedDays = try ScratchArray<CrowdedDay>(
      count: outcomes.reduce(0) { $0 + $1.crowdedDays.count }, scratch: scratch)
    var crowdedCount = 0
    rowsByTable = [[UInt32]](repeating: [], count: tableCount)
    for outcome in outcomes {
      let first = tallies.count
      for row in outcome.tallies.indices { ids.append(bytes: outcome.ids[row]) }
      tallies += outcome.tallies
      for burst in outcome.bursts {
        var burst = burst
        burst.location += first
        bursts.append(burst)
      }
      for crowded in outcome.crowdedDays {
        var crowded = crowded
        crowded.location += first
        crowdedDays[crowdedCount] = crowded
        crowdedCount += 1
      }
      for (table, rows) in outcome.rowsByTable.enumerated() {
        rowsByTable[table] += rows.map { $0 + UInt32(first) }
      }
      if let more = outcome.days {
        let known = days ?? more
        days = min(known.lowerBound, more.lowerBound)...max(known.upperBound, more.upperBound)
      }
    }
    self.crowdedDays = crowdedDays
    burstIndex = try DayIndex(
      bursts.lazy.map { (location: $0.location, day: $0.day) }, locationCount: tallies.count,
      scratch: scratch)
    crowdedIndex = try DayIndex(
      crowdedDays.lazy.map { (location: $0.location, day: $0.day) }, locationCount: tallies.count,
      scratch: scratch)
  }

  var count: Int { tallies.count }
}

/// Finds a day of a location in a list that is sorted by both.
struct DayIndex: Sendable {
  /// Where each location's days begin; one more at the end.
  private var starts: [UInt32]
  private let days: ScratchArray<Int32>

  /// `entries` ascend by location, then day.
  init(
    _ entries: some Sequence<(location: Int, day: Int32)>, locationCount: Int,
    scratch: ScratchSpace
  ) throws(FileError) {
    days = try ScratchArray(entries.lazy.map(\.day), scratch: scratch)
    starts = [UInt32](repeating: 0, count: locationCount + 1)
    for entry in entries { starts[entry.location + 1] += 1 }
    for index in 0..<locationCount { starts[index + 1] += starts[index] }
  }

  /// The number of the entry, or nil.
  func number(location: Int, day: Int32) -> Int? {
    var low = Int(starts[location])
    let end = Int(starts[location + 1])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low < end && days[low] == day ? low : nil
  }
}
