/// Where a column stands in each line, in characters, which are code points.
public struct FixedPlace: Hashable, Sendable {
  /// The characters before its first.
  public var start: Int
  /// The characters up to its last; `Int.max` where it goes on to the end of the line.
  public var end: Int

  /// The column from character `start` up to `end`, counted from 0; `end` is greater.
  public init(start: Int, end: Int) {
    precondition(start >= 0 && end > start)
    self.start = start
    self.end = end
  }

  /// The last character that a column may have.
  public static let maximumEnd = 1 << 20
  /// The most columns that may share a character.
  public static let maximumDepth = 16

  /// The most of `columns` that share a character.
  public static func depth(of columns: [FixedPlace]) -> Int {
    let bounds = columns.flatMap { [($0.start, 1), ($0.end, -1)] }.sorted { $0 < $1 }
    var depth = 0
    var deepest = 0
    for (_, step) in bounds {
      depth += step
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
