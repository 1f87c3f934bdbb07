/// When a dictionary is given up before all values are seen.
enum DictionaryLimit {
  /// Whether values, of which the first `seen` of `count` have `different` ones, will repeat often enough.
  ///
  /// At most half of all may be different: then a dictionary of 64-bit numbers and the places in it take about as much space,
  /// compressed, as the numbers do. Before a quarter is seen nothing is said, since a table may list the same thousands of
  /// names once a year. Of values that are drawn at random, `m` of `n` have m (1 - 3 m / 4 n) different ones or more where
  /// more than half will be different in the end.
  static func isWorthIt(seen: Int, different: Int, of count: Int) -> Bool {
    guard seen < count else { return 2 * different <= count }
    return 4 * seen < count || different <= seen - 3 * seen / 4 * seen / count
  }
}
