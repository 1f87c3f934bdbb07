internal import Platform

/// First questions to a table of any kind: its records by a choice of few, by the period, by the hour of the day.
struct GroupProposal {
  /// A number that is computed of each group.
  struct Measure: Equatable {
    let name: String
    let formula: String
    let title: String
    var reason: String?
    /// Whether groups may be compared by it rather than by their records.
    var isMain = false
    /// Whether it may be below 0, so that the greatest is not what there is most of.
    var isSigned = false
  }

  /// What records are grouped by.
  struct Key {
    let name: String
    /// The field or expression.
    let formula: String
    let title: String
    let reason: String
    /// Whether it is a period whose gaps are shown.
    var isPeriod = false
  }

  /// What is drawn over the keys.
  enum Chart: String {
    case bar, column, line
  }

  /// One group and what is drawn of it.
  struct Group {
    let key: Key?
    let measures: [Measure]
    let charts: [(mark: Chart, measure: Measure)]
    /// How many groups are kept, the greatest first; nil for all.
    var top: Int?
    /// Whether the greatest come first.
    var isRanked = false
  }

  private(set) var groups: [Group] = []
  private var names: Set<String>
  private let measures: [Measure]

  private static let mostMeasures = 4
  private static let count = Measure(name: "records", formula: "count", title: "Records")

  init(_ record: OwnRecordProposal) {
    let columns = record.columns
    var measures = Self.measures(columns, rowCount: record.rowCount)
    if let main = measures.firstIndex(where: \.isMain) {
      measures.insert(measures.remove(at: main), at: 0)
    }
    self.measures = [Self.count] + measures.prefix(Self.mostMeasures)
    names = Set(self.measures.map(\.name))
    byChoice(columns)
    if !byTime(columns) { byYear(columns) }
    if groups.isEmpty { bySize(columns) }
    if groups.isEmpty { groups.append(Group(key: nil, measures: self.measures, charts: [])) }
  }

  private mutating func byChoice(_ columns: [OwnColumn]) {
    guard let (column, top, reason) = Self.choice(columns) else { return }
    let key = Key(
      name: free(column.name), formula: column.name, title: column.column.name, reason: reason)
    groups.append(
      Group(key: key, measures: measures, charts: charts(.bar), top: top, isRanked: true))
  }

  /// False if no column has times.
  private mutating func byTime(_ columns: [OwnColumn]) -> Bool {
    guard let (column, span) = Self.time(columns) else { return false }
    let unit = PeriodUnit(span, hasHours: column.field.form == .instant)
    let key = Key(
      name: free(unit.rawValue), formula: "\(unit.rawValue)(\(column.name))",
      title: unit.rawValue, reason: "\(unit.rawValue)s, by how far times reach", isPeriod: true)
    groups.append(Group(key: key, measures: measures, charts: charts(.line)))
    if column.field.form == .instant, unit != .hour {
      let key = Key(
        name: free("hour"), formula: "hour_of_day(\(column.name))", title: "hour of day",
        reason: column.column.instantReading?.needsZone == true
          ? "\(column.name) has hours, which are taken as they are written"
          : "\(column.name) has hours, here of UTC; a line such as zone: Europe/Berlin below \"pipeline\" makes them those of a place"
      )
      groups.append(
        Group(key: key, measures: measures, charts: [(.column, Self.count)]))
    }
    return true
  }

  private mutating func byYear(_ columns: [OwnColumn]) {
    guard let column = columns.first(where: \.isYear) else { return }
    let key = Key(
      name: free(column.name), formula: column.name, title: column.column.name,
      reason: "its name and its values are those of years")
    groups.append(Group(key: key, measures: measures, charts: charts(.line)))
  }

  private mutating func bySize(_ columns: [OwnColumn]) {
    guard let (column, width) = Self.spread(columns) else { return }
    let key = Key(
      name: free("from"), formula: "bucket(\(column.name), \(width))",
      title: "\(column.column.name) from",
      reason: "no column has times, or few different values")
    groups.append(
      Group(key: key, measures: [Self.count], charts: [(.column, Self.count)]))
  }

  /// The main measure by a mark, and a second chart of another one.
  private func charts(_ mark: Chart) -> [(mark: Chart, measure: Measure)] {
    guard let first = measures.dropFirst().first else { return [(mark, Self.count)] }
    let second: Chart = mark == .line && first.isMain ? .column : mark
    return first.isMain
      ? [(mark, first), (second, Self.count)] : [(mark, Self.count), (mark, first)]
  }

  private mutating func free(_ name: String) -> String {
    var name = name
    while !names.insert(name).inserted { name += "_key" }
    return name
  }
}
