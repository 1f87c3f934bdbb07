internal import Glibc

/// The rows of one batch, written side by side into the arena of a chunk.
struct GPXRows: ~Copyable {
  /// Room for a number, and for the name of an element.
  private static let shortFieldByteCount = 24

  private let storage: TableStorage
  private let fields: UnsafeMutablePointer<GPXField>
  private let columnCount: Int
  private var file = ByteText()
  private(set) var count = 0
  private(set) var rejects: [RowReject] = []
  private var arenaPosition = 0
  private var arenaEnd = 0
  /// The line of the first row, counted from the start of the span.
  private var firstLine: Int64 = 0

  init(fields list: [GPXField], fileName: [UInt8]) {
    storage = TableStorage(columnCount: list.count)
    columnCount = list.count
    fields = .allocate(capacity: list.count)
    for (place, field) in list.enumerated() { fields[place] = field }
    fileName.withUnsafeBufferPointer { file.append($0) }
    file.trim()
  }

  deinit { fields.deallocate() }

  var isEmpty: Bool { count == 0 && rejects.isEmpty }

  /// Whether a batch has as many rows or refusals as it may have.
  var isFull: Bool {
    count == storage.recordCapacity || rejects.count == TableStorage.maximumRecordCount
  }

  /// The bytes that any one row fits in.
  var longestRow: Int {
    // Creator, name and type of the track, and the values of the point.
    file.count + 4 * GPXReader.maximumPointByteCount + shortByteCount
  }

  /// What a row may need besides its texts: short fields, and a byte before each and behind the last.
  private var shortByteCount: Int { 4 * Self.shortFieldByteCount + columnCount + 1 }

  /// Begins a batch whose fields stand from `start` up to `end` of a chunk.
  mutating func begin(arena: Range<Int>) {
    count = 0
    rejects.removeAll(keepingCapacity: true)
    arenaPosition = arena.lowerBound
    arenaEnd = arena.upperBound
  }

  mutating func append(_ reject: RowReject) { rejects.append(reject) }

  /// Adds a point that begins at the byte `start` of the chunk at `base`, on the line `line`.
  ///
  /// False if there is no room for it in this batch.
  mutating func append(
    _ point: borrowing GPXPoint, _ outline: borrowing GPXOutline,
    in base: UnsafeMutablePointer<UInt8>, at start: Int, line: Int64
  ) -> Bool {
    let most =
      file.count + outline.creator.count + outline.name.count + outline.type.count
      + point.text.count + shortByteCount
    if arenaPosition + most > arenaEnd { return false }
    if count == 0 { firstLine = line }
    let bounds = storage.bounds + count * (columnCount + 1)
    var out = arenaPosition + 1
    for column in 0..<columnCount {
      let place = base + out
      let length: Int
      switch fields[column] {
      case .value(let name):
        let slot = point.slots[Int(name.rawValue)]
        memcpy(place, point.text.base + slot.start, slot.count)
        length = slot.count
      case .file: length = Self.write(file, place)
      case .creator: length = Self.write(outline.creator, place)
      case .trackName: length = Self.write(outline.name, place)
      case .trackType: length = Self.write(outline.type, place)
      case .kind: length = Self.write(point.kind, place)
      case .track: length = Self.write(outline.track, place)
      case .segment: length = Self.write(outline.segment, place)
      case .point: length = Self.write(point.number, place)
      }
      place[-1] = (length == 0 ? FieldKind.null : .untyped).rawValue
      bounds[column] = UInt32(truncatingIfNeeded: out)
      out += length + 1
    }
    bounds[columnCount] = UInt32(truncatingIfNeeded: out)
    arenaPosition = out - 1
    storage.positions[count] = RecordPosition(
      start: UInt32(truncatingIfNeeded: start),
      byteCount: UInt32(truncatingIfNeeded: point.end - point.offset),
      line: UInt32(truncatingIfNeeded: line - firstLine), isRewritten: true)
    count += 1
    return true
  }

  /// The batch, of the chunk at `base` that begins `chunkOffset` bytes behind the start of the span.
  func batch(base: UnsafePointer<UInt8>, chunkOffset: Int64) -> RowBatch {
    RowBatch(
      table: FieldTable(
        bounds: storage.bounds, positions: storage.positions, base: base, chunkOffset: chunkOffset,
        firstLine: firstLine, quote: 0, hasQuotes: true, hasDoubledQuotes: false, count: count,
        columnCount: columnCount),
      rejects: rejects)
  }

  private static func write(
    _ text: borrowing ByteText, _ place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    memcpy(place, text.base, text.count)
    return text.count
  }

  /// A number in digits; nothing for 0.
  private static func write(_ number: Int64, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    var count = 0
    var rest = number
    while rest > 0 {
      count += 1
      rest /= 10
    }
    rest = number
    for digit in stride(from: count - 1, through: 0, by: -1) {
      place[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return count
  }

  private static func write(_ kind: GPXName, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    let name: StaticString =
      switch kind {
      case .rtept: "rtept"
      case .trkpt: "trkpt"
      default: "wpt"
      }
    memcpy(place, name.utf8Start, name.utf8CodeUnitCount)
    return name.utf8CodeUnitCount
  }
}
