/// Counts and parts as they would be if others than the true ones were behind what is printed.
///
/// Starts at the truth; each circuit that is applied leads to numbers that fit everything printed as
/// well. So several small changes can add up to a large one.
struct SuppressionShift {
  private struct Place: Hashable {
    let unit: Int
    let family: Int
  }

  private let model: SuppressionModel
  private var counts: [Int: Int64] = [:]
  private var parts: [Place: [Int64]] = [:]
  private static let endless = Int64.max / 4

  init(_ model: SuppressionModel) { self.model = model }

  /// How far a count can fall: readers know that a row that is there has a record.
  func room(of unit: Int) -> Int64 { count(of: unit) - model.units[unit].lowest }

  private func count(of unit: Int) -> Int64 { counts[unit] ?? model.units[unit].count }

  private func parts(of unit: Int, _ family: Int) -> [Int64]? {
    parts[Place(unit: unit, family: family)] ?? model.units[unit].breakdown(family)?.counts
  }

  /// How often the counts of a circuit can all be moved by its steps, or against them.
  func reach(_ circuit: SuppressionCircuit, by direction: Int64) -> Int64 {
    let falling = circuit.steps.filter { $0.sign == -direction }.map(\.unit)
    var reach = falling.map { room(of: $0) }.min() ?? Self.endless
    for family in families(of: falling) {
      reach = min(reach, shares(family, falling).reduce(0, +))
    }
    return reach
  }

  /// The same for moving one part and the count with it.
  func reach(
    _ circuit: SuppressionCircuit, by direction: Int64, in family: Int, _ part: Int
  ) -> Int64 {
    let falling = circuit.steps.filter { $0.sign == -direction }.map(\.unit)
    let shares = shares(family, falling)
    let reach = reach(circuit, by: direction)
    return shares.isEmpty ? reach : min(reach, shares[part])
  }

  /// Moves the counts of a circuit `times` in a direction, no farther than they reach.
  mutating func apply(_ circuit: SuppressionCircuit, by direction: Int64, times: Int64) {
    let falling = circuit.steps.filter { $0.sign == -direction }.map(\.unit)
    for family in families(of: circuit.steps.map(\.unit)) {
      // Records that go must have been in some part, the same one everywhere.
      var left = times
      var moves: [(part: Int, times: Int64)] = []
      for (part, share) in shares(family, falling).enumerated() where left > 0 && share > 0 {
        moves.append((part, min(left, share)))
        left -= min(left, share)
      }
      if left > 0 { moves.append((0, left)) }
      for step in circuit.steps {
        guard var counts = parts(of: step.unit, family) else { continue }
        for move in moves { counts[move.part] += direction * step.sign * move.times }
        parts[Place(unit: step.unit, family: family)] = counts
      }
    }
    for step in circuit.steps {
      counts[step.unit] = count(of: step.unit) + direction * step.sign * times
    }
  }

  private func families(of units: [Int]) -> [Int] {
    Set(units.flatMap { model.units[$0].breakdowns.map(\.family) }).sorted()
  }

  /// How many records of each part all of `units` that have the family can give; empty if none has it.
  private func shares(_ family: Int, _ units: [Int]) -> [Int64] {
    let rows = units.compactMap { parts(of: $0, family) }
    guard let first = rows.first else { return [] }
    return first.indices.map { part in rows.map { $0[part] }.min() ?? 0 }
  }
}
