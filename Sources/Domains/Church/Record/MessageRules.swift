internal import Definition
internal import Platform
internal import SearchIndex
internal import Text

/// Finds the passages of a message and its length in seconds.
struct MessageRules: RecordRules {
  private let passages, seconds: FieldID?
  private let scripture, title, summary, duration: FieldID?

  init(_ schema: Schema) {
    typealias Field = MessageRecord
    (passages, seconds) = (schema.id(of: Field.passages), schema.id(of: Field.seconds))
    (scripture, title) = (schema.id(of: Field.scripture), schema.id(of: Field.title))
    (summary, duration) = (schema.id(of: Field.summary), schema.id(of: Field.duration))
  }

  var identity: String { "message 1" }

  var noteWords: [String: String] {
    [
      "MESSAGE_DURATION": "durations cannot be read, and are missing",
      "MESSAGE_SCRIPTURE": "passages cannot be read as such, and stay as they are written",
    ]
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      if let passages { complete(batch, passages, row, arena, &notes) }
      guard let seconds, let duration, batch.presence(duration)[row] != 0 else { continue }
      if let length = DurationText.seconds(batch.byteSlices(duration)[row].bytes) {
        batch.integers(seconds)[row] = length
        batch.presence(seconds)[row] = 1
      } else {
        notes.add("MESSAGE_DURATION")
      }
    }
  }

  private func complete(
    _ batch: RecordBatch, _ passages: FieldID, _ row: Int, _ arena: BatchArena,
    _ notes: inout RowNotes
  ) {
    var found: [ScriptureReference] = []
    if let text = text(batch, scripture, row) {
      found = ScriptureText.references(in: text, isProse: false)
      if found.isEmpty { notes.add("MESSAGE_SCRIPTURE") }
    } else {
      for field in [title, summary] {
        guard let text = text(batch, field, row) else { continue }
        for reference in ScriptureText.references(in: text, isProse: true)
        where !found.contains(reference) { found.append(reference) }
      }
    }
    guard !found.isEmpty else { return }
    batch.byteSlices(passages)[row] = arena.slice(
      found.map(\.description).joined(separator: "\n"))
    batch.presence(passages)[row] = 1
  }

  private func text(_ batch: RecordBatch, _ field: FieldID?, _ row: Int) -> String? {
    guard let field, batch.presence(field)[row] != 0 else { return nil }
    return String(decoding: batch.byteSlices(field)[row].bytes, as: UTF8.self)
  }
}
