import TestSupport
import Testing

/// Positions as OwnTracks publishes them, read by a definition alone.
@Suite struct OwnTracksTests {
  private static let definition = """
    gristmill: 1
    pipeline: phones
    now: "2022-01-01"
    ingest:
      phone: {from: "*.jsonl", format: jsonl, where: "_type:location"}
    normalize:
      fixes:
        record: fix
        input: phone
        map:
          lat: lat
          lon: lon
          at: {from: tst, as: unix_s}
          device: tid
          accuracy: acc
          speed: {from: vel, as: km/h}
          ele: alt
        where: "-at:>=2022"

    """

  private static let lines = #"""
    {"_type":"location","acc":12,"alt":160,"batt":87,"lat":48.2001,"lon":16.3701,"tid":"ph","tst":1619863200,"vel":36}
    {"_type":"lwt","tst":1619863201}
    {"_type":"transition","event":"enter","lat":48.2,"lon":16.3,"tid":"ph","tst":1619863202}
    {"_type":"location","lat":48.2002,"lon":16.3702,"tid":"ph","tst":1619863260,"vel":5}
    {"_type":"location","lat":48.2002,"lon":16.3702,"tid":"ph","tst":0}
    {"_type":"location","lat":48.2003,"lon":16.3703,"tid":"ph","tst":4102444800}
    {"_type":"location","lon":16.3703,"tid":"ph","tst":1619863300}
    {"desc":"home"}

    """#

  @Test func locationsAreFixesAndOtherMessagesAreFiltered() throws {
    let folder = try WorkFolder()
    try folder.write("phones.yaml", Self.definition)
    try folder.write("phone.jsonl", Self.lines)
    let run = try folder.run("run", "phones.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    // Three messages of another kind and one from the future; tst 0 and no lat.
    #expect(
      run.errorText.contains("fixes: read 8 = kept 2 + filtered 4 + merged 0 + rejected 2"),
      "\(run.errorText)")
    #expect(
      run.errorText.contains("note ROWS_FILTERED: fixes: 3 rows were left out"), "\(run.errorText)")
    let found = try folder.run("search", "*", "--clearance", "personal")
    #expect(
      found.outputText == """
        phone.jsonl:1\tlat=48.2001000\tlon=16.3701000\tat=2021-05-01T10:00:00Z\tdevice=ph\tele=160.000\taccuracy=12.000\tspeed=10.000
        phone.jsonl:4\tlat=48.2002000\tlon=16.3702000\tat=2021-05-01T10:01:00Z\tdevice=ph\tspeed=1.389

        """, "\(found.outputText)")
    let rejects = try folder.quarantine(".gristmill/phones")
    #expect(rejects.contains("RANGE\tphone.jsonl:5"), "\(rejects)")
    #expect(rejects.contains("MISSING\tphone.jsonl:7"), "\(rejects)")

    let again = try folder.run("run", "phones.yaml")
    #expect(again.errorText.contains("phones: 0 tasks done"), "\(again.errorText)")
    #expect(again.errorText.contains("filtered 4 + merged 0 + rejected 2"), "\(again.errorText)")
  }

  /// The recorder's files give what their objects give.
  @Test func filesOfTheRecorderAreReadAsTheyAre() throws {
    let folder = try WorkFolder()
    let objects = Self.lines.split(separator: "\n").map { String($0) }
    let lines = objects.map { "2021-05-01T10:00:00Z\t*                 \t\($0)\n" }
    try folder.write("2021-05.rec", lines.joined())
    try folder.write(
      "phones.yaml",
      Self.definition.replacing("*.jsonl", with: "2021-05.rec").replacing(
        "format: jsonl", with: "format: owntracks"))
    let run = try folder.run("run", "phones.yaml")
    #expect(run.errorText.contains("read 8 = kept 2 + filtered 4"), "\(run.errorText)")
  }
}
