/// One of the newest entries, as reports list it.
struct DreamEntry: Codable, Sendable, Equatable {
  /// How many bytes of a text are kept for reports, at most.
  static let textLimit = 20_000
  /// How many places of repeated words are kept, at most.
  static let placeLimit = 20_000
  /// How many marks in the text are kept, at most.
  static let markLimit = 10_000

  /// A date that may be one of several days.
  struct Date: Codable, Sendable, Equatable {
    /// The first possible day, in days since 1970-01-01.
    let first: Int32
    /// The last possible day.
    let last: Int32
    /// How the date was written, such as `day` or `month`; nil if the dataset does not say.
    let form: String?
  }

  let id: String
  var dreamer: String?
  var date: Date?
  /// The text, or as much of it as `textLimit` allows.
  var text = ""
  /// How many bytes the whole text has.
  var textByteCount = 0
  /// What its words say: of the whole text, but for repetitions beyond `placeLimit`.
  var analyzed = AnalyzedText()
  var ownPrediction: String?
  /// In units of 1/`Probability.one`.
  var confidence: Int64?
  /// Nil if it is not known.
  var cameTrue: Bool?
  /// The day on which it did, in days since 1970-01-01; nil if it did not, or if that is not said.
  var cameTrueOn: Int64?
  /// Days from that of the entry to the one on which it came true, below 0 if that was earlier; nil if either is not
  /// known.
  var delay: Int64? {
    OutcomeDelays.delay(first: date?.first, last: date?.last, day: cameTrueOn)
  }
  /// The words that were marked while writing, in their order.
  var highlights: [String] = []
}
