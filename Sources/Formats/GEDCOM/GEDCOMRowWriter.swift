/// Lays the fields of rows out in the arena behind the chunk that holds their bytes.
struct GEDCOMRowWriter: ~Copyable {
  /// What became of a row.
  enum Outcome {
    case written
    /// The batch has no room for it.
    case full
    /// No batch has room for it.
    case tooLong
  }

  /// The most bytes that the fields of one row may have, in the file and as UTF-8.
  static let maximumRowByteCount = 16 << 20

  let columnCount: Int
  private let columns: UnsafeMutableBufferPointer<Field>
  private let storage: TableStorage
  private let decoder: GEDCOMDecoder
  private let isVersion7: Bool
  let rowLimit: Int
  /// What stands before ids and pointers.
  private let prefix: UnsafeMutableBufferPointer<UInt8>
  private let fileName: UnsafeMutableBufferPointer<UInt8>
  private var arenaPosition = 0
  private var arenaEnd = 0
  /// The rows of the present batch.
  private(set) var count = 0

  /// What a column holds, without its path.
  private enum Field: UInt8 {
    case xref, tag, value, file, payload, payloads, occurrence, typed, typedItems

    init(_ content: GEDCOMColumn.Content) {
      self =
        switch content {
        case .xref: .xref
        case .tag: .tag
        case .value: .value
        case .file: .file
        case .payload: .payload
        case .payloads: .payloads
        case .occurrence: .occurrence
        case .typed: .typed
        case .typedItems: .typedItems
        }
    }
  }

  init(_ form: GEDCOMForm, rowLimit: Int = Self.maximumRowByteCount) {
    columnCount = form.columns.count
    columns = .allocate(capacity: columnCount)
    _ = columns.initialize(from: form.columns.map { Field($0.content) })
    storage = TableStorage(columnCount: columnCount)
    decoder = GEDCOMDecoder(form.head.coding)
    isVersion7 = form.head.isVersion7
    self.rowLimit = rowLimit
    let before = form.qualifiesIDs ? form.fileName + [UInt8(ascii: ":")] : []
    prefix = .allocate(capacity: before.count)
    _ = prefix.initialize(from: before)
    fileName = .allocate(capacity: form.fileName.count)
    _ = fileName.initialize(from: form.fileName)
  }

  deinit {
    columns.deallocate()
    prefix.deallocate()
    fileName.deallocate()
  }

  /// How bytes become UTF-8.
  var coding: GEDCOMCoding { decoder.coding }

  /// How many bytes the arena needs for the longest row.
  var longestRow: Int { room * rowLimit + 2 * columnCount + 64 }

  /// How many bytes one byte of the file may need while it is made.
  private var room: Int { decoder.coding == .utf8 ? 1 : decoder.growth + 1 }

  /// Whether no row can be added, however short.
  var isFull: Bool { count == storage.recordCapacity }

  /// The first byte that no value may hold, of `byteCount` at `text`; nil if there is none.
  func fault(_ text: UnsafePointer<UInt8>, _ byteCount: Int) -> GEDCOMReject? {
    if let nul = ByteSearch.first(0, in: text, from: 0, to: byteCount) {
      return .nul(position: nul)
    }
    return decoder.firstInvalid(text, byteCount).map {
      .invalid(position: min($0, byteCount - 1), decoder.coding)
    }
  }

  /// Begins a batch whose fields go to the arena from `start` up to `end`.
  mutating func begin(arenaFrom start: Int, to end: Int) {
    arenaPosition = start
    arenaEnd = end
    count = 0
  }

