internal import Platform

/// Tells what two records are to each other, field by field.
///
/// Any thread.
final class PairComparer: @unchecked Sendable {
  // Immutable after init; the pointers show arrays that `records` keeps.
  private let records: LinkageRecords
  private let comparers: UnsafeMutablePointer<ValueComparer>
  let fieldCount: Int
  private let cognates: [CognateIndex?]
  /// By field: the days of each value, empty if it is no date.
  private let days: [ScratchArray<ComparableDate>]
  /// For each field whose values may be exchanged with those of another one: that field, and the number that each of
  /// its own values has there, 0 for none.
  private let exchanges: [Exchange?]
  /// One bit for each field that has an exchange.
  private let exchanged: UInt32
  /// One bit for each field that is a date.
  let dates: UInt32
  /// One bit for each field of ids.
  private let ids: UInt32

  private struct Exchange: Sendable {
    let other: Int
    let numbers: ScratchArray<UInt32>
  }

  init(_ records: LinkageRecords, settings: LinkageSettings, scratch: ScratchSpace) throws {
    self.records = records
    let fields = settings.fields
    fieldCount = fields.count
    let cognates = try zip(fields, records.tables).map { field, table in
      field.kind == .name && !settings.cognates.isEmpty
        ? try CognateIndex(table, cognates: settings.cognates.pairs, scratch: scratch) : nil
    }
    self.cognates = cognates
    let exchanges = try fields.indices.map { field in
      // The pair of fields is looked at once, from the first of the two.
      try fields[field].exchangedWith.flatMap { other in
        other < field
          ? nil
          : Exchange(
            other: other,
            numbers: try Self.numbers(
              of: records.tables[field], in: records.tables[other], scratch: scratch))
      }
    }
    self.exchanges = exchanges
    exchanged = exchanges.indices.reduce(0) { bits, field in
      exchanges[field] == nil ? bits : bits | 1 << UInt32(field)
    }
    dates = fields.indices.reduce(0) { bits, field in
      fields[field].kind == .date ? bits | 1 << UInt32(field) : bits
    }
    ids = fields.indices.reduce(0) { bits, field in
      fields[field].kind == .id ? bits | 1 << UInt32(field) : bits
    }
    days = try zip(fields, records.tables).map {
      try Self.days(of: $1, isDate: $0.kind == .date, scratch: scratch)
    }
    comparers = .allocate(capacity: max(1, fields.count))
    for field in fields.indices {
      (comparers + field).initialize(
        to: ValueComparer(
          fields[field].kind, records.tables[field], values: records.values[field],
          days: days[field], hasCognates: cognates[field] != nil))
    }
  }

  deinit { comparers.deallocate() }

  /// What the values tell that are equal or missing and the ids, and which fields have two different values, one bit each.
  ///
  /// Costs two loads a field, and a walk over the ids of both records.
  @inline(__always)
  func equalities(_ a: UInt32, _ b: UInt32) -> (pattern: LevelPattern, open: UInt32) {
    var pattern = LevelPattern()
    var open: UInt32 = 0
    for field in 0..<fieldCount {
      let column = comparers[field].values
      let (left, right) = (column[Int(a)], column[Int(b)])
      if left == right {
        if left != 0 { pattern.set(.exact, of: field) }
      } else if left != 0, right != 0 {
        open |= 1 << UInt32(field)
      }
    }
    if open & ids != 0 { open = compareIDs(&pattern, open, a, b) }
    return (pattern, open)
  }

  /// Tells the fields of ids among the `open` ones, and returns the others.
  private func compareIDs(
    _ pattern: inout LevelPattern, _ open: UInt32, _ a: UInt32, _ b: UInt32
  ) -> UInt32 {
    var rest = open & ids
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      let column = comparers[field].values
      let isShared = records.sharedIDs[field]?.areShared(column[Int(a)], column[Int(b)]) ?? false
      pattern.set(isShared ? .exact : .different, of: field)
    }
    return open & ~ids
  }

  /// Finds those of the `open` fields whose values are exchanged, and returns which ones are open still.
  @inline(__always)
  func exchange(
    _ pattern: inout LevelPattern, _ open: UInt32, _ a: UInt32, _ b: UInt32
  ) -> UInt32 {
    var open = open
    var rest = open & exchanged
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let exchange = exchanges[field], open >> UInt32(exchange.other) & 1 == 1,
        isExchanged(field, exchange, a, b)
      else { continue }
      pattern.set(.reversed, of: field)
      // One mistake is told once: the other field says nothing.
      open &= ~(1 << UInt32(field) | 1 << UInt32(exchange.other))
    }
    return open
  }

  /// The level of two values that differ and are not exchanged.
  @inline(__always)
  func level(_ field: Int, _ a: UInt32, _ b: UInt32) -> ComparisonLevel {
    let comparer = comparers[field]
    return comparer.level(comparer.values[Int(a)], comparer.values[Int(b)]) {
      cognates[field]?.areVariants($0, $1) ?? false
    }
  }

  /// All levels of a pair.
  func pattern(_ a: UInt32, _ b: UInt32) -> LevelPattern {
    var (pattern, open) = equalities(a, b)
    open = exchange(&pattern, open, a, b)
    while open != 0 {
      let field = open.trailingZeroBitCount
      open &= open - 1
      pattern.set(level(field, a, b), of: field)
    }
    return pattern
  }

  /// Whether the values of two fields stand in each other's place: one of them as it is, the other at least similar.
  private func isExchanged(_ field: Int, _ exchange: Exchange, _ a: UInt32, _ b: UInt32) -> Bool {
    let (own, other) = (comparers[field], comparers[exchange.other])
    let (ownA, ownB) = (own.values[Int(a)], own.values[Int(b)])
    let (otherA, otherB) = (other.values[Int(a)], other.values[Int(b)])
    let isFirst = exchange.numbers[Int(ownA) - 1] == otherB
    let isSecond = exchange.numbers[Int(ownB) - 1] == otherA
    if isFirst && isSecond { return true }
    guard isFirst || isSecond else { return false }
    let (left, right) = isFirst ? (ownB, otherA) : (ownA, otherB)
    return ValueComparer.names(
      own.letters(left), other.letters(right), own.signature(left), other.signature(right))
      != .different
  }

  private static func days(
    of table: ValueTable, isDate: Bool, scratch: ScratchSpace
  ) throws -> ScratchArray<ComparableDate> {
    let days = try ScratchArray<ComparableDate>(count: isDate ? table.count : 0, scratch: scratch)
    for place in 0..<days.count { days[place] = table.date(UInt32(place + 1)) }
    return days
  }

  /// The number that each value of `table` has in `other`: one walk over both, which are sorted alike.
  private static func numbers(
    of table: ValueTable, in other: ValueTable, scratch: ScratchSpace
  ) throws -> ScratchArray<UInt32> {
    let numbers = try ScratchArray<UInt32>(count: table.count, scratch: scratch)
    var place: UInt32 = 1
    for number in 0..<UInt32(table.count) {
      let value = table.value(number + 1)
      while place <= other.count, other.value(place).lexicographicallyPrecedes(value) { place += 1 }
      if place <= other.count, other.value(place).elementsEqual(value) {
        numbers[Int(number)] = place
      }
    }
    return numbers
  }
}
