/// A place in a text file; lines and columns start at 1, columns count Unicode scalars.
public struct Mark: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// The place inside of something that stands here for more, such as a mapping that is used; 0 for the text itself.
  private var part = 0

  /// The first character of a file.
  public static let start = Mark(line: 1, column: 1)

  /// The place at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The same place, told apart from all others inside of what stands for more here.
  func inside(_ inner: Mark) -> Mark {
    var mark = self
    mark.part = inner.line << 20 | inner.column
    return mark
  }

  /// Orders as the text is read.
  public static func < (a: Mark, b: Mark) -> Bool {
    (a.line, a.column, a.part) < (b.line, b.column, b.part)
  }
}
