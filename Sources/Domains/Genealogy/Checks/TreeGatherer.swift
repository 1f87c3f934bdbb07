internal import Definition
internal import Glibc
internal import Platform
internal import SearchIndex
internal import Store

/// Writes the partial of one part of persons or of families.
///
/// Holds 24 bytes an id that stands in the part, and the ids.
struct TreeGatherer: ~Copyable {
  private let side: TreePartial.Side
  private let part: PartReader
  private var ids: [UInt8] = []
  private var entries: [Entry] = []
  private var records = ByteWriter()
  private var recordCount: UInt32 = 0
  private var slotCount: UInt32 = 0

  private struct Entry: BitwiseCopyable {
    var start: Int
    var count: UInt32
    /// A record, or a slot.
    var number: UInt32
    var tag: UInt8
  }

  init(_ part: PartReader, _ side: TreePartial.Side) {
    self.part = part
    self.side = side
  }

  /// Writes the partial to `path`; returns its fingerprint.
  mutating func write(to path: String, context: TaskContext) throws -> UInt64 {
    try gather(context)
    sort()
    let writer = try SortedTableWriter(
      path: path, kind: side.kind, fileSystem: context.fileSystem)
    try writeEntries(to: writer)
    var meta = ByteWriter()
    meta.u64(UInt64(recordCount))
    meta.u64(UInt64(slotCount))
    context.progress.add(bytes: part.byteCount, records: Int64(recordCount))
    return try writer.finish(
      meta: meta.buffer,
      sections: [OwnSection(TreePartial.records, index: 0, bytes: records.buffer)])
  }

  private mutating func gather(_ context: TaskContext) throws {
    let segment = part.segment
    func column(_ field: RecordField) throws -> ByteColumnReader? {
      try segment.schema.id(of: field).map { try ByteColumnReader(segment, field: $0) }
    }
    guard let id = try column(side.id) else { return }
    let single = try side.single.map(column)
    let list = try column(side.list)
    let sex = side == .people ? try column(LifeFields.sex) : nil
    var dates = try side.dates.map { try DateBlock(segment, $0) }
    for row in 0..<segment.rowCount {
      if row % RecordBatch.capacity == 0 {
        try context.cancellation.check()
        for number in dates.indices { dates[number].read(row / RecordBatch.capacity) }
      }
      guard part.selection.isKept(row) else { continue }
      let firstSlot = slotCount
      try take(id, row, side.tag, recordCount)
      for column in single {
        if let column { try take(column, row, side.other.tag, slotCount) }
        slotCount += 1
      }
      if let list { try takeList(list, row) }
      records.u32(UInt32(truncatingIfNeeded: row))
      records.u32(slotCount - firstSlot)
      records.u32(try sex?.withBytes(row) { UInt32($0.first ?? 0) } ?? 0)
      for number in 0..<3 {
        let date = number < dates.count ? dates[number][row % RecordBatch.capacity] : .unknown
        records.u32(UInt32(bitPattern: date.first))
        records.u32(UInt32(bitPattern: date.last))
      }
      recordCount += 1
    }
  }

  private mutating func take(
    _ column: ByteColumnReader, _ row: Int, _ tag: UInt8, _ number: UInt32
  ) throws {
    let start = ids.count
    guard
      let count = try column.withBytes(
        row,
        {
          ids.append(contentsOf: $0); return $0.count
        }),
      count > 0
    else { return }
    entries.append(
      Entry(start: start, count: UInt32(truncatingIfNeeded: count), number: number, tag: tag))
  }

  /// Takes the ids of a list, which stand in lines.
  private mutating func takeList(_ column: ByteColumnReader, _ row: Int) throws {
    let start = ids.count
    guard (try column.withBytes(row) { ids.append(contentsOf: $0) }) != nil else { return }
    var first = start
    for place in start...ids.count {
      guard place == ids.count || ids[place] == 0x0A else { continue }
      if place > first {
        entries.append(
          Entry(
            start: first, count: UInt32(truncatingIfNeeded: place - first), number: slotCount,
            tag: side.other.tag))
        slotCount += 1
      }
      first = place + 1
    }
  }

  private mutating func sort() {
    ids.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      entries.sort { a, b in
        if a.tag != b.tag { return a.tag < b.tag }
        let order = memcmp(base + a.start, base + b.start, Int(min(a.count, b.count)))
        if order != 0 { return order < 0 }
        return a.count == b.count ? a.number < b.number : a.count < b.count
      }
    }
  }

  private func writeEntries(to writer: SortedTableWriter) throws {
    var key: [UInt8] = []
    var value = ByteWriter()
    var first = 0
    while first < entries.count {
      let (tag, id) = (entries[first].tag, bytes(entries[first]))
      value.buffer.removeAll(keepingCapacity: true)
      var before: UInt32 = 0
      var next = first
      while next < entries.count, entries[next].tag == tag, bytes(entries[next]) == id {
        value.varint(UInt64(entries[next].number - before))
        before = entries[next].number
        next += 1
      }
      key.removeAll(keepingCapacity: true)
      key.append(tag)
      key.append(contentsOf: id)
      try writer.append(key: key, value: value.buffer)
      first = next
    }
  }

  private func bytes(_ entry: Entry) -> ArraySlice<UInt8> {
    ids[entry.start..<entry.start + Int(entry.count)]
  }
}
