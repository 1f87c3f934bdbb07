internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// The windows that a page shows: everything, the newest year and the newest month of the data.
struct NewestWindows: Sendable {
  let range: WindowRange

  /// Total, year, month.
  var windows: [CalendarWindow] {
    [.total, .year(range.lastMonth / 12), .month(range.lastMonth)]
  }

  /// Their numbers in the range.
  var numbers: [Int] {
    [0, range.yearIndex(ofMonth: range.lastMonth), range.index(ofMonth: range.lastMonth)]
  }
}

/// Tallies the locations of a range of keys in the newest windows.
struct LocationWindowsTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    /// The locations, in byte order of their ids.
    var ids = TextArena()
    /// For each window the tally of each location.
    var tallies: [[Tally]]
  }

  let partials: [ContainerFile]
  let start: [UInt8]?
  let end: [UInt8]?
  let windows: NewestWindows
  let scale: BucketScale
  let likedFrom: Int64

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try HistoryTables(files: partials, bucketCount: scale.count)
    var walk = try HistoryWalk(tables, from: start, to: end)
    var cells = KeyCells(windows: windows.range, bucketCount: scale.count)
    var tallied = WindowTallies(range: windows.range, scale: scale, likedFrom: likedFrom)
    let numbers = windows.numbers
    var outcome = Outcome(tallies: [[Tally]](repeating: [], count: numbers.count))
    while let id = try walk.next(&cells) {
      try context.cancellation.check()
      tallied.tally(cells)
      outcome.ids.append(bytes: id)
      for window in numbers.indices {
        var tally = Tally()
        for index in 0..<tallied.count where Int(tallied.windows[index]) == numbers[window] {
          tally = tallied.tallies[index]
        }
        outcome.tallies[window].append(tally)
      }
    }
    return outcome
  }
}
