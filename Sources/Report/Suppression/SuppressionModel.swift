/// All counts of several reports and the sums among them.
///
/// Counts of the same records are one unit, in whichever table or report they stand. A population may
/// also have counts of something else, such as of users; the greatest is taken for that of its records.
/// If two reports disagree about a measure, they look at other records in ways that populations do not
/// show, such as the filter of an analysis; then each report is taken for itself.
struct SuppressionModel {
  /// The units of a table's rows; -1 where there is no count.
  struct TablePlan {
    let layout: SuppressionLayout
    /// For each root of the layout, the unit of each row.
    var units: [[Int]] = []
    /// For each link of the layout, the unit of each row.
    var links: [[Int]] = []
  }

  /// The units of a figure that stands alone.
  struct FigurePlan {
    var count: Int?
    var links: [Int] = []
  }

  var units: [SuppressionUnit] = []
  var families: [SuppressionFamily] = []
  private(set) var sums: [SuppressionSum] = []
  var relations: [SuppressionRelation] = []
  /// The plan of every table, report by report in printed order.
  private(set) var tables: [[TablePlan]] = []
  /// The plan of every figure that stands alone, likewise.
  private(set) var figures: [[FigurePlan]] = []

  /// The units of each population, the one of its records first.
  private var known: [PopulationKey: [Int]] = [:]
  private struct Meaning: Hashable {
    let population: PopulationKey
    let measure: String
  }
  private var values: [Meaning: (count: Int64, report: Int)] = [:]
  private var familyNumbers: [[[UInt8]]: Int] = [:]
  private var sumNumbers: [SuppressionSum: Int] = [:]
  private let isApart: Bool
  private var disagrees = false
  /// Whether it is asked who is behind records.
  private(set) var hasContributions = false

  init(_ reports: [Report], rules: [SmallCellRule]) {
    self.init(reports, rules: rules, isApart: false)
    if disagrees { self.init(reports, rules: rules, isApart: true) }
  }

  private init(_ reports: [Report], rules: [SmallCellRule], isApart: Bool) {
    self.isApart = isApart
    for (number, report) in reports.enumerated() {
      gather(report, number: number, rule: rules[number])
    }
    for key in known.keys {
      known[key]?.sort { (-units[$0].count, $0) < (-units[$1].count, $1) }
    }
    for (number, report) in reports.enumerated() {
      link(report, number: number)
      addBalance(report, number: number)
    }
    findOwners()
    findRelations()
    for (number, report) in reports.enumerated() { declare(report, number: number) }
    for number in relations.indices { addRest(to: number) }
  }

  private mutating func gather(_ report: Report, number: Int, rule: SmallCellRule) {
    let minimum = rule.minimum
    var plans: [TablePlan] = []
    for table in report.tables {
      var plan = TablePlan(layout: SuppressionLayout(table))
      for root in plan.layout.roots {
        let units = gather(root, of: table, report: number, minimum: minimum)
        for (row, contribution) in table.contributions.enumerated() where units[row] >= 0 {
          contribute(contribution, to: units[row], rule)
        }
        plan.units.append(units)
      }
      plans.append(plan)
    }
    tables.append(plans)
    figures.append(
      report.sections.flatMap(\.figures).map { figure in
        var plan = FigurePlan()
        let n = figure.isCount ? figure.value : figure.n
        guard let count = n?.wholeRecords else { return plan }
        let populations = figure.populations.map { PopulationShape($0)?.key(in: nil, row: 0) }
        let isOfRecords = populations.count == 1 && !(figure.isCount && figure.measure.countsOthers)
        plan.count = unit(
          isOfRecords ? populations[0] : nil, count: count,
          measure: figure.isCount ? figure.measure.id : "n", report: number, minimum: minimum)
        plan.count.map { contribute(figure.contribution, to: $0, rule) }
        return plan
      })
  }

  /// Says who is behind a unit; of several rules that which hides it holds.
  private mutating func contribute(
    _ contribution: CellContribution?, to unit: Int, _ rule: SmallCellRule
  ) {
    guard let contribution, !units[unit].isOfFew else { return }
    units[unit].contribution = contribution
    units[unit].rule = rule
    hasContributions = true
  }

