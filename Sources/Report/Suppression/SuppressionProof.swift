/// How far a hidden number can be from the truth for all that a reader knows.
struct SuppressionRange {
  let needed: Int64
  private var up: Int64 = 0
  private var down: Int64 = 0

  init(needed: Int64) { self.needed = needed }

  /// Ways up and down that are open one at a time do not add up, so the farthest of each counts.
  mutating func widen(up: Int64, down: Int64) {
    self.up = max(self.up, up)
    self.down = max(self.down, down)
  }

  /// How many steps are missing.
  var missing: Int64 { max(0, needed - up - down) }

  /// Whether the values that are possible are as many as needed.
  var isEnough: Bool { missing == 0 }
}

/// Moves parts along circuits as far as no number becomes impossible.
///
/// A part may be 0, since the parts of a row are hidden together.
struct SuppressionProof {
  private struct Told: Hashable {
    let family: Int
    let sums: [Int]
  }

  private let model: SuppressionModel
  private var patterns: [Told: SuppressionPatterns] = [:]

  init(_ model: SuppressionModel) { self.model = model }

  /// Widens the ranges of parts of the circuit's first unit by moving parts against each other, so that
  /// counts, and sums told by figures that are printed, stay.
  mutating func widen(
    _ ranges: inout [Int: SuppressionRange], of family: Int, by circuit: SuppressionCircuit,
    degrees: [SuppressionUnit.Degree]
  ) {
    let told = Set(
      circuit.steps.filter { degrees[$0.unit] < .figures }.flatMap { model.units[$0.unit].sums }
    ).filter { model.sums[$0].family == family }.sorted()
    let patterns = patterns(Told(family: family, sums: told))
    let rows = circuit.steps.compactMap { step in
      model.units[step.unit].breakdown(family).map { (counts: $0.counts, sign: step.sign) }
    }
    for part in ranges.keys.sorted() {
      guard let range = ranges[part], !range.isEnough else { continue }
      let up = walk(part, 1, rows, patterns, enough: range.needed)
      let down = walk(part, -1, rows, patterns, enough: range.needed)
      ranges[part]?.widen(up: up, down: down)
    }
  }

  private mutating func patterns(_ told: Told) -> [SuppressionPatterns.Pattern] {
    if let found = patterns[told] { return found.patterns }
    let made = SuppressionPatterns(
      model.families[told.family], telling: told.sums.map { model.sums[$0].weights })
    patterns[told] = made
    return made.patterns
  }

  /// How far a part can go in one direction, pattern by pattern.
  private func walk(
    _ part: Int, _ direction: Int64, _ rows: [(counts: [Int64], sign: Int64)],
    _ patterns: [SuppressionPatterns.Pattern], enough: Int64
  ) -> Int64 {
    var rows = rows
    var gone: Int64 = 0
    for pattern in patterns where pattern.changes[part] != 0 {
      let turn = direction * pattern.changes[part].signum()
      var times =
        (enough - gone + pattern.changes[part].magnitude.asSigned - 1)
        / pattern.changes[part].magnitude.asSigned
      for row in rows {
        for (place, change) in pattern.changes.enumerated() where change * turn * row.sign < 0 {
          times = min(times, row.counts[place] / change.magnitude.asSigned)
        }
      }
      guard times > 0 else { continue }
      for row in rows.indices {
        for (place, change) in pattern.changes.enumerated() where change != 0 {
          rows[row].counts[place] += times * change * turn * rows[row].sign
        }
      }
      gone += times * pattern.changes[part].magnitude.asSigned
      if gone >= enough { break }
    }
    return gone
  }
}

extension UInt64 {
  fileprivate var asSigned: Int64 { Int64(clamping: self) }
}
