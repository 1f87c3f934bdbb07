internal import Analysis

/// What a walk over names finds in one set; what those of several ranges of names found makes one.
struct NameTally: Codable, Sendable {
  /// How many names have how many records in a decade at a place.
  struct Cell: Codable, Sendable {
    let decade: Int
    let place: Int
    var counts = CountDistribution()
  }

  let set: NameSet
  private let options: NameStatisticsOptions
  /// How many names have how many records: in all, by decade, by place.
  private(set) var all = CountDistribution()
  private(set) var decades: [CountDistribution]
  private(set) var places: [CountDistribution]
  /// Of surnames the same by decade and place, for those with enough records; by decade, then by place.
  private(set) var cells: [Cell] = []
  /// The most frequent names: of all, by decade, by place.
  private(set) var top: LeadingNames
  private(set) var topOfDecades: [LeadingNames]
  private(set) var topOfPlaces: [LeadingNames]
  /// The names that are more frequent at a place than elsewhere, by G².
  private(set) var keyNames: [LeadingNames]
  /// The strongest changes from one decade to the next, by the difference of shares.
  private(set) var rises: LeadingNames
  private(set) var falls: LeadingNames

  private let neighbours: [NameSet.Neighbours]
  /// By number of a decade, of a place, and of both, where counts of a name are added up; -1 for nowhere.
  private let decadeSlots: [Int]
  private let placeSlots: [Int]
  private var cellSlots: [Int]
  private var decadeCounts: [Int64]
  private var placeCounts: [Int64]
  private var cellCounts: [Int64]

  /// `placeCount` are the places of all sets, `totals` the counts of all records of the side.
  init(_ set: NameSet, _ options: NameStatisticsOptions, totals: NameCounts, placeCount: Int) {
    self.set = set
    self.options = options
    let (decadeCount, ownPlaces) = (set.decades.count, set.places.count)
    decades = Array(repeating: CountDistribution(), count: decadeCount)
    places = Array(repeating: CountDistribution(), count: ownPlaces)
    top = LeadingNames(options.top)
    topOfDecades = Array(repeating: LeadingNames(options.leading), count: decadeCount)
    topOfPlaces = Array(repeating: LeadingNames(options.leading), count: ownPlaces)
    keyNames = topOfPlaces
    rises = LeadingNames(options.changes)
    falls = rises
    neighbours = set.neighbours(least: options.least)
    var slots = [Int](repeating: -1, count: NameDecade.limit + 1)
    for (place, decade) in set.decades.enumerated() { slots[Int(decade.number)] = place }
    decadeSlots = slots
    slots = [Int](repeating: -1, count: placeCount + 1)
    for (place, group) in set.places.enumerated() { slots[Int(group.number)] = place }
    placeSlots = slots
    cellSlots = Array(repeating: -1, count: decadeCount * ownPlaces)
    decadeCounts = Array(repeating: 0, count: decadeCount)
    placeCounts = Array(repeating: 0, count: ownPlaces)
    cellCounts = []
    if set.side == .surname { findCells(totals) }
  }

  private mutating func findCells(_ totals: NameCounts) {
    var sums = [Int64](repeating: 0, count: cellSlots.count)
    for cell in totals.cells {
      if let place = self.cell(cell) { sums[place] += cell.count }
    }
    for (place, sum) in sums.enumerated() where sum >= options.least {
      cellSlots[place] = cells.count
      cells.append(Cell(decade: place / places.count, place: place % places.count))
    }
    cellCounts = Array(repeating: 0, count: cells.count)
  }

  /// Where the records of a decade and place are; nil if they are nowhere.
  private func cell(_ cell: NameCounts.Cell) -> Int? {
    let (decade, place) = (decadeSlots[Int(cell.decade)], placeSlots[Int(cell.place)])
    return decade < 0 || place < 0 ? nil : decade * places.count + place
  }

  // MARK: - Names

