internal import Definition
internal import SearchIndex

/// Which records of each key a lookup may find, and in which order: gathered record by record, and then put in order.
///
/// 4 to 20 bytes a record, and up to 52 more of those of intervals while they are put in order.
struct LookupOrder {
  private let choice: Lookup.Choice
  private let gap: Int64?
  /// By record, in the order in which they were read: its key.
  private var keys: [Int32] = []
  /// What records of a key are ordered by, and the ends of intervals; empty where nobody asks.
  private var times: [Int64] = []
  private var ends: [Int64] = []

  init(_ lookup: Lookup) {
    choice = lookup.choice
    gap = lookup.gap
  }

  /// The bytes that it holds, and while it puts records in order.
  var byteCount: Int {
    // What is put in order is copied, times and ends and all.
    switch choice {
    case .only, .first, .last: 4 * keys.count + 8 * times.count
    case .nearest, .holding: 20 * keys.count + 16 * (times.count + ends.count)
    }
  }

  /// Adds the records of a block by what stands for their keys.
  mutating func add(_ block: LookupScan.Block, _ marks: UnsafePointer<Int32>) {
    let batch = block.batch
    for row in 0..<block.keys.count where marks[row] >= 0 {
      keys.append(marks[row])
      switch choice {
      case .only, .first(by: nil), .last(by: nil): break
      case .first(let field?): times.append(batch.value(field, row) ?? .max)
      case .last(let field?): times.append(batch.value(field, row) ?? .min)
      case .nearest(_, let other, _): times.append(batch.integers(other)[row])
      case .holding(_, let from, let to, _):
        times.append(batch.value(from, row) ?? .min)
        ends.append(batch.value(to, row) ?? .max)
      }
    }
  }

  /// Records in order.
  struct Ordered {
    /// By key, its first record; one more than there are keys; empty where a key has one record, of the same number.
    var starts: [Int] = []
    var times: [Int64] = []
    var ends: [Int64] = []
    var count = 0
    /// By record in the order in which they were read: its number, or -1 of one that is not found.
    var numbers: [Int32] = []
  }

  /// Puts the records of `keyCount` keys in order; `number` makes numbers of what stands for keys.
  consuming func ordered(_ keyCount: Int, _ number: (Int32) -> Int32) -> Ordered {
    for record in keys.indices { keys[record] = number(keys[record]) }
    switch choice {
    case .only, .first, .last: return chosen(keyCount)
    case .nearest, .holding: return sorted(keyCount)
    }
  }

  /// One record of each key.
  private consuming func chosen(_ keyCount: Int) -> Ordered {
    var best = [Int32](repeating: -1, count: keyCount)
    var isLast = false
    if case .last = choice { isLast = true }
    for record in keys.indices {
      let before = Int(best[Int(keys[record])])
      let isBetter =
        before < 0
        || (times.isEmpty
          ? isLast
          : isLast ? times[record] >= times[before] : times[record] < times[before])
      if isBetter { best[Int(keys[record])] = Int32(record) }
    }
    for record in keys.indices where best[Int(keys[record])] != record { keys[record] = -1 }
    return Ordered(count: keyCount, numbers: keys)
  }

  /// By key, and of one key by time and the order in which they were read: divided by key, then each key by itself.
  private consuming func sorted(_ keyCount: Int) -> Ordered {
    var starts = [Int](repeating: 0, count: keyCount + 1)
    for key in keys { starts[Int(key) + 1] += 1 }
    for key in 0..<keyCount { starts[key + 1] += starts[key] }
    var next = starts
    var records = [Int32](repeating: 0, count: keys.count)
    for record in keys.indices {
      records[next[Int(keys[record])]] = Int32(record)
      next[Int(keys[record])] += 1
    }
    let times = times
    for key in 0..<keyCount where starts[key + 1] - starts[key] > 1 {
      records[starts[key]..<starts[key + 1]].sort {
        (times[Int($0)], $0) < (times[Int($1)], $1)
      }
    }
    var ordered = Ordered(starts: [0], numbers: [Int32](repeating: -1, count: keys.count))
    ordered.starts.reserveCapacity(keyCount + 1)
    for key in 0..<keyCount {
      for place in starts[key]..<starts[key + 1] {
        let record = Int(records[place])
        if let gap, place > starts[key] {
          let (pause, overflow) = times[record].subtractingReportingOverflow(
            times[Int(records[place - 1])])
          guard overflow || pause > gap else { continue }
        }
        ordered.numbers[record] = Int32(ordered.count)
        ordered.times.append(times[record])
        if !ends.isEmpty { ordered.ends.append(ends[record]) }
        ordered.count += 1
      }
      ordered.starts.append(ordered.count)
    }
    return ordered
  }
}
