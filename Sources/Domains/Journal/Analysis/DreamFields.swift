internal import Definition
internal import SearchIndex

/// The fields of entries that the analysis looks at, as far as they are mapped.
struct DreamFields: Sendable {
  let id: FieldID
  let text: FieldID
  let dreamer: FieldID?
  let cameTrue: FieldID?
  let cameTrueOn: FieldID?
  let ownPrediction: FieldID?
  let confidence: FieldID?
  let date: Schema.UncertainColumns
  let highlights: FieldID?
  let spans: FieldID?

  /// The fields of `schema`, which is one of entries.
  init(_ schema: Schema) {
    id = schema.id(required: EntryRecord.id)
    text = schema.id(required: EntryRecord.text)
    dreamer = schema.id(of: EntryRecord.dreamer)
    cameTrue = schema.id(of: EntryRecord.cameTrue)
    cameTrueOn = schema.id(of: EntryRecord.cameTrueOn)
    ownPrediction = schema.id(of: EntryRecord.ownPrediction)
    confidence = schema.id(of: EntryRecord.confidence)
    date = schema.uncertainColumns(required: EntryRecord.date)
    highlights = schema.id(of: EntryRecord.highlights)
    spans = schema.id(of: EntryRecord.spans)
  }
}
