internal import Platform

/// What a row of a table with more than three columns becomes on a phone: a card, its name above and each value under its head.
///
/// The heads stand in the style sheet once, not in every cell.
enum HTMLTableCards {
  /// The greatest number of columns that a phone shows side by side.
  static let mostColumns = 3

  /// The greatest number of columns that a desk shows side by side; a table with more is of cards everywhere.
  static let mostOnDesk = 8

  /// The rules of the table `id` whose columns have `heads`, some of them none; they hold within the media query of `HTMLStyle.cardsOpen`.
  static func rules(id: String, heads: [String]) -> String {
    heads.enumerated().filter { !$0.element.isEmpty }.map { position, head in
      "#\(escaped(id))>tbody>tr>:nth-child(\(position + 1))::before{content:\"\(escaped(head))\"}"
    }.joined(separator: "\n") + "\n"
  }

  /// Text for a string or a name in a style sheet: what could end either, or the sheet, becomes a code.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80 && HiddenCharacter.replacement(for: scalar) == nil:
        result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result
  }
}
