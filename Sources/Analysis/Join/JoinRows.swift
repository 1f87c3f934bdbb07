internal import Platform
internal import SearchIndex

/// The rows of one side of a join, in the order of their keys.
///
/// Keys stand in the tables, which have to stay open meanwhile. One worker's.
struct JoinRows {
  /// Whether there is a row.
  private(set) var hasRow = false
  /// The key of the row.
  private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
  /// How many records have it.
  private(set) var count: Int64 = 0
  /// Whether none of the values that are to be equal is missing.
  private(set) var hasMatch = false
  /// The times behind the values that are to be equal: one of a record, the ends of an interval.
  private(set) var first: Int64?
  private(set) var second: Int64?
  private var matchLength = 0

  private var merger: TableMerger
  private var states: MergedStates
  private let shape: GroupShape
  private let matchCount: Int
  private let timeCount: Int
  /// A file that rows come from, for messages.
  let path: String

  init(
    _ tables: [SortedTableReader], _ shape: GroupShape, matchCount: Int, timeCount: Int,
    from start: [UInt8]?, to end: [UInt8]?
  ) throws {
    merger = try TableMerger(tables, from: start, to: end)
    states = MergedStates(shape)
    path = tables.first?.path ?? ""
    self.shape = shape
    self.matchCount = matchCount
    self.timeCount = timeCount
  }

  /// The values that are to be equal, as bytes.
  var match: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: key[..<matchLength]) }

  /// Goes to the next row.
  mutating func advance() throws {
    states.clear()
    var malformed: MalformedRecord?
    let found = try merger.next { _, value in
      do throws(MalformedRecord) { try states.merge(value) } catch { malformed = error }
    }
    hasRow = found != nil
    guard let found else { return }
    do throws(MalformedRecord) {
      if let malformed { throw malformed }
      try read(found)
    } catch {
      throw StoreError.corrupt(
        file: path, offset: Int64(error.offset), expected: error.expected,
        found: "something else in a row of a join")
    }
  }

  private mutating func read(_ found: UnsafeRawBufferPointer) throws(MalformedRecord) {
    guard let last = found.last, last == GroupPartial.states else {
      throw MalformedRecord(offset: found.count, expected: "what an entry of a row is")
    }
    key = UnsafeRawBufferPointer(rebasing: found.dropLast())
    count = states.counts[0]
    var reader = ByteReader(key)
    hasMatch = true
    for _ in 0..<matchCount {
      if try !OrderedKey.skip(&reader) { hasMatch = false }
    }
    matchLength = reader.offset
    first = timeCount > 0 ? try OrderedKey.readNumber(&reader) : nil
    second = timeCount > 1 ? try OrderedKey.readNumber(&reader) : nil
  }
}
