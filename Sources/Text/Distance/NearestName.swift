/// Finds the name that somebody most likely meant: "did you mean ...?".
public enum NearestName {
  /// The candidate nearest to `name`, or nil if none is near enough to be worth offering.
  ///
  /// Upper and lower case count as equal. Up to one edit per three characters, rounded up, is
  /// near enough, as long as something of the shorter name is left. Ties go to the smaller
  /// distance with regard to case, then to the candidate that is first in byte order, so that
  /// the answer does not depend on the order of the candidates.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    let exact = Array(name.unicodeScalars)
    var best: (candidate: String, folded: Int, cased: Int)?
    for candidate in candidates {
      let folded = Array(candidate.lowercased().unicodeScalars)
      let longer = max(wanted.count, folded.count)
      let threshold = min((longer + 2) / 3, longer - 1)
      guard
        let distance = OptimalStringAlignment.distance(
          wanted, folded, bound: min(threshold, best?.folded ?? .max))
      else { continue }
      let cased =
        OptimalStringAlignment.distance(exact, Array(candidate.unicodeScalars)) ?? .max
      if let held = best {
        guard (distance, cased) <= (held.folded, held.cased) else { continue }
        let isTie = (distance, cased) == (held.folded, held.cased)
        if isTie, !candidate.utf8.lexicographicallyPrecedes(held.candidate.utf8) { continue }
      }
      best = (candidate, distance, cased)
    }
    return best?.candidate
  }
}
