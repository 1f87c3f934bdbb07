internal import Pipeline
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
  let highlights: PrivacyClass
  /// Of an entry as a whole.
  let record: PrivacyClass

  /// The classes of fields of `entries` with their `text`, and of `list` if there is one.
  init(entries: DeclaredDataset, text: IndexedText, list: DeclaredDataset?) {
    func privacy(_ name: String, of dataset: DeclaredDataset) -> PrivacyClass {
      dataset.schema.id(of: name).map { dataset.schema[$0].privacy } ?? .public
    }
    self.text = text.sentencePrivacy
    words = max(text.wordPrivacy, .internal)
    confidence = privacy("prediction_confidence", of: entries)
    cameTrue = privacy("came_true", of: entries)
    figures = max(
      .internal, cameTrue, confidence, entries.filteredBy, list?.filteredBy ?? .public)
    meanings =
      list.map { list in
        ["word", "lemma", "meaning", "category", "weight", "source"]
          .map { privacy($0, of: list) }.max() ?? .public
      } ?? .public
    id = privacy("id", of: entries)
    dreamer = privacy("dreamer", of: entries)
    date = privacy("date", of: entries)
    ownPrediction = privacy("own_prediction", of: entries)
    highlights = privacy("highlights", of: entries)
    record = entries.schema.recordPrivacy
  }
}
