internal import Analysis
internal import Platform
internal import SearchIndex

/// The sums of some partials for a range of locations, open for reading.
///
/// A sorted table from locations to cells by month and trailing window, with sections of its own:
/// `STAR` has for each location, in order, its votes of each step of the scale as varints; `TALY`
/// number *w* has the rows of window *w*, if it has any; `DECY`, where it was asked for, what the likes
/// of each location are worth. Any thread.
struct MergedTable: Sendable {
  let meta: MergedMeta
  let table: SortedTableReader
  let scale: BucketScale
  private let totalsOffset: Int

  static let kind = FileKind("RMRG", version: 1)
  static let stars = FourCC("STAR")
  static let tallies = FourCC("TALY")
  static let decayed = FourCC("DECY")

  init(_ file: ContainerFile, scale: BucketScale) throws(StoreError) {
    table = try SortedTableReader(file, kind: Self.kind)
    self.scale = scale
    var reader = ByteReader(table.meta)
    do {
      meta = try MergedMeta(&reader)
    } catch {
      throw Self.malformed(file.path, error)
    }
    totalsOffset = reader.offset
  }

  /// All votes of each window in the range.
  func totals() throws(StoreError) -> [WindowTotals] {
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: table.meta[totalsOffset...]))
    do {
      return try MergedMeta.totals(&reader, windowCount: meta.windows.count)
    } catch {
      throw Self.malformed(table.path, error)
    }
  }

  private static func malformed(_ path: String, _ error: MalformedRecord) -> StoreError {
    .corrupt(
      file: path, offset: Int64(error.offset), expected: error.expected,
      found: "something else in META")
  }

  /// The number of locations.
  var count: Int { table.entryCount }

  /// The rows of `window`; none if no location has a vote in it.
  func rows(of window: CalendarWindow) throws(StoreError) -> TallyRowsReader {
    let bytes =
      if let number = meta.windows.index(of: window) {
        try table.ownSection(Self.tallies, index: number)
      } else {
        UnsafeRawBufferPointer?.none
      }
    return TallyRowsReader(
      bytes ?? UnsafeRawBufferPointer(start: nil, count: 0), scale: scale,
      likedFrom: meta.likedFrom, locationCount: count)
  }

  /// The votes of each step of the scale: for location *l* and step *s* at *l* × steps + *s*.
  func starCounts() throws(StoreError) -> [Int64] {
    try numbers(Self.stars, count: count * scale.count)
  }

  /// What the likes of each location are worth; empty where it was not asked for.
  func decayedLikes() throws(StoreError) -> [Int64] {
    meta.decay == nil ? [] : try numbers(Self.decayed, count: count)
  }

  private func numbers(_ section: FourCC, count: Int) throws(StoreError) -> [Int64] {
    let bytes = try table.ownSection(section, index: 0)
    var reader = ByteReader(bytes ?? UnsafeRawBufferPointer(start: nil, count: 0))
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    do {
      for _ in 0..<count { numbers.append(Int64(clamping: try reader.varint())) }
    } catch {
      throw damaged("\(count) numbers in \(section)")
    }
    return numbers
  }

  /// The error of a table whose content is not what its checksums vouch for.
  func damaged(_ expected: String) -> StoreError {
    .corrupt(file: table.path, offset: 0, expected: expected, found: "others")
  }
}

/// Collects what a merged table holds beside its entries.
struct MergedSections {
  private var stars = ByteWriter()
  private var decayed = ByteWriter()
  private var rows: [TallyRowsWriter]
  private(set) var totals: [WindowTotals]
  private var histogram: [Int64]
  private let scale: BucketScale

  init(windows: WindowRange, scale: BucketScale) {
    rows = Array(repeating: TallyRowsWriter(), count: windows.count)
    totals = Array(repeating: WindowTotals(), count: windows.count)
    histogram = Array(repeating: 0, count: scale.count)
    self.scale = scale
  }

  /// Adds the location with number `location`, given by its cells and by its tallies.
  mutating func append(
    location: Int, _ cells: borrowing KeyCells, _ tallies: borrowing WindowTallies
  ) {
    for index in 0..<tallies.count {
      let window = Int(tallies.windows[index])
      let tally = tallies.tallies[index]
      totals[window].add(votes: tally.votes, stars: tally.stars)
      rows[window].append(location: location, tally, scale: scale)
    }
    for step in histogram.indices { histogram[step] = 0 }
    for index in 0..<cells.count where Int(cells.cells[index]) < cells.trailingStart {
      histogram[Int(cells.cells[index]) % scale.count] += cells.counts[index]
    }
    for count in histogram { stars.varint(UInt64(count)) }
  }

  /// Adds what the likes of the location added last are worth.
  mutating func append(decayedLikes: Int64) { decayed.varint(UInt64(decayedLikes)) }

  /// The sections of all locations added.
  func sections() -> [OwnSection] {
    [
      OwnSection(MergedTable.stars, index: 0, bytes: stars.buffer),
      OwnSection(MergedTable.decayed, index: 0, bytes: decayed.buffer),
    ].filter { !$0.bytes.isEmpty }
      + rows.indices.filter { !rows[$0].bytes.isEmpty }.map {
        OwnSection(MergedTable.tallies, index: $0, bytes: rows[$0].bytes)
      }
  }
}
