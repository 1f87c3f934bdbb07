internal import Parquet
internal import Platform

/// The values of one column as JSON, row after row.
struct ParquetColumnText {
  private let cursor: ColumnCursor
  private let isList: Bool
  private let values: ParquetValueText
  /// What stands before a value: the key, and a comma unless it is the first.
  private let key: [UInt8]
  private let maximum: UInt8
  /// The entries that were decoded, and how many of them and of their values were written.
  private var run: ColumnCursor.Run?
  private var entry = 0
  private var count = 0
  private var value = 0
  /// The values of the dictionary as JSON, one behind the other, where they are few enough; and where each ends.
  private var cached: [UInt8] = []
  private var ends: [Int] = []
  private var cachedNumber = 0

  /// Dictionaries whose pages have more bytes are not kept as JSON.
  private static let cacheLimit = 1 << 20

  init(_ cursor: ColumnCursor, isFirst: Bool) {
    self.cursor = cursor
    maximum = cursor.maximalDefinition
    var key: [UInt8] = isFirst ? [] : [UInt8(ascii: ",")]
    var name = cursor.column.name
    name.withUTF8 { RowJSON.append(UnsafeRawBufferPointer($0), to: &key) }
    self.key = key + [UInt8(ascii: ":")]
    switch cursor.column.content {
    case .values(let type): (isList, values) = (false, ParquetValueText(type))
    case .lists(let type): (isList, values) = (true, ParquetValueText(type))
    case .unreadable: preconditionFailure("a column that can be read")
    }
  }

  /// Writes the value of the next row with its key, and not much beyond `limit` bytes of text.
  mutating func appendRow(to text: inout [UInt8], limit: Int) throws {
    text += key
    if entry == count { try advance() }
    guard isList else { return try appendEntry(to: &text) }
    guard let first = run, first.definitions[entry] >= cursor.elementDefinition else {
      // Without a list there is nothing, and an empty one is nothing, too.
      entry += 1
      text += "null".utf8
      return
    }
    text.append(UInt8(ascii: "["))
    try appendEntry(to: &text)
    while try continuesRow() {
      text.append(UInt8(ascii: ","))
      try appendEntry(to: &text)
      if text.count > limit { text.removeLast(text.count - limit) }
    }
    text.append(UInt8(ascii: "]"))
  }

  /// Throws if the row group has more entries than its rows.
  mutating func checkEnd() throws {
    guard try entry == count && cursor.next() == nil else {
      throw ParquetReadError(
        column: cursor.column.name, expected: "values of the rows of its row group",
        found: "more of them")
    }
    (run, entry, count) = (nil, 0, 0)
  }

  /// Whether the next entry is one more of the list of this row.
  private mutating func continuesRow() throws -> Bool {
    if entry == count {
      guard let next = try cursor.next() else {
        (count, entry) = (0, 0)
        return false
      }
      take(next)
    }
    return (run?.repetitions[entry] ?? 0) > 0
  }

  private mutating func advance() throws {
    guard let next = try cursor.next() else {
      throw ParquetReadError(
        column: cursor.column.name, expected: "a value for each row of the row group",
        found: "fewer")
    }
    take(next)
  }

  private mutating func take(_ next: ColumnCursor.Run) {
    run = next
    (entry, count, value) = (0, next.count, 0)
    if next.form == .codes, cachedNumber != cursor.dictionaryNumber { cache() }
  }

  private mutating func appendEntry(to text: inout [UInt8]) throws {
    guard let run, run.definitions[entry] == maximum else {
      entry += 1
      text += "null".utf8
      return
    }
    entry += 1
    defer { value += 1 }
    switch run.form {
    case .numbers: values.append(run.numbers[value], to: &text)
    case .texts: try append(run.texts[value], to: &text)
    case .codes:
      let code = run.codes[value]
      guard ends.isEmpty else {
        let start = code == 0 ? 0 : ends[Int(code) - 1]
        cached.withUnsafeBufferPointer {
          text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<ends[Int(code)]]))
        }
        return
      }
      try append(code, to: &text)
    }
  }

  private func append(_ code: UInt32, to text: inout [UInt8]) throws {
    if cursor.dictionaryHasTexts {
      try append(cursor.text(code), to: &text)
    } else {
      values.append(cursor.number(code), to: &text)
    }
  }

  private func append(_ bytes: ByteRun, to text: inout [UInt8]) throws {
    guard values.append(bytes.buffer, to: &text) else {
      throw ParquetReadError(
        column: cursor.column.name, expected: "a \(cursor.column.words) of at most 128 bits",
        found: "one of \(8 * bytes.count)")
    }
  }

  /// Writes the dictionary as JSON, if it is small.
  private mutating func cache() {
    cachedNumber = cursor.dictionaryNumber
    cached.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    guard cursor.dictionarySize.byteCount <= Self.cacheLimit else { return }
    for code in 0..<cursor.dictionarySize.count {
      do {
        try append(UInt32(code), to: &cached)
      } catch {
        // Whether a row has it is told where it is met.
        return ends.removeAll()
      }
      ends.append(cached.count)
    }
  }
}
