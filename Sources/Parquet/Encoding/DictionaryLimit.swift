/// When a dictionary is given up before all values are seen.
enum DictionaryLimit {
  /// Whether values, of which the first `seen` of `count` have `different` ones, will repeat often enough.
  ///
  /// At most half of all may be different: a number of 64 bits and its place in a dictionary take as much space, compressed, as
  /// the number twice. Before a quarter is seen nothing is said, since a table often lists the same names once a year. Of values
  /// that are drawn at random the bound is what makes about half in the end: of `m` out of `n`, m (1 - 3 m / 4 n).
  static func isWorthIt(seen: Int, different: Int, of count: Int) -> Bool {
    guard seen < count else { return 2 * different <= count }
    return 4 * seen < count || different <= seen - 3 * seen / 4 * seen / count
  }
}
