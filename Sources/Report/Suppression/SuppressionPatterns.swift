/// Ways in which the parts of one count can change together while the count, and the sums that its
/// figures tell, stay as they are.
struct SuppressionPatterns {
  /// A change for each part and the rest.
  struct Pattern {
    let changes: [Int64]
  }

  /// The smallest changes first.
  let patterns: [Pattern]

  /// Families with more parts than these are given patterns of single steps only, or of fewer parts at
  /// once: there are so many that few are needed.
  private static let manyParts = 12
  private static let tooManyParts = 30

  init(_ family: SuppressionFamily, telling sums: [[Int64]]) {
    let size = family.size + (family.hasRest && sums.isEmpty ? 1 : 0)
    let rows = [[Int64](repeating: 1, count: size)] + sums
    let steps: [Int64] = size > Self.manyParts ? [-1, 1] : [-2, -1, 1, 2]
    var found: [Pattern] = []
    let widest = sums.isEmpty ? 2 : size > Self.tooManyParts ? 3 : 4
    for width in 2...widest where width <= size {
      var chosen: [Int] = []
      Self.choose(width, from: 0, of: size, &chosen) { places in
        Self.assign(places, steps, rows, size: family.size + 1, &found)
      }
    }
    patterns = found.enumerated().sorted {
      let a = $0.element.changes.reduce(0) { $0 + $1.magnitude }
      let b = $1.element.changes.reduce(0) { $0 + $1.magnitude }
      return (a, $0.offset) < (b, $1.offset)
    }.map(\.element)
  }

  private static func choose(
    _ width: Int, from first: Int, of size: Int, _ chosen: inout [Int],
    _ body: ([Int]) -> Void
  ) {
    if chosen.count == width { return body(chosen) }
    for place in first..<max(first, size) {
      chosen.append(place)
      choose(width, from: place + 1, of: size, &chosen, body)
      chosen.removeLast()
    }
  }

  /// Adds every change of `places` that keeps all `rows`, one of each pair that differs in sign alone.
  private static func assign(
    _ places: [Int], _ steps: [Int64], _ rows: [[Int64]], size: Int, _ found: inout [Pattern]
  ) {
    var digits = [Int](repeating: 0, count: places.count)
    while true {
      let values = digits.map { steps[$0] }
      if values[0] > 0, values.contains(where: { $0.magnitude == 1 }),
        rows.allSatisfy({ row in
          zip(places, values).reduce(0) { $0 + row[$1.0] * $1.1 } == 0
        })
      {
        var changes = [Int64](repeating: 0, count: size)
        for (place, value) in zip(places, values) { changes[place] = value }
        found.append(Pattern(changes: changes))
      }
      var at = 0
      while at < digits.count, digits[at] == steps.count - 1 {
        digits[at] = 0
        at += 1
      }
      if at == digits.count { return }
      digits[at] += 1
    }
  }
}
