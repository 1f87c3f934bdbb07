internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Gathers the lines of gifts by who gets their statement, and writes the statements in the order of names.
///
/// Lines wait in scratch files, so memory grows with givers alone.
struct StatementWriter {
  /// A line, by whose it is and when.
  private struct Place: BitwiseCopyable {
    var receiver: UInt32
    var count: UInt32
    var date: Int64
    var offset: Int
  }

  static let fileKind = FileKind("STMT", version: 1)

  private(set) var donors: DonorBook
  private(set) var ledger = StatementLedger()
  private let funds: FundNames
  private let options: StatementOptions
  private let days: ClosedRange<Int64>
  private let texts: ScratchBytes
  private let places: ScratchArray<Place>
  private var count = 0
  /// What tells lines with ids apart.
  private let hashes: ScratchArray<UInt64>
  private var hashCount = 0

  /// A writer of at most `lineCount` lines.
  init(
    _ donors: DonorBook, _ funds: FundNames, _ options: StatementOptions, days: ClosedRange<Int64>,
    lineCount: Int, in context: TaskContext
  ) throws {
    (self.donors, self.funds, self.options, self.days) = (donors, funds, options, days)
    texts = ScratchBytes(memoryLimit: min(context.memoryPerTask / 4, 16 << 20))
    places = try ScratchArray(count: lineCount, scratch: context.scratch)
    hashes = try ScratchArray(count: lineCount, scratch: context.scratch)
  }

  /// Takes the lines of a part; `check` throws if the run should stop.
  mutating func read(_ rows: SegmentRows, check: () throws -> Void) throws {
    let reader = try GiftReader(rows)
    var bytes = ByteWriter()
    for (number, row) in rows.kept.enumerated() {
      if number % 1_024 == 0 { try check() }
      guard days.contains(reader.day(row)) else { continue }
      let gift = try reader.read(row)
      let line = self.line(gift)
      if let hash = GiftNumbers.hash(gift) {
        hashes[hashCount] = hash
        hashCount += 1
      }
      try ledger.add(line, hasGiver: gift.donor != nil)
      guard let donor = gift.donor else { continue }
      let receiver = donors.place(of: donor)
      if gift.isAnonymous { donors.hide(receiver) }
      bytes.buffer.removeAll(keepingCapacity: true)
      line.write(to: &bytes)
      places[count] = Place(
        receiver: UInt32(receiver), count: UInt32(bytes.buffer.count), date: line.date,
        offset: texts.byteCount)
      count += 1
      try bytes.buffer.withUnsafeBytes { try texts.append($0) }
    }
  }

  private func line(_ gift: GiftLine) -> Statement.Line {
    let isDeductible = gift.isDeductible ?? funds.isDeductible(gift.fund)
    let part: Statement.Part =
      switch gift.kind {
      case .gift, .refund: isDeductible ? .deductible : .other
      case .inKind: .inKind
      case .pending, .void: .uncounted
      }
    return Statement.Line(
      part: part, kind: gift.kind, date: gift.date, gift: gift.gift, fund: funds.name(gift.fund),
      currency: gift.currency ?? options.currency, method: gift.method,
      amount: gift.value ?? gift.amount, refunds: gift.refunds, note: gift.note)
  }

  /// How many lines stand again under the same gift and line.
  func repeatedCount(in context: TaskContext) throws -> Int {
    let sorted = try ScratchArray(hashes.prefix(hashCount), scratch: context.scratch).sorted(
      scratch: context.scratch, by: <)
    return zip(sorted, sorted.dropFirst()).count { $0 == $1 }
  }

  /// Writes the statements to `path`, handing each to `take`; returns the file's fingerprint.
  func finish(to path: String, in context: TaskContext, _ take: (Statement) throws -> Void) throws
    -> UInt64
  {
    var ranks = [UInt32](repeating: 0, count: donors.receivers.count)
    for (rank, place) in donors.order.enumerated() { ranks[place] = UInt32(rank) }
    let sorted = try ScratchArray(places.prefix(count), scratch: context.scratch).sorted(
      scratch: context.scratch
    ) { a, b in
      (ranks[Int(a.receiver)], a.date, a.offset) < (ranks[Int(b.receiver)], b.date, b.offset)
    }
    let writer = try SortedTableWriter(
      path: path, kind: Self.fileKind, fileSystem: context.fileSystem)
    var bytes = ByteWriter()
    var line: [UInt8] = []
    var place = 0
    var number: UInt64 = 0
    while place < sorted.count {
      if number % 64 == 0 { try context.cancellation.check() }
      var statement = self.statement(Int(sorted[place].receiver))
      let receiver = sorted[place].receiver
      while place < sorted.count, sorted[place].receiver == receiver {
        line.removeAll(keepingCapacity: true)
        try texts.read(
          at: sorted[place].offset, count: Int(sorted[place].count), into: &line)
        statement.lines.append(
          try line.withUnsafeBytes { bytes throws(MalformedRecord) in
            var reader = ByteReader(bytes)
            return try Statement.Line(&reader)
          })
        place += 1
      }
      bytes.buffer.removeAll(keepingCapacity: true)
      statement.write(to: &bytes)
      var key = ByteWriter()
      key.u64(number.byteSwapped)
      try writer.append(key: key.buffer, value: bytes.buffer)
      try take(statement)
      number += 1
    }
    var meta = ByteWriter()
    meta.i64(days.lowerBound)
    meta.i64(days.upperBound)
    return try writer.finish(meta: meta.buffer)
  }

  private func statement(_ receiver: Int) -> Statement {
    let receiver = donors.receivers[receiver]
    return Statement(
      key: receiver.key, name: receiver.receiver, address: receiver.address,
      isAnonymous: receiver.isAnonymous,
      receipt: Statement.receipt(
        receiver.key, isHousehold: receiver.isHousehold, from: days.lowerBound,
        through: days.upperBound))
  }
}

/// What all lines of the days come to: statements have to add up to it.
struct StatementLedger: Sendable {
  struct Sum: Sendable {
    var currency: String
    /// What counts, with a giver and without, in units of 10^-4.
    var stated: Int64 = 0
    var withoutGiver: Int64 = 0
  }

  private var sums: [String: Sum] = [:]

  /// How many lines say no giver.
  private(set) var lostCount = 0

  mutating func add(_ line: Statement.Line, hasGiver: Bool) throws {
    if !hasGiver, line.part != .uncounted { lostCount += 1 }
    guard line.part == .deductible || line.part == .other, let amount = line.amount else { return }
    var sum = sums[line.currency] ?? Sum(currency: line.currency)
    if hasGiver {
      try ExactSum.add(amount, to: &sum.stated)
    } else {
      try ExactSum.add(amount, to: &sum.withoutGiver)
    }
    sums[line.currency] = sum
  }

  /// By currency.
  var all: [Sum] { sums.values.sorted { $0.currency < $1.currency } }
}
