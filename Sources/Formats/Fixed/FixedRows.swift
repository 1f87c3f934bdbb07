/// Cuts lines at fixed places, and writes the columns side by side into the arena of a chunk.
///
/// White space around a value is dropped: spaces and tabs. What a line is too short for is empty.
struct FixedRows: LineRows, ~Copyable {
  /// Where the columns stand among the borders of all.
  private struct Places {
    /// The characters where columns begin and end, each once, in their order.
    let borders: [Int]
    /// Which of them each column begins and ends at.
    let columns: [(start: Int, end: Int)]
    /// Which of them the last column of such lines ends at.
    let last: Int

    init(_ columns: [FixedPlace], end: Int) {
      let borders = Set(columns.flatMap { [$0.start, $0.end] } + [end]).sorted()
      let numbers = Dictionary(uniqueKeysWithValues: borders.enumerated().map { ($1, $0) })
      self.borders = borders
      self.columns = columns.map { (numbers[$0.start] ?? 0, numbers[$0.end] ?? 0) }
      last = numbers[end] ?? 0
    }
  }

  /// What is allocated, as an object: in release builds Swift 6.3 ran the `deinit` of a type that is not copied before its initializer was through.
  private final class Room {
    let origins: UnsafeMutablePointer<UInt32>
    let offsets: UnsafeMutablePointer<Int>

    init(fieldCount: Int, borderCount: Int) {
      origins = .allocate(capacity: fieldCount)
      offsets = .allocate(capacity: borderCount)
    }

    deinit {
      origins.deallocate()
      offsets.deallocate()
    }
  }

  private let room: Room
  private let places: Places
  private let columnCount: Int
  private let depth: Int
  private let storage: TableStorage
  /// Where each field of a batch stands in the chunk.
  private let origins: UnsafeMutablePointer<UInt32>
  /// The byte of the present line at each border.
  private let offsets: UnsafeMutablePointer<Int>
  private var byteCount = 0
  private var arenaPosition = 0
  private var longCount: Int64 = 0
  private var tabCount: Int64 = 0

  init(_ columns: [FixedPlace], end: Int) {
    let depth = FixedPlace.depth(of: columns)
    precondition(!columns.isEmpty && depth <= FixedPlace.maximumDepth)
    let places = Places(columns, end: end)
    let storage = TableStorage(columnCount: columns.count)
    let room = Room(
      fieldCount: storage.recordCapacity * columns.count, borderCount: places.borders.count)
    self.depth = depth
    columnCount = columns.count
    self.places = places
    self.room = room
    origins = room.origins
    offsets = room.offsets
    self.storage = storage
  }

  static func tooLong(limit: Int) -> RowReject {
    refuse("TOO_LONG", 0, "a line of at most \(limit) bytes")
  }

  private static func refuse(_ code: String, _ position: Int, _ expected: String) -> RowReject {
    RowReject(
      code: code, offset: 0, byteCount: 0, line: 0, position: position, expected: expected)
  }

  var recordCapacity: Int { storage.recordCapacity }
  var rowEntries: RowEntries? { nil }

  var notes: [String: Int64] {
    ["FIXED_LONG": longCount, "FIXED_TAB": tabCount].filter { $0.value > 0 }
  }

  func arenaSlack(textByteCount: Int) -> Int {
    (storage.recordCapacity + 1) * (columnCount + 1) + (depth - 1) * textByteCount
  }

  mutating func begin(at arenaStart: Int) { arenaPosition = arenaStart }

  mutating func refusal(_ line: UnsafePointer<UInt8>, _ byteCount: Int) -> RowReject? {
    if let nul = ByteSearch.first(0, in: line, from: 0, to: byteCount) {
      return Self.refuse("NUL", nul + 1, "text without NUL")
    }
    if let place = UTF8Check.firstInvalid(line, count: byteCount) {
      return Self.refuse("UTF8", place + 1, "valid UTF-8")
    }
    self.byteCount = byteCount
    findBorders(line)
    if ByteSearch.first(UInt8(ascii: "\t"), in: line, from: 0, to: byteCount) != nil {
      tabCount += 1
    }
    return nil
  }

  private mutating func findBorders(_ line: UnsafePointer<UInt8>) {
    var lineEnd = byteCount
    while lineEnd > 0, Self.isBlank(line[lineEnd - 1]) { lineEnd -= 1 }
    if Self.isASCII(line, byteCount) {
      for (number, border) in places.borders.enumerated() {
        offsets[number] = min(border, byteCount)
      }
    } else {
      var character = 0
      var next = 0
      for place in 0..<byteCount where line[place] & 0xC0 != 0x80 {
        while next < places.borders.count, places.borders[next] == character {
          offsets[next] = place
          next += 1
        }
        character += 1
      }
      while next < places.borders.count {
        offsets[next] = byteCount
        next += 1
      }
    }
    if offsets[places.last] < lineEnd { longCount += 1 }
  }

  private static func isASCII(_ line: UnsafePointer<UInt8>, _ byteCount: Int) -> Bool {
    let words = UnsafeRawPointer(line)
    var place = 0
    while place + 8 <= byteCount {
      if words.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      place += 8
    }
    while place < byteCount {
      if line[place] >= 0x80 { return false }
      place += 1
    }
    return true
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  mutating func keep(
    _ record: Int, _ position: RecordPosition, in base: UnsafeMutablePointer<UInt8>
  ) {
    let line = base + Int(position.start)
    let bounds = storage.bounds + record * (columnCount + 1)
    let origins = origins + record * columnCount
    var out = arenaPosition + 1
    for column in 0..<columnCount {
      var first = offsets[places.columns[column].start]
      var last = offsets[places.columns[column].end]
      while first < last, Self.isBlank(line[first]) { first += 1 }
      while last > first, Self.isBlank(line[last - 1]) { last -= 1 }
      bounds[column] = UInt32(truncatingIfNeeded: out)
      origins[column] = position.start &+ UInt32(truncatingIfNeeded: first)
      (base + out).update(from: line + first, count: last - first)
      base[out - 1] = (last > first ? FieldKind.untyped : .null).rawValue
      out += last - first + 1
    }
    bounds[columnCount] = UInt32(truncatingIfNeeded: out)
    storage.positions[record] = position
    arenaPosition = out - 1
  }

  func table(
    base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64, count: Int
  ) -> FieldTable {
    FieldTable(
      bounds: storage.bounds, positions: storage.positions, base: base, chunkOffset: chunkOffset,
      firstLine: firstLine, quote: 0, origins: UnsafePointer(origins), hasQuotes: true,
      hasDoubledQuotes: false, count: count, columnCount: columnCount)
  }
}
