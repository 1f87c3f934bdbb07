internal import Definition
internal import Platform
internal import SearchIndex

/// Brings events of files that say it in other words into the form of iCalendar.
///
/// Where days and times of day stand apart, the time goes into `start`, and an `end` that is a time of day alone is on the same day, or
/// on the next one if it is not later; from midnight to 23:59 is a whole day. A `rule` that is an English sentence becomes one of RFC
/// 5545; one that is not understood stays as it is.
struct EventForms: RecordRules {
  private let start: FieldID
  private let time, end, rule: FieldID?

  static let code = "EVENT_TIME"

  init(_ schema: Schema) {
    start = schema.id(required: EventRecord.start)
    time = schema.id(of: EventRecord.time)
    end = schema.id(of: EventRecord.end)
    rule = schema.id(of: EventRecord.rule)
  }

  var identity: String { "event 1" }

  func complete(_ batch: RecordBatch, _ arena: BatchArena, _ notes: inout RowNotes) {
    for row in 0..<batch.count where batch.fate[row] == 0 {
      if let time, batch.presence(time)[row] != 0 { join(batch, time, row, arena) }
      if let rule, batch.presence(rule)[row] != 0 { translate(batch, rule, row, arena) }
    }
  }

  /// Puts the time of day into `start`, and a day before `end`.
  private func join(_ batch: RecordBatch, _ time: FieldID, _ row: Int, _ arena: BatchArena) {
    guard let day = EventTime.read(batch.byteSlices(start)[row].bytes), day.form == .date,
      let clock = ClockText.seconds(batch.byteSlices(time)[row].bytes)
    else { return }
    if let end, batch.presence(end)[row] != 0,
      let last = ClockText.seconds(batch.byteSlices(end)[row].bytes)
    {
      if clock == 0, last >= 86_340 { return Self.clear(batch, end, row) }
      let isNext = last <= clock
      let close = BasicDateTime(
        seconds: day.seconds + last + (isNext ? 86_400 : 0), form: .local)
      batch.byteSlices(end)[row] = arena.slice(close.text)
    }
    let begin = BasicDateTime(seconds: day.seconds + clock, form: .local)
    batch.byteSlices(start)[row] = arena.slice(begin.text)
  }

  private func translate(_ batch: RecordBatch, _ rule: FieldID, _ row: Int, _ arena: BatchArena) {
    let text = batch.byteSlices(rule)[row].bytes
    guard !text.contains(UInt8(ascii: "=")),
      let sentence = RecurrenceSentence(String(decoding: text, as: UTF8.self))
    else { return }
    guard let translated = sentence.rule else { return Self.clear(batch, rule, row) }
    batch.byteSlices(rule)[row] = arena.slice(translated)
  }

  private static func clear(_ batch: RecordBatch, _ field: FieldID, _ row: Int) {
    batch.presence(field)[row] = 0
    batch.byteSlices(field)[row].count = 0
  }
}
