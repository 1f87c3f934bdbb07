/// What `journal_statistics` found, before tables are made of it.
struct JournalResult: Sendable {
  /// The dataset that was counted.
  let dataset: String
  let options: JournalOptions
  let privacy: JournalPrivacy
  let fields: JournalFields
  /// The analyzer of the index, as definitions write it.
  let analyzer: String
  let totals: JournalTotals
  /// All runs of days, in order of time.
  let streaks: [WritingStreak]
  /// The newest entries, newest first.
  let newest: [ListedEntry]
  /// The entry with the most words, of several the first in global order; nil without any words.
  let longest: ListedEntry?
  /// Entries that lie after the present, if the definition says what that is.
  let future: Int64?

  /// Entries with more words are pointed out.
  static let manyWords: Int64 = 20_000
}
