import Platform
import TestSupport
import Testing

/// Runs over calendars and cards.
@Suite struct CalendarRunTests {
  private static let definition = """
    gristmill: 1
    pipeline: home
    quarantine: {max_rejects: 100%}
    records:
      happening:
        fields:
          uid: {type: text, required: true}
          title: {type: text}
      contact:
        fields:
          name: {type: text, required: true}
          phones: {type: list}
    ingest:
      events: {from: home.ics, format: ics, rows: [VEVENT, vtodo]}
      cards: {from: friends.vcf, format: vcf}
    normalize:
      happenings:
        record: happening
        input: events
        map: {uid: UID, title: SUMMARY}
      contacts:
        record: contact
        input: cards
        map: {name: FN, phones: TEL}

    """

  private func folder(_ calendar: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("home.yaml", Self.definition)
    try folder.write("home.ics", calendar)
    try folder.write("friends.vcf", "BEGIN:VCARD\nFN:Ann\nTEL:1\nTEL:2\nEND:VCARD\n")
    return folder
  }

  @Test func oneBrokenEventIsRefusedWhereItStands() throws {
    let folder = try folder(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:b\nEND:VEVENT\n"
        + "BEGIN:VTODO\nUID:3\nSUMMARY:c\n d\nEND:VTODO\nEND:VCALENDAR\n")
    let run = try folder.run("run", "home.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      run.errorText.contains("happenings: read 3 = kept 2 + filtered 0 + merged 0 + rejected 1"))
    #expect(try folder.run("search", "*", "--dataset", "happenings").outputText.contains("cd"))
    #expect(try folder.run("quarantine", "list").outputText.contains("home.ics:6"))
    #expect(try folder.run("search", "*", "--dataset", "contacts").outputText.contains("Ann"))
    #expect(try folder.run("verify").ending == .exit(0))
  }

  @Test func aCalendarThatIsCutOffFailsWithItsLine() throws {
    let folder = try folder("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n")
    let run = try folder.run("run", "home.yaml")
    #expect(run.ending == .exit(65))
    #expect(run.errorText.contains("ICS_TRUNCATED"))
    #expect(run.errorText.contains("line 2"))
  }

  @Test func whatIsWrongWithADefinitionIsSaid() throws {
    let folder = try folder("")
    try folder.write(
      "home.yaml",
      Self.definition.replacing("[VEVENT, vtodo]", with: "[a b]"))
    let run = try folder.run("check", "home.yaml")
    #expect(run.errorText.contains("rows: expected the name of a component, found 'a b'"))
    try folder.write("home.yaml", Self.definition.replacing("SUMMARY", with: "A B"))
    let other = try folder.run("check", "home.yaml")
    #expect(other.errorText.contains("source events is iCalendar and has no column 'A B'"))
  }

  @Test func inferNamesTheProperties() throws {
    let folder = try folder(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:a\nDTSTART;TZID=Europe/Berlin:20240101T090000\nEND:VEVENT\n"
        + "BEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n")
    let found = try folder.run("infer", "home.ics").outputText
    #expect(found.contains("format: ics"))
    #expect(found.contains("rows: [VEVENT]"))
    #expect(found.contains("VTODO (1)"))
    #expect(found.contains("DTSTART;TZID"))
    #expect(try folder.run("infer", "friends.vcf").outputText.contains("format: vcf"))
  }

  /// What is proposed runs as it is: without a day that is now, the year of most events is shown.
  @Test func whatIsInferredIsACalendar() throws {
    let folder = try WorkFolder()
    func event(_ number: Int, _ day: String) -> String {
      "BEGIN:VEVENT\nUID:\(number)\nSUMMARY:Event \(number)\nDTSTART;VALUE=DATE:\(day)\nEND:VEVENT\n"
    }
    try folder.write(
      "home.ics",
      "BEGIN:VCALENDAR\n" + event(1, "20210304") + event(2, "20210508") + event(3, "20990101")
        + "END:VCALENDAR\n")
    try folder.write("home.yaml", try folder.run("infer", "home.ics").outputText)
    let run = try folder.run("run", "home.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let text = try folder.text("reports/home/calendar.md")
    #expect(text.contains("2 entries from 2021-01-01 to 2021-12-31."), "\(text)")
  }
}
