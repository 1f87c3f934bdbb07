/// A way in which hidden counts can change together while everything printed stays as it is: some by
/// +1, others by -1, so that every sum holds.
///
/// It proves that none of them can be worked out. `steps` are one for each unit.
struct SuppressionCircuit {
  let steps: [(unit: Int, sign: Int64)]
}

/// Which units are hidden in one respect: their counts, or their parts of one family.
struct SuppressionLayer {
  /// The family, or nil for the counts themselves.
  let family: Int?
  /// Relations whose total and parts both have the family.
  let isActive: [Bool]
  /// The hidden members of each relation, in the order in which they were hidden.
  private(set) var hidden: [[Int]]

  init(_ model: SuppressionModel, family: Int?) {
    self.family = family
    isActive = model.relations.map { relation in
      guard let family else { return true }
      return model.units[relation.total].breakdown(family) != nil
    }
    hidden = Array(repeating: [], count: model.relations.count)
  }

  mutating func hide(_ unit: Int, in relation: Int) {
    if isActive[relation] { hidden[relation].append(unit) }
  }
}

/// Looks for circuits through a unit, with a bound on the work.
///
/// Starts from the unit alone and repairs one broken sum after another with a hidden member of it,
/// those first that mend most. Following the sums of a table this finds the corners of a box in it, as
/// the hypercube method does, or goes up to totals that are hidden as well.
struct SuppressionCircuitSearch {
  let model: SuppressionModel
  /// The relations of each unit.
  let relationsOf: [[Int]]
  private static let workLimit = 600
  private static let breadth = 6
  private static let scanned = 64

  private struct State {
    var signs: [Int: Int64] = [:]
    var order: [Int] = []
    /// How far each broken relation is off.
    var broken: [Int: Int64] = [:]
    var work = 0
  }

  /// Hands each circuit through `unit` to `visit`, which returns true to stop.
  func forEach(
    through unit: Int, in layer: SuppressionLayer, _ visit: (SuppressionCircuit) -> Bool
  ) {
    var state = State()
    move(unit, 1, layer, &state)
    _ = extend(&state, layer, visit)
  }

  private func extend(
    _ state: inout State, _ layer: SuppressionLayer, _ visit: (SuppressionCircuit) -> Bool
  ) -> Bool {
    state.work += 1
    if state.broken.isEmpty {
      return visit(
        SuppressionCircuit(steps: state.order.map { ($0, state.signs[$0] ?? 0) }))
    }
    // The sum with the fewest ways to mend it comes first.
    let next = state.broken.keys.min { a, b in
      (layer.hidden[a].count, a) < (layer.hidden[b].count, b)
    }
    guard let relation = next, let off = state.broken[relation] else { return false }
    for unit in candidates(relation, layer, state) {
      if state.work > Self.workLimit { return false }
      let sign = off.signum() * -weight(of: unit, in: relation)
      move(unit, sign, layer, &state)
      if extend(&state, layer, visit) { return true }
      takeBack(unit, layer, &state)
    }
    return false
  }

  private func candidates(_ relation: Int, _ layer: SuppressionLayer, _ state: State) -> [Int] {
    let off = state.broken[relation] ?? 0
    var found: [(gain: Int, count: Int64, unit: Int)] = []
    for unit in layer.hidden[relation].lazy.filter({ state.signs[$0] == nil }).prefix(Self.scanned)
    {
      let sign = off.signum() * -weight(of: unit, in: relation)
      var gain = 0
      for other in relationsOf[unit] where layer.isActive[other] {
        let change = sign * weight(of: unit, in: other)
        let before = state.broken[other] ?? 0
        gain += Int(before.magnitude) - Int((before + change).magnitude)
      }
      found.append((gain, model.units[unit].count, unit))
    }
    found.sort { ($1.gain, $1.count, $0.unit) < ($0.gain, $0.count, $1.unit) }
    return found.prefix(Self.breadth).map(\.unit)
  }

  private func move(_ unit: Int, _ sign: Int64, _ layer: SuppressionLayer, _ state: inout State) {
    state.signs[unit] = sign
    state.order.append(unit)
    change(unit, by: sign, layer, &state)
  }

  private func takeBack(_ unit: Int, _ layer: SuppressionLayer, _ state: inout State) {
    guard let sign = state.signs.removeValue(forKey: unit) else { return }
    state.order.removeLast()
    change(unit, by: -sign, layer, &state)
  }

  private func change(
    _ unit: Int, by sign: Int64, _ layer: SuppressionLayer, _ state: inout State
  ) {
    for relation in relationsOf[unit] where layer.isActive[relation] {
      let off = (state.broken[relation] ?? 0) + sign * weight(of: unit, in: relation)
      state.broken[relation] = off == 0 ? nil : off
    }
  }

  /// 1 for the total of a relation and -1 for a part, so that a sum that holds is off by 0.
  private func weight(of unit: Int, in relation: Int) -> Int64 {
    model.relations[relation].total == unit ? 1 : -1
  }
}
