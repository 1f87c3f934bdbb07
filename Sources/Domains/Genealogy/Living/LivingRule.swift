internal import Definition
internal import Platform
internal import SearchIndex

/// Who is taken as living: everybody of whom no death is known, and who was not certainly born before a day.
///
/// In a file of GEDCOM the dates of relatives may prove that (`RelativesSurvey`), unless the person's own say otherwise.
///
/// Whose birth is not known is taken as living too, unless the definition says otherwise: what is private cannot be
/// called back. For the same reason words in the place of a date prove no death, unless they were taken over to `deceased`
/// since they say so, nor does a death behind the present day; and a birth before the year 1000 counts as not known, since
/// `12 JAN 85` is rather a year written in short.
struct LivingRule: Sendable {
  /// Where the answer goes; nil if nobody asked.
  let field: FieldID?
  private let option: LivingOption?
  /// The first day of birth of those who may be living.
  private let earliestBirth: Int64
  private let birth: Schema.UncertainColumns?
  private let deaths: [Schema.UncertainColumns]
  private let deceased: FieldID?
  /// The day that counts as the present.
  private let today: Int64
  /// The births of which the latest counts.
  let births: [FieldID]

  /// What the living are called.
  static let name = "Living"

  /// The first day of birth that is taken at its word.
  static let firstKnownBirth = Int64(CivilDate.daysSinceEpoch(year: 1000, month: 1, day: 1))

  /// Nil after reporting what is wrong; without the option nobody is marked or redacted.
  init?(_ option: LivingOption?, _ schema: Schema, _ node: NodeReader) {
    let field = schema.id(of: LifeFields.living)
    if option != nil, field == nil {
      node.error(
        "to tell who is living, map one of "
          + LifeFields.tellingWhoLives.map(\.name).joined(separator: ", "), in: "living")
      return nil
    }
    self.option = option
    self.field = option == nil ? nil : field
    earliestBirth = option.map { $0.day(yearsBefore: $0.years) } ?? 0
    today = option?.day(yearsBefore: 0) ?? 0
    birth = schema.uncertainColumns(of: LifeFields.birth)
    deaths = [LifeFields.death, LifeFields.burial].compactMap { schema.uncertainColumns(of: $0) }
    deceased = schema.id(of: LifeFields.deceased)
    births = option == nil ? [] : [LifeFields.birth].compactMap { schema.id(of: $0) }
  }

  /// Whether nothing is kept of the living.
  var redacts: Bool { option?.redacts ?? false }

  var identity: String { option.map { "3 " + $0.identity } ?? "living: not asked" }

  /// What tells of the dates of relatives; nil if nobody asked.
  var survey: (any FileSurvey)? { option.map { RelativesSurvey($0) } }

  /// Marks who is living; of several births the latest counts.
  ///
  /// Whoever is not by the dates of relatives is counted in `notes`.
  func mark(_ batch: RecordBatch, _ notes: inout RowNotes) {
    guard let field, let option else { return }
    let (marks, presence) = (batch.integers(field), batch.presence(field))
    for row in 0..<batch.count where batch.fate[row] == 0 {
      var birthDays: (first: Int64, last: Int64)?
      if let birth, batch.presence(birth.first)[row] != 0 {
        birthDays = (batch.integers(birth.first)[row], batch.integers(birth.last)[row])
      }
      let death = death(batch, row)
      marks[row] = death != .past && isYoung(birthDays?.last, option) ? 1 : 0
      presence[row] = 1
      if death == .future || birthDays.map({ $0.first >= earliestBirth }) ?? false {
        batch.marks[row] = 0
      }
    }
    for date in batch.furtherDates where births.contains(date.field) && batch.fate[date.row] == 0 {
      if isYoung(date.last, option), death(batch, date.row) != .past {
        marks[date.row] = 1
        batch.marks[date.row] = 0
      }
    }
    for row in 0..<batch.count
    where batch.fate[row] == 0 && batch.marks[row] != 0 && marks[row] == 1 {
      marks[row] = 0
      notes.add("LIVING_RELATIVES")
    }
  }

  /// Whether somebody may be living who was born by that day, nil if that is not known.
  private func isYoung(_ lastBirth: Int64?, _ option: LivingOption) -> Bool {
    guard let lastBirth, lastBirth >= Self.firstKnownBirth else { return option.unknownIsLiving }
    return lastBirth >= earliestBirth
  }

  private enum Death {
    case unknown, past, future
  }

  /// Whether a death or burial is known that may have been by the present day, or, without a day, `deceased` says so.
  private func death(_ batch: RecordBatch, _ row: Int) -> Death {
    var isLater = false
    for date in deaths where batch.presence(date.first)[row] != 0 {
      if batch.integers(date.first)[row] <= today { return .past }
      isLater = true
    }
    guard !isLater, let deceased else { return isLater ? .future : .unknown }
    return batch.presence(deceased)[row] != 0 ? .past : .unknown
  }
}
