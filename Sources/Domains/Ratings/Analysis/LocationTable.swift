internal import Analysis
internal import Report

/// All locations with their total tally and histogram, column by column: there may be many.
struct LocationTable: Sendable {
  private(set) var ids = TextArena()
  private(set) var tallies: [Tally] = []
  /// Votes of each step of the scale, one array a step.
  private(set) var histogram: [[Int64]]

  init(bucketCount: Int) { histogram = Array(repeating: [], count: bucketCount) }

  var count: Int { tallies.count }

  mutating func append(
    _ id: UnsafeRawBufferPointer, _ tally: Tally, _ cells: borrowing KeyCells
  ) {
    ids.append(bytes: id)
    tallies.append(tally)
    for bucket in histogram.indices { histogram[bucket].append(0) }
    let last = tallies.count - 1
    for index in 0..<cells.count where Int(cells.cells[index]) < cells.trailingStart {
      histogram[Int(cells.cells[index]) % histogram.count][last] += cells.counts[index]
    }
  }

  mutating func append(_ other: LocationTable) {
    for row in 0..<other.count { ids.append(bytes: other.ids[row]) }
    tallies += other.tallies
    for bucket in histogram.indices { histogram[bucket] += other.histogram[bucket] }
  }
}
