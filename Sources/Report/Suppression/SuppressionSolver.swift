/// Decides what is hidden besides the small counts, so that these cannot be worked out.
///
/// Primary and complementary cell suppression (L. H. Cox, Journal of the American Statistical
/// Association 75 (1980), 377-385), with a proof for each hidden number: a circuit, as in the
/// hypercube method of S. Giessing and D. Repsilber (2002). In rounds until nothing changes:
///
/// 1. A sum with one hidden member gets a second one: the smallest, then the one that stands first.
/// 2. A hidden number for which no circuit is found makes its nearest open neighbour be hidden.
///
/// Units are only ever hidden further, so this ends; it gives up after a bounded number of steps.
struct SuppressionSolver {
  typealias Degree = SuppressionUnit.Degree

  let model: SuppressionModel
  private(set) var degrees: [Degree]
  /// Hidden counts for which readers may still find the value, as nothing else could be hidden.
  private(set) var unprotected: Set<Int> = []

  let search: SuppressionCircuitSearch
  private let truth: SuppressionShift
  /// The relations that each unit is the total of; empty where it is not asked who is behind records.
  let divisions: [[Int]]
  private var proof: SuppressionProof
  private var whole: SuppressionLayer
  private var layers: [SuppressionLayer]
  /// Relations to be looked at: of the counts, or of the parts of a family.
  private var queue: [(family: Int?, relation: Int)] = []
  /// How many of the smallest members of a relation are known to be hidden.
  private var passed: [Search: Int] = [:]
  private var unproven: [Int] = []
  /// Relations in which counts were hidden since it was asked whose they are.
  var touched: Set<Int> = []
  private var isQueued: [Bool]
  /// How many circuits through a unit are tried for its parts.
  private static let mostCircuits = 8
  /// How many more units are hidden at once to protect one, and how many in the hope that it helps.
  private static let mostHidden = 8
  private static let mostTried = 32
  private var tries: [Int: Int] = [:]
  /// Units looked at.
  var cost = 0
  private let mostCost: Int
  /// How many may be: some seconds of work, counted so that every machine gives up at the same place.
  static let mostCost = 50_000_000

  /// More cells are too fine a table for few of them to be hidden in it.
  static let mostCells = 100_000

  /// There are too many small counts to find out what else has to be hidden.
  struct GaveUp: Error {}

  init(_ model: SuppressionModel, mostCost: Int = SuppressionSolver.mostCost) {
    self.model = model
    self.mostCost = mostCost
    degrees = Array(repeating: .open, count: model.units.count)
    isQueued = Array(repeating: false, count: model.units.count)
    search = SuppressionCircuitSearch(model)
    divisions = model.divisions
    truth = SuppressionShift(model)
    proof = SuppressionProof(model)
    whole = SuppressionLayer(model, family: nil)
    layers = model.families.indices.map { SuppressionLayer(model, family: $0) }
  }

  /// Hides what has to be hidden.
  mutating func solve() throws(GaveUp) {
    for (number, unit) in model.units.enumerated() {
      if unit.isSmall || unit.isRest {
        hide(number, .all)
      } else if unit.hasSmallPart(model.families) {
        hide(number, .parts)
      }
    }
    guard hidesAnything else { return }
    guard model.units.count <= Self.mostCells else { throw GaveUp() }
    try settle()
    hideDivisions()
    try settle()
    for unit in unprotected where isProven(unit, strictly: false) { unprotected.remove(unit) }
  }

  /// Whether anything that is printed is hidden.
  var hidesAnything: Bool {
    zip(degrees, model.units).contains { degree, unit in degree > .open && !unit.isRest }
  }

  private mutating func settle() throws(GaveUp) {
    while true {
      guard cost <= mostCost else { throw GaveUp() }
      completeSums()
      guard let unit = unproven.popLast() else { return }
      isQueued[unit] = false
      if !isProven(unit, strictly: true) { hideMore(near: unit) }
    }
  }

  /// A count whose own field divides others into parts that are hidden somewhere, such as all votes of
  /// one star, is not followed through sums; it is hidden with them.
  private mutating func hideDivisions() {
    let fields = Set(
      model.families.indices.filter { family in
        degrees.indices.contains {
          degrees[$0] > .open && model.units[$0].breakdown(family) != nil
        }
      }.map { model.families[$0].field })
    for (number, unit) in model.units.enumerated() where unit.count > 0 {
      guard let population = unit.population, unit.owner == nil else { continue }
      if population.conditions.contains(where: { fields.contains($0.field) }) { hide(number, .all) }
    }
  }

