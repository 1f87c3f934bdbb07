/// A light fill that sets rows of a table apart, from a fixed set.
///
/// A colour is never the only sign: a column beside it says the same in letters.
public enum Swatch: String, CaseIterable, Sendable {
  case violet
  case magenta
  case grey

  /// The fill as CSS writes it: red, green, blue and opacity.
  public var fill: String {
    switch self {
    case .violet: "rgba(125,126,232,0.25)"
    case .magenta: "rgba(217,38,196,0.25)"
    case .grey: "rgba(128,128,128,0.25)"
    }
  }

  /// The rules of a style sheet for rows that have a fill; a first cell that stays in place is opaque below it.
  static var rules: String {
    allCases.map { swatch in
      "tr.\(swatch.rawValue)>*,.g tr.\(swatch.rawValue){background:linear-gradient(\(swatch.fill),\(swatch.fill)),var(--paper)}"
    }.joined()
  }
}
