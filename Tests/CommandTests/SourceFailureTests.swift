import TestSupport
import Testing

/// Files that cannot be used, of sources that end a run and of sources that only warn.
@Suite struct SourceFailureTests {
  private static let header = "user,place,stars,at\n"

  private static func rows(_ count: Int, from start: Int = 0) -> String {
    (start..<start + count).map { "u\($0),p\($0 % 3),\($0 % 5 + 1),\(1_400_000_000 + $0)\n" }
      .joined()
  }

  /// A good file, one without the columns, and one that is cut off in the middle.
  private func folder(_ source: String = "on_failure: warn") throws -> WorkFolder {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.from = "in/*"
    definition.source = source
    try folder.write("votes.yaml", definition.text)
    try folder.write("in/a.csv", Self.header + Self.rows(20))
    try folder.write("in/b.csv", "nothing,that,is,needed\n1,2,3,4\n")
    let packed = try CompressedVotes.gzip(Array((Self.header + Self.rows(3_000, from: 20)).utf8))
    try folder.write("in/c.csv.gz", Array(packed[..<(packed.count / 2)]))
    return folder
  }

  private static let unread =
    "CSV_HEADER: A file of votes_file was not read: in/b.csv:1: no column 'user'"
  private static let cut =
    "TRUNCATED: A file of votes_file was read only up to a fault: in/c.csv.gz: byte "