  mutating func hide(_ unit: Int, _ degree: Degree) {
    if let owner = model.units[unit].owner, degree > .open, degrees[owner] == .open {
      return hide(owner, .parts)
    }
    let degree = model.units[unit].isKnown ? min(degree, .figures) : degree
    let before = degrees[unit]
    guard degree > before else { return }
    degrees[unit] = degree
    if !isQueued[unit], !model.units[unit].isRest {
      unproven.append(unit)
      isQueued[unit] = true
    }
    // A rest without records only has parts.
    if degree == .all, model.units[unit].count > 0 {
      for relation in search.relationsOf[unit] {
        whole.hide(unit, in: relation, of: model)
        queue.append((nil, relation))
      }
    }
    guard before == .open else { return }
    for part in model.units[unit].owned { hide(part, .all) }
    for breakdown in model.units[unit].breakdowns {
      for relation in search.relationsOf[unit] where layers[breakdown.family].isActive[relation] {
        layers[breakdown.family].hide(unit, in: relation, of: model)
        queue.append((breakdown.family, relation))
      }
    }
  }

  private mutating func completeSums() {
    repeat {
      completeCounts()
      completeContributions()
    } while !queue.isEmpty
  }

  private mutating func completeCounts() {
    while let (family, relation) = queue.popLast() {
      if family == nil, model.hasContributions { touched.insert(relation) }
      guard let first = onlyHidden(in: relation, family: family), !model.units[first].isRest
      else { continue }
      if let family {
        if let second = smallest(in: relation, that: .parts(of: family)) { hide(second, .parts) }
      } else if let second = smallestCount(in: relation, room: model.units[first].roomNeeded) {
        hide(second, .all)
      }
    }
  }

  private func onlyHidden(in relation: Int, family: Int?) -> Int? {
    // A layer must not be copied: hiding changes it in place.
    if let family {
      return layers[family].hiddenCounts[relation] == 1
        ? layers[family].largest[relation].first : nil
    }
    return whole.hiddenCounts[relation] == 1 ? whole.largest[relation].first : nil
  }

  /// What can still be hidden of a unit.
  private enum Aspect: Hashable {
    /// The count, if it is above a number.
    case count(above: Int64)
    case parts(of: Int)
    case figures
  }

  private struct Search: Hashable {
    let relation: Int
    let aspect: Aspect
  }

  /// The smallest member of a relation of which an aspect can still be hidden.
  private mutating func smallest(in relation: Int, that aspect: Aspect) -> Int? {
    cost += 1
    let members = self.search.members[relation]
    let search = Search(relation: relation, aspect: aspect)
    var at = passed[search] ?? 0
    while at < members.count, !canHide(aspect, of: members[at]) { at += 1 }
    passed[search] = at
    return at < members.count ? members[at] : nil
  }

  /// The smallest count of a relation that can be hidden and fall by `room`, or else by less.
  private mutating func smallestCount(in relation: Int, room: Int64) -> Int? {
    smallest(in: relation, that: .count(above: room))
      ?? smallest(in: relation, that: .count(above: 0))
  }

  private func canHide(_ aspect: Aspect, of unit: Int) -> Bool {
    let found = model.units[unit]
    guard found.count > 0 else { return false }
    switch aspect {
    case .count(let least):
      return degrees[unit] < .all && !found.isKnown && found.count > least
    case .parts(let family): return degrees[unit] == .open && found.breakdown(family) != nil
    case .figures: return degrees[unit] < .figures && !found.breakdowns.isEmpty
    }
  }

  // MARK: Proofs

  /// Whether each hidden number of a unit can have as many values as it should; if not `strictly`, a part
  /// may be narrowed down, but not to one value.
  private mutating func isProven(_ unit: Int, strictly: Bool) -> Bool {
    if degrees[unit] == .all, !isCountProven(unit) { return false }
    return model.units[unit].breakdowns.allSatisfy {
      arePartsProven($0, of: unit, strictly: strictly)
    }
  }

  private mutating func isCountProven(_ unit: Int) -> Bool {
    let found = model.units[unit]
    guard found.isFew else { return canMove(unit, by: 1) || canMove(unit, by: -1) }
    // Down to one, and up to where it need not be small; or else up by as many steps in all.
    let down = found.count - 1
    return canMove(unit, by: found.roomNeeded) && canMove(unit, by: -down)
      || canMove(unit, by: found.minimum - 1)
  }

  /// Whether a hidden count could be `steps` more for all that is printed, or fewer if negative.
  private mutating func canMove(_ unit: Int, by steps: Int64) -> Bool {
    plan(for: unit, steps: steps, hiding: 0) != nil
  }

  /// What would have to be hidden so that a count could be `steps` more, or fewer if negative; nil if
  /// that would be more than `allowance` units.
  private mutating func plan(for unit: Int, steps: Int64, hiding allowance: Int) -> Set<Int>? {
    let direction = steps.signum()
    var plan = SuppressionPlan(allowance: allowance, degrees: degrees)
    var shift = SuppressionShift(model)
    var left = steps * direction
    // In one go if possible, else in several smaller moves.
    var room = left
    while left > 0, room > 0 {
      let before = left
      let degrees = degrees
      cost += search.forEach(
        through: unit, in: whole, from: shift, room: direction * min(room, left), plan: plan
      ) { circuit in
        let times = min(left, shift.reach(circuit, by: direction))
        guard times > 0 else { return false }
        shift.apply(circuit, by: direction, times: times)
        left -= times
        plan.units.formUnion(circuit.steps.map(\.unit).filter { degrees[$0] < .all })
        return true
      }
      if left == before { room /= 2 }
    }
    return left == 0 ? plan.units : nil
  }

