/// A stretch of a source, by nominal byte offsets: its records are those that start in it.
public struct ByteSpan: Equatable, Sendable {
  /// The first offset.
  public var start: Int64
  /// The offset after the last.
  public var end: Int64

  /// The span from `start` up to `end`.
  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}