  /// The units of a root's rows.
  private mutating func gather(
    _ root: SuppressionLayout.Root, of table: Table, report: Int, minimum: Int64
  ) -> [Int] {
    let numbers = root.families.map { family in
      self.family(field: family.field, names: family.parts.map(\.name))
    }
    let told = Set(
      root.derived.compactMap(\.sums).flatMap { $0 }.compactMap { sum($0, root, numbers) })
    let measure = table.columns[root.column].figure?.measure.id ?? "n"
    var units: [Int] = []
    units.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      guard let count = table.columns[root.column].number(at: row)?.wholeRecords else {
        units.append(-1)
        continue
      }
      let key = root.shape?.key(in: table, row: row)
      let unit = self.unit(
        key, count: count, measure: measure, report: report, minimum: minimum)
      for (family, number) in zip(root.families, numbers)
      where self.units[unit].breakdown(number) == nil {
        let counts = family.parts.map {
          table.columns[$0.column].number(at: row)?.wholeRecords ?? 0
        }
        let rest = max(0, count - counts.reduce(0, +))
        if rest > 0 { families[number].hasRest = true }
        self.units[unit].breakdowns.append(
          SuppressionUnit.Breakdown(family: number, counts: counts + [rest]))
      }
      for sum in told.sorted() where !self.units[unit].sums.contains(sum) {
        self.units[unit].sums.append(sum)
      }
      units.append(unit)
    }
    return units
  }

  /// The number of a sum of parts of one family; nil if its columns are no such parts.
  private mutating func sum(
    _ weights: [Int: Int64], _ root: SuppressionLayout.Root, _ numbers: [Int]
  ) -> Int? {
    guard let family = root.families.firstIndex(where: { $0.holds(weights) }) else { return nil }
    let sum = SuppressionSum(
      family: numbers[family],
      weights: root.families[family].parts.map { weights[$0.column] ?? 0 })
    if let number = sumNumbers[sum] { return number }
    sumNumbers[sum] = sums.count
    sums.append(sum)
    return sums.count - 1
  }

  private mutating func family(field: [UInt8], names: [[UInt8]]) -> Int {
    if let number = familyNumbers[[field] + names] { return number }
    familyNumbers[[field] + names] = families.count
    // What is left of a count beside a single part is not printed.
    families.append(SuppressionFamily(field: field, names: names, hasRest: names.count == 1))
    return families.count - 1
  }

  private mutating func unit(
    _ key: PopulationKey?, count: Int64, measure: String, report: Int, minimum: Int64
  ) -> Int {
    guard let key = key.map({ scoped($0, report) }) else {
      units.append(SuppressionUnit(population: nil, count: count, minimum: minimum))
      return units.count - 1
    }
    let meaning = Meaning(population: key, measure: measure)
    if let before = values[meaning] {
      if before.report != report, before.count != count { disagrees = true }
    } else {
      values[meaning] = (count, report)
    }
    if let found = known[key, default: []].first(where: { units[$0].count == count }) {
      units[found].minimum = max(units[found].minimum, minimum)
      return found
    }
    units.append(SuppressionUnit(population: key, count: count, minimum: minimum))
    known[key, default: []].append(units.count - 1)
    return units.count - 1
  }

  /// The unit of the records of a population, if a report counts them.
  func unit(of key: PopulationKey) -> Int? { known[key]?.first }

  private func scoped(_ key: PopulationKey, _ report: Int) -> PopulationKey {
    guard isApart else { return key }
    return PopulationKey(dataset: "\(report) \(key.dataset)", conditions: key.conditions)
  }

  /// Finds the units of figures that rest on other records than their row.
  private mutating func link(_ report: Report, number: Int) {
    for (position, table) in report.tables.enumerated() {
      tables[number][position].links = tables[number][position].layout.links.map { link in
        (0..<table.rowCount).map { row in
          link.shape.key(in: table, row: row).flatMap { unit(of: scoped($0, number)) } ?? -1
        }
      }
    }
    for (position, figure) in report.sections.flatMap(\.figures).enumerated() {
      figures[number][position].links = figure.populations.compactMap { population in
        PopulationShape(population)?.key(in: nil, row: 0).flatMap { key in
          unit(of: scoped(key, number))
        }
      }
    }
  }

  /// The balance prints how many records of each dataset were kept.
  private mutating func addBalance(_ report: Report, number: Int) {
    let datasets = Set(known.keys.map(\.dataset))
    for row in report.balance {
      let key = scoped(PopulationKey(dataset: row.stage, conditions: []), number)
      guard datasets.contains(key.dataset) else { continue }
      if unit(of: key) == nil {
        _ = unit(key, count: row.kept, measure: "kept", report: number, minimum: 1)
      }
      if let found = unit(of: key), units[found].count == row.kept { units[found].isKnown = true }
    }
  }
}

extension Figure {
  /// Whether its value is a count, of records or of anything without a number of records behind it.
  var isCount: Bool { measure.countsRecords || measure.countsOthers && n == nil }
}

extension SuppressionLayout.Family {
  /// Whether every column that has a weight is a part of this family.
  func holds(_ weights: [Int: Int64]) -> Bool {
    weights.keys.allSatisfy { column in parts.contains { $0.column == column } }
  }
}
