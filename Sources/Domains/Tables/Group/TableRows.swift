internal import Expression
internal import Platform
internal import SearchIndex

/// A column of a table in memory.
struct TableColumn: Sendable {
  let name: String
  let type: ExpressionType
  private(set) var values: PlainColumn

  init(_ name: String, _ type: ExpressionType, _ values: PlainColumn) {
    self.name = name
    self.type = type
    self.values = values
  }

  /// A column of numbers.
  init(_ name: String, _ type: ExpressionType, numbers: [Int64?]) {
    let hasNulls = numbers.contains { $0 == nil }
    self.init(
      name, type,
      PlainColumn(
        .numbers(numbers.map { $0 ?? 0 }), isPresent: hasNulls ? numbers.map { $0 != nil } : []))
  }

  /// A column of texts.
  init(_ name: String, _ type: ExpressionType, texts: [[UInt8]?]) {
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    for text in texts {
      bytes += text ?? []
      ends.append(bytes.count)
    }
    let hasNulls = texts.contains { $0 == nil }
    self.init(
      name, type,
      PlainColumn(.bytes(bytes, ends: ends), isPresent: hasNulls ? texts.map { $0 != nil } : []))
  }

  /// Whether a row has a value.
  func has(_ row: Int) -> Bool { values.isPresent.isEmpty || values.isPresent[row] }

  /// The number of a row; nil where it has none.
  func number(_ row: Int) -> Int64? {
    guard has(row), case .numbers(let numbers) = values.values else { return nil }
    return numbers[row]
  }

  /// The text of a row; nil where it has none.
  func text(_ row: Int) -> ArraySlice<UInt8>? {
    guard has(row), case .bytes(let bytes, let ends) = values.values else { return nil }
    return bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }

  /// A value as files print it; nothing where there is none.
  func bytes(_ row: Int, zone: TimeZone) -> ArraySlice<UInt8> {
    if let text = text(row) { return text }
    guard let number = number(row) else { return [] }
    var out: [UInt8] = []
    type.append(number, zone: zone, to: &out)
    return out[...]
  }

  /// A word that the order of rows begins with: of two that differ the lesser one comes first.
  ///
  /// Rows without a value are last both ways.
  func prefix(_ row: Int, isDown: Bool) -> UInt64 {
    guard has(row) else { return .max }
    let prefix: UInt64
    switch values.values {
    case .numbers(let numbers): prefix = UInt64(bitPattern: numbers[row]) ^ 1 << 63
    case .bytes: prefix = (text(row) ?? []).withUnsafeBytes { keyPrefix($0) }
    }
    return isDown ? ~prefix : prefix
  }

  /// Which of two rows comes first: less than 0 for `one`; rows without a value come last.
  func compare(_ one: Int, _ other: Int) -> Int {
    guard has(one), has(other) else { return (has(one) ? 0 : 1) - (has(other) ? 0 : 1) }
    if let a = number(one), let b = number(other) { return a < b ? -1 : a > b ? 1 : 0 }
    guard let a = text(one), let b = text(other) else { return 0 }
    return a.lexicographicallyPrecedes(b) ? -1 : b.lexicographicallyPrecedes(a) ? 1 : 0
  }
}

/// The keys of a table's rows, which stand in their order.
struct TableRows {
  /// How many rows.
  let count: Int
  private let keys: [TableColumn]
  /// The periods of the key that goes on in time; nothing where a row has none, or no key does.
  let times: [Int64?]
  /// Whether a key goes on in time.
  let hasTimes: Bool
  /// The rows in the order of that key, or of all.
  let walk: [Int]

  init(_ keys: [TableColumn], count: Int, walked: Int?, unit: PeriodUnit?) {
    self.keys = keys
    self.count = count
    hasTimes = unit != nil
    guard let walked, let unit else {
      times = Array(repeating: nil, count: count)
      walk = Array(0..<count)
      return
    }
    let times = (0..<count).map { row in
      keys[walked].number(row)
        ?? keys[walked].text(row).flatMap { unit.period(String(decoding: $0, as: UTF8.self)) }
    }
    self.times = times
    walk = (0..<count).sorted { a, b in
      let (one, other) = (times[a] ?? .max, times[b] ?? .max)
      return one == other ? a < b : one < other
    }
  }

  /// A number for each combination of values of some keys, by row.
  func numbers(of partition: [Int]) -> [Int] {
    guard !partition.isEmpty else { return Array(repeating: 0, count: count) }
    // By the first keys rows that belong together stand together.
    if partition == Array(keys.indices.prefix(partition.count)) {
      var number = 0
      return (0..<count).map { row in
        if row > 0, partition.contains(where: { keys[$0].compare(row - 1, row) != 0 }) {
          number += 1
        }
        return number
      }
    }
    var known: [[UInt8]: Int] = [:]
    return (0..<count).map { row in
      var tuple: [UInt8] = []
      for key in partition {
        let value = keys[key].bytes(row, zone: .utc)
        tuple += "\(keys[key].has(row) ? value.count : -1) ".utf8
        tuple += value
      }
      let next = known.count
      return known[tuple]
        ?? {
          known[tuple] = next
          return next
        }()
    }
  }
}
