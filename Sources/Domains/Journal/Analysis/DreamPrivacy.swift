internal import Definition
internal import SearchIndex

/// The classes of what reports of `dream_analyze` print.
///
/// A sentence has the class of its field. A word by itself, with how often it occurs, says less than a
/// sentence: it is `personal` at most. A count of entries names none of them and is `internal` at least.
struct DreamPrivacy: Sendable, Equatable {
  /// Of whole texts and pieces of them.
  let text: PrivacyClass
  /// Of words of the texts, their counts and places in one entry.
  let words: PrivacyClass
  /// Of counts of entries, shares and scores made of them.
  let figures: PrivacyClass
  /// Of words and meanings as the list of meanings has them.
  let meanings: PrivacyClass
  let id: PrivacyClass
  let dreamer: PrivacyClass
  let date: PrivacyClass
  let ownPrediction: PrivacyClass
  let confidence: PrivacyClass
  let cameTrue: PrivacyClass
  let cameTrueOn: PrivacyClass
  let highlights: PrivacyClass
  /// Of an entry as a whole.
  let record: PrivacyClass

  /// The classes of fields of `entries` with their `text`, and of `list` if there is one.
  init(entries: DeclaredDataset, text: IndexedText, list: DeclaredDataset?) {
    let schema = entries.schema
    self.text = text.sentencePrivacy
    words = max(text.wordPrivacy, .internal)
    confidence = schema.privacy(of: EntryRecord.confidence)
    cameTrue = schema.privacy(of: EntryRecord.cameTrue)
    cameTrueOn = schema.privacy(of: EntryRecord.cameTrueOn)
    figures = max(
      .internal, cameTrue, confidence, entries.filteredBy, list?.filteredBy ?? .public)
    meanings = list?.schema.privacy(of: MeaningRecord.kind.fields) ?? .public
    id = schema.privacy(of: EntryRecord.id)
    dreamer = schema.privacy(of: EntryRecord.dreamer)
    date = schema.privacy(of: EntryRecord.date)
    ownPrediction = schema.privacy(of: EntryRecord.ownPrediction)
    highlights = schema.privacy(of: EntryRecord.highlights)
    record = schema.recordPrivacy
  }
}
