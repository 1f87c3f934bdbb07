internal import Definition
internal import SearchIndex

/// Says who asks whom, and for what.
struct AlertRequestRules: RecordRules {
  private let type, fromPhone, toPhone, from, to: FieldID?
  private let options: ContactOptions

  init(_ schema: Schema, _ options: ContactOptions) {
    typealias Field = AlertRequestRecord
    type = schema.id(of: Field.type)
    (fromPhone, toPhone) = (schema.id(of: Field.fromPhone), schema.id(of: Field.toPhone))
    (from, to) = (schema.id(of: Field.from), schema.id(of: Field.to))
    self.options = options
  }

  var identity: String { "alert request 1 \(options.region?.code ?? "")" }

  var noteWords: [String: String] { ContactRules.noteWords }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    let phones = [fromPhone, toPhone].map {
      ContactRules(phone: $0, email: nil, options)
    }
    for row in 0..<batch.count where batch.fate[row] == 0 {
      batch.fill(type, row, RequestType.coreFriend.rawValue, arena)
      for rules in phones { rules.complete(batch, row, arena, &notes) }
      batch.fill(from, row, batch.text(fromPhone, row).map { "tel:" + $0 }, arena)
      batch.fill(to, row, batch.text(toPhone, row).map { "tel:" + $0 }, arena)
    }
  }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    guard let field = to ?? from ?? type else { return }
    for row in 0..<batch.count where batch.fate[row] == 0 {
      guard let from = batch.text(from, row), let to = batch.text(to, row) else {
        reject(
          row,
          RuleBreach(code: "FR_NO_PERSON", field: field, expected: "who asks, and who is asked"))
        continue
      }
      if from == to {
        reject(
          row, RuleBreach(code: "FR_SELF", field: field, expected: "another user than in from"))
      }
    }
  }
}
