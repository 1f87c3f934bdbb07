import SearchIndex
import TestSupport
import Testing

@testable import Definition

@Suite struct DefinitionTests {
  @Test func readsAGoodDefinition() throws {
    let (parsed, diagnostics) = Definitions.parse(Definitions.good)
    #expect(diagnostics.rendered == "")
    let definition = try #require(parsed)
    #expect(definition.pipeline == "location-ranking")
    #expect(definition.title == "Location ranking")
    #expect(definition.zone == Located("Asia/Ho_Chi_Minh", at: Mark(line: 4, column: 7)))
    #expect(definition.maximumRejects == .share(Share(tenThousandths: 100)))
    #expect(
      definition.nodes.map(\.name)
        == ["ratings", "locations", "votes", "places", "rank", "ranking"])
    #expect(definition.nodes(in: .normalize).map(\.ordinal) == [2, 3])
    #expect(definition.node("votes")?.mark == Mark(line: 11, column: 3))
    let report = try #require(definition.node("ranking")?.reader(diagnostics))
    #expect(report.integer("top")?.value == 50)
    _ = report.string("kind")
    _ = report.string("input")
    _ = report.strings("formats")
    report.finish()
    #expect(diagnostics.isEmpty)
    for node in definition.nodes(in: .ingest) {
      #expect(SourceDeclaration(node, diagnostics: diagnostics)?.format == .csv)
    }
    #expect(diagnostics.isEmpty)
  }

  @Test func readsTheGeneralSettings() throws {
    let (parsed, diagnostics) = Definitions.parse(
      Definitions.minimal(
        """
        about: {scope: all of it, authors: [A, B]}
        now: "2015-08-15T00:00:00+07:00"
        clearance: personal
        quarantine: {max_rejects: 0}

        """))
    #expect(diagnostics.rendered == "")
    let definition = try #require(parsed)
    #expect(definition.about.map(\.key) == ["scope", "authors"])
    #expect(definition.now?.value == "2015-08-15T00:00:00+07:00")
    #expect(definition.clearance == .personal)
    #expect(definition.maximumRejects == .count(0))
    #expect(definition.title == nil)
  }

  @Test func saysEverythingThatIsWrongInOneGo() {
    let (_, diagnostics) = Definitions.parse(
      """
      gristmill: 2
      pipeline: Location Ranking
      titel: x
      zone: ../etc/passwd
      now: yesterday
      clearance: secret
      workers: 4
      expect: []
      ingest:
        a: {from: a.csv, format: csv}
        B: {from: b.csv, format: csv}
        a: {from: c.csv, format: csv}
        d: none
      analyze:
        a: {op: rank}
      normalize: []
      quarantine: {max_rejects: 101%, max_rate: 1}
      """)
    #expect(
      diagnostics.rendered == """
        d.yaml:1:12: error: gristmill: expected 1, found '2'
        d.yaml:2:11: error: pipeline: expected an id of lower-case letters, digits and '-', \
        found another text
        d.yaml:3:1: error: unknown key 'titel'; did you mean 'title'?
        d.yaml:4:7: error: zone: expected a time zone such as America/Denver or UTC, \
        found another text
        d.yaml:5:6: error: now: expected a date and time such as 2018-06-30T18:00:00-06:00, \
        found another text
        d.yaml:6:12: error: clearance: expected public, internal, personal or intimate, \
        found 'secret'
        d.yaml:7:1: error: key 'workers' is not supported yet
        d.yaml:8:1: error: expect: stands in a node of normalize or report, not at the top
        d.yaml:11:3: error: expected a name of lower-case letters, digits, '_' and '-' that \
        starts with a letter
        d.yaml:12:3: error: key 'a' stands twice, first in line 10
        d.yaml:13:6: error: node 'd': expected a mapping, found text
        d.yaml:15:3: error: node 'a' stands twice, first in line 10
        d.yaml:16:1: error: section 'normalize' must stand above section 'analyze'
        d.yaml:16:12: error: normalize: expected a mapping, found a list
        d.yaml:17:27: error: max_rejects: expected a count such as 100 or a share such as 1%, \
        found text
        d.yaml:17:33: error: unknown key 'max_rate'; known here: max_rejects

        """)
  }

  @Test(arguments: [
    ("[a, b]", "d.yaml:1:1: error: expected a mapping, found a list\n"),
    ("just text", "d.yaml:1:1: error: expected a mapping, found text\n"),
    (
      "pipeline: p\n",
      """
      d.yaml:1:1: error: key 'gristmill' is missing; start with gristmill: 1
      d.yaml:1:1: error: key 'ingest' is missing

      """
    ),
    (
      "gristmill: 1.0\npipeline: p\ningest: {}\n",
      """
      d.yaml:1:12: error: gristmill: expected 1, found '1.0'
      d.yaml:3:9: error: ingest: expected at least one node, found none

      """
    ),
  ])
  func saysWhatIsMissing(text: String, messages: String) {
    #expect(Definitions.parse(text).diagnostics.rendered == messages)
  }

  @Test func resolvesOnlyNodesAbove() throws {
    let (parsed, diagnostics) = Definitions.parse(Definitions.good)
    let definition = try #require(parsed)
    let votes = try #require(definition.node("votes"))
    func resolve(_ name: String, line: Int, in sections: Set<DefinitionSection>) -> String? {
      definition.resolve(
        Located(name, at: Mark(line: line, column: 1)), from: votes, in: sections,
        diagnostics: diagnostics)?.name
    }
    #expect(resolve("ratings", line: 1, in: [.ingest]) == "ratings")
    #expect(diagnostics.isEmpty)
    #expect(resolve("ratngs", line: 1, in: [.ingest]) == nil)
    #expect(resolve("places", line: 2, in: [.ingest, .normalize]) == nil)
    #expect(resolve("votes", line: 3, in: [.ingest, .normalize]) == nil)
    #expect(resolve("ratings", line: 4, in: [.normalize, .index]) == nil)
    #expect(resolve("plces", line: 5, in: [.ingest, .normalize]) == nil)
    #expect(
      diagnostics.rendered == """
        d.yaml:1:1: error: unknown node 'ratngs'; did you mean 'ratings'?
        d.yaml:2:1: error: node 'places' is defined below, in line 16; a node uses only nodes \
        above it
        d.yaml:3:1: error: node 'votes' cannot use itself
        d.yaml:4:1: error: expected a node of normalize or index, found 'ratings', which is a \
        node of ingest
        d.yaml:5:1: error: unknown node 'plces'

        """)
  }

  @Test func missingDefinitionIsMissingInput() {
    let diagnostics = Diagnostics(file: "/nowhere/d.yaml")
    #expect(Definition.load("/nowhere/d.yaml", diagnostics: diagnostics) == nil)
    #expect(diagnostics.areAllMissingInputs)
    #expect(diagnostics.rendered == "/nowhere/d.yaml:1:1: error: no such file\n")
    let folder = Diagnostics(file: "/")
    #expect(Definition.load("/", diagnostics: folder) == nil)
    #expect(folder.rendered == "/:1:1: error: cannot read the file: Is a directory\n")
    let endless = Diagnostics(file: "/dev/zero")
    #expect(Definition.load("/dev/zero", diagnostics: endless) == nil)
    #expect(!endless.areAllMissingInputs)
  }

  @Test func loadsAFile() throws {
    let folder = try TemporaryFolder()
    // Larger than what one read gives, so that reading goes on.
    let text = Definitions.good + "#" + String(repeating: "x", count: 900_000)
    let path = try folder.write(Array(text.utf8), to: "d.yaml")
    let diagnostics = Diagnostics(file: path)
    let definition = Definition.load(path, diagnostics: diagnostics)
    #expect(diagnostics.rendered == "")
    #expect(definition?.nodes.count == 6)
    #expect(definition?.folder == folder.path)
  }

  @Test func rejectLimitsAreExact() throws {
    let one = RejectLimit.share(try #require(Share(percent: "0.1%")))
    #expect(one.allows(rejected: 1, ofRead: 1_000))
    #expect(!one.allows(rejected: 1, ofRead: 999))
    #expect(one.allows(rejected: 0, ofRead: 0))
    #expect(!one.allows(rejected: Int.max, ofRead: Int.max))
    #expect(RejectLimit.count(2).allows(rejected: 2, ofRead: 2))
    #expect(!RejectLimit.count(2).allows(rejected: 3, ofRead: 1_000_000))
  }

  @Test(arguments: [
    "2018-06-30", "2018-06-30T18:00", "2018-06-30T18:00:00", "2018-06-30T18:00:00.123456Z",
    "2018-06-30T18:00:00-06:00", "2018-06-30T18:00+05:45",
  ])
  func instants(text: String) { #expect(InstantForm.isWellFormed(text)) }

  @Test(arguments: [
    "", "2018", "2018-6-30", "2018-13-01", "2018-06-32", "2018-06-30T", "2018-06-30T24:00",
    "2018-06-30T18:00:60", "2018-06-30T18:00:00.", "2018-06-30T18:00:00.1234567",
    "2018-06-30T18:00:00+6", "2018-06-30 18:00", "2018-06-30Z", "0000-01-01", "２018-06-30",
    "2018-06-30T18:00:00ZZ",
  ])
  func noInstants(text: String) { #expect(!InstantForm.isWellFormed(text)) }

  @Test(arguments: [
    ("UTC", true), ("America/Argentina/Buenos_Aires", true), ("Etc/GMT+8", true), ("", false),
    ("/etc", false), ("a/../b", false), ("a//b", false), ("a b", false), ("a/b/c/d", false),
  ])
  func zoneNames(text: String, isWellFormed: Bool) {
    #expect(ZoneName.isWellFormed(text) == isWellFormed)
  }
}
