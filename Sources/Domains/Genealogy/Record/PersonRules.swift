internal import Definition
internal import Platform
internal import SearchIndex

/// What is made of the rows of persons and of their names: the sex is one that there is, and of the living nothing is
/// kept but that there is somebody.
struct PersonRules: RecordRules {
  private let sex: FieldID?
  private let names: NameRule
  private let living: LivingRule
  /// The fields that are kept of a redacted person, beside `living`.
  private let keeps: [RecordField]
  private let redacted: [FieldID]
  private let name: FieldID?
  private let deceased: FieldID?
  /// The fields whose phrases may say that the person is dead.
  private let deaths: [FieldID]

  /// Nil after reporting what is wrong.
  init?(_ options: PersonOptions, _ schema: Schema, _ node: NodeReader, keeps: [RecordField]) {
    guard let living = LivingRule(options.living, schema, node) else { return nil }
    self.living = living
    names = NameRule(options, schema)
    sex = schema.id(of: LifeFields.sex)
    self.keeps = keeps
    let kept =
      (keeps + [LifeFields.living, PersonRecord.parents, PersonRecord.families]).map(\.name)
    redacted = schema.fields.filter { !kept.contains($0.name) }.compactMap {
      schema.id(of: $0.name)
    }
    name = schema.id(of: NameFields.name)
    deceased = schema.id(of: LifeFields.deceased)
    deaths = [LifeFields.death, LifeFields.burial].compactMap { schema.id(of: $0) }
  }

  var identity: String {
    "person 2 \(names.identity) \(living.identity) keeps \(keeps.map(\.name).joined(separator: " "))"
  }

  var fieldsWithFurtherDates: [FieldID] { living.births }

  var survey: (any FileSurvey)? { living.survey }

  /// Nobody can tell whether a row that cannot be read is of somebody living.
  var hidesRejects: Bool { living.redacts }

  var noteWords: [String: String] {
    [
      "SEX_UNKNOWN": "persons have a sex that is none of M, F, X and U; it is taken as U",
      "LIVING_RELATIVES":
        "persons of whom no death is known are taken as dead by the dates of relatives: "
        + FamilyAges.words,
      "LIVING_REDACTED": "living persons were redacted before anything was stored",
    ]
  }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    if let sex { completeSex(batch, sex, arena, &notes) }
    names.complete(batch, arena)
    if let deceased { completeDeceased(batch, deceased, arena) }
    living.mark(batch, &notes)
    if living.redacts { redact(batch, arena, &notes) }
  }

  /// `STILLBORN` in the place of a date of death says that the person is dead; only this is left of the words.
  private func completeDeceased(_ batch: RecordBatch, _ field: FieldID, _ arena: BatchArena) {
    for phrase in batch.phrases where deaths.contains(phrase.field) && batch.fate[phrase.row] == 0 {
      guard batch.presence(field)[phrase.row] == 0, DeathWords.sayDeath(phrase.text.bytes) else {
        continue
      }
      let letter = arena.allocate(1)
      letter[0] = UInt8(ascii: "Y")
      batch.byteSlices(field)[phrase.row] = ByteSlice(
        start: UnsafeRawPointer(letter), count: 1)
      batch.presence(field)[phrase.row] = 1
    }
  }

  /// `m`, `Male` and the like become `M`; what is no sex becomes `U`.
  private func completeSex(
    _ batch: RecordBatch, _ field: FieldID, _ arena: BatchArena, _ notes: inout RowNotes
  ) {
    let (slices, presence) = (batch.byteSlices(field), batch.presence(field))
    let letters = arena.allocate(4)
    for (place, letter) in "MFXU".utf8.enumerated() { letters[place] = letter }
    for row in 0..<batch.count where batch.fate[row] == 0 && presence[row] != 0 {
      let place: Int
      switch Self.word(slices[row].bytes) {
      case "m", "male": place = 0
      case "f", "female": place = 1
      case "x", "other": place = 2
      case "u", "unknown", "n": place = 3
      default:
        place = 3
        notes.add("SEX_UNKNOWN")
      }
      // Eight bytes may be read behind a slice; the arena has them.
      let letter = arena.allocate(1)
      letter[0] = letters[place]
      slices[row] = ByteSlice(start: UnsafeRawPointer(letter), count: 1)
    }
  }

  /// A short word in lower case, without white space around it; another text is no sex.
  private static func word(_ bytes: UnsafeRawBufferPointer) -> String {
    var bytes = bytes[...]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    guard bytes.count <= 8 else { return "" }
    return String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private func redact(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    guard let marks = living.field else { return }
    let isLiving = batch.integers(marks)
    let word = Array(LivingRule.name.utf8)
    for row in 0..<batch.count where batch.fate[row] == 0 && isLiving[row] == 1 {
      for field in redacted {
        batch.presence(field)[row] = 0
        if batch.schema[field].type.isNumeric {
          batch.integers(field)[row] = 0
        } else {
          batch.byteSlices(field)[row].count = 0
        }
      }
      if let name {
        let text = arena.allocate(word.count)
        for place in word.indices { text[place] = word[place] }
        batch.byteSlices(name)[row] = ByteSlice(
          start: UnsafeRawPointer(text), count: word.count)
        batch.presence(name)[row] = 1
      }
      notes.add("LIVING_REDACTED")
    }
  }
}
