/// A name in the records of a `NameSet`.
struct NameSeries: Codable, Sendable {
  /// The first and the last year of births.
  struct Years: Codable, Sendable {
    let first: Int32
    let last: Int32
  }

  /// The folded name.
  let key: [UInt8]
  /// The commonest spelling.
  let spelling: [UInt8]
  /// Its records.
  let total: Int64
  /// Those with a place.
  let placed: Int64
  /// By decade of the set, its records there.
  let decades: [Int64]
  /// By number of the sex, its records.
  let sexes: [Int64]
  /// The first and last year of birth, of births in one year.
  let years: Years?

  init(_ key: [UInt8], _ counts: NameCounts, decades: [Int64], in set: NameSet) {
    self.key = key
    spelling = counts.spelling
    self.decades = decades
    var sexes = [Int64](repeating: 0, count: NameSex.letters.count + 1)
    var placed: Int64 = 0
    for cell in counts.cells where set.sex == nil || cell.sex == set.sex {
      sexes[Int(cell.sex)] += cell.count
      if cell.place > 0 { placed += cell.count }
    }
    self.placed = placed
    self.sexes = sexes
    total = sexes.reduce(0, +)
    let years = counts.years.filter { set.sex == nil || $0.sex == set.sex }
    if let first = years.map(\.first).min(), let last = years.map(\.last).max() {
      self.years = Years(first: first, last: last)
    } else {
      self.years = nil
    }
  }
}

/// A name with its place in a list: the greater score first, then by bytes of the name, then the earlier decade.
struct RankedName: Codable, Sendable, Comparable {
  let score: Double
  let name: NameSeries
  /// Its records in the group that the list is of.
  let count: Int64
  /// The later one of two decades that are compared, by its number in the set; else 0.
  var decade = 0

  static func < (a: RankedName, b: RankedName) -> Bool {
    if a.score != b.score { return a.score > b.score }
    return a.name.key == b.name.key
      ? a.decade < b.decade : a.name.key.lexicographicallyPrecedes(b.name.key)
  }

  static func == (a: RankedName, b: RankedName) -> Bool {
    a.score == b.score && a.decade == b.decade && a.name.key == b.name.key
  }
}

/// The first names of a list, kept while names come in any order.
struct LeadingNames: Codable, Sendable {
  private let limit: Int
  /// Sorted after `cut`.
  private(set) var names: [RankedName] = []
  /// The last name that is kept so far, once there are more than are.
  private var bound: RankedName?

  /// A list of at most `limit` names.
  init(_ limit: Int) { self.limit = limit }

  /// Whether a name with `score` may come in.
  func admits(_ score: Double) -> Bool {
    limit > 0 && (bound.map { score >= $0.score } ?? true)
  }

  mutating func take(_ name: RankedName) {
    if let bound, bound < name { return }
    names.append(name)
    if names.count >= 2 * limit + 16 {
      cut()
      bound = names.last
    }
  }

  mutating func merge(_ other: LeadingNames) {
    names += other.names
    cut()
  }

  /// Sorts, and keeps the first ones in no more room than they need.
  mutating func cut() {
    names.sort()
    names = Array(names.prefix(limit))
  }
}
