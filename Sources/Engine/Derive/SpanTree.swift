/// The greatest of a run of numbers, by spans of a power of two: which of the first numbers are above a bound is found in
/// logarithmic time.
///
/// A segment tree over an array, as in Sedgewick and Wayne, Algorithms.
struct SpanTree: Sendable {
  private let size: Int
  /// Node 1 is the root, the children of `n` are `2 n` and `2 n + 1`.
  private let greatest: [Int64]

  init(_ values: [Int64]) {
    var size = 1
    while size < values.count { size *= 2 }
    var greatest = [Int64](repeating: .min, count: 2 * size)
    for (place, value) in values.enumerated() { greatest[size + place] = value }
    for node in stride(from: size - 1, to: 0, by: -1) {
      greatest[node] = max(greatest[2 * node], greatest[2 * node + 1])
    }
    self.size = size
    self.greatest = greatest
  }

  /// The last place in `range` whose number is above `bound`; nil if there is none.
  func last(in range: Range<Int>, above bound: Int64) -> Int? {
    search(1, 0..<size, range, bound, fromEnd: true)
  }

  /// The first place in `range` whose number is above `bound`; nil if there is none.
  func first(in range: Range<Int>, above bound: Int64) -> Int? {
    search(1, 0..<size, range, bound, fromEnd: false)
  }

  private func search(
    _ node: Int, _ span: Range<Int>, _ range: Range<Int>, _ bound: Int64, fromEnd: Bool
  ) -> Int? {
    guard span.overlaps(range), greatest[node] > bound else { return nil }
    if span.count == 1 { return span.lowerBound }
    let middle = span.lowerBound + span.count / 2
    let (left, right) = (span.lowerBound..<middle, middle..<span.upperBound)
    return fromEnd
      ? search(2 * node + 1, right, range, bound, fromEnd: true)
        ?? search(2 * node, left, range, bound, fromEnd: true)
      : search(2 * node, left, range, bound, fromEnd: false)
        ?? search(2 * node + 1, right, range, bound, fromEnd: false)
  }
}
