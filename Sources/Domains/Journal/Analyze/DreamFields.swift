internal import SearchIndex

/// The fields of entries that the analysis looks at, as far as they are mapped.
struct DreamFields: Sendable {
  let id: FieldID
  let text: FieldID
  let dreamer: FieldID?
  let cameTrue: FieldID?
  let ownPrediction: FieldID?
  let confidence: FieldID?
  /// The first possible day.
  let date: FieldID?
  let lastDate: FieldID?
  let dateForm: FieldID?
  let highlights: FieldID?

  /// The fields of `schema`; nil without an id and a text.
  init?(_ schema: Schema) {
    func field(_ name: String, _ isFit: (ColumnType) -> Bool) -> FieldID? {
      schema.id(of: name).flatMap { isFit(schema[$0].type) ? $0 : nil }
    }
    guard let id = field("id", { $0 == .symbol }), let text = field("text", { $0 == .text })
    else { return nil }
    self.id = id
    self.text = text
    dreamer = field("dreamer") { $0 == .symbol }
    cameTrue = field("came_true") { $0 == .boolean }
    ownPrediction = field("own_prediction") { $0 == .text }
    confidence = field("prediction_confidence") { $0.isNumeric }
    date = field("date") { $0 == .date }
    lastDate = field("date_last") { $0 == .date }
    dateForm = field("date_form") { $0 == .symbol }
    highlights = field("highlights") { $0 == .text }
  }
}
