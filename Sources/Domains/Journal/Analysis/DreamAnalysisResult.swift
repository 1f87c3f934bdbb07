internal import Analysis
internal import Definition
internal import Text

/// What `dream_analyze` found, ready for reports.
struct DreamAnalysisResult: Sendable {
  /// The dataset of entries.
  let dataset: String
  /// The dataset of meanings; nil if the definition names none.
  let meaningDataset: String?
  let options: DreamOptions
  /// What makes the words.
  let analyzer: String
  let privacy: DreamPrivacy
  /// Whether the entries have the fields that outcomes, own predictions and dates need.
  let fields: DreamFields
  /// Entries that count.
  var entryCount: Int64 = 0
  /// Words of their texts.
  var tokenCount: Int64 = 0
  /// What became of all entries.
  var outcomes = OutcomeCount()
  /// The words that stand most often among the `top` words of an entry: by entries, most first, then by
  /// occurrences there, then in byte order; at most `leadingLimit`.
  var leadingWords: [LeadingWord] = []
  /// How many different words stand among the `top` words of any entry.
  var leadingWordCount: Int64 = 0
  /// The content words of which most outcomes are known, at least `options.leastKnown`: most first, then in byte order.
  var words: [WordOutcome] = []
  /// How many content words have so many known outcomes, listed or not.
  var sayableWordCount: Int64 = 0
  /// How long after the entries they came true, where days are told.
  var delays = OutcomeDelays()
  /// Each meaning of the list with what became of the entries that it was predicted for; in the order
  /// of the list, also those that no entry has.
  var meanings: [MeaningOutcome] = []
  /// The weights of meanings as forecasts: one for each entry with a known outcome and each meaning
  /// with a weight that was predicted for it.
  var weightScore = ForecastScore(scale: Probability.one)
  /// The entries by who predicted something; all four kinds, in the order of the cases.
  var predictions: [PredictionOutcome] = []
  /// Own confidences as forecasts: one for each entry with a confidence and a known outcome.
  var confidenceScore = ForecastScore(scale: Probability.one)
  /// The newest entries: latest first possible day first, of one day the later in global order first,
  /// those without a date last.
  var newest: [DreamEntry] = []
  /// The day of `now`, in days since 1970-01-01; nil if the definition does not say now.
  var today: Int64?
  /// The words of every entry, if they were asked for.
  var each: EntryWords?
  /// The repeated words of every entry, if they were asked for.
  var repetitions: EntryRepetitions?
  var findings = DreamFindings()

  /// How many leading words are kept.
  static let leadingLimit = 1000

  /// Whether all days that an entry may be of are after that of `now`.
  func isFuture(_ entry: DreamEntry) -> Bool {
    guard let today, let date = entry.date else { return false }
    return Int64(date.first) > today
  }

  /// The result before anything was counted.
  init(_ analysis: DreamAnalysis) {
    dataset = analysis.dataset
    meaningDataset = analysis.meanings?.name
    options = analysis.options
    analyzer = analysis.analyzer.withoutStopWords
    privacy = analysis.privacy
    fields = analysis.fields
  }
}

/// A word that stands among the most common words of entries.
struct LeadingWord: Sendable, Equatable {
  let word: String
  /// Entries in which it does.
  let entries: Int64
  /// How often it occurs in these.
  let occurrences: Int64
}

/// How many entries there are, and what became of them.
struct OutcomeCount: Codable, Sendable, Equatable {
  var entries: Int64 = 0
  /// Those of which it is known whether they came true.
  var known: Int64 = 0
  /// Those that came true.
  var cameTrue: Int64 = 0

  /// Adds one entry.
  mutating func add(_ cameTrue: Bool?) {
    entries += 1
    guard let cameTrue else { return }
    known += 1
    if cameTrue { self.cameTrue += 1 }
  }

  /// Adds the entries of `other`.
  mutating func merge(_ other: OutcomeCount) {
    entries += other.entries
    known += other.known
    cameTrue += other.cameTrue
  }

  /// The share that came true with its interval at the normal quantile `z`, or too few to say.
  func share(least: Int64, z: Double) -> SufficientEstimate<ShareEstimate> {
    ShareEstimate.judged(successes: cameTrue, trials: known, least: least, z: z)
  }
}

/// A meaning and what became of the entries that it was predicted for.
struct MeaningOutcome: Sendable, Equatable {
  let meaning: Meaning
  /// Each entry once, even if several of its words have the meaning.
  var outcome: OutcomeCount

  /// The Brier score of the meaning's weight; nil without one.
  var score: ForecastScore? {
    guard let weight = meaning.weight else { return nil }
    var score = ForecastScore(scale: Probability.one)
    score.add(probability: weight, cameTrue: true, times: outcome.cameTrue)
    score.add(probability: weight, cameTrue: false, times: outcome.known - outcome.cameTrue)
    return score
  }
}

/// Who predicted something for an entry: each entry is of one kind.
enum PredictionKind: Int, Sendable, CaseIterable {
  /// Only the list of meanings.
  case database
  /// Only the dreamer.
  case own
  case both
  case neither
}

/// The entries of a kind and what became of them.
struct PredictionOutcome: Sendable, Equatable {
  let kind: PredictionKind
  var outcome = OutcomeCount()
}

/// What a run found out about the entries beside their words.
struct DreamFindings: Sendable, Equatable {
  /// From how many words on an entry is no note any more.
  static let leastTokens: UInt32 = 3
  /// An entry with more words is a long one.
  static let mostTokens: UInt32 = 20_000
  /// Fewer words that stand twice are no text twice over.
  static let leastRepeated: UInt32 = 10

  /// Entries of fewer than `leastTokens` words.
  var shortEntries: Int64 = 0
  /// Entries of more than `mostTokens` words.
  var longEntries: Int64 = 0
  /// Entries by the form of their date, the forms in byte order; exact days are no finding.
  var dateForms: [DateFormCount] = []
  /// Entries whose date may be more than one day.
  var uncertainDates: Int64 = 0
  /// Entries without a date, where the dataset has dates.
  var missingDates: Int64 = 0
  /// Entries whose first possible day is after that of `now`; nil if the definition does not say now.
  var futureDates: Int64?
  /// Entries whose text is that of an entry before, byte by byte.
  var doubledTexts: Int64 = 0
  /// Entries whose words are those of one text twice over.
  var textsTwiceOver: Int64 = 0
  /// Meanings that can never be found, since their word is no word, or more of them than are looked for in a row.
  var unusableMeanings: Int64 = 0
  /// Entries of which not all words are weighted, since they set more stretches apart than are kept.
  var cutSpans: Int64 = 0
}

/// How many entries have a date of a form.
struct DateFormCount: Sendable, Equatable {
  /// The form, such as `month`.
  let form: String
  let entries: Int64
}
