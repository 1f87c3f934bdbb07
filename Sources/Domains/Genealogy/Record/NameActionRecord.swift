internal import Pipeline
internal import SearchIndex

/// What a member did, or tried to do, with shared names.
enum NameActionRecord {
  static let kind = RecordKind(
    name: "name_action",
    summary: "what a member did with shared names: select, reserve, show the code, print, release",
    fields: [
      Field("id", .symbol),
      Field("at", .instant),
      Field("group", .symbol),
      Field("member", .symbol, privacy: .personal),
      Field("action", .symbol),
      Field("ancestors", .text, isOptional: true, isList: true),
      Field("ordinances", .text, isOptional: true, isList: true),
      Field("reservation", .symbol, isOptional: true),
      Field("code", .symbol, isOptional: true),
      Field("outcome", .symbol, isOptional: true),
    ],
    synonyms: [
      "id": ["action_id"], "at": ["done_at"], "group": ["group_id"],
      "member": ["member_id", "by"], "action": ["verb"],
      "ancestors": ["ancestor_ids", "names"], "reservation": ["reservation_id"],
      "code": ["reservation_code"], "outcome": ["result"],
    ],
    configure: { _, schema in
      guard let action = schema.id(of: "action"), let member = schema.id(of: "member") else {
        return nil
      }
      return NameActionRules(
        action: action, member: member, ancestors: schema.id(of: "ancestors"),
        ordinances: schema.id(of: "ordinances"), reservation: schema.id(of: "reservation"),
        outcome: schema.id(of: "outcome"))
    })
}

/// An action is one that there is, and says what it is done with.
struct NameActionRules: RecordRules {
  let action: FieldID
  let member: FieldID
  let ancestors: FieldID?
  let ordinances: FieldID?
  let reservation: FieldID?
  let outcome: FieldID?

  /// The codes of what is refused.
  static let actionCode = "FS_ACTION"
  static let ancestorsCode = "FS_ANCESTORS"
  static let reservationCode = "FS_RESERVATION"
  static let outcomeCode = "FS_OUTCOME"
  static let ordinancesCode = "FS_ORDINANCES"

  private static let kinds = NameAction.Kind.allCases
  private static let outcomes = [NameAction.accepted] + SharingCode.allCases.map(\.rawValue)

  var identity: String { "name_action 2" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let words = batch.byteSlices(action)
    for row in 0..<batch.count where batch.fate[row] == 0 {
      guard let kind = Self.kinds.first(where: { Self.isEqual(words[row], $0.rawValue) }) else {
        let expected = "one of " + Self.kinds.map(\.rawValue).joined(separator: ", ")
        reject(row, RuleBreach(code: Self.actionCode, field: action, expected: expected))
        continue
      }
      let (hasNames, hasReservation) = (
        Self.has(batch, ancestors, row), Self.has(batch, reservation, row)
      )
      switch kind {
      case .select: break
      case .reserve where !hasNames:
        reject(
          row,
          RuleBreach(
            code: Self.ancestorsCode, field: ancestors ?? action,
            expected: "the ancestors that are reserved"))
      case .showCode where !hasReservation, .print where !hasReservation:
        reject(
          row,
          RuleBreach(
            code: Self.reservationCode, field: reservation ?? action,
            expected: "the reservation that it is done with"))
      case .release where !hasNames && !hasReservation, .done where !hasNames && !hasReservation:
        reject(
          row,
          RuleBreach(
            code: Self.reservationCode, field: reservation ?? action,
            expected: "a reservation, or ancestors"))
      default: break
      }
      if kind == .done { checkOrdinances(batch, row, reject) }
      checkOutcome(batch, row, reject)
    }
  }

  /// The ordinances that were done are known, and there is one for each ancestor.
  private func checkOrdinances(
    _ batch: RecordBatch, _ row: Int, _ reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let ordinances, batch.fate[row] == 0, batch.presence(ordinances)[row] != 0 else { return }
    func items(_ field: FieldID?) -> [UnsafeRawBufferPointer.SubSequence] {
      guard let field, batch.presence(field)[row] != 0 else { return [] }
      return batch.byteSlices(field)[row].bytes.split(separator: UInt8(ascii: "\n"))
    }
    let tags = items(ordinances)
    let areKnown = tags.allSatisfy {
      Readiness.Kind(tag: String(decoding: $0, as: UTF8.self)) != nil
    }
    guard !areKnown || tags.count != items(ancestors).count else { return }
    reject(
      row,
      RuleBreach(
        code: Self.ordinancesCode, field: ordinances,
        expected: "for each ancestor one of "
          + Readiness.Kind.allCases.map(\.tag).joined(separator: ", ")))
  }

  private func checkOutcome(
    _ batch: RecordBatch, _ row: Int, _ reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let outcome, batch.fate[row] == 0, batch.presence(outcome)[row] != 0 else { return }
    let word = batch.byteSlices(outcome)[row]
    guard !Self.outcomes.contains(where: { Self.isEqual(word, $0) }) else { return }
    reject(
      row,
      RuleBreach(
        code: Self.outcomeCode, field: outcome,
        expected: "\(NameAction.accepted), or the code of a refusal such as FS_NOT_SHARED"))
  }

  private static func has(_ batch: RecordBatch, _ field: FieldID?, _ row: Int) -> Bool {
    field.map { batch.presence($0)[row] != 0 } ?? false
  }

  private static func isEqual(_ slice: ByteSlice, _ word: String) -> Bool {
    slice.count == word.utf8.count && slice.bytes.elementsEqual(word.utf8)
  }
}
