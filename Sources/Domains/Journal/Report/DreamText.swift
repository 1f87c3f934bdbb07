internal import Platform

/// What reports say of an entry in words.
enum DreamText {
  /// `2019-01-04`, or `2019-03-01 to 2019-03-31`; empty without a date.
  static func date(_ date: DreamEntry.Date?) -> String {
    guard let date else { return "" }
    guard date.last != date.first else { return day(date.first) }
    return day(date.first) + " to " + day(date.last)
  }

  private static func day(_ day: Int32) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
  }

  /// When an entry is of and whose it is, as far as that is known.
  static func subtitle(_ entry: DreamEntry) -> String {
    let known = [date(entry.date), entry.dreamer ?? ""].filter { !$0.isEmpty }
    return known.isEmpty ? "One entry" : known.joined(separator: " · ")
  }

  /// `yes`, `no` or `unknown`.
  static func cameTrue(_ outcome: Bool?) -> String {
    outcome.map { $0 ? "yes" : "no" } ?? "unknown"
  }

  /// `water 4, door 2, sea 2 (3 more tied)`: words with their counts, and how many more occur as often as
  /// the last.
  static func top(_ text: AnalyzedText) -> String {
    guard !text.top.isEmpty else { return "none" }
    return words(text.top) + tied(text.topTieCount)
  }

  /// `water 4, door 2`.
  static func words(_ words: [AnalyzedText.CountedWord]) -> String {
    words.map { "\($0.word) \($0.count)" }.joined(separator: ", ")
  }

  /// The words that the prediction rests on, as `top` has them; of words with a meaning those that are tied.
  static func basis(_ text: AnalyzedText) -> String {
    guard !text.basis.isEmpty else { return "none" }
    return basisWords(text) + tied(text.basisTieCount)
  }

  /// The words that the prediction rests on, with their counts.
  static func basisWords(_ text: AnalyzedText) -> String {
    words(text.basis.map { .init(word: $0.word, count: $0.count) })
  }

  /// `1, 5`: the numbers of the words that are a repeated one.
  static func places(_ repetition: AnalyzedText.Repetition) -> String {
    repetition.places.map { String($0) }.joined(separator: ", ")
  }

  /// What there is to say of the repeated words of a text, a line each.
  static func repetitions(_ text: AnalyzedText) -> String {
    let listed = text.repetitions.count
    let note =
      listed == 0
      ? "No word occurs twice." : "Places are numbers of words in the text, counted from 1."
    return listed < text.repetitionCount
      ? note + "\n\(text.repetitionCount - listed) more are not listed." : note
  }

  /// How many pieces of a text were marked; nil if none.
  static func marked(_ highlights: [String]) -> String? {
    guard !highlights.isEmpty else { return nil }
    return
      "Marked while writing: \(highlights.count) \(highlights.count == 1 ? "piece" : "pieces") of text."
  }

  /// The text, and where it is cut.
  static func text(_ entry: DreamEntry) -> String {
    let kept = entry.text.utf8.count
    let text =
      kept < entry.textByteCount
      ? entry.text + "\nHere the first \(kept) of \(entry.textByteCount) bytes end." : entry.text
    return text.allSatisfy(\.isNewline) ? "It is empty." : text
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
