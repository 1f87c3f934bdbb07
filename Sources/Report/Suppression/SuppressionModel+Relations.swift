extension SuppressionModel {
  /// A count of a part may also stand in a row of its own, such as that of a table by stars: then it is
  /// hidden and shown with the parts.
  mutating func findOwners() {
    let fields = Set(families.map(\.field))
    var parts: [Int: [PopulationKey.Condition: Int]] = [:]
    for number in units.indices {
      guard let key = units[number].population, unit(of: key) == number else { continue }
      for (position, condition) in key.conditions.enumerated()
      where fields.contains(condition.field) {
        var conditions = key.conditions
        conditions.remove(at: position)
        let whole = PopulationKey(dataset: key.dataset, conditions: conditions)
        if let owner = unit(of: whole) { parts[owner, default: [:]][condition] = number }
      }
    }
    for (owner, parts) in parts.sorted(by: { $0.key < $1.key }) {
      for family in families.indices { own(parts, by: owner, family: family) }
    }
  }

  /// Makes `parts` those of a family of `owner`, if they are all of them or are counted there already.
  private mutating func own(
    _ parts: [PopulationKey.Condition: Int], by owner: Int, family: Int
  ) {
    let found = families[family].names.map { name in
      parts[PopulationKey.Condition(field: families[family].field, value: name)]
    }
    if units[owner].breakdown(family) == nil {
      let whole = found.compactMap(\.self)
      guard whole.count == found.count else { return }
      let counts = whole.map { units[$0].count }
      let rest = max(0, units[owner].count - counts.reduce(0, +))
      if rest > 0 { families[family].hasRest = true }
      units[owner].breakdowns.append(
        SuppressionUnit.Breakdown(family: family, counts: counts + [rest]))
    }
    let counts = units[owner].breakdown(family)?.counts ?? []
    for (part, count) in zip(found, counts) {
      guard let part, units[part].count == count else { continue }
      units[part].owner = owner
      if !units[owner].owned.contains(part) { units[owner].owned.append(part) }
      units[owner].minimum = max(units[owner].minimum, units[part].minimum)
    }
  }

  /// Each unit is a part of the nearest one that holds it, field by field.
  mutating func findRelations() {
    struct Division: Hashable {
      let total: Int
      let field: [UInt8]
      let run: [UInt8]
    }
    var numbers: [Division: Int] = [:]
    for (number, unit) in units.enumerated() {
      guard let population = unit.population, self.unit(of: population) == number,
        unit.owner == nil
      else { continue }
      for (position, condition) in population.conditions.enumerated() {
        let wholes = population.wholes(by: position)
        guard let total = wholes.compactMap({ self.unit(of: $0) }).first else { continue }
        // Runs of days overlap with months and with each other, so each divides its total alone.
        let run = PartialDateText.isRun(condition.value) ? condition.value : []
        let division = Division(total: total, field: condition.field, run: run)
        if let found = numbers[division] {
          relations[found].parts.append(number)
        } else {
          numbers[division] = relations.count
          relations.append(SuppressionRelation(total: total, parts: [number]))
        }
      }
    }
  }

  /// What is in no printed part of a total is one more part, which nobody sees.
  ///
  /// If there is nothing, a reader may know that all parts are printed, so none is added.
  mutating func addRest(to number: Int) {
    let total = units[relations[number].total]
    let parts = relations[number].parts.map { units[$0] }
    let rest = max(0, total.count - parts.reduce(0) { $0 + $1.count })
    var unit = SuppressionUnit(population: nil, count: rest, minimum: 1)
    unit.isRest = true
    // It also has the parts of members whose parts are not printed.
    unit.breakdowns = total.breakdowns.compactMap { whole in
      let known = parts.compactMap { $0.breakdown(whole.family)?.counts }
      guard rest > 0 || known.count < parts.count else { return nil }
      return SuppressionUnit.Breakdown(
        family: whole.family,
        counts: whole.counts.indices.map { part in
          max(0, whole.counts[part] - known.reduce(0) { $0 + $1[part] })
        })
    }
    guard rest > 0 || !unit.breakdowns.isEmpty else { return }
    relations[number].parts.append(units.count)
    units.append(unit)
  }

  mutating func declare(_ report: Report, number: Int) {
    guard !report.relations.isEmpty else { return }
    let finder = SuppressionAddresses(report, tables: tables[number], figures: figures[number])
    for relation in report.relations {
      relations.append(
        SuppressionRelation(
          total: finder.unit(at: relation.total), parts: relation.parts.map { finder.unit(at: $0) })
      )
    }
  }
}
