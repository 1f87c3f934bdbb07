internal import Analysis
internal import Platform
internal import SearchIndex

/// The partials of all parts, seen as one table.
///
/// Any thread.
struct NameTables: Sendable {
  /// What all partials say beside the names.
  private(set) var head = NamePartial.Head()
  /// The places in order of their bytes; cells have their numbers from 1 on.
  let places: [[UInt8]]
  private var tables: [SortedTableReader] = []
  /// By table, the number here of each place there, of 0 too.
  private let numbers: [[UInt32]]

  /// Opens the partials in `files`.
  init(files: [ContainerFile]) throws(StoreError) {
    var own: [[[UInt8]]] = []
    for file in files {
      let table = try SortedTableReader(file, kind: NamePartial.kind)
      do throws(MalformedRecord) {
        var reader = ByteReader(table.meta)
        head.add(try NamePartial.Head(&reader))
        var places: [[UInt8]] = []
        for _ in 0..<(try reader.count(limit: table.meta.count)) {
          places.append(Array(try reader.slice(try reader.count(limit: table.meta.count))))
        }
        own.append(places)
      } catch { throw Self.damage(file.path, error) }
      tables.append(table)
    }
    let all = Set(own.joined()).sorted { $0.lexicographicallyPrecedes($1) }
    let byName = Dictionary(
      uniqueKeysWithValues: zip(all, UInt32(1)...))
    numbers = own.map { [0] + $0.map { byName[$0] ?? 0 } }
    places = all
  }

  /// The counts of all records that have a name of `side`.
  func totals(_ side: NameSide) throws(StoreError) -> NameCounts {
    var counts = NameCounts()
    for number in tables.indices {
      var cursor = try tables[number].cursor(from: [side.tag])
      guard try cursor.advance(), cursor.key.elementsEqual([side.tag]) else { continue }
      try add(cursor.value, of: number, to: &counts)
    }
    counts.settle()
    return counts
  }

  /// Ranges of names of about equal size, at most `count`; what is computed of a name does not depend on its range.
  func ranges(count: Int) throws(StoreError) -> [NameRange] {
    let keys = try tables.splitKeys(count: count)
    return zip([nil] + keys, keys.map { $0 } + [nil]).map { NameRange(start: $0, end: $1) }
  }

  /// Hands each name of `range`, ascending by side and bytes, with its counts to `body`.
  func forEachName(
    in range: NameRange,
    _ body: (_ side: NameSide, _ name: [UInt8], _ counts: NameCounts) throws -> Void
  ) throws {
    var merger = try TableMerger(tables, from: range.start, to: range.end)
    while true {
      var counts = NameCounts()
      let key = try merger.next { (table, value) throws(StoreError) in
        try add(value, of: table, to: &counts)
      }
      guard let key else { return }
      guard let side = key.first.flatMap({ NameSide(rawValue: $0) }) else {
        throw StoreError.corrupt(
          file: tables.first?.path ?? "", offset: 0, expected: "names", found: "something else")
      }
      if key.count == 1 { continue }
      counts.settle()
      try body(side, Array(key.dropFirst()), counts)
    }
  }

  private func add(
    _ value: UnsafeRawBufferPointer, of table: Int, to counts: inout NameCounts
  ) throws(StoreError) {
    do throws(MalformedRecord) {
      try counts.add(value, places: numbers[table])
    } catch { throw Self.damage(tables[table].path, error) }
  }

  private static func damage(_ path: String, _ error: MalformedRecord) -> StoreError {
    .corrupt(
      file: path, offset: Int64(error.offset), expected: error.expected, found: "something else")
  }
}

/// The names from one up to but without another.
struct NameRange: Sendable {
  let start: [UInt8]?
  let end: [UInt8]?
}
