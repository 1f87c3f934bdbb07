internal import Definition
internal import SearchIndex

/// Gives accounts their ids, and says which do not agree with themselves.
struct AccountRules: RecordRules {
  private let id, username, email, phone, flag, isInCloud: FieldID?
  private let contact: ContactRules

  init(_ schema: Schema, _ options: ContactOptions) {
    typealias Field = AccountRecord
    (id, username) = (schema.id(of: Field.id), schema.id(of: Field.username))
    (email, phone) = (schema.id(of: Field.email), schema.id(of: Field.phone))
    (flag, isInCloud) = (schema.id(of: Field.flag), schema.id(of: Field.isInCloud))
    contact = ContactRules(phone: phone, email: email, options)
  }

  var identity: String { "account 1 \(contact.identity)" }

  var noteWords: [String: String] {
    ContactRules.noteWords.merging([
      "FR_EMAIL_MISMATCH": "accounts have another user name than their e-mail address",
      "FR_LETTER_O": "flags are the letter o, which is read as 0",
    ]) { first, _ in first }
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      contact.complete(batch, row, arena, &notes)
      let email = batch.text(email, row)
      if let username = batch.text(username, row), let email, username.lowercased() != email {
        notes.add("FR_EMAIL_MISMATCH")
      }
      batch.fill(id, row, email ?? batch.text(phone, row), arena)
      guard let isInCloud, let flag = batch.text(flag, row) else { continue }
      if ["o", "O"].contains(flag) { notes.add("FR_LETTER_O") }
      batch.integers(isInCloud)[row] =
        ["0", "o", "O", "no", "false"].contains(flag.lowercased()) ? 0 : 1
      batch.presence(isInCloud)[row] = 1
    }
  }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    guard let field = id ?? email ?? phone else { return }
    for row in 0..<batch.count
    where batch.fate[row] == 0 && (id.map { batch.presence($0)[row] == 0 } ?? true) {
      reject(
        row,
        RuleBreach(
          code: "FR_NO_ACCOUNT", field: field, expected: "an id, an e-mail address or a phone"))
    }
  }
}
