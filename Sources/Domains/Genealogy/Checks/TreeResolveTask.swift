internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// Walks a range of ids of one kind: of each it finds the first record that has it, marks the others, and writes that
/// record into all slots of the other kind that name the id.
///
/// Holds nothing but a place in each table. Tasks of different ranges write different elements.
struct TreeResolveTask: PipelineTask {
  /// Whose ids are looked at.
  private let side: TreePartial.Side
  private let own: TreeSide
  private let naming: TreeSide
  /// Those of the own side first, so that a record is known before who names it.
  private let tables: [SortedTableReader]
  private let ownTableCount: Int
  private let start: [UInt8]
  private let end: [UInt8]

  var byteCount: Int64 { 0 }

  /// Tasks for all ids of one kind.
  static func make(
    _ side: TreePartial.Side, _ own: TreeSide, _ ownTables: [SortedTableReader],
    _ naming: TreeSide, _ namingTables: [SortedTableReader], _ count: Int
  ) throws -> [TreeResolveTask] {
    let tables = ownTables + namingTables
    let cuts = try tables.splitKeys(count: 2 * count).filter { $0.first == side.tag }
    let bounds = [[side.tag]] + cuts + [[side.tag + 1]]
    return zip(bounds, bounds.dropFirst()).map { start, end in
      TreeResolveTask(
        side: side, own: own, naming: naming, tables: tables, ownTableCount: ownTables.count,
        start: start, end: end)
    }
  }

  func perform(in context: TaskContext) throws {
    var merger = try TableMerger(tables, from: start, to: end)
    var seen = 0
    var first: UInt32?
    while true {
      if seen & 0xFFF == 0 { try context.cancellation.check() }
      seen += 1
      first = nil
      let key = try merger.next { (table, value) throws(StoreError) in
        if table < ownTableCount {
          let base = own.bases(table).record
          try Self.forEach(value, tables[table], limit: own.starts[table + 1] - base) { number in
            if first == nil {
              first = UInt32(truncatingIfNeeded: base + number)
            } else {
              own.isRepeat[base + number] = 1
            }
          }
        } else {
          let part = table - ownTableCount
          let base = naming.bases(part).slot
          let limit = naming.bases(part + 1).slot - base
          let mark = first.map { $0 + 1 } ?? TreeSide.dangling
          try Self.forEach(value, tables[table], limit: limit) { naming.slots[base + $0] = mark }
        }
      }
      if key == nil { break }
    }
  }

  private static func forEach(
    _ value: UnsafeRawBufferPointer, _ table: SortedTableReader, limit: Int,
    _ body: (Int) -> Void
  ) throws(StoreError) {
    var reader = ByteReader(value)
    var number = 0
    do throws(MalformedRecord) {
      while !reader.isAtEnd {
        let step = try reader.varint()
        guard step < UInt64(limit), number + Int(step) < limit else {
          throw MalformedRecord(offset: reader.offset, expected: "a number below \(limit)")
        }
        number += Int(step)
        body(number)
      }
    } catch {
      throw .corrupt(
        file: table.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    }
  }
}
