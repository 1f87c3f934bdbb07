internal import Platform

/// What reports say of an entry in words.
enum DreamText {
  /// `2019-01-04`, or `2019-03-01 to 2019-03-31`; empty without a date.
  static func date(_ date: DreamEntry.Date?) -> String {
    guard let date else { return "" }
    let first = InstantText.text(CivilDate(daysSinceEpoch: Int(date.first)))
    guard date.last != date.first else { return first }
    return first + " to " + InstantText.text(CivilDate(daysSinceEpoch: Int(date.last)))
  }

  /// `yes`, `no` or `unknown`.
  static func cameTrue(_ outcome: Bool?) -> String {
    outcome.map { $0 ? "yes" : "no" } ?? "unknown"
  }

  /// `water 4, door 2, sea 2 (3 more tied)`: words with their counts, and how many more occur as often as
  /// the last.
  static func top(_ text: AnalyzedText) -> String {
    guard !text.top.isEmpty else { return "none" }
    return text.top.map { "\($0.word) \($0.count)" }.joined(separator: ", ")
      + tied(text.topTieCount)
  }

  /// The words that the prediction rests on, as `top` has them; of words with a meaning those that are tied.
  static func basis(_ text: AnalyzedText) -> String {
    guard !text.basis.isEmpty else { return "none" }
    return text.basis.map { "\($0.word) \($0.count)" }.joined(separator: ", ")
      + tied(text.basisTieCount)
  }

  /// `water: news will arrive / a feeling will be spoken; sea: a journey`.
  static func prediction(_ text: AnalyzedText) -> String {
    guard !text.basis.isEmpty else { return "none" }
    return text.basis.map { word in
      word.word + ": " + word.meanings.map(\.meaning).joined(separator: " / ")
    }.joined(separator: "; ")
  }

  /// ` (2 more tied)` if so many words occur as often as the last one that is named.
  private static func tied(_ count: Int) -> String { count > 0 ? " (\(count) more tied)" : "" }

  /// `once`, `twice`, `3 times`.
  static func often(_ times: Int) -> String {
    times == 1 ? "once" : times == 2 ? "twice" : "\(times) times"
  }
}
