import Platform
import SearchIndex

@testable import Store

/// Columns and populations of a store that were read already.
///
/// One thread's. Grows with what is asked for, a column of a dataset at a time: meant for a figure, or
/// for all figures of a small store.
final class EvidenceCache {
  /// Where the pipeline's days begin and end.
  let zone: TimeZone
  private let store: StoreReader
  private var datasets: [String: DatasetEvidence] = [:]

  /// An empty cache over the state that `store` reads.
  init(_ store: StoreReader, zone: TimeZone) {
    self.store = store
    self.zone = zone
  }

  func count(_ population: FigureEvidence.Population) throws -> Int {
    try dataset(population)?.rows(of: population.query).count ?? 0
  }

  func numbers(_ field: String, _ population: FigureEvidence.Population) throws -> [Int64?] {
    guard let dataset = try dataset(population) else { return [] }
    let column = try dataset.numbers(field)
    return try dataset.rows(of: population.query).map { column[$0] }
  }

  func symbols(_ field: String, _ population: FigureEvidence.Population) throws -> [[UInt8]?] {
    guard let dataset = try dataset(population) else { return [] }
    let column = try dataset.symbols(field)
    return try dataset.rows(of: population.query).map { column[$0] }
  }

  func shared<Value: Sendable>(
    _ name: String, of population: FigureEvidence.Population, _ compute: () throws -> Value
  ) throws -> Value {
    guard let dataset = try dataset(population) else { return try compute() }
    let key = DatasetEvidence.DerivedKey(name: name, query: population.query)
    if let known = dataset.derived[key] as? Value { return known }
    let value = try compute()
    dataset.derived[key] = value
    return value
  }

  private func dataset(_ population: FigureEvidence.Population) throws -> DatasetEvidence? {
    if let known = datasets[population.dataset] { return known }
    guard let reader = store.dataset(population.dataset) else { return nil }
    let made = try DatasetEvidence(reader, zone: zone)
    datasets[population.dataset] = made
    return made
  }
}

/// One dataset: its parts laid end to end, each beginning at a number that 64 divides.
private final class DatasetEvidence {
  struct DerivedKey: Hashable {
    let name: String
    let query: String
  }

  private let parts: [PartReader]
  private let zone: TimeZone
  /// One bit a row for each condition that was asked for, by its canonical text.
  private var bitmaps: [String: [UInt64]] = [:]
  private var rows: [String: [Int]] = [:]
  private var numbers: [String: [Int64?]] = [:]
  private var symbols: [String: [[UInt8]?]] = [:]
  /// What was made of whole populations.
  var derived: [DerivedKey: any Sendable] = [:]

  init(_ reader: DatasetReader, zone: TimeZone) throws {
    parts = try reader.parts.indices.map { try reader.open($0) }
    self.zone = zone
  }

  /// The numbers of the records that count and that `query` finds, in order.
  func rows(of query: String) throws -> [Int] {
    if let known = rows[query] { return known }
    let bitmap = try bitmap(QueryParser.parse(query))
    var found: [Int] = []
    var first = 0
    for part in parts {
      for word in 0..<wordCount(part) {
        var bits = bitmap[first + word] & part.selection.kept(word: word)
        while bits != 0 {
          found.append((first + word) * 64 + bits.trailingZeroBitCount)
          bits &= bits - 1
        }
      }
      first += wordCount(part)
    }
    rows[query] = found
    return found
  }

  /// Conditions that must all hold are looked up one by one: figures share most of them.
  private func bitmap(_ query: Query) throws -> [UInt64] {
    if case .and(let conditions) = query.kind {
      var common = try bitmap(conditions[0])
      for condition in conditions.dropFirst() {
        let other = try bitmap(condition)
        for word in common.indices { common[word] &= other[word] }
      }
      return common
    }
    let text = query.description
    if let known = bitmaps[text] { return known }
    var bitmap: [UInt64] = []
    for part in parts {
      bitmap += try RowFilter(query: text, schema: part.segment.schema, zone: zone)
        .matches(part.segment).prefix(wordCount(part))
    }
    bitmaps[text] = bitmap
    return bitmap
  }

  /// The column `field`, by row number; nil where null, and between parts.
  func numbers(_ field: String) throws -> [Int64?] {
    if let known = numbers[field] { return known }
    var values: [Int64?] = []
    for part in parts {
      let first = values.count
      values += repeatElement(nil, count: wordCount(part) * 64)
      guard let id = part.segment.schema.id(of: field) else { continue }
      let reader = try part.segment.integers(id)
      Self.forEachValue(of: part, Int64(0)) {
        reader.decode(block: $0, into: $1)
      } take: {
        if reader.isPresent($0) { values[first + $0] = $1 }
      }
    }
    numbers[field] = values
    return values
  }

  /// The symbols or texts of the column `field`, by row number; nil where null, and between parts.
  func symbols(_ field: String) throws -> [[UInt8]?] {
    if let known = symbols[field] { return known }
    var values: [[UInt8]?] = []
    for part in parts {
      let first = values.count
      values += repeatElement(nil, count: wordCount(part) * 64)
      guard let id = part.segment.schema.id(of: field) else { continue }
      if let cursor = try part.segment.text(id) {
        for row in 0..<part.segment.rowCount where cursor.isPresent(row) {
          values[first + row] = try cursor.withBytes(row) { Array($0) }
        }
      } else {
        let column = try part.segment.symbols(id)
        Self.forEachValue(of: part, UInt32(0)) {
          column.decode(block: $0, into: $1)
        } take: {
          if column.isPresent($0) { values[first + $0] = Array(column.dictionary[Int($1)]) }
        }
      }
    }
    symbols[field] = values
    return values
  }

  /// Hands each row of `part` and its value to `take`; single values would decode a block each.
  private static func forEachValue<Value: BitwiseCopyable>(
    of part: PartReader, _ empty: Value,
    decode: (Int, UnsafeMutablePointer<Value>) -> Void, take: (Int, Value) -> Void
  ) {
    var values = [Value](repeating: empty, count: RecordBatch.capacity)
    for block in 0..<part.segment.blockCount {
      values.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { decode(block, base) }
      }
      let first = block * RecordBatch.capacity
      for row in first..<min(first + RecordBatch.capacity, part.segment.rowCount) {
        take(row, values[row - first])
      }
    }
  }

  private func wordCount(_ part: PartReader) -> Int { (part.segment.rowCount + 63) / 64 }
}