  /// Adds the row of the structure at `row`, whose columns the lines in `slots` fill.
  mutating func append(
    _ lines: borrowing GEDCOMLines, row: Int, _ slots: borrowing GEDCOMSlots,
    in base: UnsafeMutablePointer<UInt8>, at position: RecordPosition
  ) -> Outcome {
    let raw = need(lines, row: row, slots, base)
    if raw > rowLimit { return .tooLong }
    let most = room * raw
    if isFull || arenaPosition + most + 2 * columnCount + 64 > arenaEnd { return .full }
    let bounds = storage.bounds + count * (columnCount + 1)
    var out = arenaPosition + 1
    for column in 0..<columnCount {
      let place = base + out
      var length = 0
      var kind = FieldKind.untyped
      switch columns[column] {
      case .xref:
        if !lines.xref.isEmpty {
          length = writeID(base + lines.xref.lowerBound, lines.xref.count, to: place)
        }
      case .tag:
        let line = lines[row]
        length = Int(line.tagByteCount)
        place.update(from: base + Int(line.tag), count: length)
      case .value: length = write(lines, row, base, to: place)
      case .file: length = Self.copy(fileName, to: place)
      case .payload:
        let line = slots.line(column)
        if line >= 0 { length = write(lines, line, base, to: place) }
      case .payloads:
        var list = ListText(at: place)
        slots.forEachItem(column) { line in
          list.add(write(lines, line, base, to: list.next))
        }
        length = list.count
        kind = .items
      case .typed:
        let line = slots.line(column)
        if line >= 0 { length = writeTyped(lines, line, base, to: place) }
      case .typedItems:
        var list = ListText(at: place)
        slots.forEachItem(column) { line in
          list.add(writeTyped(lines, line, base, to: list.next))
        }
        length = list.count
        kind = .items
      case .occurrence:
        if slots.line(column) >= 0 {
          place[0] = UInt8(ascii: "Y")
          length = 1
        }
      }
      place[-1] = (length == 0 ? FieldKind.null : kind).rawValue
      bounds[column] = UInt32(truncatingIfNeeded: out)
      out += length + 1
    }
    bounds[columnCount] = UInt32(truncatingIfNeeded: out)
    if out - arenaPosition > rowLimit + columnCount + 1 { return .tooLong }
    arenaPosition = out - 1
    storage.positions[count] = position
    count += 1
    return .written
  }

  /// The table of the batch, of the chunk at `base`.
  func table(base: UnsafePointer<UInt8>, chunkOffset: Int64, firstLine: Int64) -> FieldTable {
    FieldTable(
      bounds: storage.bounds, positions: storage.positions, base: base, chunkOffset: chunkOffset,
      firstLine: firstLine, quote: 0, hasQuotes: true, hasDoubledQuotes: false, count: count,
      columnCount: columnCount)
  }
}

extension GEDCOMRowWriter {
  /// At least as many bytes of the file as the fields of a row are made of.
  private func need(
    _ lines: borrowing GEDCOMLines, row: Int, _ slots: borrowing GEDCOMSlots,
    _ base: UnsafePointer<UInt8>
  ) -> Int {
    var sum = 0
    for column in 0..<columnCount {
      switch columns[column] {
      case .xref: sum &+= lines.xref.count &+ prefix.count
      case .tag: sum &+= Int(lines[row].tagByteCount)
      case .value: sum &+= rawByteCount(lines, row) &+ prefix.count
      case .file: sum &+= fileName.count
      case .payload:
        let line = slots.line(column)
        if line >= 0 { sum &+= rawByteCount(lines, line) &+ prefix.count }
      case .payloads:
        slots.forEachItem(column) { sum &+= rawByteCount(lines, $0) &+ prefix.count &+ 1 }
      case .typed:
        let line = slots.line(column)
        if line >= 0 { sum &+= typedByteCount(lines, line, base) }
      case .typedItems:
        slots.forEachItem(column) { sum &+= typedByteCount(lines, $0, base) &+ 1 }
      case .occurrence: sum &+= 1
      }
    }
    return sum
  }

  /// The bytes of a payload with all lines that continue it.
  private func rawByteCount(_ lines: borrowing GEDCOMLines, _ index: Int) -> Int {
    let line = lines[index]
    var sum = Int(line.end &- line.value)
    guard line.isContinued else { return sum }
    let end = lines.end(ofStructure: index)
    for below in index &+ 1..<end where Self.continues(lines[below], line) {
      sum &+= Int(lines[below].end &- lines[below].value) &+ 1
    }
    return sum
  }

  /// The same of a payload and its type, if it has one.
  private func typedByteCount(
    _ lines: borrowing GEDCOMLines, _ index: Int, _ base: UnsafePointer<UInt8>
  ) -> Int {
    guard let type = Self.type(lines, index, base) else { return 0 }
    return rawByteCount(lines, index) &+ rawByteCount(lines, type) &+ 2 &* prefix.count &+ 1
  }

