public import Platform
public import SearchIndex
public import Store

/// How the texts of a dataset are told apart: by sub-sets that queries find, by the values of a field, and
/// by months.
public struct TextGrouping: Sendable {
  /// What finds each sub-set, at most 32.
  public let sets: [RowFilter]
  /// The symbol field whose values are the groups, if there are groups.
  public let group: FieldID?
  /// The date field that tells the month, if there is one, and that with the last possible day.
  public let date: FieldID?
  /// The last day that an uncertain date may mean; nil if dates are certain.
  public let lastDate: FieldID?

  /// A grouping from its parts.
  public init(sets: [RowFilter], group: FieldID?, date: FieldID?, lastDate: FieldID?) {
    precondition(sets.count <= 32, "one bit a sub-set")
    self.sets = sets
    self.group = group
    self.date = date
    self.lastDate = lastDate
  }

  /// What the groups depend on besides the records.
  public var identity: String {
    let fields = [group, date, lastDate].map { $0.map { String($0.index) } ?? "-" }
    return (fields + sets.map(\.identity)).joined(separator: "; ")
  }
}

/// To which sub-sets, group and month each record of a part belongs.
public struct TextGroups: Sendable {
  /// What stands for none.
  public static let none = UInt32.max

  /// One bit a sub-set for each row; empty without sub-sets.
  public private(set) var sets: [UInt32] = []
  /// The number of the group for each row, or `none`; empty without groups.
  public private(set) var groups: [UInt32] = []
  /// The names of the groups, ascending by bytes.
  public private(set) var groupNames: [[UInt8]] = []
  /// The number of the month for each row, counted from `firstMonth`, or `none`; empty without dates.
  public private(set) var months: [UInt32] = []
  /// The first month, counted from January of the year 0, and how many there are.
  public private(set) var firstMonth = 0
  /// Months from the first to the last.
  public private(set) var monthCount = 0

  /// The groups of `part`.
  public init(_ grouping: TextGrouping, of part: PartReader) throws(StoreError) {
    let rowCount = part.segment.rowCount
    if !grouping.sets.isEmpty {
      sets = Array(repeating: 0, count: rowCount)
      for (number, filter) in grouping.sets.enumerated() {
        let found = try filter.matches(part)
        for row in 0..<rowCount {
          let bit = UInt32(truncatingIfNeeded: found[row >> 6] >> UInt64(row & 63) & 1)
          sets[row] |= bit << UInt32(number)
        }
      }
    }
    if let field = grouping.group { try readGroups(field, of: part.segment) }
    if let field = grouping.date { try readMonths(field, grouping.lastDate, of: part.segment) }
  }

  private mutating func readGroups(_ field: FieldID, of segment: SegmentReader) throws(StoreError) {
    // A column of symbols that seldom repeat is stored plain.
    if let texts = try segment.text(field) {
      var names = [[UInt8]?](repeating: nil, count: segment.rowCount)
      for row in 0..<segment.rowCount where texts.isPresent(row) {
        names[row] = try texts.withBytes(row) { Array($0) }
      }
      groupNames = Set(names.compactMap(\.self)).sorted { $0.lexicographicallyPrecedes($1) }
      let numbers = Dictionary(
        uniqueKeysWithValues: zip(groupNames, groupNames.indices.map { UInt32($0) }))
      groups = names.map { $0.flatMap { numbers[$0] } ?? Self.none }
      return
    }
    let column = try segment.symbols(field)
    groupNames = (0..<column.dictionary.count).map { Array(column.dictionary[$0]) }
    groups = (0..<segment.rowCount).map { row in
      column.isPresent(row) ? UInt32(column.ordinal(at: row)) : Self.none
    }
  }

  /// A date that may lie in several months is of none.
  private mutating func readMonths(
    _ field: FieldID, _ last: FieldID?, of segment: SegmentReader
  ) throws(StoreError) {
    let firsts = try segment.integers(field)
    let lasts = try last.map { (id) throws(StoreError) in try segment.integers(id) } ?? firsts
    let numbers = (0..<segment.rowCount).map { row -> Int? in
      guard firsts.isPresent(row) else { return nil }
      let month = Self.month(ofDay: firsts.value(at: row))
      return month == Self.month(ofDay: lasts.value(at: row)) ? month : nil
    }
    let known = numbers.compactMap(\.self)
    firstMonth = known.min() ?? 0
    monthCount = known.isEmpty ? 0 : (known.max() ?? 0) - firstMonth + 1
    months = numbers.map { $0.map { UInt32($0 - firstMonth) } ?? Self.none }
  }

  /// The month of a day since 1970-01-01, counted from January of the year 0.
  public static func month(ofDay day: Int64) -> Int {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return date.year * 12 + date.month - 1
  }
}
