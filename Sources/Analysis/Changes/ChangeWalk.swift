internal import Definition
internal import Platform
internal import SearchIndex

/// Walks both sorted sides of a comparison together, and counts what is not the same.
///
/// Holds the records of one key at a time. One worker's.
struct ChangeWalk {
  /// Equal records of one key: their values behind the key, as bytes that stand in the tables.
  private struct Equal {
    let values: UnsafeRawBufferPointer
    var count: Int64
  }

  private let comparison: Comparison
  private var records: JoinRows
  private var baseline: JoinRows
  private let limit: Int
  private let cancellation: Cancellation
  private(set) var found: ChangeCounts

  init(
    _ comparison: Comparison, _ records: [SortedTableReader], _ baseline: [SortedTableReader],
    _ range: (start: [UInt8]?, end: [UInt8]?), memoryLimit: Int, cancellation: Cancellation
  ) throws {
    self.comparison = comparison
    self.cancellation = cancellation
    limit = max(1_024, memoryLimit / MemoryLayout<Equal>.stride)
    let count = comparison.key.count
    self.records = try JoinRows(
      records, comparison.records, matchCount: count, timeCount: 0, from: range.start,
      to: range.end)
    self.baseline = try JoinRows(
      baseline, comparison.baseline, matchCount: count, timeCount: 0, from: range.start,
      to: range.end)
    found = ChangeCounts(fieldCount: comparison.compared.count)
  }

  /// Goes over all keys.
  mutating func walk() throws {
    try records.advance()
    try baseline.advance()
    var steps = 0
    while records.hasRow || baseline.hasRow {
      steps += 1
      if steps & 0xFFF == 0 { try cancellation.check() }
      let order =
        !records.hasRow ? 1 : !baseline.hasRow ? -1 : compareBytes(records.match, baseline.match)
      let key = order <= 0 ? records.match : baseline.match
      var after = order <= 0 ? try take(&records) : []
      var before = order >= 0 ? try take(&baseline) : []
      let counts = (total(after), total(before))
      found.records += counts.0
      found.baseline += counts.1
      if max(counts.0, counts.1) > 1 { found.repeated += 1 }
      cancel(&before, &after)
      try judge(key, before, after)
    }
  }

  /// The rows of the key that comes next.
  private func take(_ rows: inout JoinRows) throws -> [Equal] {
    let match = rows.match
    var taken: [Equal] = []
    repeat {
      guard taken.count < limit else {
        throw AnalysisRefused(
          "key: expected a key that tells records apart, found more than \(limit) different records of one; name more fields"
        )
      }
      taken.append(
        Equal(
          values: UnsafeRawBufferPointer(rebasing: rows.key[match.count...]), count: rows.count))
      try rows.advance()
    } while rows.hasRow && compareBytes(rows.match, match) == 0
    return taken
  }

  private func total(_ rows: [Equal]) -> Int64 { rows.reduce(0) { $0 + $1.count } }

  /// Takes away what both sides have, which is the same.
  private mutating func cancel(_ before: inout [Equal], _ after: inout [Equal]) {
    var (one, other) = (0, 0)
    while one < before.count, other < after.count {
      let order = compareBytes(before[one].values, after[other].values)
      if order == 0 {
        let count = min(before[one].count, after[other].count)
        before[one].count -= count
        after[other].count -= count
        found.same += count
      }
      if order <= 0 { one += 1 }
      if order >= 0 { other += 1 }
    }
    before.removeAll { $0.count == 0 }
    after.removeAll { $0.count == 0 }
  }

  /// Counts and lists what is left of a key: one record on each side has changed, others are gone or were added.
  private mutating func judge(
    _ key: UnsafeRawBufferPointer, _ before: [Equal], _ after: [Equal]
  ) throws {
    let (gone, added) = (total(before), total(after))
    if gone == 1, added == 1 {
      found.changed += 1
      let differences = try self.differences(before[0].values, after[0].values)
      for difference in differences { found.fields[difference.field] += 1 }
      return try list(.changed, key, differences, 1)
    }
    found.gone += gone
    found.added += added
    if added > 0 { try list(.added, key, [], added) }
    if gone > 0 { try list(.gone, key, [], gone) }
  }

  private mutating func list(
    _ kind: ChangedRecord.Kind, _ key: UnsafeRawBufferPointer,
    _ differences: [ChangedRecord.Difference], _ count: Int64
  ) throws {
    guard found.listed.count < comparison.limit else { return }
    var reader = ByteReader(key)
    let texts = try comparison.key.map { try text(&reader, $0.type) }
    found.list(
      ChangedRecord(kind: kind, key: texts, differences: differences, count: count),
      limit: comparison.limit)
  }

  /// The fields that differ.
  private func differences(
    _ before: UnsafeRawBufferPointer, _ after: UnsafeRawBufferPointer
  ) throws -> [ChangedRecord.Difference] {
    var (one, other) = (ByteReader(before), ByteReader(after))
    var found: [ChangedRecord.Difference] = []
    for (number, field) in comparison.compared.enumerated() {
      let starts = (one.offset, other.offset)
      try skip(&one)
      try skip(&other)
      let bytes = (before[starts.0..<one.offset], after[starts.1..<other.offset])
      if bytes.0.elementsEqual(bytes.1) { continue }
      var (old, new) = (
        ByteReader(UnsafeRawBufferPointer(rebasing: bytes.0)),
        ByteReader(UnsafeRawBufferPointer(rebasing: bytes.1))
      )
      found.append(
        ChangedRecord.Difference(
          field: number, before: try text(&old, field.type), after: try text(&new, field.type)))
    }
    return found
  }

  /// The value at the front of `reader` as text; nil for no value.
  private func text(_ reader: inout ByteReader, _ type: ColumnType) throws -> String? {
    switch try read(&reader) {
    case .null: return nil
    case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .number(let number):
      var text: [UInt8] = []
      type.append(number, zone: comparison.zone, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
  }

  private func read(_ reader: inout ByteReader) throws -> OrderedKey.Value {
    do { return try OrderedKey.read(&reader) } catch { throw corrupt(error) }
  }

  private func skip(_ reader: inout ByteReader) throws {
    do { try OrderedKey.skip(&reader) } catch { throw corrupt(error) }
  }

  private func corrupt(_ error: MalformedRecord) -> StoreError {
    .corrupt(
      file: records.path, offset: Int64(error.offset), expected: error.expected,
      found: "something else in a row of a comparison")
  }
}
