internal import Report

/// Counts and words as sentences of reports say them.
enum CountWords {
  /// `one entry`, `4,984 entries`, `no entries`.
  static func text(_ count: Int64, _ one: String, _ many: String) -> String {
    switch count {
    case 0: "no \(many)"
    case 1: "one \(one)"
    default: "\(GroupedInteger.text(count)) \(many)"
    }
  }

  /// `70 entries`, with a capital letter for the beginning of a sentence.
  static func start(_ count: Int64, _ one: String, _ many: String) -> String {
    capital(text(count, one, many))
  }

  /// `once`, `twice`, `3 times`.
  static func often(_ times: Int64) -> String {
    times == 1 ? "once" : times == 2 ? "twice" : "\(GroupedInteger.text(times)) times"
  }

  /// `text` with a capital letter at its beginning.
  static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// `“sea”`, `“sea” and “door”`, `“sea”, “door” and “key”`.
  static func quoted(_ words: [String]) -> String {
    list(words.map { "“\($0)”" }) ?? ""
  }

  /// `sea`, `sea and door`, `sea, door and key`; nil of nothing.
  static func list(_ names: [String]) -> String? {
    guard let last = names.last, names.count > 1 else { return names.first }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// More words than these in the lead together are not named.
  private static let mostLeaders = 3

  /// The first of `ranked` and those that are level with it; nil where there is none, none if they are too many to be named.
  static func leaders(_ ranked: some Sequence<(word: String, count: Int64)>) -> [String]? {
    var found: [String] = []
    var most: Int64?
    for (word, count) in ranked {
      if let most, count < most { break }
      most = count
      found.append(word)
    }
    return most == nil ? nil : found.count > mostLeaders ? [] : found
  }
}
