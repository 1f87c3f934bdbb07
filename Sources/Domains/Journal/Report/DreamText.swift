internal import Platform
internal import Report
internal import Text

/// What reports say of an entry in words.
enum DreamText {
  /// `2019-01-04`, or `2019-03-01 to 2019-03-31`; empty without a date.
  static func date(_ date: DreamEntry.Date?) -> String {
    guard let date else { return "" }
    guard date.last != date.first else { return day(date.first) }
    return day(date.first) + " to " + day(date.last)
  }

  /// `4 January 2019`, `March 2019`, `2020` or `7 April to 4 July 2019`; empty without a date.
  static func words(_ date: DreamEntry.Date?) -> String {
    guard let date else { return "" }
    let (first, last) = (civil(date.first), civil(date.last))
    let isWhole = first.day == 1 && civil(date.last &+ 1).day == 1
    guard isWhole, first.year == last.year else { return DateWords.text(first, to: last) }
    if first.month == last.month { return DateWords.month(first.month, of: first.year) }
    return first.month == 1 && last.month == 12
      ? String(first.year) : DateWords.text(first, to: last)
  }

  private static func civil(_ day: Int32) -> CivilDate { CivilDate(daysSinceEpoch: Int(day)) }

  /// `2019-01-04`.
  static func day(_ day: Int32) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
  }

  /// Whose an entry is, and how sure its date; `key` is its id among others.
  static func subtitle(_ entry: DreamEntry, key: String, isFuture: Bool = false) -> String {
    let form = entry.date?.form.flatMap { ["ambiguous", "approximate"].contains($0) ? $0 : nil }
    return [
      entry.dreamer ?? "", key, form.map { "\($0) date" } ?? "",
      isFuture ? "dated in the future" : "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What became of an entry, and which words come back in it, in one sentence; `tells` says whether outcomes are known at all.
  static func answer(_ entry: DreamEntry, tells outcomes: Bool) -> String {
    let text = entry.analyzed
    let outcome =
      outcomes ? entry.cameTrue.map { $0 ? "It came true" : "It did not come true" } : nil
    return [outcome, answer(text)].compactMap(\.self).joined(separator: "; ") + "."
  }

  private static func answer(_ text: AnalyzedText) -> String {
    guard text.tokenCount > 0 else { return "there is no word in it" }
    let words = CountWords.text(Int64(text.tokenCount), "word", "words")
    if text.isWeighted, let most = text.top.first?.count, text.tokenCount > 1 {
      return weighed(text, most, words)
    }
    guard let most = text.top.first?.count, most > 1 else {
      if text.tokenCount == 1 { return "it is one word" }
      return text.repetitionCount == 0
        ? "none of its \(words) comes back" : "of its \(words) only stop words come back"
    }
    let size = "in \(words)"
    let leaders = CountWords.leaders(text.top.map { ($0.word, Int64($0.count)) }) ?? []
    // Words that are as common as the last of the top ones are not all named.
    guard !leaders.isEmpty, leaders.count < text.top.count || text.topTieCount == 0 else {
      return "several words come back, each \(CountWords.often(Int64(most))) \(size)"
    }
    return "\(CountWords.quoted(leaders)) \(leaders.count == 1 ? "comes" : "come") back most, "
      + "\(leaders.count == 1 ? "" : "each ")\(CountWords.often(Int64(most))) \(size)"
  }

  /// Which words count most where some count more than once.
  private static func weighed(_ text: AnalyzedText, _ most: Int, _ words: String) -> String {
    let leaders = CountWords.leaders(text.top.map { ($0.word, Int64($0.count)) }) ?? []
    let count = GroupedInteger.text(Int64(most))
    guard !leaders.isEmpty, leaders.count < text.top.count || text.topTieCount == 0 else {
      return "by weight several words come first, each with \(count), in \(words)"
    }
    return
      "by weight \(CountWords.quoted(leaders)) \(leaders.count == 1 ? "comes" : "come") first, "
      + "\(leaders.count == 1 ? "" : "each ")with \(count), in \(words)"
  }

  /// The pieces of `text` that a highlighter is on; one that begins within another is part of it.
  static func highlighted(_ spans: [MarkupSpan], in text: [UInt8]) -> [String] {
    var (pieces, end) = ([String](), 0)
    for span in spans where span.kind == .highlight && span.start >= end && span.end <= text.count {
      end = span.end
      guard pieces.count < mostPieces else { break }
      pieces.append(
        String(decoding: text[span.start..<end], as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return pieces
  }

  /// More pieces of a text than these are not listed.
  private static let mostPieces = 1000

  /// On which day an entry came true, and how long that took; nil if no day is told.
  static func outcomeDay(_ entry: DreamEntry) -> String? {
    guard let day = entry.cameTrueOn else { return nil }
    let date = "That was on \(DateWords.text(civil(Int32(clamping: day))))"
    guard let delay = entry.delay else { return date + "." }
    return switch delay {
    case 0: date + ", on the day of the entry."
    case 1: date + ", a day later."
    case 2...: date + ", \(CountWords.text(delay, "day", "days")) later."
    case -1: date + ", a day before the entry."
    default: date + ", \(CountWords.text(-delay, "day", "days")) before the entry."
    }
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
}
