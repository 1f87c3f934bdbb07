internal import Platform

/// The numbers of a state of a group from runs that come by their first number: merged, ascending, each once.
///
/// Holds 16 bytes a number, of at most 65,536 or twice a run of each table that is merged. One worker's.
struct NumberRuns {
  /// The number of the state; -1 before the first.
  var state = -1
  private var numbers: [(number: Int64, count: Int64)] = []

  private static let limit = 1 << 16
  /// How many there are when they are handed out.
  private var next = limit

  /// Adds the run of a table, as `GroupEntryWriter` wrote it behind its first number.
  mutating func add(
    _ first: Int64, _ run: UnsafeRawBufferPointer
  ) throws(MalformedRecord) {
    var reader = ByteReader(run)
    var number = first
    while true {
      numbers.append((number, Int64(try reader.count(limit: GroupPartial.countLimit))))
      if reader.isAtEnd { return }
      number &+= Int64(bitPattern: try reader.varint())
    }
  }

  /// Hands out those that cannot come again, once they are many: all runs still to come begin at `first` or above.
  mutating func hand(
    below first: Int64, _ body: (_ state: Int, _ number: Int64, _ count: Int64) throws -> Void
  ) rethrows {
    guard numbers.count >= next else { return }
    try handSorted(below: first, body)
    // Runs of many tables leave much behind, which is not worth another look soon.
    next = max(Self.limit, 2 * numbers.count)
  }

  /// Hands out all; the state is done.
  mutating func hand(_ body: (_ state: Int, _ number: Int64, _ count: Int64) throws -> Void)
    rethrows
  {
    if !numbers.isEmpty { try handSorted(below: nil, body) }
    state = -1
    next = Self.limit
  }

  private mutating func handSorted(
    below limit: Int64?, _ body: (_ state: Int, _ number: Int64, _ count: Int64) throws -> Void
  ) rethrows {
    // The runs are sorted already, which the sort makes use of.
    numbers.sort { $0.number < $1.number }
    let state = state
    var at = 0
    try numbers.withUnsafeBufferPointer { numbers in
      while at < numbers.count, limit.map({ numbers[at].number < $0 }) ?? true {
        let number = numbers[at].number
        var count = numbers[at].count
        at += 1
        while at < numbers.count, numbers[at].number == number {
          count += numbers[at].count
          at += 1
        }
        try body(state, number, count)
      }
    }
    numbers.removeFirst(at)
  }
}
