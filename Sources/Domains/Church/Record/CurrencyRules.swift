internal import Definition
internal import SearchIndex

/// Writes codes of currencies in upper case, so that conditions find all that are counted together.
struct CurrencyRules: RecordRules {
  private let currency: FieldID?

  init(_ schema: Schema, _ field: RecordField) { currency = schema.id(of: field) }

  var identity: String { "currency 1" }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    guard let currency else { return }
    for row in 0..<batch.count where batch.fate[row] == 0 && batch.presence(currency)[row] != 0 {
      let code = batch.byteSlices(currency)[row].bytes
      guard code.contains(where: { $0 &- 0x61 < 26 }) else { continue }
      batch.byteSlices(currency)[row] = arena.slice(
        String(decoding: code, as: UTF8.self).uppercased())
    }
  }
}
