/// What people of a family are called, and how many there are, in words.
enum RelativeWords {
  /// An ancestor by the number of Kekule, from 2 to 15.
  static func ancestor(_ number: Int) -> String {
    let word = number % 2 == 0 ? "father" : "mother"
    return number < 4 ? word : (number < 8 ? "grand" : "great-grand") + word
  }

  /// A child, by the letter of the sex.
  static func child(_ sex: String?) -> String {
    switch sex {
    case "M": "son"
    case "F": "daughter"
    default: "child"
    }
  }

  /// `partner, married 1844`.
  static func partner(_ marriage: LifeDate?) -> String {
    marriage.map { "partner, married \($0.years)" } ?? "partner"
  }

  /// `two partners and five children`; nil if there is nobody.
  static func counts(_ family: PersonFamily) -> String? {
    let parts = [
      counted(family.partnerCount, "partner", "partners"),
      counted(family.childCount, "child", "children"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// `one child`, `13 children`; nil for none.
  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    guard count > 0 else { return nil }
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    let number = count <= words.count ? words[count - 1] : "\(count)"
    return "\(number) \(count == 1 ? one : many)"
  }
}
