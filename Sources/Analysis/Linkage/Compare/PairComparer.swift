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
  /// For each field whose values may be exchanged with those of another one: that field, and the number that each of
  /// its own values has there, 0 for none.
  private let exchanges: [Exchange?]
  /// One bit for each field that has an exchange.
  private let exchanged: UInt32

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
    comparers = .allocate(capacity: max(1, fields.count))
    for field in fields.indices {
      (comparers + field).initialize(
        to: ValueComparer(
          fields[field].kind, records.tables[field], values: records.values[field],
          hasCognates: cognates[field] != nil))
    }
  }

  deinit { comparers.deallocate() }

  /// What the values tell that are equal or missing, and which fields have two different values, one bit each.
  ///
  /// Costs two loads a field.
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
    return (pattern, open)
  }

  /// The levels of the fields that `equalities` left open put into its pattern.
  func complete(
    _ pattern: LevelPattern, open: UInt32, _ a: UInt32, _ b: UInt32
  ) -> LevelPattern {
    var pattern = pattern
    var rest = open
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest - 1
      if exchanged >> UInt32(field) & 1 == 1, let exchange = exchanges[field],
        rest >> UInt32(exchange.other) & 1 == 1, isExchanged(field, exchange, a, b)
      {
        pattern.set(.reversed, of: field)
        // One mistake is told once: the other field says nothing.
        rest &= ~(1 << UInt32(exchange.other))
        continue
      }
      let comparer = comparers[field]
      let level = comparer.level(comparer.values[Int(a)], comparer.values[Int(b)]) {
        cognates[field]?.areVariants($0, $1) ?? false
      }
      pattern.set(level, of: field)
    }
    return pattern
  }

  /// All levels of a pair.
  func pattern(_ a: UInt32, _ b: UInt32) -> LevelPattern {
    let (pattern, open) = equalities(a, b)
    return complete(pattern, open: open, a, b)
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
