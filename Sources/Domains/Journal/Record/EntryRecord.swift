internal import Definition
internal import SearchIndex

/// What somebody wrote on a day: an entry of a journal, or a dream.
enum EntryRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["entry_id", "dream_id", "number", "key", "name"], "the entry's id")
  static let date = RecordField(
    "date", .date, isUncertain: true,
    synonyms: ["day", "when", "created", "created_at", "written", "dreamed_on", "timestamp"],
    "the day; see [dates](#dates)")
  static let text = RecordField(
    "text", .text, .intimate,
    synonyms: ["content", "body", "dream", "entry", "description", "report", "notes"],
    "what was written; the default text field")
  static let dreamer = RecordField(
    "dreamer", .symbol, .personal, isOptional: true,
    synonyms: ["author", "writer", "user", "person", "who", "participant", "subject"], "who dreamt")
  static let cameTrue = RecordField(
    "came_true", .boolean, isOptional: true,
    synonyms: ["true", "fulfilled", "happened", "outcome"], "whether the dream came true")
  static let cameTrueOn = RecordField(
    "came_true_on", .date, isOptional: true, "the day on which it did")
  static let ownPrediction = RecordField(
    "own_prediction", .text, .intimate, isOptional: true,
    synonyms: ["prediction", "interpretation", "my_prediction", "meaning"],
    "what the dreamer predicts")
  static let confidence = RecordField(
    "prediction_confidence", Probability.type, isOptional: true,
    synonyms: ["confidence", "probability", "certainty"], "how sure of it, from 0 to 1")
  static let highlights = RecordField(
    "highlights", .text, .intimate, isOptional: true, isList: true,
    synonyms: ["marks", "marked", "tags", "dream_signs"], "what was marked while writing")
  static let pages = RecordField(
    "pages", .integer, isOptional: true, "pages as the export counts them")
  static let penStyles = RecordField(
    "pen_styles", .text, isOptional: true, isList: true, "the pens that it was written with")
  static let colours = RecordField(
    "colours", .text, isOptional: true, isList: true, synonyms: ["colors"],
    "the colours that it was written in")
  static let dateSource = RecordField(
    "date_source", .symbol, isOptional: true, synonyms: ["date_from"], "where the date was found")
  static let spans = RecordField(
    "spans", .text, .intimate, isOptional: true, isList: true,
    "what the marks of the text set apart, such as `highlight 12 8 yellow`; see [marked-up texts](#marked-up-texts)"
  )

  static let kind = RecordKind(
    name: "entry",
    summary: "a text of a day: an entry of a journal, or a dream and whether it came true",
    fields: [
      id, date, text, dreamer, cameTrue, cameTrueOn, ownPrediction, confidence, highlights, pages,
      penStyles, colours, dateSource, spans,
    ],
    defaultText: text, rules: [Probability.rule(confidence)])

  /// The entries of an analysis.
  static let role = InputRole("entries", kind)
}

/// Chances, stored in ten-thousandths.
enum Probability {
  static let places: UInt8 = 4
  static let one: Int64 = 10_000
  static let type = ColumnType.decimal(scale: places)

  /// That a field holds one.
  static func rule(_ field: RecordField) -> RecordRule {
    .range(field, 0...one, "a number from 0 to 1")
  }
}
