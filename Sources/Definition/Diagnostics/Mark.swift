/// A place in a text file; lines and columns start at 1, columns count Unicode scalars.
public struct Mark: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// The first character of a file.
  public static let start = Mark(line: 1, column: 1)

  /// The place at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders as the text is read.
  public static func < (a: Mark, b: Mark) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
