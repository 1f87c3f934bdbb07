/// What a source declares about dates as GEDCOM writes them: `gedcom`, `gedcom about 10`,
/// `gedcom about 10 calculated 0`.
public struct GedcomDateFormat: Sendable, Hashable, CustomStringConvertible {
  /// By how many years `ABT` and `EST` widen an interval on each side.
  public let aboutYears: Int
  /// By how many years `CAL` does.
  public let calculatedYears: Int

  /// The years that `ABT` and `EST` widen by if nothing is declared.
  public static let defaultAboutYears = 5
  /// The years that `CAL` widens by if nothing is declared.
  public static let defaultCalculatedYears = 1
  /// The years that can be declared.
  public static let widths = 0...100

  /// A format; both widths are among `widths`.
  public init(
    aboutYears: Int = Self.defaultAboutYears, calculatedYears: Int = Self.defaultCalculatedYears
  ) {
    precondition(
      Self.widths.contains(aboutYears) && Self.widths.contains(calculatedYears),
      "widths of 0 through 100 years")
    self.aboutYears = aboutYears
    self.calculatedYears = calculatedYears
  }

  /// Reads `gedcom`, with `about` and `calculated` and a number of years each, both optional,
  /// behind it.
  public init(_ text: String) throws(InstantFormatError) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    func fail(at word: Int, _ expected: String) -> InstantFormatError {
      let before = words.prefix(word).reduce(0) { $0 + $1.utf8.count + 1 }
      return InstantFormatError(offset: min(before, text.utf8.count), expected: expected)
    }
    func years(at word: Int) throws(InstantFormatError) -> Int {
      guard word < words.count, !words[word].isEmpty,
        words[word].utf8.allSatisfy({ $0 &- 0x30 <= 9 }), let years = Int(words[word]),
        Self.widths.contains(years)
      else { throw fail(at: word, "a number of years from 0 to 100, such as 5") }
      return years
    }
    guard words.first == "gedcom" else { throw fail(at: 0, "gedcom") }
    var next = 1
    var about: Int?
    if next < words.count, words[next] == "about" {
      about = try years(at: next + 1)
      next += 2
    }
    var calculated: Int?
    if next < words.count, words[next] == "calculated" {
      calculated = try years(at: next + 1)
      next += 2
    }
    guard next == words.count else {
      throw fail(
        at: next,
        calculated != nil ? "the end" : about != nil ? "calculated" : "about or calculated")
    }
    self.init(
      aboutYears: about ?? Self.defaultAboutYears,
      calculatedYears: calculated ?? Self.defaultCalculatedYears)
  }

  /// The format as it is written, in its shortest form.
  public var description: String {
    "gedcom" + (aboutYears == Self.defaultAboutYears ? "" : " about \(aboutYears)")
      + (calculatedYears == Self.defaultCalculatedYears ? "" : " calculated \(calculatedYears)")
  }
}
