internal import Definition
internal import Platform
internal import SearchIndex

/// Says what each line of a gift is, and what it counts for.
struct GiftRules: RecordRules {
  private let form, value: FieldID?
  private let currency: CurrencyRules
  private let amount, status, refunds, quantity, adjustments: FieldID?

  init(_ schema: Schema) {
    currency = CurrencyRules(schema, GiftRecord.currency)
    (form, value) = (schema.id(of: GiftRecord.form), schema.id(of: GiftRecord.value))
    amount = schema.id(of: GiftRecord.amount)
    (status, refunds) = (schema.id(of: GiftRecord.status), schema.id(of: GiftRecord.refunds))
    quantity = schema.id(of: GiftRecord.quantity)
    adjustments = schema.id(of: GiftRecord.adjustments)
  }

  var identity: String { "gift 2" }

  var noteWords: [String: String] {
    [
      "GIFT_ADJUSTMENT":
        "adjustments are no amounts, or lead beyond what can be counted; they are left out"
    ]
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    currency.complete(batch, arena, &notes)
    let names = GiftKind.allCases.map { arena.slice($0.rawValue) }
    for row in 0..<batch.count where batch.fate[row] == 0 {
      if let amount, batch.presence(amount)[row] != 0 { count(batch, amount, row, &notes) }
      let kind = kind(batch, row)
      if let form {
        batch.byteSlices(form)[row] = names[kind.place]
        batch.presence(form)[row] = 1
      }
      guard let value, let amount, batch.presence(amount)[row] != 0 else { continue }
      let counted = batch.integers(amount)[row]
      switch kind {
      case .gift: batch.integers(value)[row] = counted
      case .refund: batch.integers(value)[row] = counted > 0 ? -counted : counted
      case .inKind, .pending, .void: continue
      }
      batch.presence(value)[row] = 1
    }
  }

  /// Puts adjustments and quantity into the amount; whoever reads the record again finds them there alone.
  private func count(
    _ batch: RecordBatch, _ amount: FieldID, _ row: Int, _ notes: inout RowNotes
  ) {
    batch.integers(amount)[row] = counted(batch, batch.integers(amount)[row], row, &notes)
    for field in [quantity, adjustments].compactMap(\.self) { batch.presence(field)[row] = 0 }
    if let adjustments { batch.byteSlices(adjustments)[row].count = 0 }
  }

  /// An amount with its adjustments, so many times.
  private func counted(
    _ batch: RecordBatch, _ amount: Int64, _ row: Int, _ notes: inout RowNotes
  ) -> Int64 {
    var sum = amount
    if let adjustments, batch.presence(adjustments)[row] != 0 {
      for item in batch.byteSlices(adjustments)[row].bytes.split(separator: UInt8(ascii: "\n")) {
        let added = NumberText.decimal(UnsafeRawBufferPointer(rebasing: item), places: 4)
          .flatMap { added in
            let (total, isTooLarge) = sum.addingReportingOverflow(added)
            return isTooLarge ? nil : total
          }
        if added == nil { notes.add("GIFT_ADJUSTMENT") }
        sum = added ?? sum
      }
    }
    guard let quantity, batch.presence(quantity)[row] != 0 else { return sum }
    let (product, isTooLarge) = sum.multipliedReportingOverflow(by: batch.integers(quantity)[row])
    if isTooLarge { notes.add("GIFT_ADJUSTMENT") }
    return isTooLarge ? sum : product
  }

  private func kind(_ batch: RecordBatch, _ row: Int) -> GiftKind {
    if let status, batch.presence(status)[row] != 0 {
      switch GiftStatus.meaning(of: batch.byteSlices(status)[row].bytes) {
      case .pending: return .pending
      case .void: return .void
      case .received, nil: break
      }
    }
    if let refunds, batch.presence(refunds)[row] != 0 { return .refund }
    guard let amount, batch.presence(amount)[row] != 0 else { return .inKind }
    return batch.integers(amount)[row] < 0 ? .refund : .gift
  }
}

/// What a line of a gift is.
enum GiftKind: String, CaseIterable, Sendable {
  case gift, refund
  case inKind = "in_kind"
  case pending, void

  /// Its place among all.
  var place: Int {
    switch self {
    case .gift: 0
    case .refund: 1
    case .inKind: 2
    case .pending: 3
    case .void: 4
    }
  }
}
