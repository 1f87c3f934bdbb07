import Platform
import Testing

/// Sources of GEDCOM, from definitions to records.
@Suite struct GEDCOMRunTests {
  private static let family = """
    0 HEAD
    1 CHAR UTF-8
    0 @I1@ INDI
    1 NAME John
    1 NAME Jack
    1 SEX M
    1 FAMS @F1@
    0 @I2@ INDI
    1 NAME Ann
    0 TRLR

    """

  @Test func recordsHaveWhatTheirPathsLeadTo() throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family)
    let outcome = try run.run()
    #expect(
      outcome.rows == [["I1", "John\nJack", "F1", "M"], ["I2", "Ann", nil, nil]])
    #expect(outcome.rejects.isEmpty)
    #expect(outcome.notes.isEmpty)
  }

  @Test func deeperRowsHaveTheLinesOfTheirStructures() throws {
    let run = try GEDCOMRun()
    run.source = "rows: [INDI.NAME, FAM]"
    run.map = "{id: xref, marks: GIVN, text: value}"
    try run.write("a.ged", Self.family.replacing("Jack", with: "Jack\n2 GIVN J"))
    let outcome = try run.run()
    #expect(outcome.rows == [["I1", "J", nil, "Jack"]])
    #expect(
      outcome.rejects == ["MISSING 4 GIVN: a value", "MISSING 10 GIVN: a value"])
    let replay = try run.replay()
    #expect(replay.tallies.map(\.untried) == [2])
    #expect(replay.obstacles.first?.reason.contains("no place of their own") == true)
  }

  /// Of a record that is a row, the lines that are refused do not come between.
  @Test func rejectsAreReplayedByTheirRecords() throws {
    let run = try GEDCOMRun()
    try run.write(
      "a.ged", Self.family.replacing("1 NAME Ann", with: "bad\n1 NAME\n4 X\n1 TITL Dr"))
    let outcome = try run.run()
    #expect(
      outcome.rejects == [
        "MISSING 8 NAME: a value",
        "GED_LINE 9 : a line that begins with its level, such as 1 or 2",
        "GED_LEVEL 11 : a level at most 1 above that of the line before",
      ])
    run.map = "{id: xref, marks: TITL}"
    let tallies = try run.replay().tallies
    #expect(tallies.map(\.code) == ["GED_LEVEL", "GED_LINE", "MISSING"])
    #expect(tallies.map(\.untried) == [1, 1, 0])
    #expect(tallies.map(\.kept) == [0, 0, 1])
  }

  @Test func namesOfFilesTellIDsApart() throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family)
    try run.write("b.ged", Self.family)
    #expect(try run.run().rows.count == 2)
    #expect(try run.run().notes.first?.hasPrefix("FILE_TWICE") == true)
    run.source = "rows: INDI, ids: qualified"
    let qualified = try run.run()
    #expect(qualified.rows.map { $0[0] } == ["a:I1", "a:I2", "b:I1", "b:I2"])
    #expect(qualified.rows.map { $0[2] } == ["a:F1", nil, "b:F1", nil])
    run.source = "rows: INDI"
    run.map = "{id: file, marks: NAME}"
    #expect(try run.run().rows.map { $0[0] } == ["a", "a", "b", "b"])
  }

  @Test func filesWithOneNameHaveNoIDsOfTheirOwn() throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family)
    try run.write("a.gedcom", Self.family.replacing("Jack", with: "Jim"))
    #expect(try run.run().failures.isEmpty)
    run.source = "rows: INDI, ids: qualified"
    let outcome = try run.run()
    #expect(outcome.failures == ["GED_FILE_NAME"])
    let message = try #require(outcome.run.failures.first?.message)
    #expect(message.contains("a.ged;") && message.contains("a.gedcom:"), "\(message)")
    run.source += ", on_failure: warn"
    let warned = try run.run()
    #expect(warned.failures.isEmpty)
    #expect(warned.rows.map { $0[0] } == ["a:I1", "a:I2"])
    run.source = "rows: INDI, ids: qualified"
    run.second = "rows: FAM, ids: qualified"
    try run.write("a.gedcom", "0 HEAD\n0 TRLR\n")
    #expect(try run.run().failures == ["GED_FILE_NAME", "GED_FILE_NAME"])
    try run.write("a.gedcom", "")
    #expect(try run.run().failures.isEmpty)
  }

  /// A head that names an encoding in which it would be none.
  @Test(arguments: ["UCS-2", "UCS-4", "UTF-32"])
  func headsThatContradictThemselvesAreReadAsTheyAre(_ name: String) throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family.replacing("UTF-8", with: name).replacing("Ann", with: "Änn"))
    let outcome = try run.run()
    #expect(outcome.failures.isEmpty)
    #expect(outcome.rows.map { $0[1] } == ["John\nJack", "Änn"])
    #expect(outcome.run.notes.map(\.code) == ["GED_CHAR"])
  }

  @Test func encodingsAreFoundAndSaid() throws {
    let run = try GEDCOMRun()
    func family(_ char: String, _ name: [UInt8]) -> [UInt8] {
      Array("0 HEAD\n1 CHAR \(char)\n0 @\(char)@ INDI\n1 NAME ".utf8) + name
        + Array("\n0 TRLR\n".utf8)
    }
    try run.write("a.ged", family("ANSEL", [0xE2, 0x65]))
    try run.write("b.ged", family("ANSI", [0xE9]))
    try run.write("c.ged", family("UTF-8", [0xC3, 0xA9]))
    try run.write("d.ged", family("LATIN1", [0xC3, 0xA9]))
    try run.write("e.ged", family("IBMPC", [0x82]))
    try run.write("f.ged", family("UNICODE", [0x65]).flatMap { [$0, 0] })
    try run.write("g.ged", family("ASCII", [0xE9]))
    let outcome = try run.run()
    #expect(outcome.rows.map { $0[1] } == ["é", "é", "é", "é", "é", "e"])
    #expect(
      outcome.notes == [
        "GED_CHAR notes: 2 files are in another encoding than they say, and were read in that."
      ])
    // The line cannot be read; the record lacks a name then.
    #expect(outcome.rejects == ["MISSING 3 NAME: a value", "UTF8 4 : valid UTF-8"])
    run.source = "rows: INDI, encoding: windows-1252"
    #expect(try run.run().rows.map { $0[1] }[1] == "é")
    run.source = "rows: INDI, encoding: ansel"
    #expect(try run.run().rows.map { $0[1] }[0] == "é")
  }

  @Test func filesThatAreNoneFailAndEmptyOnesAreNoted() throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family)
    try run.write("b.ged", "")
    try run.write("c.ged", " \n")
    try run.write("d.ged", "<html></html>")
    try run.write("e.gdz", [0x50, 0x4B, 3, 4])
    try run.write("f.ged", "0 HEAD\n0 TRLR\n")
    let outcome = try run.run()
    #expect(outcome.failures == ["GED_NO_HEAD", "GED_NO_HEAD"])
    #expect(outcome.run.failures.last?.message.contains("unzip FILE gedcom.ged") == true)
    #expect(outcome.run.notes.map(\.code) == ["FILE_EMPTY", "FILE_EMPTY"])
    #expect(outcome.rows.count == 2)
  }

  @Test func partsAndWorkersMakeNoDifference() throws {
    let people = (0..<3000).map { number in
      "0 @I\(number)@ INDI\n1 NAME Name \(number)\n1 NOTE 0 @I@ INDI\n2 CONT more\n1 _X\n"
    }
    let text = "0 HEAD\n" + people.joined()
    var rows: [[[String?]]] = []
    var notes: [[String]] = []
    for partByteCount in [10_000, 7_777, 1 << 20] as [Int64] {
      let run = try GEDCOMRun()
      run.partByteCount = partByteCount
      try run.write("a.ged", text)
      let outcome = try run.run(workers: partByteCount == 10_000 ? 1 : 3)
      #expect((outcome.partCount > 1) == (partByteCount < 100_000))
      rows.append(outcome.rows)
      notes.append(outcome.notes)
    }
    #expect(rows[0].count == 3000)
    #expect(rows[0] == rows[1] && rows[1] == rows[2])
    #expect(
      notes[0] == [
        "GED_EXTENSION notes: 3000 lines of extensions, whose tags begin with _.",
        "GED_NO_TRAILER notes: 1 files end without TRLR and may be cut off.",
      ])
    #expect(notes[0] == notes[1] && notes[1] == notes[2])
  }

  @Test func whatIsAppendedIsReadAlone() throws {
    let run = try GEDCOMRun()
    run.partByteCount = 64
    try run.write("a.ged", Self.family.replacing("0 TRLR\n", with: ""))
    let before = try run.run()
    #expect(before.notes.count == 1)
    try run.write("a.ged", Self.family)
    let after = try run.run()
    #expect(after.rows == before.rows)
    #expect(after.notes.isEmpty)
    #expect(after.run.reused > 0)
  }

  @Test func conditionsAndSecretsLookAtColumns() throws {
    let run = try GEDCOMRun()
    run.source = "rows: INDI, where: \"SEX:M\", class: {FAMS: secret}"
    run.map = "{id: xref, marks: NAME}"
    try run.write("a.ged", Self.family)
    let outcome = try run.run()
    #expect(outcome.rows.map { $0[0] } == ["I1"])
    #expect(outcome.run.notes.map(\.code) == ["SECRET_DROPPED", "ROWS_FILTERED"])
    run.source = "rows: INDI, class: {BIRT: secret}"
    run.map = "{id: xref, marks: BIRT.DATE}"
    #expect(run.bind().errors.contains("column 'BIRT' of file is secret"))
  }

  @Test func sourcesOfDifferentRowsReadOneFile() throws {
    let run = try GEDCOMRun()
    run.second = "rows: FAM"
    try run.write("a.ged", Self.family.replacing("0 TRLR", with: "0 @F1@ FAM\n1 NAME x\n0 TRLR"))
    let outcome = try run.run()
    #expect(outcome.rows.map { $0[0] } == ["I1", "I2", "F1"])
    #expect(outcome.notes.isEmpty)
  }

  @Test(arguments: ["BIRT..DATE", "", "BIRT DATE", "/", "?", "Geburt.Ä"])
  func columnsThatAreNoPaths(_ column: String) throws {
    let run = try GEDCOMRun()
    try run.write("a.ged", Self.family)
    run.map = "{id: xref, marks: \"\(column)\"}"
    #expect(run.bind().errors.contains("is GEDCOM and has no column"), "\(run.bind().errors)")
  }
}
