/// Puts together what agrees on the whole: agglomeration by the mean of all pairs between two groups (Sokal and Michener
/// 1958), by chains of nearest neighbours (Murtagh 1983).
enum AverageLink {
  /// Divides the numbers below `count` into groups.
  ///
  /// Two groups become one as long as the mean `weight` of the pairs between them is `least` or more, those first that are
  /// each other's nearest; ties go to the lower number. Groups and their numbers ascend. Takes 8 bytes and one call of `weight` for each pair, and time with their number.
  static func groups(
    count: Int, least: Double, _ weight: (_ a: Int, _ b: Int) -> Double
  ) -> [[Int]] {
    var means = [Double](repeating: 0, count: count * count)
    for a in 0..<count {
      for b in a + 1..<max(count, a + 1) {
        means[a * count + b] = weight(a, b)
        means[b * count + a] = means[a * count + b]
      }
    }
    var members = (0..<count).map { [$0] }
    var isOpen = [Bool](repeating: true, count: count)
    var groups: [[Int]] = []
    var chain: [Int] = []
    var first = 0
    while true {
      if chain.isEmpty {
        while first < count, !isOpen[first] { first += 1 }
        guard first < count else { break }
        chain.append(first)
      }
      let last = chain[chain.count - 1]
      // Of equal neighbours the one before is taken, so that a chain ends.
      let before = chain.count > 1 ? chain[chain.count - 2] : -1
      var nearest = before
      var most = before < 0 ? -Double.infinity : means[last * count + before]
      for other in 0..<count
      where isOpen[other] && other != last && means[last * count + other] > most {
        (nearest, most) = (other, means[last * count + other])
      }
      // A mean never is above that of the nearer of two groups, so nothing will come nearer.
      guard most >= least else {
        isOpen[last] = false
        groups.append(members[last].sorted())
        chain.removeLast()
        continue
      }
      guard nearest == before else {
        chain.append(nearest)
        continue
      }
      chain.removeLast(2)
      let (kept, gone) = (min(last, before), max(last, before))
      let (ofKept, ofGone) = (Double(members[kept].count), Double(members[gone].count))
      isOpen[gone] = false
      for other in 0..<count where isOpen[other] && other != kept {
        let mean =
          (ofKept * means[kept * count + other] + ofGone * means[gone * count + other])
          / (ofKept + ofGone)
        means[kept * count + other] = mean
        means[other * count + kept] = mean
      }
      members[kept] += members[gone]
    }
    return groups.sorted { $0[0] < $1[0] }
  }
}
