internal import Definition
internal import Platform
internal import SearchIndex

/// The records of a dataset as a lookup finds them: by key, and of each key in the order of time.
///
/// Held in memory: what `KeyIndex` says of keys, where time has a say 8 bytes for each key and 8 to 32 for each record, and what is
/// taken. Any thread may read.
final class LookupIndex: Sendable {
  let lookup: Lookup
  /// The keys that it has.
  private let share: KeyShare
  private let keys: KeyIndex
  /// By key, its first record in the order of time; one more than there are keys; empty where time has no say: then each key has
  /// one record, of the same number.
  private let starts: [Int]
  /// By record, when it begins to hold; empty where time has no say.
  private let times: [Int64]
  /// By record, when it ends; of intervals alone.
  private let ends: [Int64]
  private let tree: SpanTree?
  private let columns: [TakenColumn]

  init(
    _ lookup: Lookup, _ share: KeyShare, keys: consuming KeyIndex, starts: [Int], times: [Int64],
    ends: [Int64],
    columns: [TakenColumn]
  ) {
    self.lookup = lookup
    self.share = share
    self.keys = keys
    self.starts = starts
    self.times = times
    self.ends = ends
    self.columns = columns
    tree = ends.isEmpty ? nil : SpanTree(ends)
  }

  /// Whether nothing can be found.
  var isEmpty: Bool { keys.count == 0 }

  /// Writes the columns of the lookup for the rows of a batch, whose keys have the numbers `found`, `first` being the field of
  /// its first side column; returns how many found nothing, where that matters.
  ///
  /// `found` then has the records that they found; -1 where there is none.
  func write(
    _ found: UnsafeMutableBufferPointer<Int32>, to batch: RecordBatch, firstField: Int
  ) -> Int {
    choose(batch, found)
    var missing = 0
    if let flag = lookup.flag.map({ FieldID(firstField + $0) }) {
      let (flags, presence) = (batch.integers(flag), batch.presence(flag))
      presence.update(repeating: 1, count: found.count)
      for (row, entry) in found.enumerated() {
        flags[row] = entry < 0 ? 0 : 1
        missing += entry < 0 ? 1 : 0
      }
    }
    for (column, values) in zip(lookup.columns, columns) {
      values.write(UnsafeBufferPointer(found), to: batch, FieldID(firstField + column))
    }
    return missing
  }

  /// Writes the numbers of keys; -1 for those that no record has and rows without one.
  func find(_ keys: KeyRows, into numbers: UnsafeMutablePointer<Int32>) {
    guard share != .all else { return self.keys.find(keys, into: numbers) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RecordBatch.capacity) { presence in
      guard let base = presence.baseAddress else { return }
      base.update(from: keys.presence, count: keys.count)
      share.keep(keys, in: base)
      self.keys.find(keys.filtered(by: base), into: numbers)
    }
  }

  /// Puts the record that each row finds in the place of its key.
  private func choose(_ batch: RecordBatch, _ found: UnsafeMutableBufferPointer<Int32>) {
    switch lookup.choice {
    case .only, .first, .last: break
    case .nearest(let field, _, let nearness):
      choose(batch, field, found) { nearest(to: $0, $1, nearness) }
    case .holding(let field, _, _, let held):
      choose(batch, field, found) { holding($0, $1, held) }
    }
  }

  /// Chooses among the records of a key by the time of each row.
  private func choose(
    _ batch: RecordBatch, _ field: FieldID, _ found: UnsafeMutableBufferPointer<Int32>,
    _ choice: (_ moment: Int64, _ range: Range<Int>) -> Int?
  ) {
    let (presence, times) = (batch.presence(field), batch.integers(field))
    for (row, number) in found.enumerated() where number >= 0 {
      let key = Int(number)
      let entry = presence[row] == 0 ? nil : choice(times[row], starts[key]..<starts[key + 1])
      found[row] = entry.map { Int32($0) } ?? -1
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