  @Test func aSourceThatWarnsIsReportedAsFarAsItGoes() throws {
    let folder = try folder()
    let source = try sourceName(folder)
    for number in 0..<3 {
      let run = try folder.run("run", "votes.yaml", "--workers", "\(number + 1)")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      for says in [Self.unread, Self.cut] {
        #expect(
          run.errorText.contains("  warning " + says.replacing("votes_file", with: source)),
          "run \(number): \(run.errorText)")
      }
      #expect(!run.errorText.contains("read 20 ="), "\(run.errorText)")
    }
    let page = try folder.text("reports/votes/" + (try reportName(folder, ending: ".json")))
    #expect(page.contains("\"TRUNCATED\""), "\(page.prefix(2000))")
    #expect(page.contains("\"warning\""))
    #expect(page.contains("Mend it or take it away, and run again."))
    #expect(!page.contains(folder.path))
    let history = try folder.run("history", "--run", "1")
    #expect(
      history.outputText.contains(
        "warning " + Self.unread.replacing("votes_file", with: source)),
      "\(history.outputText) \(history.errorText)")
  }

  /// The same bytes wherever the definition stands, and however many workers read.
  @Test func reportsDoNotTellWhereTheFilesAre() throws {
    let (one, other) = (try folder(), try folder())
    #expect(try one.run("run", "votes.yaml").ending == .exit(0))
    let path = other.path + "/votes.yaml"
    #expect(try other.run("run", path, "--workers", "1").ending == .exit(0))
    try ReportFiles(one, "reports/votes").expectEqual(
      ReportFiles(other, "reports/votes"), "by name and by path")
  }

  @Test(arguments: ["", "on_failure: stop"])
  func aSourceThatStopsEndsTheRun(_ source: String) throws {
    let folder = try folder(source)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(65))
    #expect(run.errorText.contains("error CSV_HEADER: in/b.csv:1:"), "\(run.errorText)")
    #expect(!folder.exists("reports"))
  }

  @Test func aSourceWithoutAFileThatIsWholeEndsTheRunAllTheSame() throws {
    let folder = try folder()
    try folder.remove("in/a.csv")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(65))
    #expect(run.errorText.contains("error TRUNCATED: in/c.csv.gz: byte "), "\(run.errorText)")
    #expect(run.errorText.contains("2 sources could not be used"), "\(run.errorText)")
    #expect(!folder.exists("reports"))
  }

  /// A file that is empty, or the same as one of another source, is a file that can be used.
  @Test(arguments: ["empty", "twin"])
  func aSourceWhoseOtherFileAddsNoRecordsWarns(_ other: String) throws {
    let folder = try WorkFolder()
    func source(_ name: String) -> String {
      "{from: \"\(name)/*\", format: csv, on_failure: warn}"
    }
    try folder.write(
      "texts.yaml",
      """
      gristmill: 1
      pipeline: texts
      ingest:
        first: \(source("first"))
        second: \(source("second"))
      normalize:
        texts: {record: document, input: [first, second], map: {id: id, text: text}}

      """)
    let rows = "id,text\na,b\n"
    try folder.write("first/a.csv", rows)
    try folder.write("second/a.csv", other == "twin" ? rows : "")
    try folder.write("second/b.csv", "nothing,needed\n1,2\n")
    for arguments in [[], ["--sample", "100%"]] {
      let run = try folder.gristmill.run(["run", "texts.yaml"] + arguments)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(
        (run.errorText + run.outputText).contains(
          "warning CSV_HEADER: A file of second was not read: second/b.csv:1: no column 'id'"),
        "\(run.errorText)")
    }
    try folder.remove("second/a.csv")
    #expect(try folder.run("run", "texts.yaml").ending == .exit(65))
  }

  @Test func aPatternWithoutFilesStaysAnError() throws {
    let folder = try folder()
    try folder.remove("in")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(66))
  }

  /// A mended file is read, and nothing is told of it any more.
  @Test func mendedFilesAreReadAndNoLongerTold() throws {
    let folder = try folder()
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    try folder.write("in/b.csv", Self.header + Self.rows(5, from: 9_000))
    try folder.write(
      "in/c.csv.gz", try CompressedVotes.gzip(Array((Self.header + Self.rows(7)).utf8)))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 32 = kept 32"), "\(run.errorText)")
    #expect(!run.errorText.contains("warning"), "\(run.errorText)")
  }

  @Test func aPlanKnowsTheReportsOfFilesThatAreNotRead() throws {
    let folder = try folder()
    try folder.remove("in/c.csv.gz")
    #expect(try folder.run("run", "votes.yaml").ending == .exit(0))
    let plan = try folder.run("plan", "votes.yaml", "--json")
    #expect(plan.ending == .exit(0), "\(plan.errorText)")
    let again = try folder.run("run", "votes.yaml")
    #expect(again.errorText.contains("votes: 0 tasks done"), "\(again.errorText)")
    #expect(!plan.outputText.contains("has to be laid out"), "\(plan.outputText)")
  }

  @Test func aDryRunWarnsToo() throws {
    let folder = try folder()
    let run = try folder.run("run", "votes.yaml", "--sample", "10")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains("warning CSV_HEADER: "), "\(run.outputText)")
  }

  /// One file among many small ones: what was read of it stands in a part with others.
  @Test func aTraceThatIsCutOffDoesNotEndARunOverMany() throws {
    let folder = try WorkFolder()
    try folder.write(
      "rides.yaml",
      """
      gristmill: 1
      pipeline: rides
      ingest:
        points: {from: "in/**/*.gpx", format: gpx, on_failure: warn}
      normalize:
        fixes: {record: fix, input: points, map: {lat: lat, lon: lon, trace: file}}
        again: {record: fix, input: points, map: {lat: lat, lon: lon}}

      """)
    let points = String(repeating: "<trkpt lat=\"48\" lon=\"16\"/>\n", count: 5)
    let start = "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n" + points
    for number in 0..<40 {
      try folder.write(
        "in/\(number % 4)/ride-\(number + 10).gpx",
        start + "<!-- \(number) --></trkseg></trk></gpx>")
    }
    try folder.write("in/2/cut.gpx", start)
    try folder.write("in/3/type.gpx", "<!DOCTYPE gpx>" + start + "</trkseg></trk></gpx>")
    for _ in 0..<2 {
      let run = try folder.run("run", "rides.yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(run.errorText.contains("fixes: read 205 = kept 205"), "\(run.errorText)")
      // Two datasets read the file; it is one warning.
      let lines = run.errorText.split(separator: "\n").filter { $0.contains("warning ") }
      #expect(lines.count == 2, "\(run.errorText)")
      #expect(run.errorText.contains("warning XML_DOCTYPE: A file of points was read only"))
      #expect(run.errorText.contains("fault: in/2/cut.gpx:"), "\(run.errorText)")
    }
    let found = try folder.run("search", "trace:cut", "--count", "--clearance", "personal")
    #expect(found.outputText == "5\n", "\(found.outputText) \(found.errorText)")
  }

  private func sourceName(_ folder: WorkFolder) throws -> String {
    let lines = try folder.text("votes.yaml").split(separator: "\n")
    let line = try #require(lines.first { $0.contains("from: in/*") })
    return String(line.prefix { $0 != ":" }.drop { $0 == " " })
  }

  private func reportName(_ folder: WorkFolder, ending: String) throws -> String {
    try #require(
      try folder.list("reports/votes").first { $0.hasSuffix(ending) && !$0.hasPrefix("index.") })
  }
}
