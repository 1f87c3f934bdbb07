internal import Platform

/// What a row of a table with more than three columns becomes on a phone: a card, its name above and each value under its head.
///
/// The heads stand once at the table, as properties that the rules of the page print, and not in every cell.
enum HTMLTableCards {
  /// The greatest number of columns that a phone shows side by side.
  static let mostColumns = 3

  /// The greatest number of columns that a desk shows side by side; a table with more is of cards everywhere.
  static let mostOnDesk = 8

  /// The attribute of a table whose columns have `heads`, some of them none.
  static func attribute(heads: [String]) -> String {
    let heads = heads.enumerated().filter { !$0.element.isEmpty }.map { position, head in
      "--\(position + 1):'\(escaped(head))'"
    }
    return heads.isEmpty ? "" : " style=\"\(heads.joined(separator: ";"))\""
  }

  /// The rules that print the heads of tables with `count` columns at most.
  static func rules(upTo count: Int) -> String {
    guard count > 0 else { return "" }
    return (1...count).map { "td:nth-child(\($0))::before{content:var(--\($0))}\n" }.joined()
  }

  /// Text for a string in a style that stands in an attribute: what could end either becomes a code.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "(", ")", ",", ".", "%", "/", "-", "+", "_":
        result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80 && HiddenCharacter.replacement(for: scalar) == nil:
        result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result
  }
}
