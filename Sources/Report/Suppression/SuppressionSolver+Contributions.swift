/// What is hidden together must not be by few either, nor mostly of one: the sum of what is hidden in a printed total is known.
///
/// A total divided into printed and hidden parts tells the sum of the hidden ones; a hidden part that has printed parts of its
/// own tells the sum of its hidden ones, and so on. One who is in two of them may have as much as the largest of both, so
/// that is what counts. If all parts are hidden, their sum is the total itself.
extension SuppressionSolver {
  /// Units whose sum readers find by subtraction, and the printed ones that they subtract.
  private struct Remainder {
    var hidden: [Int] = []
    var printed: [Int] = []
  }

  /// Goes through what was hidden since it was asked last, and hides more.
  mutating func completeContributions() {
    var relations = touched
    touched = []
    // What is hidden in a part that is hidden itself remains of the totals above it, too.
    var ring = relations
    while !ring.isEmpty {
      let above = Set(
        ring.map { model.relations[$0].total }.filter { degrees[$0] >= .figures }
          .flatMap { search.relationsOf[$0] })
      ring = above.subtracting(relations)
      relations.formUnion(ring)
    }
    for relation in relations.sorted() { completeContributions(in: relation) }
  }

  private mutating func completeContributions(in relation: Int) {
    guard degrees[model.relations[relation].total] < .figures else { return }
    // Parts can be divided in several ways; each is subtracted by itself.
    for way in 0...Self.mostWays {
      var remainder = Remainder()
      divide(relation, way: way, into: &remainder)
      cost += remainder.hidden.count + remainder.printed.count
      // Together those that are safe are safe, too.
      while remainder.hidden.contains(where: { model.units[$0].isOfFew }) {
        guard !isOfMany(remainder.hidden),
          let next = remainder.printed.indices.min(by: {
            (model.units[remainder.printed[$0]].count, remainder.printed[$0])
              < (model.units[remainder.printed[$1]].count, remainder.printed[$1])
          })
        else { break }
        let unit = remainder.printed.remove(at: next)
        remainder.hidden.append(unit)
        hide(unit, .all)
      }
    }
  }

  /// So many fields that divide a hidden part are looked at.
  private static let mostWays = 3

  /// The hidden and the printed parts of a total; with a way above 0, hidden ones are divided further by their division of
  /// that number, as far as some of it is printed.
  private func divide(_ relation: Int, way: Int, into remainder: inout Remainder) {
    for part in model.relations[relation].parts where model.units[part].count > 0 {
      if degrees[part] < .figures {
        remainder.printed.append(part)
        continue
      }
      let ways = way == 0 ? [] : divisions[part].filter(isPrintedInPart)
      if ways.isEmpty {
        remainder.hidden.append(part)
      } else {
        divide(ways[(way - 1) % ways.count], way: way, into: &remainder)
      }
    }
  }

  private func isPrintedInPart(_ relation: Int) -> Bool {
    model.relations[relation].parts.contains { part in
      model.units[part].count > 0
        && (degrees[part] < .figures || divisions[part].contains(where: isPrintedInPart))
    }
  }

  /// Whether records that are told together are those of many, and no sum of them mostly of one.
  private func isOfMany(_ units: [Int]) -> Bool {
    let units = units.map { model.units[$0] }
    let rules = Set(units.compactMap(\.rule))
    let contributions = units.compactMap(\.contribution)
    let sums = (contributions.first?.sums.indices ?? 0..<0).map { place in
      let all = contributions.filter { place < $0.sums.count }.map { $0.sums[place] }
      func sum(_ part: (CellContribution.Sum) -> Int64) -> Int64 {
        Int64(clamping: all.reduce(Int128(0)) { $0 + Int128(part($1)) })
      }
      return CellContribution.Sum(total: sum(\.total), largest: sum(\.largest))
    }
    let all = CellContribution(count: contributions.map(\.count).max() ?? 0, sums: sums)
    return rules.allSatisfy { $0.isOfMany(all) && $0.isOfNobody(all) }
  }
}

extension SuppressionModel {
  /// The relations that each unit is the total of.
  var divisions: [[Int]] {
    guard hasContributions else { return [] }
    var divisions = [[Int]](repeating: [], count: units.count)
    for (number, relation) in relations.enumerated() { divisions[relation.total].append(number) }
    return divisions
  }
}
