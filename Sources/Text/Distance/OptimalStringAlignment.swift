/// The optimal string alignment distance: the restricted form of Damerau-Levenshtein.
///
/// It counts insertions, deletions, substitutions and swaps of two neighbours, where no part of a
/// text is edited twice. It is not a metric: "ca" to "abc" costs 3, though "ca", "ac", "abc"
/// would take 2.
public enum OptimalStringAlignment {
  /// The distance between two sequences, or nil if it is greater than `bound`.
  ///
  /// Only cells within `bound` of the diagonal are computed, so that the cost is
  /// O(min(bound, count) × count) time and O(count) memory. A negative bound gives nil.
  public static func distance<Element: Equatable>(
    _ first: [Element], _ second: [Element], bound: Int = .max
  ) -> Int? {
    BandedDistance.distance(first, second, bound: bound, swaps: true)
  }

  /// The distance between two texts in Unicode scalars, or nil if it is greater than `bound`.
  ///
  /// Whoever compares one text with many prepares it once, as a `PreparedWord`.
  public static func distance(_ first: String, _ second: String, bound: Int = .max) -> Int? {
    var (first, second) = (first, second)
    var word = PreparedWord()
    first.withUTF8 { word.prepare(UnsafeRawBufferPointer($0)) }
    return second.withUTF8 {
      word.optimalStringAlignment(to: UnsafeRawBufferPointer($0), bound: bound)
    }
  }
}