  private mutating func arePartsProven(
    _ breakdown: SuppressionUnit.Breakdown, of unit: Int, strictly: Bool
  ) -> Bool {
    let smallest = model.units[unit].minimum
    var ranges: [Int: SuppressionRange] = [:]
    for (part, count) in breakdown.counts.dropLast().enumerated() where count > 0 {
      ranges[part] = SuppressionRange(needed: count < smallest && strictly ? smallest - 1 : 1)
    }
    var proof = proof
    defer { self.proof = proof }
    var tried = 0
    cost += search.forEach(through: unit, in: layers[breakdown.family]) { circuit in
      tried += 1
      proof.widen(&ranges, of: breakdown.family, by: circuit, degrees: degrees)
      return tried == Self.mostCircuits || ranges.values.allSatisfy(\.isEnough)
    }
    if degrees[unit] == .all, !ranges.values.allSatisfy(\.isEnough) {
      tried = 0
      cost += search.forEach(through: unit, in: whole) { circuit in
        tried += 1
        for part in ranges.keys.sorted() {
          ranges[part]?.widen(
            up: truth.reach(circuit, by: 1, in: breakdown.family, part),
            down: truth.reach(circuit, by: -1, in: breakdown.family, part))
        }
        return tried == Self.mostCircuits || ranges.values.allSatisfy(\.isEnough)
      }
    }
    return ranges.values.allSatisfy(\.isEnough)
  }

  // MARK: Hiding more

  /// Hides a little more near a unit whose values are not proven to be safe, and looks at it again.
  private mutating func hideMore(near unit: Int) {
    if degrees[unit] < .all || isCountProven(unit) {
      if degrees[unit] < .figures { return hide(unit, .figures, for: unit) }
      if isProven(unit, strictly: false) { return }
      if let other = neighbourWithFigures(of: unit) {
        return hide(other, degrees[other] == .open ? .parts : .figures, for: unit)
      }
      if degrees[unit] < .all, !model.units[unit].isKnown { return hide(unit, .all, for: unit) }
    }
    if let others = cheapestPlan(for: unit) {
      for other in others.sorted() { hide(other, .all, for: unit) }
    } else if tries[unit, default: 0] < Self.mostTried, let other = nearestOpen(to: unit) {
      tries[unit, default: 0] += 1
      hide(other, .all, for: unit)
    } else {
      unprotected.insert(unit)
    }
  }

  /// The fewest units to hide so that a hidden count can have as many values as it should.
  private mutating func cheapestPlan(for unit: Int) -> Set<Int>? {
    let room = model.units[unit].roomNeeded
    let least = model.units[unit].isFew ? model.units[unit].minimum - 1 : 1
    let ways = canMove(unit, by: room) ? [least, 1 - model.units[unit].count] : [room, least, -1]
    for allowance in 1...Self.mostHidden {
      for steps in ways where steps != 0 {
        if let found = plan(for: unit, steps: steps, hiding: allowance), !found.isEmpty {
          return found
        }
      }
    }
    return nil
  }

  private mutating func hide(_ other: Int, _ degree: Degree, for unit: Int) {
    hide(other, degree)
    if !isQueued[unit] {
      unproven.append(unit)
      isQueued[unit] = true
    }
  }

  /// The smallest unit, among those whose parts are parts of the unit's or the other way round, that
  /// still shows figures.
  private mutating func neighbourWithFigures(of unit: Int) -> Int? {
    var found: Set<Int> = []
    for relation in search.relationsOf[unit] {
      let isDivided = model.units[unit].breakdowns.contains {
        layers[$0.family].isActive[relation]
      }
      if isDivided, let other = smallest(in: relation, that: .figures) { found.insert(other) }
    }
    return smallest(found)
  }

  private func smallest(_ units: some Sequence<Int>) -> Int? {
    units.min { (model.units[$0].count, $0) < (model.units[$1].count, $1) }
  }

  /// The smallest count that is not hidden yet, as few sums away as possible, going over hidden ones.
  private mutating func nearestOpen(to unit: Int) -> Int? {
    var seen: Set<Int> = []
    var ring = search.relationsOf[unit]
    while !ring.isEmpty {
      let open = ring.compactMap { smallest(in: $0, that: .count(above: 0)) }
      if let found = smallest(open) { return found }
      seen.formUnion(ring)
      let units = Set(ring.flatMap { whole.largest[$0] })
      cost += units.count
      ring = Set(units.flatMap { search.relationsOf[$0] }).subtracting(seen).sorted()
    }
    return nil
  }
}

extension SuppressionUnit {
  /// How far up a hidden count must be able to go, so that readers cannot tell it from a large one.
  var roomNeeded: Int64 { isFew ? minimum - count : 1 }
}
