internal import Pipeline
internal import SearchIndex

/// What somebody wrote on a day: an entry of a journal, or a dream.
enum EntryRecord {
  /// Confidences are stored in ten-thousandths.
  static let confidenceScale: UInt8 = 4

  static let kind = RecordKind(
    name: "entry",
    summary: "a text of a day: an entry of a journal, or a dream and whether it came true",
    fields: [
      Field("id", .symbol),
      Field("date", .date, isUncertain: true),
      Field("text", .text, privacy: .intimate),
      Field("dreamer", .symbol, isOptional: true, privacy: .personal),
      Field("came_true", .boolean, isOptional: true),
      Field("came_true_on", .date, isOptional: true),
      Field("own_prediction", .text, isOptional: true, privacy: .intimate),
      Field("prediction_confidence", .decimal(scale: confidenceScale), isOptional: true),
      Field("highlights", .text, isOptional: true, privacy: .intimate, isList: true),
      Field("pages", .integer, isOptional: true),
      Field("pen_styles", .text, isOptional: true, isList: true),
      Field("colours", .text, isOptional: true, isList: true),
      Field("date_source", .symbol, isOptional: true),
    ],
    defaultText: "text",
    synonyms: [
      "date": ["day", "when", "created", "created_at", "written", "dreamed_on", "timestamp"],
      "id": ["entry_id", "dream_id", "number", "key", "name"],
      "text": ["content", "body", "dream", "entry", "description", "report", "notes"],
      "dreamer": ["author", "writer", "user", "person", "who", "participant", "subject"],
      "came_true": ["true", "fulfilled", "happened", "outcome"],
      "own_prediction": ["prediction", "interpretation", "my_prediction", "meaning"],
      "prediction_confidence": ["confidence", "probability", "certainty"],
      "highlights": ["marks", "marked", "tags", "dream_signs"],
      "colours": ["colors"],
      "date_source": ["date_from"],
    ],
    configure: { _, schema in
      EntryRules(confidence: schema.id(of: "prediction_confidence"))
    })
}

/// A confidence is a probability.
struct EntryRules: RecordRules {
  let confidence: FieldID?

  var identity: String { "entry \(confidence.map { String($0.index) } ?? "")" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    guard let confidence else { return }
    refuseOutside(batch, confidence, scale: EntryRecord.confidenceScale, reject: reject)
  }
}

/// Refuses each number of an optional field that is not from 0 to 1.
func refuseOutside(
  _ batch: RecordBatch, _ field: FieldID, scale: UInt8,
  reject: (_ row: Int, RuleBreach) -> Void
) {
  let values = batch.integers(field)
  let presence = batch.presence(field)
  let one = (0..<scale).reduce(Int64(1)) { power, _ in power * 10 }
  for row in 0..<batch.count
  where batch.fate[row] == 0 && presence[row] != 0 && !(0...one).contains(values[row]) {
    reject(row, RuleBreach(code: "RANGE", field: field, expected: "a number from 0 to 1"))
  }
}
