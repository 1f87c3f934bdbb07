internal import Platform
internal import Text

/// Prints what was found in one dream, for people or for programs.
struct DreamAnswer {
  let text: AnalyzedText
  let language: DreamLanguage
  let stemmed: Bool
  /// What the list of meanings is called.
  let listName: String
  /// How many meanings it has.
  let listCount: Int
  /// How many times words count that the text sets apart.
  let weights: SpanWeights

  /// What has to be said beside the words; empty if there is nothing.
  var messages: [String] {
    var messages: [String] = []
    if text.tokenCount == 0 { messages.append("the text has no word") }
    if language.stopWords == nil {
      messages.append("there is no list of stop words for \(language.name): every word counts")
    }
    if text.topTieCount > 0, let last = text.top.last {
      messages.append(
        tied(text.topTieCount, "", last.count)
          + "; the most common words are the ones that appear first")
    }
    if text.tokenCount > 0, text.basis.isEmpty {
      messages.append("none: no word of the text has a meaning in \(listName)")
    }
    if text.basisTieCount > 0, let last = text.basis.last {
      messages.append(
        tied(text.basisTieCount, " with a meaning", last.count)
          + "; the prediction rests on the ones that appear first")
    }
    return messages
  }

  private func tied(_ count: Int, _ which: String, _ times: Int) -> String {
    if text.isWeighted {
      let words = count == 1 ? "1 more word\(which) counts" : "\(count) more words\(which) count"
      return "\(words) as much (\(times))"
    }
    let words = count == 1 ? "1 more word\(which) occurs" : "\(count) more words\(which) occur"
    return "\(words) as often (\(CountWords.often(Int64(times))))"
  }

  /// For people: words, repetitions and meanings, one a line.
  var lines: String {
    var lines = [
      "words        \(text.tokenCount), \(text.typeCount) different; without stop words "
        + "\(text.contentTokenCount), \(text.contentTypeCount) different"
    ]
    if weights.isUsed { lines.append("weights      \(weights.text); others 1") }
    if !text.top.isEmpty {
      lines.append("most common  " + DreamText.words(text.top))
    }
    if !text.repetitions.isEmpty { lines.append("repetitions") }
    let width = text.repetitions.map { $0.word.count }.max() ?? 0
    for repetition in text.repetitions {
      let stop = repetition.isStopWord ? "   stop word" : ""
      lines.append(
        "  " + Self.padded(repetition.word, width)
          + "  \(repetition.count) times   at \(DreamText.places(repetition))"
          + stop)
    }
    if !text.basis.isEmpty {
      lines.append(
        "meaning      from \(listName) of \(listCount) meanings; rests on "
          + DreamText.basisWords(text))
    }
    for word in text.basis { for meaning in word.meanings { lines += details(word, meaning) } }
    lines += messages.map { "note         \($0)" }
    return lines.map { Self.printable($0) + "\n" }.joined()
  }

  private func details(_ word: AnalyzedText.BasisWord, _ meaning: Meaning) -> [String] {
    let match =
      word.match == .word || word.match == .phrase
      ? "" : " (as \(meaning.word), by \(word.match.rawValue))"
    let facts = [
      meaning.weight.map { "weight \(Self.decimal($0))" },
      meaning.category.map { "category \($0)" },
      meaning.source.map { "source \($0)" },
    ].compactMap(\.self)
    let tail = facts.isEmpty ? "" : "  [\(facts.joined(separator: "; "))]"
    return ["  \(word.word)\(match): \(meaning.meaning)\(tail)"]
  }

  /// For programs: one object.
  var json: JSONValue {
    let top = text.top.map { word -> JSONValue in
      ["word": .text(word.word), "count": JSONValue(word.count)]
    }
    let repetitions = text.repetitions.map { repetition -> JSONValue in
      [
        "word": .text(repetition.word), "count": JSONValue(repetition.count),
        "places": .array(repetition.places.map { JSONValue($0) }),
        "stop": .flag(repetition.isStopWord),
      ]
    }
    let meanings = text.basis.flatMap { word in word.meanings.map { json(word, $0) } }
    let facts: JSONValue = [
      "top": .array(top), "repetitions": .array(repetitions), "meanings": .array(meanings),
      "tokens": JSONValue(text.tokenCount), "types": JSONValue(text.typeCount),
      "content_tokens": JSONValue(text.contentTokenCount),
      "content_types": JSONValue(text.contentTypeCount), "top_tied": JSONValue(text.topTieCount),
      "meanings_tied": JSONValue(text.basisTieCount),
      "words_with_meaning": JSONValue(text.meaningWordCount), "language": .text(language.name),
      "stop_words": JSONValue(language.stopWords?.words.count ?? 0), "stem": .flag(stemmed),
      "messages": JSONValue(messages),
    ]
    guard weights.isUsed, case .object(let members) = facts else { return facts }
    let used = MarkupSpan.Kind.allCases.filter { weights[$0] != 1 }
    return .object(
      members + [("weights", .object(used.map { ($0.rawValue, JSONValue(weights[$0])) }))])
  }

  private func json(_ word: AnalyzedText.BasisWord, _ meaning: Meaning) -> JSONValue {
    [
      "word": .text(word.word), "count": JSONValue(word.count), "meaning": .text(meaning.meaning),
      "weight": meaning.weight.map { .number(Self.decimal($0)) } ?? .null,
      "category": JSONValue(meaning.category), "source": JSONValue(meaning.source),
      "listed_word": .text(meaning.word), "match": .text(word.match.rawValue),
    ]
  }

  private static func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.count))
  }

  /// A weight without zeros at its end.
  static func decimal(_ weight: Int64) -> String {
    var digits = String(weight % Probability.one + Probability.one).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    let whole = String(weight / Probability.one)
    return digits.isEmpty ? whole : "\(whole).\(digits)"
  }

  /// Control characters would break the line or the terminal.
  private static func printable(_ line: String) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
