/// When a dictionary is given up before all values are seen.
enum DictionaryLimit {
  /// Whether values, of which the first `seen` of `count` have `different` ones, will repeat often enough.
  ///
  /// About half of all may be different: as many numbers of 64 bits and the places of all take the space of the values as they
  /// are, compressed. Drawn from 0.63 `count` values, of which just half turn up, `seen` have fewer than this by a tenth.
  static func isWorthIt(seen: Int, different: Int, of count: Int) -> Bool {
    guard seen < count else { return 2 * different <= count }
    return different <= seen - 3 * seen / 4 * seen / count || seen < 1024
  }
}
