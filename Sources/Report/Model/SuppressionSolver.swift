/// Decides what is hidden besides the small counts, so that these cannot be worked out.
///
/// Primary and complementary cell suppression (L. H. Cox, Journal of the American Statistical
/// Association 75 (1980), 377-385), with a proof for each hidden number: a circuit, as in the
/// hypercube method of S. Giessing and D. Repsilber (2002). In rounds until nothing changes:
///
/// 1. A sum with one hidden member gets a second one: the smallest, then the one that stands first.
/// 2. A hidden number for which no circuit is found makes its nearest open neighbour be hidden.
///
/// Units are only ever hidden further, so this ends.
struct SuppressionSolver {
  typealias Degree = SuppressionUnit.Degree

  let model: SuppressionModel
  private(set) var degrees: [Degree]
  /// Hidden counts for which readers may still find the value, as nothing else could be hidden.
  private(set) var unprotected: Set<Int> = []

  private let relationsOf: [[Int]]
  private let search: SuppressionCircuitSearch
  private var proof: SuppressionProof
  private var whole: SuppressionLayer
  private var layers: [SuppressionLayer]
  /// Relations to be looked at: of the counts, or of the parts of a family.
  private var queue: [(family: Int?, relation: Int)] = []
  /// The members of a relation, smallest first, and how many of them are known to be hidden.
  private var sorted: [Int: [Int]] = [:]
  private var passed: [Search: Int] = [:]
  private var unproven: [Int] = []
  private var isQueued: [Bool]
  /// How many circuits through a unit are tried for its parts.
  private static let mostCircuits = 8

  init(_ model: SuppressionModel) {
    self.model = model
    degrees = Array(repeating: .open, count: model.units.count)
    isQueued = Array(repeating: false, count: model.units.count)
    var relationsOf: [[Int]] = Array(repeating: [], count: model.units.count)
    for (number, relation) in model.relations.enumerated() {
      for unit in Set([relation.total] + relation.parts).sorted() {
        relationsOf[unit].append(number)
      }
    }
    self.relationsOf = relationsOf
    search = SuppressionCircuitSearch(model: model, relationsOf: relationsOf)
    proof = SuppressionProof(model)
    whole = SuppressionLayer(model, family: nil)
    layers = model.families.indices.map { SuppressionLayer(model, family: $0) }
  }

  /// Hides what has to be hidden.
  mutating func solve() {
    for (number, unit) in model.units.enumerated() {
      if unit.isSmall {
        hide(number, .all)
      } else if unit.hasSmallPart(model.families) {
        hide(number, .parts)
      }
    }
    guard degrees.contains(where: { $0 > .open }) else { return }
    settle()
    hideDivisions()
    settle()
    for unit in unprotected where isProven(unit, strictly: false) { unprotected.remove(unit) }
  }

  private mutating func settle() {
    while true {
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
      guard let population = unit.population else { continue }
      if population.conditions.contains(where: { fields.contains($0.field) }) { hide(number, .all) }
    }
  }

  private mutating func hide(_ unit: Int, _ degree: Degree) {
    let degree = model.units[unit].isKnown ? min(degree, .figures) : degree
    let before = degrees[unit]
    guard degree > before else { return }
    degrees[unit] = degree
    if !isQueued[unit] {
      unproven.append(unit)
      isQueued[unit] = true
    }
    if degree == .all {
      for relation in relationsOf[unit] {
        whole.hide(unit, in: relation)
        queue.append((nil, relation))
      }
    }
    guard before == .open else { return }
    for breakdown in model.units[unit].breakdowns {
      for relation in relationsOf[unit] where layers[breakdown.family].isActive[relation] {
        layers[breakdown.family].hide(unit, in: relation)
        queue.append((breakdown.family, relation))
      }
    }
  }

  private mutating func completeSums() {
    while let (family, relation) = queue.popLast() {
      let layer = family.map { layers[$0] } ?? whole
      guard layer.hidden[relation].count == 1 else { continue }
      if let second = smallest(in: relation, that: family.map { .parts(of: $0) } ?? .count) {
        hide(second, family == nil ? .all : .parts)
      }
    }
  }

  /// What can still be hidden of a unit.
  private enum Aspect: Hashable {
    case count
    case parts(of: Int)
    case figures
  }

  private struct Search: Hashable {
    let relation: Int
    let aspect: Aspect
  }

  /// The smallest member of a relation of which an aspect can still be hidden.
  private mutating func smallest(in relation: Int, that aspect: Aspect) -> Int? {
    let members: [Int]
    if let known = sorted[relation] {
      members = known
    } else {
      let all = [model.relations[relation].total] + model.relations[relation].parts
      members = Set(all).sorted { (model.units[$0].count, $0) < (model.units[$1].count, $1) }
      sorted[relation] = members
    }
    let search = Search(relation: relation, aspect: aspect)
    var at = passed[search] ?? 0
    while at < members.count, !canHide(aspect, of: members[at]) { at += 1 }
    passed[search] = at
    return at < members.count ? members[at] : nil
  }

  private func canHide(_ aspect: Aspect, of unit: Int) -> Bool {
    let found = model.units[unit]
    guard found.count > 0 else { return false }
    switch aspect {
    case .count: return degrees[unit] < .all && !found.isKnown
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
    var range = SuppressionRange(needed: model.units[unit].stepsNeeded)
    let proof = proof
    search.forEach(through: unit, in: whole) { circuit in
      range.widen(up: proof.reach(circuit, by: 1), down: proof.reach(circuit, by: -1))
      return range.isEnough
    }
    return range.isEnough
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
    search.forEach(through: unit, in: layers[breakdown.family]) { circuit in
      tried += 1
      proof.widen(&ranges, of: breakdown.family, by: circuit, degrees: degrees)
      return tried == Self.mostCircuits || ranges.values.allSatisfy(\.isEnough)
    }
    if degrees[unit] == .all, !ranges.values.allSatisfy(\.isEnough) {
      tried = 0
      search.forEach(through: unit, in: whole) { circuit in
        tried += 1
        for part in ranges.keys.sorted() {
          ranges[part]?.widen(
            up: proof.reach(circuit, by: 1, in: breakdown.family, part),
            down: proof.reach(circuit, by: -1, in: breakdown.family, part))
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
      if let other = neighbourWithFigures(of: unit) {
        return hide(other, degrees[other] == .open ? .parts : .figures, for: unit)
      }
      if isProven(unit, strictly: false) { return }
      if degrees[unit] < .all, !model.units[unit].isKnown { return hide(unit, .all, for: unit) }
    }
    if let other = nearestOpen(to: unit) { return hide(other, .all, for: unit) }
    unprotected.insert(unit)
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
    for relation in relationsOf[unit] {
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
    var ring = relationsOf[unit]
    while !ring.isEmpty {
      if let found = smallest(ring.compactMap { smallest(in: $0, that: .count) }) { return found }
      seen.formUnion(ring)
      let units = Set(ring.flatMap { whole.hidden[$0] })
      ring = Set(units.flatMap { relationsOf[$0] }).subtracting(seen).sorted()
    }
    return nil
  }
}

extension SuppressionUnit {
  /// How many values beside the true one a hidden count must be able to have.
  var stepsNeeded: Int64 { isSmall ? minimum - 1 : 1 }
}
