/// Texts of a report in which figures are hidden.
enum SuppressionText {
  /// The text with `*` for each number.
  ///
  /// A sentence says sums and means of what is hidden, and nothing says which; so all numbers go. A
  /// digit inside a word, as in `m2`, is not a number.
  static func masked(_ text: String) -> String {
    var result = ""
    var word = ""
    func flush() {
      result += isNumber(word) ? surround(word) : word
      word = ""
    }
    for character in text {
      if character.isWhitespace || "()[]{}\"'“”‘’=<>/".contains(character) {
        flush()
        result.append(character)
      } else {
        word.append(character)
      }
    }
    flush()
    return result
  }

  /// Whether the text holds a whole number that `rule` would hide, whatever it counts.
  static func holdsSmallCount(_ text: String, _ rule: SmallCellRule) -> Bool {
    text.split { !$0.isWholeNumber && $0 != "." && $0 != "," }.contains { word in
      let number = word.drop { !$0.isWholeNumber }.reversed().drop { !$0.isWholeNumber }.reversed()
      return Int64(String(number)).map { !rule.mayPrint(over: $0) } ?? false
    }
  }

  /// Whether a word is a number with signs around it, such as `1,234.` or `-2.5%`.
  private static func isNumber(_ word: String) -> Bool {
    word.contains { isDigit($0) } && !word.contains { $0.isLetter }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isNumber }

  /// `*` with the signs that end a sentence or a clause.
  private static func surround(_ word: String) -> String {
    let end = word.reversed().prefix { ",.;:!?%…".contains($0) }
    return "*" + String(end.reversed())
  }
}
