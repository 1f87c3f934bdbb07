/// A name and the text given to it on the command line, as in `--set year=2016`.
public struct Assignment: Hashable, Sendable {
  /// What stands before the first `=`; never empty.
  public let name: String
  /// What stands after the first `=`; may be empty.
  public let value: String

  /// Splits `text` at its first `=`, or gives nil if there is none or no name before it.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    name = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }
}
