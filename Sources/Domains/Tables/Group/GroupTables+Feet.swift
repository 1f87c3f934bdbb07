internal import Analysis
internal import Definition
internal import Expression
internal import Report
internal import SearchIndex

/// The tables beside a group: the values of its first key, and the rows below it, which are what `having` and `top` took
/// away, and all records.
extension GroupTables {
  /// The names of their tables, in the order in which they stand.
  static let feet = ["rest", "totals"]

  /// A row for each value of the first key, in the order in which they come up: what pages and sections are made for.
  var outerTable: ResultTable {
    let key = plan.keys[0]
    var seen: Set<[UInt8]> = []
    let values = table.shown.filter { table.columns[0].has($0) }
      .map { Array(table.columns[0].bytes($0, zone: plan.zone)) }.filter {
        seen.insert($0).inserted
      }
    var arena = TextArena()
    for value in values { arena.append(bytes: value[...]) }
    return ResultTable(
      id: Self.outer, keys: [key.name],
      columns: [
        Column(id: key.name, title: key.title, values: .text(arena), privacy: key.privacy)
      ], isOfSingles: plan.tellsHiddenFigures)
  }

  /// The measures over all records; `why` finds them as any other figures.
  var totalsTable: ResultTable {
    foot("totals", "Total") { measure, found in
      let population = PopulationTemplate(dataset: plan.dataset, query: "*")
      let scale = found.type.scale
      let text =
        found.has(0) ? String(decoding: found.bytes(0, zone: plan.zone), as: UTF8.self) : ""
      return Column(
        id: measure.name, title: measure.title,
        values: scale.map { Self.number(found.number(0), $0) } ?? .strings([text]),
        privacy: measure.privacy, figure: scale == nil ? nil : figure(measure, [population]),
        presence: found.has(0) ? [] : [.missing], place: Self.place(measure),
        saysFigures: scale == nil ? [counted].compactMap(\.self) : [])
    }
  }

  /// Counts and sums of the groups that are not shown: no query finds their records, so they are no figures.
  var restTable: ResultTable {
    foot("rest", "Rest") { measure, found in
      let rest = plan.columns.firstIndex { $0.name == measure.name }.flatMap { table.rest($0) }
      return Column(
        id: measure.name, title: measure.title,
        values: found.type.scale.map { Self.number(rest, $0) } ?? .strings([""]),
        privacy: measure.privacy, unit: measure.unit, presence: rest == nil ? [.missing] : [],
        place: Self.place(measure))
    }
  }

  private static func number(_ units: Int64?, _ scale: Int) -> ColumnValues {
    scale == 0 ? .integers([units ?? 0]) : .decimals([units ?? 0], places: scale)
  }

  private static func place(_ measure: GroupPlan.Column) -> ColumnPlace {
    measure.isImplied ? .files : .row
  }

  /// A table of one row, called `name`, with the columns of the group.
  private func foot(
    _ id: String, _ name: String, _ column: (GroupPlan.Column, TableColumn) -> Column
  ) -> ResultTable {
    let keys = plan.keys.map { key in
      Column(
        id: key.name, title: key.title, values: .strings([""]), privacy: key.privacy,
        presence: [.missing])
    }
    let measures = zip(plan.columns, totals.columns.dropFirst(plan.keys.count))
      .filter(\.0.isShown).map(column)
    return ResultTable(
      id: id, keys: [GroupPlanner.group],
      columns: [
        Column(
          id: GroupPlanner.group, title: "Group", values: .strings([name]), privacy: .public,
          place: .files)
      ] + keys + measures, isOfSingles: id != "totals",
      contributed: id == "totals" ? contributed(totals) : [])
  }
}