  /// The line of the first `TYPE` right below the structure at `index`.
  private static func type(
    _ lines: borrowing GEDCOMLines, _ index: Int, _ base: UnsafePointer<UInt8>
  ) -> Int? {
    let level = lines[index].level &+ 1
    for below in index &+ 1..<lines.end(ofStructure: index)
    where lines[below].level == level && lines[below].fault == .none
      && lines[below].hasTag("TYPE", base)
    {
      return below
    }
    return nil
  }

  /// Writes a payload, a blank and that of its type; nothing if one of them has none.
  private func writeTyped(
    _ lines: borrowing GEDCOMLines, _ index: Int, _ base: UnsafePointer<UInt8>,
    to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let type = Self.type(lines, index, base) else { return 0 }
    let count = write(lines, index, base, to: place)
    guard count > 0 else { return 0 }
    place[count] = UInt8(ascii: " ")
    let typeCount = write(lines, type, base, to: place + count + 1)
    return typeCount > 0 ? count + 1 + typeCount : 0
  }

  @inline(__always)
  private static func continues(_ line: GEDCOMLine, _ parent: GEDCOMLine) -> Bool {
    line.isContinuation && line.level == parent.level &+ 1 && line.fault == .none
  }

  /// Writes the payload of a line to `place` and returns how many bytes it has; 0 for none.
  private func write(
    _ lines: borrowing GEDCOMLines, _ index: Int, _ base: UnsafePointer<UInt8>,
    to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let line = lines[index]
    let value = base + Int(line.value)
    var byteCount = Int(line.end &- line.value)
    guard !line.isContinued else { return writeLong(lines, index, base, to: place) }
    if byteCount == 0 { return 0 }
    let isPlain = decoder.isPlain(value, byteCount)
    if ByteSearch.first(UInt8(ascii: "@"), in: value, from: 0, to: byteCount) == nil {
      if !isPlain { return decoder.write(value, byteCount, to: place) }
      place.update(from: value, count: byteCount)
      return byteCount
    }
    if let pointer = GEDCOMAt.pointer(value, byteCount) {
      return GEDCOMAt.isVoid(value + 1, pointer) ? 0 : writeID(value + 1, pointer, to: place)
    }
    let raw = place + (isPlain ? 0 : decoder.growth * byteCount)
    raw.update(from: value, count: byteCount)
    byteCount = GEDCOMAt.unescape(raw, byteCount, onlyFirst: isVersion7)
    return isPlain ? byteCount : decoder.write(raw, byteCount, to: place)
  }

  /// The same of a payload that further lines continue.
  private func writeLong(
    _ lines: borrowing GEDCOMLines, _ index: Int, _ base: UnsafePointer<UInt8>,
    to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let parent = lines[index]
    // What is raw stands behind the room for what it becomes.
    let most = decoder.coding == .utf8 ? 0 : decoder.growth * rawByteCount(lines, index)
    let raw = place + most
    var count = 0
    func add(_ line: GEDCOMLine) {
      let length = Int(line.end &- line.value)
      (raw + count).update(from: base + Int(line.value), count: length)
      count += isVersion7 ? GEDCOMAt.unescape(raw + count, length, onlyFirst: true) : length
    }
    add(parent)
    let end = lines.end(ofStructure: index)
    for below in index &+ 1..<end where Self.continues(lines[below], parent) {
      if lines[below].hasTag("CONT", base) {
        raw[count] = UInt8(ascii: "\n")
        count += 1
      }
      add(lines[below])
    }
    // A pair may have been cut in two by CONC.
    if !isVersion7 { count = GEDCOMAt.unescape(raw, count, onlyFirst: false) }
    return decoder.coding == .utf8 ? count : decoder.write(raw, count, to: place)
  }

  /// Writes an id with what stands before all ids.
  private func writeID(
    _ id: UnsafePointer<UInt8>, _ byteCount: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let count = Self.copy(prefix, to: place)
    return count + decoder.write(id, byteCount, to: place + count)
  }

  private static func copy(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if let start = bytes.baseAddress { place.update(from: start, count: bytes.count) }
    return bytes.count
  }
}
