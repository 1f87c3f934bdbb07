/// Finds the structures of a record that are rows, and the lines that fill their columns.
struct GEDCOMRowFinder: ~Copyable {
  /// The lines of the present record.
  var lines = GEDCOMLines()
  /// Which lines fill the columns of the present row.
  var slots: GEDCOMSlots
  private let tree: PathTree
  /// The node of the last line of each level; -1 for none.
  private let nodes: UnsafeMutablePointer<Int32>
  private var ofRow: GEDCOMMatcher
  private var ofRecord: GEDCOMMatcher
  private let tags = GEDCOMTags()
  private var isTrailer = false
  private var hasTag = false
  /// Whether the id of the present record lacks an `@`.
  private(set) var isXrefFaulty = false
  /// Whether the columns of the present record are filled: a record with many rows is looked through once.
  private var isRecordMatched = false

  init(_ form: GEDCOMForm) {
    slots = GEDCOMSlots(columnCount: form.columns.count)
    tree = PathTree(form.rows.map(\.tags))
    nodes = .allocate(capacity: GEDCOMLine.maximumLevel + 1)
    ofRow = GEDCOMMatcher(form.columns, ofRecord: false)
    ofRecord = GEDCOMMatcher(form.columns, ofRecord: true)
  }

  deinit { nodes.deallocate() }

  /// Begins with the record of that first line; false if no row can be in it.
  mutating func begin(_ first: GEDCOMLineParser, _ base: UnsafePointer<UInt8>) -> Bool {
    let line = first.line
    isXrefFaulty = line.fault == .xref
    hasTag = line.fault == .none || isXrefFaulty
    isTrailer = hasTag && line.hasTag("TRLR", base)
    guard hasTag else { return false }
    nodes[0] = tree.follow(0, base + Int(line.tag), Int(line.tagByteCount))
    guard nodes[0] >= 0 else { return false }
    lines.begin(first)
    isRecordMatched = false
    return true
  }

  /// The next row from the line `start` on, if there is one.
  ///
  /// To be called with rising lines.
  mutating func next(from start: Int, _ base: UnsafePointer<UInt8>) -> Int? {
    var index = start
    while index < lines.count {
      let line = lines[index]
      if line.fault == .none {
        let level = Int(line.level)
        if level > 0 {
          nodes[level] = tree.follow(
            nodes[level &- 1], base + Int(line.tag), Int(line.tagByteCount))
        }
        if tree.column(at: nodes[level]) >= 0 { return index }
      } else if line.fault.isOfBytes {
        // What would have been a row, or around one, is refused as a line of rows.
        let node = tree.follow(
          nodes[Int(line.level) &- 1], base + Int(line.tag), Int(line.tagByteCount))
        if node >= 0 { lines.markRow(index..<index &+ 1) }
      }
      index &+= 1
    }
    return nil
  }

  /// Finds what fills the columns of the row at `row`, which ends before `end`.
  mutating func fill(row: Int, end: Int, _ base: UnsafePointer<UInt8>) {
    if !isRecordMatched {
      slots.clear()
      ofRecord.match(lines, from: 0, to: lines.count, base: base, into: &slots)
      slots.keep()
      isRecordMatched = true
    }
    slots.reset()
    ofRow.match(lines, from: row, to: end, base: base, into: &slots)
  }

  /// Takes in the lines of a row that no row before has, for notes and refused lines.
  mutating func mark(row: Int, end: Int, _ base: UnsafePointer<UInt8>, _ notes: inout GEDCOMNotes) {
    guard !lines[row].isInRow else { return }
    for index in row..<end where lines[index].fault == .none {
      let line = lines[index]
      if base[Int(line.tag)] == UInt8(ascii: "_") {
        notes.extensionCount += 1
      } else if !tags.contains(base + Int(line.tag), Int(line.tagByteCount)) {
        notes.unknownTagCount += 1
      }
    }
    lines.markRow(row..<end)
  }

  /// What a record that is done says about the file.
  func note(_ notes: inout GEDCOMNotes, _ extent: GEDCOMScanner.Extent) {
    if !hasTag { notes.namelessRecordCount += 1 }
    if isTrailer, !extent.isLast || extent.textLineCount > 1 { notes.trailerCount += 1 }
    if !isTrailer, extent.isLast { notes.lacksTrailer = true }
  }
}
