internal import Report
internal import SearchIndex

extension ResultTable {
  /// What stands on the days of `agenda`, in order.
  static func entries(_ id: String, of agenda: Agenda, privacy: AgendaPrivacy) -> ResultTable {
    let entries = agenda.days.flatMap(\.entries)
    // Thousands may stand on a day.
    let days = DayTexts(agenda, PlannerText.day)
    let weeks = DayTexts(agenda, agenda.weekText)
    return ResultTable(
      id, keys: "number", rows: Array(entries.enumerated()), privacy: privacy.times,
      recordPrivacy: privacy.record,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("month", "Month") { String(days[$0.element.day].dropLast(3)) },
        .text("week", "Week") { weeks[$0.element.day] },
        .text("day", "Day") { days[$0.element.day] },
        .text("time", "Time") { $0.element.time ?? "all day" },
        .text("name", "What", privacy.names) {
          $0.element.name.isEmpty ? nil : $0.element.name
        },
        .text("place", "Where", privacy.places) { $0.element.place },
        .text("notes", "Notes", privacy.notes) { $0.element.notes },
        .text("kind", "Kind") { $0.element.id == nil ? "holiday" : "event" },
        .integer("part", "Day of event") { Int64($0.element.part) },
        .text("moved", "Moved") { $0.element.isMoved ? "yes" : nil },
        .text("id", "Event", privacy.names) { $0.element.id },
      ])
  }

  /// The pages before and behind each.
  static func pagesAround(
    _ rows: String, _ key: String, _ pages: [String], privacy: PrivacyClass
  ) -> ResultTable {
    let ways = pages.indices.flatMap { place in
      [(-1, "before"), (1, "after")].compactMap { step, way in
        pages.indices.contains(place + step)
          ? (page: pages[place], other: pages[place + step], way: way) : nil
      }
    }
    return ResultTable(
      "\(rows)_around", keys: key, "other", rows: ways, privacy: privacy,
      [
        .text(key, "Page") { $0.page }, .text("other", "Page") { $0.other },
        .text("way", "Way") { $0.way },
      ])
  }
}

extension EventInstances {
  /// What a reader should know about them.
  var findings: [Finding] {
    [
      .warning(
        "EVENT_RULE", "Rules cannot be read: their events are listed once.", wrongRules),
      .warning(
        "EVENT_CUT", "Rules have more instances than max_per_rule: the others are left out.",
        cutRules),
      .warning(
        "EVENT_ZONE",
        "Times are in a zone that nobody knows, and are taken as those of the pipeline's zone.",
        unknownZones),
      .note(
        "EVENT_NO_SUMMER_TIME",
        "Times of April to October are in EST, MST or HST, which have no summer time: an hour later than clocks of New York show.",
        fixedZones),
      .note(
        "EVENT_EXCLUDED", "Exclusions take nothing away, since there is no instance then.",
        unmatched),
      .note(
        "EVENT_MOVED", "Instances fall into an hour that clocks skip, and were moved behind it.",
        moved),
    ].counted
  }
}

/// A text for each day of an agenda.
private struct DayTexts {
  private let first: Int64
  private let texts: [String]

  init(_ agenda: Agenda, _ text: (Int64) -> String) {
    first = agenda.first
    texts = (agenda.first...agenda.last).map(text)
  }

  subscript(day: Int64) -> String { texts[Int(day - first)] }
}
