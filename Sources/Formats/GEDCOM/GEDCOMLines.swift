/// The lines of one record, told apart: the parts of each by position, in the order of the file.
struct GEDCOMLines: ~Copyable {
  private(set) var lines: UnsafeMutablePointer<GEDCOMLine>
  private(set) var count = 0
  private var capacity = 256
  /// The last line of each level.
  private let last: UnsafeMutablePointer<Int32>
  /// The level of the last line that is right, or -1.
  private var level = -1
  /// The level of the refused line that deeper lines go with; -1 if the last one was right.
  private var faultyLevel = -1
  /// Whether that line has no level.
  private var isFaultyLineLevelless = false
  /// The id of the record without its `@`, by position; empty if it has none.
  private(set) var xref = 0..<0
  /// Looks at the bytes of each line; nil if all of the record are good.
  private var check: GEDCOMByteCheck?

  init() {
    lines = .allocate(capacity: capacity)
    last = .allocate(capacity: GEDCOMLine.maximumLevel + 1)
  }

  deinit {
    lines.deallocate()
    last.deallocate()
  }

  subscript(index: Int) -> GEDCOMLine {
    @inline(__always) get { lines[index] }
  }

  /// Forgets all lines; `first` is that of the next record, whose lines are refused that do not pass `check`.
  mutating func begin(_ first: GEDCOMLineParser, check: GEDCOMByteCheck? = nil) {
    self.check = check
    count = 0
    level = -1
    faultyLevel = -1
    xref = first.xref
    var line = first.line
    // What is wrong with the id of a record concerns all of it, and is looked at elsewhere.
    if line.fault == .xref { line.fault = .none }
    append(line)
  }

  /// Takes in a line that is not blank, of which `number` lines of the record stand before.
  mutating func add(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int, number: Int) {
    var line = GEDCOMLineParser(base, from: start, to: end).line
    line.number = UInt32(truncatingIfNeeded: number)
    let isWithin =
      line.fault == .noLevel ? !isFaultyLineLevelless : Int(line.level) > faultyLevel
    if faultyLevel >= 0, isWithin {
      lines[count &- 1].end = line.end
      return
    }
    if line.fault == .none, Int(line.level) > level &+ 1 { line.fault = .levelJump }
    if check != nil, line.fault == .none { line.fault = check?.fault(of: line) ?? .none }
    append(line)
  }

  private mutating func append(_ line: GEDCOMLine) {
    if count == capacity { grow() }
    if line.fault == .none {
      let number = Int(line.level)
      if line.isContinuation, number > 0 { lines[Int(last[number &- 1])].isContinued = true }
      last[number] = Int32(truncatingIfNeeded: count)
      level = number
      faultyLevel = -1
    } else {
      isFaultyLineLevelless = !line.fault.hasLevel
      // Of a line that lost its level nobody can tell what deeper lines belong to: a whole structure of the record may
      // begin with it.
      faultyLevel = line.fault.hasLevel ? Int(line.level) : 1
    }
    lines[count] = line
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<GEDCOMLine>.allocate(capacity: 2 * capacity)
    larger.update(from: lines, count: count)
    lines.deallocate()
    lines = larger
    capacity *= 2
  }

  /// Where the structure at `index` ends: the first line behind it that has a level, but no deeper one.
  func end(ofStructure index: Int) -> Int {
    let level = lines[index].level
    var end = index &+ 1
    while end < count, lines[end].level > level || lines[end].fault == .noLevel { end &+= 1 }
    return end
  }

  /// Marks the lines from `start` up to `end` as part of a row.
  func markRow(_ range: Range<Int>) {
    for index in range { lines[index].isInRow = true }
  }
}
