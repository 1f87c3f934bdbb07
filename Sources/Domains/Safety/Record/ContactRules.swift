internal import Definition
internal import SearchIndex

/// What rules of several records do to telephone numbers and e-mail addresses: they get one form.
struct ContactRules: Sendable {
  private let phone, email: FieldID?
  private let options: ContactOptions

  static let noteWords = [
    "FR_PHONE": "telephone numbers are none, or say no country; they stay as they are written"
  ]

  init(phone: FieldID?, email: FieldID?, _ options: ContactOptions) {
    (self.phone, self.email, self.options) = (phone, email, options)
  }

  var identity: String { "contact 1 \(options.region?.code ?? "")" }

  func complete(_ batch: RecordBatch, _ row: Int, _ arena: BatchArena, _ notes: inout RowNotes) {
    if let phone, batch.presence(phone)[row] != 0 {
      let bytes = batch.byteSlices(phone)[row].bytes
      if let normal = PhoneNumber.normal(bytes, options.region) {
        batch.byteSlices(phone)[row] = arena.slice(normal)
      } else {
        notes.add("FR_PHONE")
      }
    }
    if let email, batch.presence(email)[row] != 0 {
      let text = String(decoding: batch.byteSlices(email)[row].bytes, as: UTF8.self)
      batch.byteSlices(email)[row] = arena.slice(text.lowercased())
    }
  }
}

extension RecordBatch {
  /// The text of a field in a row; nil if it is not mapped or not there.
  func text(_ field: FieldID?, _ row: Int) -> String? {
    guard let field, presence(field)[row] != 0 else { return nil }
    return String(decoding: byteSlices(field)[row].bytes, as: UTF8.self)
  }

  /// Gives a field that is mapped or made, and has no value in a row, this one.
  func fill(_ field: FieldID?, _ row: Int, _ text: String?, _ arena: BatchArena) {
    guard let field, let text, presence(field)[row] == 0 else { return }
    byteSlices(field)[row] = arena.slice(text)
    presence(field)[row] = 1
  }
}
