internal import Definition
internal import SearchIndex

/// What a member did, or tried to do, with shared names.
enum NameActionRecord {
  static let id = RecordField(
    "id", .symbol, synonyms: ["action_id"], "one that no other action has")
  static let at = RecordField("at", .instant, synonyms: ["done_at"], "when")
  static let group = RecordField("group", .symbol, synonyms: ["group_id"], "in which group")
  static let member = RecordField(
    "member", .symbol, .personal, synonyms: ["member_id", "by"], "who")
  static let action = RecordField(
    "action", .symbol, synonyms: ["verb"],
    "`select`, `reserve`, `show_code`, `print`, `release` or `done`, else `\(actionCode)`")
  static let ancestors = RecordField(
    "ancestors", .text, isOptional: true, isList: true, synonyms: ["ancestor_ids", "names"],
    """
    the names; `reserve` without them is `\(NameActionRules.ancestorsCode)`. `release` and `done` take all \
    names of the reservation if there are none
    """)
  static let ordinances = RecordField(
    "ordinances", .text, isOptional: true, isList: true,
    """
    of `done`: for each of the ancestors the ordinance that was done, `BAPL`, `CONL`, `INIL`, `ENDL`, `SLGC` \
    or `SLGS`, else `\(NameActionRules.ordinancesCode)`; without them all of each name is done
    """)
  static let reservation = RecordField(
    "reservation", .symbol, isOptional: true, synonyms: ["reservation_id"],
    """
    the reservation that it makes or is about; `show_code` and `print` need it \
    (`\(NameActionRules.reservationCode)`), and a `reserve` without one has its own id
    """)
  static let code = RecordField(
    "code", .symbol, isOptional: true, synonyms: ["reservation_code"],
    "the code of the reservation that it makes")
  static let outcome = RecordField(
    "outcome", .symbol, isOptional: true, synonyms: ["result"],
    "`ok` or the code of a refusal, if whoever wrote it decided; else `\(NameActionRules.outcomeCode)`"
  )

  private static let actionCode = "FS_ACTION"

  static let kind = RecordKind(
    name: "name_action",
    summary: "what a member did with shared names: select, reserve, show the code, print, release",
    fields: [
      id, at, group, member, action, ancestors, ordinances, reservation, code, outcome,
    ],
    rules: [.oneOf(action, NameAction.Kind.allCases.map(\.rawValue), code: actionCode)],
    and: { NameActionRules($0) })
}

/// An action says what it is done with.
struct NameActionRules: RecordRules {
  private let action: FieldID
  private let ancestors: FieldID?
  private let ordinances: FieldID?
  private let reservation: FieldID?
  private let outcome: FieldID?

  init(_ schema: Schema) {
    action = schema.id(required: NameActionRecord.action)
    ancestors = schema.id(of: NameActionRecord.ancestors)
    ordinances = schema.id(of: NameActionRecord.ordinances)
    reservation = schema.id(of: NameActionRecord.reservation)
    outcome = schema.id(of: NameActionRecord.outcome)
  }

  /// The codes of what is refused.
  static let ancestorsCode = "FS_ANCESTORS"
  static let reservationCode = "FS_RESERVATION"
  static let outcomeCode = "FS_OUTCOME"
  static let ordinancesCode = "FS_ORDINANCES"

  private static let kinds = NameAction.Kind.allCases
  private static let outcomes = [NameAction.accepted] + SharingCode.allCases.map(\.rawValue)

  var identity: String { "name_action 3" }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let words = batch.byteSlices(action)
    for row in 0..<batch.count where batch.fate[row] == 0 {
      guard let kind = Self.kinds.first(where: { Self.isEqual(words[row], $0.rawValue) }) else {
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
