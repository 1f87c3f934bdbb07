/// The records whose names are compared with one another: those with a surname, or those of one sex with a given name.
struct NameSet: Codable, Sendable {
  /// Some of its records.
  struct Group: Codable, Sendable {
    /// The number of the decade or place.
    let number: UInt32
    let count: Int64
  }

  /// Places of two decades, one after the other.
  struct Neighbours: Codable, Sendable {
    let earlier: Int
    let later: Int
  }

  let side: NameSide
  /// As `NameSex` numbers them; nil for all records.
  let sex: UInt32?
  /// Its records.
  let total: Int64
  /// By decade with a record, ascending.
  let decades: [Group]
  /// Its places with the most records, the greatest first, then in order of the places.
  let places: [Group]
  /// Its records at all places.
  let placedCount: Int64

  /// `totals` are the counts of the records of `side`.
  init(_ side: NameSide, sex: UInt32?, totals: NameCounts, placeLimit: Int) {
    self.side = side
    self.sex = sex
    var (total, placed) = (Int64(0), Int64(0))
    var (decades, places): ([UInt32: Int64], [UInt32: Int64]) = ([:], [:])
    for cell in totals.cells where sex == nil || cell.sex == sex {
      total += cell.count
      if cell.decade > 0 { decades[cell.decade, default: 0] += cell.count }
      if cell.place > 0 {
        places[cell.place, default: 0] += cell.count
        placed += cell.count
      }
    }
    self.total = total
    placedCount = placed
    self.decades = decades.sorted { $0.key < $1.key }.map { Group(number: $0, count: $1) }
    self.places = Array(
      places.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        .prefix(placeLimit).map { Group(number: $0, count: $1) })
  }

  /// The sets of a side: surnames are one, given names one for each sex that records have; without any sex one.
  static func all(_ side: NameSide, totals: NameCounts, placeLimit: Int) -> [NameSet] {
    func set(_ sex: UInt32?) -> NameSet {
      NameSet(side, sex: sex, totals: totals, placeLimit: placeLimit)
    }
    guard !totals.cells.isEmpty else { return [] }
    let sexes = Set(totals.cells.map(\.sex)).subtracting([0])
    return side == .surname || sexes.isEmpty ? [set(nil)] : sexes.sorted().map { set($0) }
  }

  /// Places of decades that follow each other and have `least` records each.
  func neighbours(least: Int64) -> [Neighbours] {
    decades.indices.dropFirst().filter { later in
      decades[later].number == decades[later - 1].number + 1
        && min(decades[later].count, decades[later - 1].count) >= least
    }.map { Neighbours(earlier: $0 - 1, later: $0) }
  }

  /// The letter of its sex.
  var sexLetter: String? { sex.map { NameSex.letters[Int($0) - 1] } }
}
