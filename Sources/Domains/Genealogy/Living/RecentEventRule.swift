internal import Definition
internal import Platform
internal import SearchIndex

/// Which events are too recent to be kept: those that somebody who is taken as living may have had.
///
/// A record of an event does not say whether whoever had it is dead. Nobody has it before a least age, so an event
/// that lies further back than the years of `living:` less that age is of people who are taken as dead. An event before
/// the year 1000 counts as one without a date, unless people of whom nothing is known are taken as dead.
struct RecentEventRule: Sendable {
  /// The first day that is too recent; nil if nobody asked.
  private let first: Int64?
  /// The first day that is taken at its word: `12 JAN 85` is rather a year written in short.
  private let firstKnown: Int64
  private let dates: [Schema.UncertainColumns]
  private let places: [FieldID]

  /// For events that nobody has before `leastAge`, in years; without the option all are kept.
  init(
    _ option: LivingOption?, _ schema: Schema, events: [RecordField], places: [RecordField],
    leastAge: Int
  ) {
    dates = events.compactMap { schema.uncertainColumns(of: $0) }
    self.places = places.compactMap { schema.id(of: $0) }
    first = option.flatMap {
      $0.redacts ? $0.day(yearsBefore: max(0, $0.years - leastAge)) : nil
    }
    firstKnown = option?.unknownIsLiving ?? false ? LivingRule.firstKnownBirth : .min
  }

  var identity: String {
    first.map { "events before \($0)" + (firstKnown == .min ? "" : " from \(firstKnown)") }
      ?? "all events"
  }

  /// Whether anything is taken away.
  var redacts: Bool { first != nil }

  /// Takes the dates and places of events away that may be of the living; places of events without a date too.
  ///
  /// `onDate` is called for each row that loses a date.
  func redact(
    _ batch: RecordBatch, _ notes: inout RowNotes, onDate: (_ row: Int) -> Void = { _ in }
  ) {
    guard let first else { return }
    for row in 0..<batch.count where batch.fate[row] == 0 {
      var isRedacted = false
      var isOld = false
      for date in dates where batch.presence(date.first)[row] != 0 {
        if batch.integers(date.last)[row] < first, batch.integers(date.last)[row] >= firstKnown {
          isOld = true
          continue
        }
        for field in [date.first, date.last, date.form] { batch.presence(field)[row] = 0 }
        for field in [date.first, date.last] { batch.integers(field)[row] = 0 }
        batch.byteSlices(date.form)[row].count = 0
        onDate(row)
        isRedacted = true
      }
      guard !isOld else { continue }
      for field in places where batch.presence(field)[row] != 0 {
        batch.presence(field)[row] = 0
        batch.byteSlices(field)[row].count = 0
        isRedacted = true
      }
      if isRedacted { notes.add("LIVING_REDACTED") }
    }
  }
}
