internal import Platform
internal import SearchIndex
internal import Store

/// The totals of the texts behind a table of words.
public struct WordTableTotals: Sendable {
  /// Of all texts.
  public internal(set) var all = TextTotals()
  /// By sub-set.
  public internal(set) var sets: [TextTotals] = []
  /// By group, with its name, ascending by name.
  public internal(set) var groups: [(name: [UInt8], totals: TextTotals)] = []
  /// By month that has a text, counted from January of the year 0, ascending.
  public internal(set) var months: [(month: Int, totals: TextTotals)] = []

  init(setCount: Int) { sets = Array(repeating: TextTotals(), count: setCount) }

  init(_ texts: TextMeasurement, _ groups: TextGroups, setCount: Int, part: PartReader) {
    let rows = (0..<part.segment.rowCount).filter { part.selection.isKept($0) }
    all = texts.totals(rows)
    for number in 0..<setCount {
      sets.append(texts.totals(rows.filter { groups.sets[$0] >> UInt32(number) & 1 != 0 }))
    }
    let byGroup = Self.parted(rows, groups.groups, count: groups.groupNames.count)
    self.groups = zip(groups.groupNames, byGroup).map { ($0, texts.totals($1)) }
    let byMonth = Self.parted(rows, groups.months, count: groups.monthCount)
    for (number, rows) in byMonth.enumerated() where !rows.isEmpty {
      months.append((groups.firstMonth + number, texts.totals(rows)))
    }
  }

  private static func parted(_ rows: [Int], _ numbers: [UInt32], count: Int) -> [[Int]] {
    var parts = [[Int]](repeating: [], count: count)
    guard !numbers.isEmpty else { return parts }
    for row in rows where numbers[row] != TextGroups.none { parts[Int(numbers[row])].append(row) }
    return parts
  }

  /// Takes the totals of further texts too.
  mutating func add(_ other: WordTableTotals) {
    all.add(other.all)
    for number in sets.indices { sets[number].add(other.sets[number]) }
    groups = Self.merged(groups, other.groups) { $0.lexicographicallyPrecedes($1) }
      .map { (name: $0.key, totals: $0.totals) }
    months = Self.merged(months.map { ($0, $1) }, other.months.map { ($0, $1) }) { $0 < $1 }
      .map { (month: $0.key, totals: $0.totals) }
  }

  private static func merged<Key: Equatable>(
    _ a: [(Key, TextTotals)], _ b: [(Key, TextTotals)], _ isBefore: (Key, Key) -> Bool
  ) -> [(key: Key, totals: TextTotals)] {
    var merged: [(key: Key, totals: TextTotals)] = []
    for (key, totals) in (a + b).sorted(by: { isBefore($0.0, $1.0) }) {
      if let last = merged.last, last.key == key {
        merged[merged.count - 1].totals.add(totals)
      } else {
        merged.append((key, totals))
      }
    }
    return merged
  }

  /// all, count:varint sets, count:varint times a name with its totals, count:varint times a
  /// month:zigzag with its totals.
  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    all.encode(to: &writer)
    writer.varint(UInt64(sets.count))
    for totals in sets { totals.encode(to: &writer) }
    writer.varint(UInt64(groups.count))
    for (name, totals) in groups {
      writer.varint(UInt64(name.count))
      writer.bytes(name)
      totals.encode(to: &writer)
    }
    writer.varint(UInt64(months.count))
    for (month, totals) in months {
      writer.zigzag(Int64(month))
      totals.encode(to: &writer)
    }
    return writer.buffer
  }

  /// Reads what `encoded` made for `setCount` sub-sets.
  init(_ bytes: UnsafeRawBufferPointer, setCount: Int) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    all = try TextTotals(&reader)
    guard try reader.count() == setCount else {
      throw MalformedRecord(offset: reader.offset, expected: "the totals of \(setCount) sub-sets")
    }
    for _ in 0..<setCount { sets.append(try TextTotals(&reader)) }
    let groupCount = try reader.count()
    for _ in 0..<groupCount {
      let name = Array(try reader.slice(try reader.count()))
      groups.append((name, try TextTotals(&reader)))
    }
    let monthCount = try reader.count()
    for _ in 0..<monthCount {
      let month = try reader.zigzag()
      guard abs(month) < 1 << 40 else {
        throw MalformedRecord(offset: reader.offset, expected: "a month")
      }
      months.append((Int(month), try TextTotals(&reader)))
    }
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "nothing behind the totals")
    }
  }
}