  /// Takes a name, each once.
  mutating func take(_ key: [UInt8], _ counts: NameCounts) {
    for number in decadeCounts.indices { decadeCounts[number] = 0 }
    for number in placeCounts.indices { placeCounts[number] = 0 }
    for number in cellCounts.indices { cellCounts[number] = 0 }
    for cell in counts.cells where set.sex == nil || cell.sex == set.sex {
      let (decade, place) = (decadeSlots[Int(cell.decade)], placeSlots[Int(cell.place)])
      if decade >= 0 { decadeCounts[decade] += cell.count }
      if place >= 0 { placeCounts[place] += cell.count }
      if decade >= 0, place >= 0 {
        let slot = cellSlots[decade * places.count + place]
        if slot >= 0 { cellCounts[slot] += cell.count }
      }
    }
    let name = NameSeries(key, counts, decades: decadeCounts, in: set)
    guard name.total > 0 else { return }
    all.add(name.total)
    list(name, name.total, in: &top)
    for number in decadeCounts.indices where decadeCounts[number] > 0 {
      decades[number].add(decadeCounts[number])
      list(name, decadeCounts[number], in: &topOfDecades[number])
    }
    for number in placeCounts.indices where placeCounts[number] > 0 {
      places[number].add(placeCounts[number])
      list(name, placeCounts[number], in: &topOfPlaces[number])
      compare(name, number)
    }
    for number in cellCounts.indices where cellCounts[number] > 0 {
      cells[number].counts.add(cellCounts[number])
    }
    if name.total >= options.least { follow(name) }
  }

  private func list(_ name: NameSeries, _ count: Int64, in list: inout LeadingNames) {
    guard list.admits(Double(count)) else { return }
    list.take(RankedName(score: Double(count), name: name, count: count))
  }

  /// Whether the name is more frequent at a place than at all others together.
  private mutating func compare(_ name: NameSeries, _ number: Int) {
    let (count, here) = (placeCounts[number], set.places[number].count)
    guard here >= options.least, count >= options.leastAtPlace else { return }
    let keyness = Keyness(
      targetCount: count, targetTokens: here, referenceCount: name.placed - count,
      referenceTokens: set.placedCount - here)
    guard let g2 = keyness.logLikelihood(), g2 >= Self.leastKeyness else { return }
    let score = (g2 * 1e9).rounded(.toNearestOrEven)
    guard keyNames[number].admits(score) else { return }
    keyNames[number].take(RankedName(score: score, name: name, count: count))
  }

  /// The 95 % quantile of χ² with one degree of freedom.
  static let leastKeyness = 3.841458820694124

  /// The changes of a name from one decade to the next.
  private mutating func follow(_ name: NameSeries) {
    for pair in neighbours
    where name.decades[pair.earlier] + name.decades[pair.later] > 0 {
      let (earlier, later) = (pair.earlier, pair.later)
      guard let change = NameChange(name, in: set, from: earlier, to: later).effect.difference,
        change != 0
      else { continue }
      let ranked = RankedName(
        score: (abs(change) * 1e9).rounded(.toNearestOrEven), name: name,
        count: name.decades[later], decade: later)
      if change > 0 { rises.take(ranked) } else { falls.take(ranked) }
    }
  }

  // MARK: - Ranges

  /// Leaves of each list what it is to have, once all names of a range were taken.
  mutating func cut() {
    top.cut()
    rises.cut()
    falls.cut()
    for number in decades.indices { topOfDecades[number].cut() }
    for number in places.indices {
      topOfPlaces[number].cut()
      keyNames[number].cut()
    }
  }

  mutating func merge(_ other: NameTally) {
    all.merge(other.all)
    for number in decades.indices {
      decades[number].merge(other.decades[number])
      topOfDecades[number].merge(other.topOfDecades[number])
    }
    for number in places.indices {
      places[number].merge(other.places[number])
      topOfPlaces[number].merge(other.topOfPlaces[number])
      keyNames[number].merge(other.keyNames[number])
    }
    for number in cells.indices { cells[number].counts.merge(other.cells[number].counts) }
    top.merge(other.top)
    rises.merge(other.rises)
    falls.merge(other.falls)
  }
}

/// The share of a name in one decade against that in another.
struct NameChange: Sendable {
  /// The later share first.
  let effect: EffectSize

  /// `earlier` and `later` are decades of `set` by their numbers there.
  init(_ name: NameSeries, in set: NameSet, from earlier: Int, to later: Int) {
    effect = EffectSize(
      firstCount: name.decades[later], firstTotal: set.decades[later].count,
      secondCount: name.decades[earlier], secondTotal: set.decades[earlier].count)
  }
}
