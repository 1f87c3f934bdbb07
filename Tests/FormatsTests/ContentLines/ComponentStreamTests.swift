import Platform
import TestSupport
import Testing

@testable import Formats

@Suite struct ComponentStreamTests {
  /// The lines of the text of rows, empty ones as nothing.
  private func rows(
    _ text: String, of names: [String] = ["VEVENT"], _ columns: [String], lists: Set<String> = []
  ) throws -> [String] {
    let query = ContentQuery(
      rows: names,
      columns: try columns.map { try #require(ContentColumn($0, takesLists: lists.contains($0))) })
    let source = try DecodedByteSource(
      MemorySource(bytes: Array(text.utf8)), form: TextForm().reading(RowText(query)))
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = try piece.withUnsafeMutableBytes {
        try source.read(into: $0, at: Int64(bytes.count))
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().map(String.init)
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  @Test func aRowStandsOnTheLineOfItsBegin() throws {
    let found = try rows(
      calendar(
        "X-WR-CALNAME:Home", "BEGIN:VEVENT", "SUMMARY:Tea", "BEGIN:VALARM", "TRIGGER:-PT1H",
        "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "UID:1", "END:VEVENT"),
      ["SUMMARY", "VALARM/TRIGGER", "../X-WR-CALNAME"], lists: ["VALARM/TRIGGER"])
    #expect(
      found == [
        "", "",
        #"{"SUMMARY":"Tea","VALARM/TRIGGER":["-PT1H","-PT5M"],"../X-WR-CALNAME":"Home"}"#,
      ])
  }

  @Test func whatIsInsideIsARowWithWhatIsAround() throws {
    let found = try rows(
      calendar(
        "BEGIN:VEVENT", "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT1H", "END:VALARM", "UID:1",
        "END:VEVENT"),
      of: ["VALARM"], ["BEGIN", "TRIGGER;RELATED", "../UID", "../BEGIN"])
    #expect(
      found == [
        "", "", #"{"BEGIN":"VALARM","TRIGGER;RELATED":"END","../UID":"1","../BEGIN":"VEVENT"}"#,
      ]
    )
  }

  @Test func oneBrokenComponentLosesNoOther() throws {
    let found = try rows(
      calendar(
        "BEGIN:VEVENT", "SUMMARY:a", "no line at all", "END:VTODO", "BEGIN:VEVENT", "SUMMARY:b",
        "BEGIN:VALARM", "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:c", "SUMMARY:d", "END:VEVENT"),
      ["SUMMARY"])
    // What is noticed stands in the row before the next one.
    #expect(
      found.filter { !$0.isEmpty } == [
        ##"{"SUMMARY":"a","#ICS_OPEN":2,"#ICS_STRAY":1,"#ICS_LINE":1}"##,
        #"{"SUMMARY":"b"}"#, ##"{"SUMMARY":"c","#ICS_REPEATED":1}"##,
      ])
  }

  @Test func aFileThatEndsInsideOfAnEventIsReadAsFarAsItGoes() throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:b"
    let query = ContentQuery(rows: ["VEVENT"], columns: [try #require(ContentColumn("SUMMARY"))])
    let source = try DecodedByteSource(
      MemorySource(bytes: Array(text.utf8)), form: TextForm().reading(RowText(query)))
    var piece = [UInt8](repeating: 0, count: 1000)
    let count = try piece.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    #expect(
      String(decoding: piece[..<count], as: UTF8.self)
        == "\n{\"SUMMARY\":\"a\",\"#ICS_OPEN\":2}\n\n\n{\"SUMMARY\":\"b\"}\n")
    #expect(throws: DecodingFailure.self) {
      try piece.withUnsafeMutableBytes { try source.read(into: $0, at: Int64(count)) }
    }
    // A calendar alone that has no end has lost nothing.
    let whole = try rows("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\n", ["BEGIN"])
    #expect(whole == ["", ##"{"BEGIN":"VEVENT","#ICS_OPEN":1}"##])
  }

  @Test func timesOfAnotherZoneComeInUTC() throws {
    let found = try rows(
      calendar(
        "BEGIN:VEVENT", "DTSTART;TZID=Eastern Standard Time:20240708T090000",
        "DTEND;TZID=/x.org/1/Europe/Berlin:20240708T180000",
        "EXDATE;TZID=\"Eastern Standard Time\":20240709T090000,20240710T090000",
        "EXDATE:20240711T130000Z", "RDATE;TZID=Europe/London;VALUE=PERIOD:20240801T090000/PT1H",
        "END:VEVENT"),
      ["DTSTART", "DTSTART;TZID", "DTEND", "EXDATE", "RDATE"], lists: ["EXDATE"])
    #expect(
      found.last
        == #"{"DTSTART":"20240708T090000","DTSTART;TZID":"America/New_York","DTEND":"20240708T160000Z","#
        + #""EXDATE":["20240709T090000","20240710T090000","20240711T130000Z"],"RDATE":"20240801T080000Z/PT1H"}"#
    )
  }

