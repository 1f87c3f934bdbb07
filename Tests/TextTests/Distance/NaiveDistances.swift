/// Distances by their definitions, plain and slow.
enum NaiveDistances {
  static func levenshtein(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var cost = matrix(a, b)
    each(a, b) { i, j, step in
      cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + step)
    }
    return cost[a.count][b.count]
  }

  static func optimalStringAlignment(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var cost = matrix(a, b)
    each(a, b) { i, j, step in
      cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + step)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost[i][j] = min(cost[i][j], cost[i - 2][j - 2] + 1)
      }
    }
    return cost[a.count][b.count]
  }

  /// Lowrance and Wagner, 1975: a swap may span what is inserted or deleted between.
  static func damerauLevenshtein(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var cost = matrix(a, b)
    each(a, b) { i, j, step in
      cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + step)
      for k in stride(from: i - 1, to: 0, by: -1) where a[k - 1] == b[j - 1] {
        for l in stride(from: j - 1, to: 0, by: -1) where b[l - 1] == a[i - 1] {
          cost[i][j] = min(cost[i][j], cost[k - 1][l - 1] + (i - k - 1) + 1 + (j - l - 1))
        }
      }
    }
    return cost[a.count][b.count]
  }

  static func hamming(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    zip(a, b).count { $0 != $1 } + abs(a.count - b.count)
  }

  static func jaro(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
    if a.isEmpty, b.isEmpty { return 1 }
    let (matched, order) = matches(a, b)
    if matched == 0 { return 0 }
    let m = Double(matched)
    return (m / Double(a.count) + m / Double(b.count) + (m - Double(order / 2)) / m) / 3
  }

  static func jaroWinkler(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], longTolerance: Bool
  ) -> Double {
    var similarity = jaro(a, b)
    if similarity <= 0.7 { return similarity }
    let prefix = zip(a, b).prefix(4).prefix { $0 == $1 }.count
    similarity += Double(prefix) * 0.1 * (1 - similarity)
    let (m, shorter) = (matches(a, b).0, min(a.count, b.count))
    if longTolerance, shorter > 4, m > prefix + 1, 2 * m >= shorter + prefix {
      similarity +=
        (1 - similarity) * Double(m - prefix - 1) / Double(a.count + b.count - 2 * prefix + 2)
    }
    return similarity
  }

  /// How many scalars match, and how many of them are not in the same order.
  private static func matches(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> (Int, Int) {
    let reach = max(0, max(a.count, b.count) / 2 - 1)
    var (ofA, ofB) = ([Int](), Set<Int>())
    for i in a.indices {
      let free = b.indices.first { abs(i - $0) <= reach && a[i] == b[$0] && !ofB.contains($0) }
      guard let free else { continue }
      ofA.append(i)
      ofB.insert(free)
    }
    return (ofA.count, zip(ofA, ofB.sorted()).count { a[$0] != b[$1] })
  }

  private static func matrix(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> [[Int]] {
    (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : j == 0 ? i : 0 } }
  }

  private static func each(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], _ cell: (Int, Int, Int) -> Void
  ) {
    for i in a.indices {
      for j in b.indices { cell(i + 1, j + 1, a[i] == b[j] ? 0 : 1) }
    }
  }
}
