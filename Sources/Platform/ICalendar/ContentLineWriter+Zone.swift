extension ContentLineWriter {
  /// Writes a `VTIMEZONE` called `name`: RFC 5545, section 3.6.5.
  ///
  /// What brings clocks forward is `DAYLIGHT`, all else `STANDARD`.
  package mutating func zone(_ zone: ZoneDefinition, called name: String) {
    line("BEGIN:VTIMEZONE")
    put("TZID:")
    putText(name)
    endLine()
    for observance in zone.observances {
      let kind = observance.offsetTo > observance.offsetFrom ? "DAYLIGHT" : "STANDARD"
      line("BEGIN:" + kind)
      line("DTSTART:" + Self.text(observance.start))
      line("TZOFFSETFROM:" + UTCOffsetText.text(observance.offsetFrom))
      line("TZOFFSETTO:" + UTCOffsetText.text(observance.offsetTo))
      for rule in observance.rules { line("RRULE:" + rule.text) }
      if !observance.dates.isEmpty {
        line("RDATE:" + observance.dates.map(Self.text).joined(separator: ","))
      }
      line("END:" + kind)
    }
    line("END:VTIMEZONE")
  }

  private static func text(_ local: Int64) -> String {
    BasicDateTime(seconds: local, form: .local).text
  }
}
