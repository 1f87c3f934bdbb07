/// A way in which hidden counts can change together while everything printed stays as it is: some by
/// +1, others by -1, so that every sum holds.
///
/// It proves that none of them can be worked out. `steps` are one for each unit.
struct SuppressionCircuit {
  let steps: [(unit: Int, sign: Int64)]
}

/// Which units would be hidden besides those that are.
struct SuppressionPlan {
  /// The most units that may be hidden.
  var allowance = 0
  /// What is hidden of each unit now.
  var degrees: [SuppressionUnit.Degree] = []
  /// The units that would be hidden.
  var units: Set<Int> = []
}

/// Which units are hidden in one respect: their counts, or their parts of one family.
struct SuppressionLayer {
  /// The family, or nil for the counts themselves.
  let family: Int?
  /// Relations whose total and parts both have the family.
  let isActive: [Bool]
  /// How many members of each relation are hidden.
  private(set) var hiddenCounts: [Int]
  /// The largest hidden members of each relation, largest first: they can change most.
  private(set) var largest: [[Int]]
  private static let mostListed = 64

  init(_ model: SuppressionModel, family: Int?) {
    self.family = family
    isActive = model.relations.map { relation in
      guard let family else { return true }
      return model.units[relation.total].breakdown(family) != nil
    }
    hiddenCounts = Array(repeating: 0, count: model.relations.count)
    largest = Array(repeating: [], count: model.relations.count)
  }

  mutating func hide(_ unit: Int, in relation: Int, of model: SuppressionModel) {
    guard isActive[relation] else { return }
    hiddenCounts[relation] += 1
    let count = model.units[unit].count
    let place =
      largest[relation].lastIndex { model.units[$0].count >= count }.map { $0 + 1 } ?? 0
    guard place < Self.mostListed else { return }
    if largest[relation].count == Self.mostListed { largest[relation].removeLast() }
    largest[relation].insert(unit, at: place)
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
  /// The members of each relation, smallest first, then in the order in which they stand.
  let members: [[Int]]
  private static let workLimit = 600
  private static let breadth = 6
  private static let scanned = 1024

  init(_ model: SuppressionModel) {
    self.model = model
    var relationsOf: [[Int]] = Array(repeating: [], count: model.units.count)
    var members: [[Int]] = []
    for (number, relation) in model.relations.enumerated() {
      let all = Set([relation.total] + relation.parts)
      members.append(
        all.sorted { (model.units[$0].count, $0) < (model.units[$1].count, $1) })
      for unit in members[number] { relationsOf[unit].append(number) }
    }
    self.relationsOf = relationsOf
    self.members = members
  }

  private struct State {
    let room: Int64
    let shift: SuppressionShift
    /// How many units may still be used that are not hidden yet.
    var allowance: Int
    let plan: SuppressionPlan
    var signs: [Int: Int64] = [:]
    var order: [Int] = []
    /// How far each broken relation is off.
    var broken: [Int: Int64] = [:]
    var work = 0
    /// Units that were looked at.
    var cost = 0
  }

  /// Hands circuits that raise `unit` to `visit`, which returns true to stop; returns how many units were
  /// looked at.
  ///
  /// With a `room` all units that fall can do so by that much; it is negative for circuits that are
  /// followed backwards, where those fall that rise in it. Units are used that are not
  /// hidden but could be, as many as the plan allows.
  func forEach(
    through unit: Int, in layer: SuppressionLayer, from shift: SuppressionShift? = nil,
    room: Int64 = 0, plan: SuppressionPlan = SuppressionPlan(),
    _ visit: (SuppressionCircuit) -> Bool
  ) -> Int {
    var state = State(
      room: room, shift: shift ?? SuppressionShift(model),
      allowance: plan.allowance - plan.units.count,
      plan: plan)
    guard hasRoom(unit, 1, state) else { return 1 }
    move(unit, 1, layer, &state)
    _ = extend(&state, layer, visit)
    return 1 + state.cost
  }

  private func hasRoom(_ unit: Int, _ sign: Int64, _ state: State) -> Bool {
    sign * state.room.signum() >= 0 || state.shift.room(of: unit) >= state.room.magnitude
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
      (layer.hiddenCounts[a], a) < (layer.hiddenCounts[b], b)
    }
    guard let relation = next, let off = state.broken[relation] else { return false }
    state.cost +=
      1 + layer.largest[relation].count
      + (state.allowance > 0 ? min(Self.scanned, members[relation].count) : 0)
    for (unit, isHidden) in candidates(relation, layer, state) {
      if state.work > Self.workLimit { return false }
      let sign = off.signum() * -weight(of: unit, in: relation)
      if !isHidden { state.allowance -= 1 }
      move(unit, sign, layer, &state)
      if extend(&state, layer, visit) { return true }
      takeBack(unit, layer, &state)
      if !isHidden { state.allowance += 1 }
    }
    return false
  }

  /// The units that could mend a relation, those first that mend most in all: of hidden ones the
  /// largest, which can change most, of others the smallest.
  private func candidates(
    _ relation: Int, _ layer: SuppressionLayer, _ state: State
  ) -> [(unit: Int, isHidden: Bool)] {
    let off = state.broken[relation] ?? 0
    var found: [(gain: Int, rank: Int64, unit: Int, isHidden: Bool)] = []
    func add(_ unit: Int, isHidden: Bool) {
      let sign = off.signum() * -weight(of: unit, in: relation)
      guard hasRoom(unit, sign, state) else { return }
      var gain = 0
      for other in relationsOf[unit] where layer.isActive[other] {
        let change = sign * weight(of: unit, in: other)
        let before = state.broken[other] ?? 0
        gain += Int(before.magnitude) - Int((before + change).magnitude)
      }
      let count = model.units[unit].count
      found.append((gain, isHidden ? count : -count, unit, isHidden))
    }
    for unit in layer.largest[relation] where state.signs[unit] == nil {
      add(unit, isHidden: true)
    }
    for unit in state.plan.units.sorted()
    where state.signs[unit] == nil && relationsOf[unit].contains(relation) {
      add(unit, isHidden: true)
    }
    if state.allowance > 0 {
      var left = Self.breadth
      let first = firstMember(of: relation, above: Int64(state.room.magnitude))
      for unit in members[relation][first...].prefix(Self.scanned) where left > 0 {
        guard state.signs[unit] == nil, canHide(unit, layer, state) else { continue }
        add(unit, isHidden: false)
        left -= 1
      }
    }
    found.sort {
      ($1.gain, $0.isHidden ? 0 : 1, $1.rank, $0.unit)
        < ($0.gain, $1.isHidden ? 0 : 1, $0.rank, $1.unit)
    }
    return found.prefix(Self.breadth).map { ($0.unit, $0.isHidden) }
  }

  /// The place of the smallest member of a relation whose count is above `least`.
  private func firstMember(of relation: Int, above least: Int64) -> Int {
    let members = members[relation]
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if model.units[members[middle]].count > least { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func canHide(_ unit: Int, _ layer: SuppressionLayer, _ state: State) -> Bool {
    layer.family == nil && state.plan.degrees[unit] < .all && !model.units[unit].isKnown
      && !state.plan.units.contains(unit)
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
