internal import Definition
internal import Platform
internal import SearchIndex

/// Walks the two sorted sides of a join together, and hands out the pairs.
///
/// Pairs come in the order of records, those of a record in that of the others. Of the other side those are held whose values are
/// equal and whose interval has begun: 40 bytes each. One worker's.
struct JoinWalk {
  /// A row of the other side that may go together with records.
  private struct Held {
    let key: UnsafeRawBufferPointer
    let count: Int64
    /// Before which time it holds; nil without an end.
    let end: Int64?
  }

  private let join: SortedJoin
  private var records: JoinRows
  private var others: JoinRows
  /// The others again, for those whose interval has no beginning: they stand behind the ones that have.
  private var unbegun: JoinRows
  private var held: [Held] = []
  private let limit: Int
  private let cancellation: Cancellation
  private var pairCount: Int64 = 0

  /// The most pairs of a range: more are a mistake in what is to be equal.
  private static let pairLimit: Int64 = 4_000_000_000

  init(
    _ join: SortedJoin, _ records: [SortedTableReader], _ others: [SortedTableReader],
    _ range: (start: [UInt8]?, end: [UInt8]?), memoryLimit: Int, cancellation: Cancellation
  ) throws {
    self.join = join
    self.cancellation = cancellation
    limit = max(1_024, memoryLimit / MemoryLayout<Held>.stride)
    func rows(
      _ tables: [SortedTableReader], _ shape: GroupShape, _ timeCount: Int
    ) throws -> JoinRows {
      try JoinRows(
        tables, shape, matchCount: join.matchCount, timeCount: join.hasInterval ? timeCount : 0,
        from: range.start, to: range.end)
    }
    self.records = try rows(records, join.records, 1)
    self.others = try rows(others, join.others, 2)
    unbegun = try rows(others, join.others, 2)
  }

  /// Calls `body` for each pair of a record and another, or none, and with how often it stands.
  mutating func forEach(
    _ body: (
      _ record: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer?, _ count: Int64
    ) throws -> Void
  ) throws {
    try others.advance()
    if join.hasInterval { try unbegun.advance() }
    var match: UnsafeRawBufferPointer?
    var steps = 0
    while true {
      steps += 1
      if steps & 0xFFF == 0 { try cancellation.check() }
      try records.advance()
      guard records.hasRow else { return }
      var count: Int64 = 0
      if records.hasMatch {
        if match.map({ compareBytes($0, records.match) != 0 }) ?? true {
          match = records.match
          try begin(records.match)
        }
        count = join.hasInterval ? try holding(records.match, body) : try all(body)
      }
      if count == 0, join.keepsMissing { try body(records.key, nil, try counted(records.count, 1)) }
    }
  }

  /// Goes to the others that have the values `match`, and holds those without a beginning, or all where there are no intervals.
  private mutating func begin(_ match: UnsafeRawBufferPointer) throws {
    held.removeAll(keepingCapacity: true)
    while others.hasRow, compareBytes(others.match, match) < 0 { try others.advance() }
    guard join.hasInterval else {
      while others.hasRow, compareBytes(others.match, match) == 0 {
        try hold(others)
        try others.advance()
      }
      return
    }
    while unbegun.hasRow,
      compareBytes(unbegun.match, match) < 0 || unbegun.first != nil && hasSameMatch(match)
    {
      try unbegun.advance()
    }
    while unbegun.hasRow, compareBytes(unbegun.match, match) == 0 {
      try hold(unbegun)
      try unbegun.advance()
    }
  }

  private func hasSameMatch(_ match: UnsafeRawBufferPointer) -> Bool {
    compareBytes(unbegun.match, match) == 0
  }

  private mutating func hold(_ row: JoinRows) throws {
    guard held.count < limit else {
      throw AnalysisRefused(
        "join: expected records that fit into memory among those that hold at once, found more than \(limit); "
          + "let more fields be equal, or raise --memory")
    }
    held.append(Held(key: row.key, count: row.count, end: row.second))
  }

  private mutating func all(
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?, Int64) throws -> Void
  ) throws -> Int64 {
    var count: Int64 = 0
    for other in held {
      let pairs = try counted(records.count, other.count)
      try body(records.key, other.key, pairs)
      count += pairs
    }
    return count
  }

  /// How many pairs so many equal records make with so many equal others, which are then counted.
  private mutating func counted(_ records: Int64, _ others: Int64) throws -> Int64 {
    let (pairs, isOver) = records.multipliedReportingOverflow(by: others)
    let (sum, isSumOver) = pairCount.addingReportingOverflow(pairs)
    guard !isOver, !isSumOver, sum <= Self.pairLimit else {
      throw AnalysisRefused(
        "join: expected at most \(Self.pairLimit) pairs of records, found more; let more fields be equal"
      )
    }
    pairCount = sum
    return pairs
  }

  /// Hands out those whose interval holds the time of the record, and forgets those that have ended.
  private mutating func holding(
    _ match: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?, Int64) throws -> Void
  ) throws -> Int64 {
    guard let time = records.first else { return 0 }
    while others.hasRow, let from = others.first, from <= time,
      compareBytes(others.match, match) == 0
    {
      if others.second.map({ $0 > time }) ?? true { try hold(others) }
      try others.advance()
    }
    held.removeAll { other in other.end.map { $0 <= time } ?? false }
    return try all(body)
  }
}
