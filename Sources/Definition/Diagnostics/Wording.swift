internal import Text

/// How messages name things.
enum Wording {
  /// A name in quotes, cut if it is too long to be one.
  static func quoted(_ name: String) -> String {
    name.unicodeScalars.count <= 60 ? "'\(name)'" : "'\(name.prefix(60))...'"
  }

  /// "did you mean ...?" for the nearest candidate, or nil if none is near.
  ///
  /// Among very many candidates nothing is offered: that is no definition written by hand, and
  /// each of its errors would cost a comparison with all of them.
  static func suggestion(for name: String, among candidates: some Collection<String>) -> String? {
    guard candidates.count <= 1_000 else { return nil }
    return NearestName.nearest(to: name, among: candidates).map { "did you mean \(quoted($0))?" }
  }

  /// "a", "a or b", "a, b or c".
  static func alternatives(_ names: [String]) -> String { joined(names, "or") }

  /// "a", "a and b", "a, b and c".
  static func listed(_ names: [String]) -> String { joined(names, "and") }

  private static func joined(_ names: [String], _ word: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
