internal import Definition
internal import SearchIndex

/// An ordinance of the temple that was done for a person, or that waits to be.
enum OrdinanceRecord {
  /// The kinds, in the order in which they are done; SLGC and SLGS are sealings to parents and to a spouse.
  static let kinds = ["BAPL", "CONL", "INIL", "ENDL", "SLGC", "SLGS", "WAC"]

  /// The states that GEDCOM 7 knows, and those of 5.5 that it does not.
  static let statuses = [
    "BIC", "CANCELED", "CHILD", "CLEARED", "COMPLETED", "DNS", "DNS_CAN", "EXCLUDED", "INFANT",
    "PRE_1970", "QUALIFIED", "STILLBORN", "SUBMITTED", "UNCLEARED",
  ]

  /// The youngest age, in years, at which anybody is baptized.
  private static let leastAge = 8

  static let person = RecordField(
    "person", .symbol, synonyms: ["xref", "ancestor_id", "id"], "for whom")
  static let ordinanceKind = RecordField(
    "kind", .symbol, synonyms: ["tag", "ordinance", "type"],
    kinds.dropLast().map { "`\($0)`" }.joined(separator: ", ")
      + " or `\(kinds[kinds.count - 1])`; another is rejected with `\(kindCode)`")
  static let status = RecordField(
    "status", .symbol, isOptional: true, synonyms: ["STAT"],
    """
    such as `COMPLETED`; `pre-1970` and `DNS/CAN` are written as GEDCOM 7 does; one that GEDCOM does not know \
    is kept (note `ORDINANCE_STATUS`)
    """)
  static let dateStatus = RecordField(
    "date_status", .symbol, isOptional: true,
    """
    to be mapped from the same column as `date`: files of 5.5 write `DATE SUBMITTED`. A status in it becomes \
    `status` if there is none; nothing else of it is kept
    """)
  static let date = RecordField(
    "date", .date, .personal, isOptional: true, isUncertain: true, synonyms: ["DATE"],
    "when it was done")
  static let temple = RecordField(
    "temple", .symbol, .personal, isOptional: true, synonyms: ["TEMP"], "in which temple")
  static let place = RecordField(
    "place", .text, .personal, isOptional: true, synonyms: ["PLAC"], "where")

  private static let kindCode = "ORDINANCE_KIND"

  static let kind = RecordKind(
    name: "ordinance",
    summary: "an ordinance of the temple that was done for a person, or that waits to be",
    fields: [person, ordinanceKind, status, dateStatus, date, temple, place],
    rules: [.oneOf(ordinanceKind, kinds, code: kindCode)],
    options: EventOptions.table, hidesRows: LivingOption.redacts,
    configure: { options, schema, node in
      let recent = RecentEventRule(
        options.living, schema, events: [date], places: [temple, place], leastAge: leastAge)
      if schema.id(of: status) == nil {
        if recent.redacts, schema.id(of: date) != nil {
          node.error(
            "map status, too: where a date is taken away, it says that the ordinance was done",
            in: "living")
          return nil
        }
        if schema.id(of: dateStatus) != nil {
          node.error("map status, too: a word that stands for a date goes there", in: "map")
          return nil
        }
      }
      return OrdinanceRules(
        status: schema.id(of: status), dateStatus: schema.id(of: dateStatus), recent: recent)
    })
}

/// An ordinance is of a kind that there is; a state that nobody knows is kept and remarked.
///
/// Dates, temples and places of ordinances that the living may have had are taken away.
struct OrdinanceRules: RecordRules {
  let status: FieldID?
  /// What stands in the place of the date, which is no date.
  let dateStatus: FieldID?
  let recent: RecentEventRule

  var identity: String { "ordinance 3 \(recent.identity)" }

  var hidesRejects: Bool { recent.redacts }

  var noteWords: [String: String] {
    [
      "ORDINANCE_STATUS": "ordinances have a status that GEDCOM does not know; it is kept",
      "LIVING_REDACTED":
        "ordinances are so recent that the person may be living; dates, temples and places are not kept",
    ]
  }

  private static let statuses = Set(OrdinanceRecord.statuses.map { Array($0.utf8) })
  private static let completed = Array("COMPLETED".utf8)
  /// Longer than any status.
  private static let longest = 16

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    if let status { completeStatus(batch, status, arena, &notes) }
    // Whoever dated an ordinance said that it was done: that stays when the date goes.
    recent.redact(batch, &notes) { row in
      guard let status, batch.presence(status)[row] == 0 else { return }
      Self.write(Self.completed, to: batch, status, row, arena)
    }
  }

  /// Writes each status as GEDCOM 7 does, and takes one that stands where a date should.
  private func completeStatus(
    _ batch: RecordBatch, _ status: FieldID, _ arena: BatchArena, _ notes: inout RowNotes
  ) {
    let (slices, presence) = (batch.byteSlices(status), batch.presence(status))
    for row in 0..<batch.count where batch.fate[row] == 0 {
      if let dateStatus { takeDateStatus(batch, dateStatus, row, arena) }
      guard presence[row] != 0 else { continue }
      let known = Self.known(slices[row])
      if let known { Self.write(known, to: batch, status, row, arena) }
      if known == nil { notes.add("ORDINANCE_STATUS") }
    }
  }

  /// Moves a word of the date into a status that is not given; what is no status, such as a date, is not kept.
  private func takeDateStatus(
    _ batch: RecordBatch, _ dateStatus: FieldID, _ row: Int, _ arena: BatchArena
  ) {
    guard let status, batch.presence(dateStatus)[row] != 0 else { return }
    let word = Self.known(batch.byteSlices(dateStatus)[row])
    if let word, batch.presence(status)[row] == 0 {
      Self.write(word, to: batch, status, row, arena)
    }
    batch.presence(dateStatus)[row] = 0
    batch.byteSlices(dateStatus)[row].count = 0
  }

  /// The status that a text means: `pre-1970` is PRE_1970, `DNS/CAN` is DNS_CAN; nil if it is none.
  private static func known(_ slice: ByteSlice) -> [UInt8]? {
    guard slice.count <= longest else { return nil }
    let word = slice.bytes.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: " "): UInt8(ascii: "_")
      default: byte
      }
    }
    return statuses.contains(word) ? word : nil
  }

  private static func write(
    _ word: [UInt8], to batch: RecordBatch, _ field: FieldID, _ row: Int, _ arena: BatchArena
  ) {
    let text = arena.allocate(word.count)
    for place in word.indices { text[place] = word[place] }
    batch.byteSlices(field)[row] = ByteSlice(start: UnsafeRawPointer(text), count: word.count)
    batch.presence(field)[row] = 1
  }
}
