internal import Platform
internal import SearchIndex

/// A zone of times, by what it is called in the calendar that is written.
struct CalendarZone: Sendable {
  /// What tells it from others: its name, or the definition of one that only that knows.
  let key: String
  let zone: TimeZone
  let isDefined: Bool
}

/// Finds the zones of records; one worker's.
struct CalendarZoneReader {
  private var names = ZoneNames()
  /// The text that was asked for last, and its zone.
  private var last: (text: [UInt8], zone: CalendarZone?) = ([], nil)

  /// The zone that a text means; nil if nobody knows it.
  mutating func zone(of text: UnsafeRawBufferPointer) -> CalendarZone? {
    if last.text.elementsEqual(text) { return last.zone }
    let string = String(decoding: text, as: UTF8.self)
    let zone: CalendarZone? =
      switch names.meaning(of: string) {
      case .known(let zone): CalendarZone(key: zone.name, zone: zone, isDefined: false)
      case .defined(let zone): CalendarZone(key: string, zone: zone, isDefined: true)
      case .unknown: nil
      }
    last = (Array(text), zone)
    return zone
  }
}

/// The times of a record that say when it takes place, each by the clocks that it is written in.
struct CalendarTimes {
  /// The zone of its local times; nil without one.
  private(set) var zone: CalendarZone?
  /// Whether there is a name of a zone that nobody knows.
  private(set) var isZoneUnknown = false
  private(set) var start, due, end, replaces: BasicDateTime?

  /// The properties that are read.
  static let properties: [CalendarProperty] = [
    .start, .due, .end, .replaces, .added, .excluded, .zone,
  ]

  /// The times of the record at `place`.
  ///
  /// A moment that the component begins at, or is due, is written by the clocks of the zone that is named: what repeats it goes by
  /// them. Of a moment at which clocks show an hour for the second time, which no local time can say, the zone is left out.
  init(_ cells: CalendarCells, _ place: Int, _ zones: inout CalendarZoneReader) {
    start = cells.value(.start, place)?.time
    due = cells.value(.due, place)?.time
    end = cells.value(.end, place)?.time
    replaces = cells.value(.replaces, place)?.time
    guard let name = cells.value(.zone, place) else { return }
    zone = zones.zone(of: name.text)
    isZoneUnknown = zone == nil
    guard let zone else { return }
    let path: WritableKeyPath<CalendarTimes, BasicDateTime?> =
      start == nil ? \.due : \.start
    guard let moment = self[keyPath: path], moment.form == .utc else { return }
    let local = moment.seconds + Int64(zone.zone.offset(atUTC: moment.seconds))
    guard zone.zone.instant(ofLocal: local) == moment.seconds, CalendarValue.isInYears(local) else {
      return
    }
    self[keyPath: path] = BasicDateTime(seconds: local, form: .local)
  }

  /// The items of a list of times, each with the text that it is, of periods its beginning.
  static func items(
    _ value: CalendarValue
  ) -> [(text: UnsafeRawBufferPointer, time: BasicDateTime?)] {
    guard !value.type.isNumeric else { return [(value.text, value.time)] }
    return value.items(",").map { item in
      (item, EventTime.read(UnsafeRawBufferPointer(rebasing: item.prefix { $0 != periodMark })))
    }
  }

  static let periodMark = UInt8(ascii: "/")

  /// The earliest of the local times of the record that are written with its zone, since 1970-01-01T00:00:00Z; nil if there is none.
  func earliest(_ cells: CalendarCells, _ place: Int) -> Int64? {
    guard let zone else { return nil }
    return locals(cells, place).map { zone.zone.instant(ofLocal: $0.seconds) }.min()
  }

  /// Whether the record has a local time.
  func hasLocal(_ cells: CalendarCells, _ place: Int) -> Bool { !locals(cells, place).isEmpty }

  private func locals(_ cells: CalendarCells, _ place: Int) -> [BasicDateTime] {
    let lists = [CalendarProperty.added, .excluded].compactMap { cells.value($0, place) }
      .flatMap { Self.items($0).map(\.time) }
    return ([start, due, end, replaces] + lists).compactMap { $0 }.filter { $0.form == .local }
  }
}
