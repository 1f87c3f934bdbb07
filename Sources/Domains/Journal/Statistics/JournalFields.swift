internal import Pipeline
internal import SearchIndex

/// Where the fields of entries stand, and how private they are.
struct JournalFields: Sendable {
  let id: FieldID
  let text: FieldID
  /// The first day that the date may mean.
  let date: FieldID
  /// The last one, and the form of the date; nil where dates are always certain.
  let last: FieldID?
  let form: FieldID?
  let pages: FieldID?
  let colours: FieldID?
  let penStyles: FieldID?

  /// The form of a date that is known to the day.
  static let dayForm = "day"

  /// The fields of `schema`; nil if it lacks one that is always needed.
  init?(_ schema: Schema) {
    guard let id = schema.id(of: "id"), let text = schema.id(of: "text"),
      let date = schema.id(of: "date")
    else { return nil }
    self.id = id
    self.text = text
    self.date = date
    last = schema.id(of: "date_last")
    form = schema.id(of: "date_form")
    pages = schema.id(of: "pages")
    colours = schema.id(of: "colours")
    penStyles = schema.id(of: "pen_styles")
  }

  /// Everything about the fields that a partial depends on.
  var identity: String {
    [id, text, date, last, form, pages, colours, penStyles]
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
    func privacy(_ name: String) -> PrivacyClass {
      entries.schema.id(of: name).map { entries.schema[$0].privacy } ?? .public
    }
    let figures = max(.internal, entries.filteredBy)
    self.figures = figures
    id = max(privacy("id"), figures)
    date = max(privacy("date"), figures)
    words = max(min(privacy("text"), .personal), figures)
    declaredPages = max(privacy("pages"), figures)
    colours = max(privacy("colours"), figures)
    penStyles = max(privacy("pen_styles"), figures)
  }
}
