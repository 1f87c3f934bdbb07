/// A regular expression over the characters of a value.
///
/// Literals, `.`, classes such as `[a-z0-9]` and `[^,]`, `\d \w \s`, groups, `|`, `* + ?` and `{m,n}`.
/// The whole value must match. All alternatives are followed at once (Thompson, 1968), so the time is
/// bounded by the lengths of pattern and value together, whatever the pattern.
package struct TextPattern: Sendable {
  /// One step of the machine.
  enum Step: Sendable {
    /// Takes one character of a class.
    case take(CharacterSet)
    /// Goes on at both places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// All of the pattern was met.
    case accept
  }

  /// Ranges of scalars, or all but those.
  struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isInverted = false

    @inline(__always)
    func contains(_ scalar: UInt32) -> Bool {
      for range in ranges where range.contains(scalar) { return !isInverted }
      return isInverted
    }
  }

  let steps: [Step]

  /// Why a pattern cannot be used.
  package struct Malformed: Error {
    /// The character, from 1.
    package let position: Int
    /// What should stand there.
    package let expected: String
  }

  /// More steps than a pattern written by hand has.
  static let stepLimit = 4_000

  /// The pattern that `text` is.
  package init(_ text: String) throws(Malformed) {
    var parser = TextPatternParser(text)
    let tree = try parser.parse()
    var steps: [Step] = []
    try tree.compile(into: &steps)
    steps.append(.accept)
    self.steps = steps
  }
}
