internal import Analysis
internal import Definition
internal import Platform

/// The days that an agenda is about.
struct AgendaSpan: Sendable {
  /// Days since 1970-01-01.
  let first, last: Int64
  /// The same in seconds since 1970-01-01T00:00:00Z.
  let seconds: ClosedRange<Int64>
  private let zone: TimeZone

  /// The most days.
  private static let maximumCount: Int64 = 3_660

  /// The days that `options` say, or those of the year of `now`, in microseconds since 1970-01-01T00:00:00Z, or of the year in which most
  /// of the events of `parts` begin.
  init(
    _ options: AgendaOptions, zone: TimeZone, now: Int64?, of parts: () throws -> [SegmentRows]
  ) throws {
    let present = now.map { floorDivide(zone.localDay(of: $0), 1) }
    let stated = options.from ?? present ?? options.through
    let known = try stated ?? EventReader.fullestDay(try parts()) ?? 0
    let year = CivilDate(daysSinceEpoch: Int(known)).year
    let isOfDays = options.days > 0
    let first =
      options.from ?? (isOfDays ? present : nil)
      ?? Int64(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1))
    let last =
      isOfDays
      ? first + Int64(options.days) - 1
      : options.through ?? Int64(CivilDate.daysSinceEpoch(year: year, month: 12, day: 31))
    guard first <= last, last - first < Self.maximumCount else {
      throw AnalysisRefused(
        "from: expected a span of at most \(Self.maximumCount) days, found another one")
    }
    (self.first, self.last, self.zone) = (first, last, zone)
    seconds =
      zone.firstInstant(ofLocal: first * 86_400)...zone.firstInstant(
        ofLocal: (last + 1) * 86_400) - 1
  }

  /// What stands on its days.
  func agenda(
    of found: EventInstances, _ options: AgendaOptions, holidays region: String?
  ) throws -> Agenda {
    let agenda = Agenda(
      found.resolved(from: seconds.lowerBound, through: seconds.upperBound), first: first,
      last: last, zone: zone, weekStart: options.weekStart.number,
      holidays: region.flatMap { HolidayCalendar(region: $0) })
    guard !agenda.isCut else {
      throw AnalysisRefused(
        "from: expected a span with at most \(Agenda.maximumEntryCount) entries of days, found more; choose a shorter one"
      )
    }
    return agenda
  }
}

extension EventInstances {
  /// Throws if there are more than are held.
  func refuseTooMany() throws {
    guard isTooMuch else { return }
    throw AnalysisRefused(
      "from: expected a span with at most \(Self.maximumCount) instances, found more; choose a shorter one, or a lower "
        + "max_per_rule")
  }
}
