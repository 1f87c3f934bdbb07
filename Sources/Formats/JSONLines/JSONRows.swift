/// Checks texts of records, and writes the columns that stand in them side by side into the arena of a chunk.
///
/// Used from one thread at a time.
struct JSONRows: ~Copyable {
  let columns: [JSONPath]
  /// Whether objects of Parse are read as the value that they stand for.
  let readsParse: Bool
  let storage: TableStorage
  /// Where each field of a batch stands in the chunk.
  private let origins: UnsafeMutablePointer<UInt32>
  let parser: JSONParser
  private(set) var walk: DocumentWalk
  /// The keys that are columns of each row; nil if none are asked for.
  let keys: JSONKeys?
  var entries: EntryStorage
  /// Where the fields of the next record go.
  private var arenaPosition = 0
  /// Control characters in values that an escape stands for.
  private(set) var controlCount: Int64 = 0

  /// No two `columns` have the same keys; there is at least one, or `keys`.
  init(_ columns: [JSONPath], keys: JSONKeys?, readsParse: Bool) throws(JSONLinesError) {
    precondition(!columns.isEmpty || keys != nil)
    let parser = try JSONParser()
    self.columns = columns
    self.readsParse = readsParse
    storage = TableStorage(columnCount: columns.count)
    origins = .allocate(capacity: storage.recordCapacity * columns.count)
    self.keys = keys
    entries = EntryStorage(rowCapacity: storage.recordCapacity)
    self.parser = parser
    walk = DocumentWalk(columns, matching: keys)
  }

  deinit { origins.deallocate() }

  /// What the arena needs besides the bytes of the texts of a batch, which are at most `textByteCount`.
  ///
  /// That is the byte before each field, and the one behind the last of each record; and the texts once more where what
  /// stands in an object of Parse is a column, too.
  func arenaSlack(textByteCount: Int) -> Int {
    (storage.recordCapacity + 1) * (columns.count + 1) + (readsParse ? textByteCount : 0)
  }

  /// How many control characters in values an escape stands for, as `JSON_CONTROL`.
  var notes: [String: Int64] { controlCount > 0 ? ["JSON_CONTROL": controlCount] : [:] }

  /// Forgets what was noticed.
  mutating func clearNotes() { controlCount = 0 }

  /// Begins a batch whose fields stand from `arenaStart` on.
  mutating func begin(at arenaStart: Int) {
    arenaPosition = arenaStart
    entries.reset()
  }

  /// Finds the columns of a text, behind which 64 bytes can be read; returns why it is refused, or nil.
  @inline(__always)
  mutating func read(
    _ text: UnsafePointer<UInt8>, _ byteCount: Int
  ) throws(JSONLinesError) -> JSONReject? {
    let verdict = try parser.check(text, byteCount)
    if verdict != .valid, let reason = JSONReject.find(in: text, byteCount) { return reason }
    if verdict == .invalid {
      return .syntax(position: 0, expected: "one JSON object")
    }
    switch walk.read(text, byteCount, parser.tokens) {
    case .record: return nil
    case .notAnObject(let found): return .notAnObject(found: found)
    case .duplicateKey(let position): return .duplicateKey(position: position)
    case .tooDeep(let position): return .depth(position: position)
    }
  }

  /// Copies the columns of the text that was read last into the arena of the chunk at `base`.
  @inline(__always)
  mutating func keep(
    _ record: Int, _ position: RecordPosition, in base: UnsafeMutablePointer<UInt8>
  ) {
    let lineStart = Int(position.start)
    let bounds = storage.bounds + record * (columns.count + 1)
    let origins = origins + record * columns.count
    var out = arenaPosition + 1
    for column in 0..<columns.count {
      let slot = walk.slots[column]
      bounds[column] = UInt32(truncatingIfNeeded: out)
      origins[column] =
        slot.kind == .null ? 0 : position.start &+ slot.start &- (slot.kind == .text ? 1 : 0)
      let written = write(
        base + lineStart + Int(slot.start), Int(slot.end &- slot.start), slot.kind,
        takesLists: columns[column].takesLists, to: base + out)
      base[out - 1] = written.kind.rawValue
      out += written.byteCount + 1
    }
    if let keys { keepEntries(position, takesLists: keys.takesLists, in: base) }
    bounds[columns.count] = UInt32(truncatingIfNeeded: out)
    storage.positions[record] = position
    arenaPosition = out - 1
  }

  /// The table of the batch, of the chunk at `base` that begins `chunkOffset` bytes behind the start of the span.
  func table(
    base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64, count: Int
  ) -> FieldTable {
    FieldTable(
      bounds: storage.bounds, positions: storage.positions, base: base, chunkOffset: chunkOffset,
      firstLine: firstLine, quote: 0, origins: UnsafePointer(origins), isTyped: true,
      hasQuotes: true,
      hasDoubledQuotes: false, count: count, columnCount: columns.count)
  }

  /// Writes the content of a value to `output`; its kind is another for a list that is read.
  @inline(__always)
  mutating func write(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ kind: FieldKind, takesLists: Bool,
    to output: UnsafeMutablePointer<UInt8>
  ) -> (byteCount: Int, kind: FieldKind) {
    if kind == .text {
      guard let escape = ByteSearch.first(UInt8(ascii: "\\"), in: start, from: 0, to: count) else {
        output.update(from: start, count: count)
        return (count, kind)
      }
      output.update(from: start, count: escape)
      let rest = JSONString.unescapeValue(
        start + escape, count - escape, into: output + escape, &controlCount)
      return (escape + rest, kind)
    }
    if kind == .null { return (0, kind) }
    if kind == .list, takesLists {
      let written = JSONList.write(start, readsParse: readsParse, into: output, &controlCount)
      return (written ?? 0, written == nil ? .nestedList : .items)
    }
    if kind == .object, readsParse {
      return ParseValue(start).write(to: output, &controlCount)
    }
    output.update(from: start, count: count)
    return (count, kind)
  }
}