  @Test func aZoneThatOnlyTheFileKnowsComesWithItsDefinition() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:19701101T020000",
      "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
      "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19700308T020000", "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT", "END:VTIMEZONE",
    ].joined(separator: "\n")
    let found = try rows(
      calendar(
        zone, "BEGIN:VEVENT", "DTSTART;TZID=Office:20240708T090000",
        "DTEND;TZID=Europe/Berlin:20240708T180000", "END:VEVENT", "BEGIN:VEVENT",
        "DTSTART;TZID=Nowhere:20240708T090000", "END:VEVENT"),
      ["DTSTART;TZID", "DTEND"]
    ).filter { !$0.isEmpty }
    #expect(found[0].hasPrefix(#"{"DTSTART;TZID":"Office|19700308T020000 -0500 -0400 "#))
    #expect(found[0].hasSuffix(#""DTEND":"20240708T160000Z"}"#))
    #expect(found[1] == ##"{"DTSTART;TZID":"Nowhere"}"##)
  }

  @Test func cardsHaveParts() throws {
    let found = try rows(
      """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.=
      =20
      item1.TEL;HOME:1
      TEL;TYPE=cell:2
      AGENT:
      BEGIN:VCARD
      TEL:3
      END:VCARD
      END:VCARD
      begin:vcard
      n:a\\;b;c
      BEGIN:VCARD
      END:VCARD

      """, of: ["VCARD"], ["N.1", "N.2", "N.4", "TEL"], lists: ["TEL"]
    ).filter { !$0.isEmpty }
    #expect(
      found == [
        #"{"N.1":"Müller","N.2":"Jörg","N.4":"Dr. ","TEL":["1","2"]}"#,
        ##"{"TEL":["3"],"#ICS_OPEN":1}"##,
        #"{"N.1":"a;b","N.2":"c"}"#, "{}",
      ])
  }

  @Test(arguments: [
    ("", false), ("A", true), ("x-a;b", true), ("A;", false), ("A.0", false), ("A.2", true),
    ("A.x", false), ("VALARM/", false), ("/A", false), ("../../A", true), ("A/../B", false),
    ("A B", false),
  ])
  func columnsHaveAForm(text: String, isColumn: Bool) {
    #expect((ContentColumn(text) != nil) == isColumn)
  }

  @Test func nestingAndLengthAreBounded() throws {
    let deep = String(repeating: "BEGIN:X-A\nBEGIN:X-B\n", count: 100)
    #expect(throws: DecodingFailure.self) { try rows(deep, of: ["X-A"], ["BEGIN"]) }
    let long =
      "BEGIN:VEVENT\n"
      + String(repeating: "SUMMARY:\(String(repeating: "x", count: 1 << 20))\n", count: 17)
      + "END:VEVENT\nBEGIN:VEVENT\nSUMMARY:y\nEND:VEVENT\n"
    let found = try rows(long, ["SUMMARY"])
    #expect(found[0].utf8.count > 16 << 20)
    #expect(found.last == #"{"SUMMARY":"y"}"#)
  }
}
