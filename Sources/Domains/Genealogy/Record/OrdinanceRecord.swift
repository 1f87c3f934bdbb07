internal import Pipeline
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

  static let kind = RecordKind(
    name: "ordinance",
    summary: "an ordinance of the temple that was done for a person, or that waits to be",
    fields: [
      Field("person", .symbol),
      Field("kind", .symbol),
      Field("status", .symbol, isOptional: true),
      Field("date_status", .symbol, isOptional: true),
      Field("date", .date, isOptional: true, privacy: .personal, isUncertain: true),
      Field("temple", .symbol, isOptional: true, privacy: .personal),
      Field("place", .text, isOptional: true, privacy: .personal),
    ],
    synonyms: [
      "person": ["xref", "ancestor_id", "id"],
      "kind": ["tag", "ordinance", "type"],
      "status": ["STAT"],
      "date": ["DATE"],
      "temple": ["TEMP"],
      "place": ["PLAC"],
    ],
    hidesRows: LivingOption.redacts,
    configure: { node, schema in
      let recent = RecentEventRule.read(
        node, schema, events: ["date"], places: ["temple", "place"], leastAge: leastAge)
      guard let recent, let kind = schema.id(of: "kind") else { return nil }
      let status = schema.id(of: "status")
      if status == nil {
        if recent.redacts, schema.id(of: "date") != nil {
          node.error(
            "map status, too: where a date is taken away, it says that the ordinance was done",
            in: "living")
          return nil
        }
        if schema.id(of: "date_status") != nil {
          node.error("map status, too: a word that stands for a date goes there", in: "map")
          return nil
        }
      }
      return OrdinanceRules(
        kind: kind, status: status, dateStatus: schema.id(of: "date_status"), recent: recent)
    })
}

/// An ordinance is of a kind that there is; a state that nobody knows is kept and remarked.
///
/// Dates, temples and places of ordinances that the living may have had are taken away.
struct OrdinanceRules: RecordRules {
  let kind: FieldID
  let status: FieldID?
  /// What stands in the place of the date, which is no date.
  let dateStatus: FieldID?
  let recent: RecentEventRule

  var identity: String { "ordinance 2 \(recent.identity)" }

  var hidesRejects: Bool { recent.redacts }

  var noteWords: [String: String] {
    [
      "ORDINANCE_STATUS": "ordinances have a status that GEDCOM does not know; it is kept",
      "LIVING_REDACTED":
        "ordinances are so recent that the person may be living; dates, temples and places are not kept",
    ]
  }

  private static let kinds = Set(OrdinanceRecord.kinds.map { Array($0.utf8) })
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

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let slices = batch.byteSlices(kind)
    for row in 0..<batch.count where batch.fate[row] == 0 {
      if !Self.kinds.contains(Array(slices[row].bytes)) {
        reject(
          row,
          RuleBreach(
            code: "ORDINANCE_KIND", field: kind,
            expected: "one of " + OrdinanceRecord.kinds.joined(separator: ", ")))
      }
    }
  }
}
