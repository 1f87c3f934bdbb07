internal import Definition
internal import Platform
internal import SearchIndex

/// The records of a dataset as a lookup finds them: by key, and of each key in the order of time.
///
/// Held in memory: 40 bytes and the bytes of the key for each key, 8 to 32 for each record, and what is taken. Any
/// thread may read.
final class LookupIndex: Sendable {
  let lookup: Lookup
  private let keys: KeyTable
  /// By key, its first record in the order of time; one more than there are keys.
  private let starts: [Int]
  /// By record, when it begins to hold; empty where time has no say.
  private let times: [Int64]
  /// By record, when it ends; of intervals alone.
  private let ends: [Int64]
  private let tree: SpanTree?
  private let columns: [TakenColumn]

  init(
    _ lookup: Lookup, keys: consuming KeyTable, starts: [Int], times: [Int64], ends: [Int64],
    columns: [TakenColumn]
  ) {
    self.lookup = lookup
    self.keys = keys
    self.starts = starts
    self.times = times
    self.ends = ends
    self.columns = columns
    tree = ends.isEmpty ? nil : SpanTree(ends)
  }

  /// Writes the columns of the lookup for the rows of a batch, `first` being the field of its first side column; returns
  /// how many found nothing, where that matters.
  func write(
    to batch: RecordBatch, firstField: Int, _ writer: inout KeyWriter, _ found: inout [Int32]
  ) -> Int {
    find(batch, &writer, &found)
    var missing = 0
    if let flag = lookup.flag.map({ FieldID(firstField + $0) }) {
      let (flags, presence) = (batch.integers(flag), batch.presence(flag))
      for (row, entry) in found.enumerated() {
        presence[row] = 1
        flags[row] = entry < 0 ? 0 : 1
        if entry < 0 { missing += 1 }
      }
    }
    for (column, values) in zip(lookup.columns, columns) {
      values.write(found, to: batch, FieldID(firstField + column))
    }
    return missing
  }

  /// The record that each row finds; -1 for none.
  private func find(_ batch: RecordBatch, _ writer: inout KeyWriter, _ found: inout [Int32]) {
    found.removeAll(keepingCapacity: true)
    switch lookup.choice {
    case .only, .first, .last:
      for row in 0..<batch.count {
        let key = writer.withKey(row) { keys.find($0) } ?? nil
        found.append(key.map { Int32($0) } ?? -1)
      }
    case .nearest(let field, _, let nearness):
      find(batch, field, &writer, &found) { nearest(to: $0, $1, nearness) }
    case .holding(let field, _, _, let held):
      find(batch, field, &writer, &found) { holding($0, $1, held) }
    }
  }

  /// Finds among the records of a key by the time of each row.
  private func find(
    _ batch: RecordBatch, _ field: FieldID, _ writer: inout KeyWriter, _ found: inout [Int32],
    _ choose: (_ moment: Int64, _ range: Range<Int>) -> Int?
  ) {
    let (presence, times) = (batch.presence(field), batch.integers(field))
    for row in 0..<batch.count {
      let key = presence[row] == 0 ? nil : writer.withKey(row) { keys.find($0) } ?? nil
      let entry = key.flatMap { choose(times[row], starts[$0]..<starts[$0 + 1]) }
      found.append(entry.map { Int32($0) } ?? -1)
    }
  }

  /// The first record of `range` whose time is not before `moment`, or the end; with `isAfter` whose time is after it.
  private func place(_ moment: Int64, _ range: Range<Int>, isAfter: Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      let goesOn = isAfter ? times[middle] <= moment : times[middle] < moment
      if goesOn { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func nearest(
    to moment: Int64, _ range: Range<Int>, _ nearness: Lookup.Nearness
  ) -> Int? {
    // Of equal times the last that was read, which stands last.
    func before() -> Int? {
      let end = place(moment, range, isAfter: !nearness.isStrict)
      return end > range.lowerBound ? within(end - 1, moment, nearness) : nil
    }
    func after() -> Int? {
      let first = place(moment, range, isAfter: nearness.isStrict)
      guard first < range.upperBound else { return nil }
      return within(place(times[first], range, isAfter: true) - 1, moment, nearness)
    }
    switch nearness.direction {
    case .before: return before()
    case .after: return after()
    case .nearest:
      guard let earlier = before() else { return after() }
      guard let later = after() else { return earlier }
      return distance(later, moment) < distance(earlier, moment) ? later : earlier
    }
  }

  private func distance(_ entry: Int, _ moment: Int64) -> UInt64 {
    times[entry] > moment
      ? UInt64(bitPattern: times[entry] &- moment) : UInt64(bitPattern: moment &- times[entry])
  }

  private func within(_ entry: Int, _ moment: Int64, _ nearness: Lookup.Nearness) -> Int? {
    guard let limit = nearness.limit else { return entry }
    return distance(entry, moment) <= UInt64(limit) ? entry : nil
  }

  /// The interval that begins at or before `moment` and ends behind it; one that is open is longer than any other.
  private func holding(_ moment: Int64, _ range: Range<Int>, _ held: Lookup.Held) -> Int? {
    guard let tree else { return nil }
    let begun = range.lowerBound..<place(moment, range, isAfter: true)
    switch held {
    case .first: return tree.first(in: begun, above: moment)
    case .last: return tree.last(in: begun, above: moment)
    case .shortest:
      var shortest: (entry: Int, length: UInt64)?
      var next = begun.lowerBound
      while let entry = tree.first(in: next..<begun.upperBound, above: moment) {
        let isOpen = times[entry] == .min || ends[entry] == .max
        let length = isOpen ? UInt64.max : UInt64(bitPattern: ends[entry] &- times[entry])
        if shortest.map({ length < $0.length }) ?? true { shortest = (entry, length) }
        next = entry + 1
      }
      return shortest?.entry
    }
  }
}
