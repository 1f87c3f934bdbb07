internal import Definition
internal import Platform
internal import SearchIndex

/// The persons or the families of a tree by number: the kept records in global order.
///
/// All arrays are in scratch files, so memory does not grow with the tree. Any thread.
struct TreeSide: Sendable {
  let count: Int
  /// The first record of each part, and `count` behind the last.
  let starts: [Int]
  /// The first slot of each part.
  private let firstSlots: [Int]
  /// The row of each record in its part.
  let rows: ScratchArray<UInt32>
  /// The first slot of each record, and their number behind the last.
  let slotStarts: ScratchArray<UInt64>
  /// Whom each slot names: 0 nobody, `dangling` somebody who is not there, else the number of the record plus 1.
  let slots: ScratchArray<UInt32>
  /// 1 for records whose id an earlier one has: they are not looked at any further.
  let isRepeat: ScratchArray<UInt8>
  /// The letter of the sex of a person, or 0.
  let sexes: ScratchArray<UInt8>
  /// Birth, death and burial of a person; the marriage of a family.
  let dates: [ScratchArray<DayInterval>]

  static let dangling = UInt32.max

  init(_ tables: [SortedTableReader], _ side: TreePartial.Side, scratch: ScratchSpace) throws {
    var starts = [0]
    var firstSlots = [0]
    for table in tables {
      guard table.meta.count == 16 else {
        throw StoreError.corrupt(
          file: table.path, offset: 0, expected: "two counts in META",
          found: "\(table.meta.count) bytes")
      }
      starts.append(starts[starts.count - 1] + Int(clamping: table.meta.u64(at: 0)))
      firstSlots.append(firstSlots[firstSlots.count - 1] + Int(clamping: table.meta.u64(at: 8)))
    }
    self.starts = starts
    self.firstSlots = firstSlots
    let count = starts[starts.count - 1]
    self.count = count
    rows = try ScratchArray(count: count, scratch: scratch)
    slotStarts = try ScratchArray(count: count + 1, scratch: scratch)
    slots = try ScratchArray(count: firstSlots[firstSlots.count - 1], scratch: scratch)
    isRepeat = try ScratchArray(count: count, scratch: scratch)
    sexes = try ScratchArray(count: count, scratch: scratch)
    dates = try side.dates.map { _ in
      try ScratchArray<DayInterval>(count: count, scratch: scratch)
    }
    slotStarts[count] = UInt64(slots.count)
  }

  /// Where the numbers of a table begin: those of its records and of its slots.
  func bases(_ part: Int) -> (record: Int, slot: Int) { (starts[part], firstSlots[part]) }

  /// Reads the records of one part.
  func load(_ table: SortedTableReader, part: Int) throws {
    let held = starts[part + 1] - starts[part]
    let section = try table.ownSection(TreePartial.records, index: 0)
    guard let section, section.count == TreePartial.recordByteCount * held else {
      throw StoreError.corrupt(
        file: table.path, offset: 0, expected: "\(held) records in RECS",
        found: "\(section?.count ?? 0) bytes")
    }
    var slot = firstSlots[part]
    for place in 0..<held {
      let (record, at) = (starts[part] + place, TreePartial.recordByteCount * place)
      rows[record] = section.u32(at: at)
      slotStarts[record] = UInt64(slot)
      slot += Int(section.u32(at: at + 4))
      sexes[record] = UInt8(truncatingIfNeeded: section.u32(at: at + 8))
      for number in dates.indices {
        dates[number][record] = DayInterval(
          first: Int32(bitPattern: section.u32(at: at + 12 + 8 * number)),
          last: Int32(bitPattern: section.u32(at: at + 16 + 8 * number)))
      }
    }
    guard slot == firstSlots[part + 1] else {
      throw StoreError.corrupt(
        file: table.path, offset: 0, expected: "\(firstSlots[part + 1] - firstSlots[part]) slots",
        found: "\(slot - firstSlots[part])")
    }
  }

  /// The slots of a record.
  @inline(__always)
  func slots(of record: Int) -> UnsafeBufferPointer<UInt32> {
    let start = Int(slotStarts[record])
    return UnsafeBufferPointer(
      start: slots.base + start, count: Int(slotStarts[record + 1]) - start)
  }

  /// The part and the row of a record.
  func place(of record: UInt32) -> (part: Int, row: Int) {
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= Int(record) { low = middle } else { high = middle }
    }
    return (low, Int(rows[Int(record)]))
  }
}

/// Persons and families, each naming the other by numbers.
struct TreeRecords: Sendable {
  let people: TreeSide
  let families: TreeSide

  /// About how many ranges of ids are resolved at a time.
  private static let rangeCount = 16

  /// Puts the partials of all parts, in their order, together.
  init(
    people: [ContainerFile], families: [ContainerFile], in context: AnalysisContext
  ) throws {
    let scratch = context.task.scratch
    func open(_ files: [ContainerFile], _ side: TreePartial.Side) throws -> [SortedTableReader] {
      try files.map { try SortedTableReader($0, kind: side.kind) }
    }
    let tables = (people: try open(people, .people), families: try open(families, .families))
    self.people = try TreeSide(tables.people, .people, scratch: scratch)
    self.families = try TreeSide(tables.families, .families, scratch: scratch)
    let loads =
      tables.people.indices.map {
        TreeLoadTask(side: self.people, table: tables.people[$0], part: $0)
      }
      + tables.families.indices.map {
        TreeLoadTask(side: self.families, table: tables.families[$0], part: $0)
      }
    // Tasks fill the arrays in.
    _ = try context.runLocally("load records", loads)
    let tasks =
      try TreeResolveTask.make(
        .people, self.people, tables.people, self.families, tables.families, Self.rangeCount)
      + TreeResolveTask.make(
        .families, self.families, tables.families, self.people, tables.people, Self.rangeCount)
    _ = try context.runLocally("resolve ids", tasks)
  }

  /// The record that a slot names; nil if there is none.
  @inline(__always)
  static func named(_ slot: UInt32) -> Int? {
    slot == 0 || slot == TreeSide.dangling ? nil : Int(slot) - 1
  }
}

/// Reads the records of one part.
struct TreeLoadTask: PipelineTask {
  let side: TreeSide
  let table: SortedTableReader
  let part: Int

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws { try side.load(table, part: part) }
}
