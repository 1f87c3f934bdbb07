internal import Definition
internal import SearchIndex
internal import Text

/// The options of a `dream_analyze` node.
struct DreamOptions: Sendable {
  /// How many of the most common words of an entry are kept.
  var top = 3
  /// On how many words with a meaning a prediction rests.
  var basis = 3
  /// Which words do not count.
  var stop = StopOption.english
  /// How many times words count that the text sets apart.
  var weights = SpanWeights()
  /// The language whose endings are cut off to find meanings; nil without stemming.
  var stemmer: StemmerLanguage?
  /// From how many known outcomes on a share is said.
  var leastKnown: Int64 = 5
  /// How many of the newest entries reports list.
  var listed = 1000
  /// Of how many words reports say what came true.
  var words = 200
  /// How many repeated words of all entries are kept for reports.
  var repetitions = 0
  /// Whether the words of every entry are kept for reports.
  var each = false

  /// What a definition may say.
  static let table = OptionTable(
    DreamOptions(),
    [
      .integer(
        "top", \.top, in: 1...20, "how many of the most common words of an entry are kept"),
      .integer("basis", \.basis, in: 1...20, "on how many words a prediction rests"),
      .stop(\.stop, "words that do not count"),
      .mapping(
        "weights", \.weights, SpanWeights.entries,
        "how many times a word counts that its text sets apart: needs the field `spans`"),
      .own("stem", .text, "language: words find meanings by equal stems, too") { node, options in
        guard let stem = node.optionalString("stem") else { return }
        do { options.stemmer = try StemmerLanguage(named: stem.value) } catch {
          node.error("\(error)", in: "stem")
        }
      },
      .integer(
        "min_n", \.leastKnown, in: 1...1_000_000,
        "from how many known outcomes on a share is said; \"too few to say\" below"),
      .integer(
        "list", \.listed, in: 0...100_000, "how many of the newest entries reports list"),
      .integer(
        "words", \.words, in: 0...100_000,
        "of how many words reports say what came true: those with the most known outcomes"),
      .integer(
        "repetitions", \.repetitions, in: 0...10_000_000,
        "how many repeated words of all entries are kept, with their places, for the report `entry_repetitions`; "
          + "some 60 bytes of memory a word, and the places"),
      .boolean(
        "each", \.each,
        "whether the most common words of every entry are kept for the report `entry_words`; some 60 "
          + "bytes of memory an entry"),
    ])
}
