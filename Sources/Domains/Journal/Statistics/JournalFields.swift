internal import Definition
internal import SearchIndex

/// Where the fields of entries stand, and how private they are.
struct JournalFields: Sendable {
  let id: FieldID
  let text: FieldID
  let date: Schema.UncertainColumns
  let pages: FieldID?
  let colours: FieldID?
  let penStyles: FieldID?

  /// The form of a date that is known to the day.
  static let dayForm = "day"

  /// The fields of `schema`, which is one of entries.
  init(_ schema: Schema) {
    id = schema.id(required: EntryRecord.id)
    text = schema.id(required: EntryRecord.text)
    date = schema.uncertainColumns(required: EntryRecord.date)
    pages = schema.id(of: EntryRecord.pages)
    colours = schema.id(of: EntryRecord.colours)
    penStyles = schema.id(of: EntryRecord.penStyles)
  }

  /// Everything about the fields that a partial depends on.
  var identity: String {
    [id, text, date.first, date.last, date.form, pages, colours, penStyles]
      .map { $0.map { String($0.index) } ?? "none" }.joined(separator: " ")
  }
}

/// The classes of what the report prints: the maximum over the fields that a column shows, is
/// grouped by or filtered on.
///
/// Counts say nothing of one text and are `internal` at least. A word by itself says less than a
/// sentence: words that stand alone are `personal` at most.
struct JournalPrivacy: Sendable {
  /// Of numbers of entries, words and pages.
  let figures: PrivacyClass
  /// Of an entry's id, and of its date.
  let id: PrivacyClass
  let date: PrivacyClass
  /// Of single words of texts.
  let words: PrivacyClass
  let declaredPages: PrivacyClass
  let colours: PrivacyClass
  let penStyles: PrivacyClass

  init(_ entries: DeclaredDataset) {
    let schema = entries.schema
    let figures = max(.internal, entries.filteredBy)
    self.figures = figures
    id = max(schema.privacy(of: EntryRecord.id), figures)
    date = max(schema.privacy(of: EntryRecord.date), figures)
    words = max(min(schema.privacy(of: EntryRecord.text), .personal), figures)
    declaredPages = max(schema.privacy(of: EntryRecord.pages), figures)
    colours = max(schema.privacy(of: EntryRecord.colours), figures)
    penStyles = max(schema.privacy(of: EntryRecord.penStyles), figures)
  }
}
