/// A language that pages are written in.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// What stands between groups of three digits.
  public var groupMark: String {
    switch self {
    case .english: ","
    case .german: "."
    }
  }

  /// What stands before the places of a decimal number.
  public var decimalMark: String {
    switch self {
    case .english: "."
    case .german: ","
    }
  }

  /// The digits of a number as this language writes them: `1234.5` becomes `1,234.5` or `1.234,5`.
  ///
  /// Anything else, such as a number with an exponent, stays as it is; so do digits before the point unless `isGrouped`.
  public func number(_ digits: String, isGrouped: Bool = true) -> String {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let sign = parts[0].prefix { $0 == "-" }
    let whole = parts[0].dropFirst(sign.count)
    guard parts.count <= 2, !whole.isEmpty, sign.utf8.count <= 1,
      (parts.joined().dropFirst(sign.count)).utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return digits }
    var text = String(sign)
    for (position, digit) in whole.enumerated() {
      if isGrouped, position > 0, (whole.count - position).isMultiple(of: 3) { text += groupMark }
      text.append(digit)
    }
    return parts.count == 2 ? text + decimalMark + parts[1] : text
  }
}
