internal import Definition
internal import SearchIndex

/// Says who is in a circle.
struct CircleRules: RecordRules {
  private let owner, member, phone, email, first, last, name, friend: FieldID?
  private let contact: ContactRules
  private let options: ContactOptions

  init(_ schema: Schema, _ options: ContactOptions) {
    typealias Field = CircleRecord
    owner = schema.id(of: Field.owner)
    (member, friend) = (schema.id(of: Field.member), schema.id(of: Field.friend))
    (phone, email) = (schema.id(of: Field.phone), schema.id(of: Field.email))
    (first, last) = (schema.id(of: Field.first), schema.id(of: Field.last))
    name = schema.id(of: Field.name)
    contact = ContactRules(phone: phone, email: email, options)
    self.options = options
  }

  var identity: String {
    "circle 1 \(contact.identity) \(options.owner ?? "")"
  }

  var noteWords: [String: String] { ContactRules.noteWords }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      contact.complete(batch, row, arena, &notes)
      batch.fill(owner, row, options.owner, arena)
      batch.fill(
        friend, row,
        batch.text(member, row) ?? batch.text(phone, row).map { "tel:" + $0 }
          ?? batch.text(email, row).map { "mailto:" + $0 }, arena)
      let names = [first, last].compactMap { batch.text($0, row) }
      batch.fill(name, row, names.isEmpty ? nil : names.joined(separator: " "), arena)
    }
  }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    guard let friend, let owner else { return }
    for row in 0..<batch.count where batch.fate[row] == 0 {
      guard let found = batch.text(friend, row) else {
        reject(
          row,
          RuleBreach(
            code: "FR_NO_FRIEND", field: friend,
            expected: "a member, a phone or an e-mail address"))
        continue
      }
      guard batch.text(owner, row) != nil else {
        reject(
          row, RuleBreach(code: "FR_NO_OWNER", field: owner, expected: "whose circle it is"))
        continue
      }
      if found == batch.text(owner, row) {
        reject(
          row,
          RuleBreach(
            code: "FR_SELF", field: friend, expected: "another user than in owner"))
      }
    }
  }
}
