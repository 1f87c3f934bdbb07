import Definition
import Engine
import Platform
import TestSupport
import Testing

@testable import Genealogy

/// Pages of persons as readers get them.
@Suite struct PersonPagesTests {
  private static let tree = """
    0 HEAD
    0 @I1@ INDI
    1 NAME Anna /Keller/
    1 SEX F
    1 BIRT
    2 DATE 3 MAY 1823
    2 PLAC Linz
    1 DEAT
    2 DATE 1891
    0 @I2@ INDI
    1 NAME <b>Otto</b> "&" /Blau/
    1 SEX M
    1 BIRT
    2 DATE ABT 1820
    1 DEAT Y
    0 @I3@ INDI
    1 NAME Zebulon /Secretson/
    1 SEX M
    1 BIRT
    2 DATE 7 JUL 1990
    2 PLAC Hiddenville
    0 @I4@ INDI
    1 NAME Quentina /Secretson/
    1 SEX F
    1 BIRT
    2 DATE 8 AUG 1991
    0 @F1@ FAM
    1 HUSB @I2@
    1 WIFE @I1@
    1 CHIL @I3@
    1 MARR
    2 DATE MAY 1844
    0 @F2@ FAM
    1 HUSB @I2@
    1 WIFE @I4@
    1 MARR
    2 DATE 9 SEP 2011
    2 PLAC Hiddenville
    0 TRLR

    """

  private static func definition(
    _ living: String, clearance: String, report: String, people: String
  ) -> String {
    """
    gristmill: 1
    pipeline: tree
    zone: UTC
    clearance: \(clearance)
    now: 2018-06-30
    ingest:
      individuals: {from: tree.ged, format: gedcom, rows: INDI}
      couples: {from: tree.ged, format: gedcom, rows: FAM}
    normalize:
      people:
        record: person
        input: individuals
        map:
          id: xref
          name: NAME
          sex: SEX
          birth: {from: BIRT.DATE, as: gedcom}
          birth_place: BIRT.PLAC
          death: {from: DEAT.DATE, as: gedcom}
          deceased: "DEAT?"
    \(living)
      families:
        record: family
        input: couples
        map: {id: xref, husband: HUSB, wife: WIFE, children: CHIL, marriage: {from: MARR.DATE, as: gedcom}, marriage_place: MARR.PLAC}
    analyze:
      errors: {op: genealogy_checks, inputs: {people: people, families: families}, people: \(people)}
    report:
      persons: {kind: person_pages, input: errors\(report)}

    """
  }

  /// What every file of the reports says, by the names of the files.
  private static func files(
    living: String, clearance: String = "personal", report: String = "",
    people: String = "[I1, I2, I3], pages: 10"
  ) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let system = SystemFileSystem()
    for (name, text) in [
      ("tree.ged", tree),
      ("tree.yaml", definition(living, clearance: clearance, report: report, people: people)),
    ] {
      try system.replace(folder.file(name), with: Array(text.utf8), mode: 0o600)
    }
    let diagnostics = Diagnostics(file: folder.file("tree.yaml"))
    let bound = Definition.load(folder.file("tree.yaml"), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Catalog([GenealogyDomain.domain]), zones: TimeZoneDatabase(),
        needsFiles: true, diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    let options = RunOptions(
      store: folder.file("store"), output: folder.file("reports"), workers: 2)
    _ = try PipelineRun(pipeline, options: options, toolVersion: "test").run()
    let output = folder.file("reports") + "/tree"
    return Dictionary(
      uniqueKeysWithValues: try system.list(output).map { name in
        (name, String(decoding: try system.readAll(output + "/" + name), as: UTF8.self))
      })
  }

  /// The page of a person in a format.
  private static func page(
    _ id: String, _ files: [String: String], _ format: String = "html"
  ) throws -> String {
    try #require(
      files.first { $0.key.hasPrefix("persons--\(id)-") && $0.key.hasSuffix("." + format) }
    ).value
  }

  /// Whatever the definition keeps of the living, a page says no more than that there is somebody.
  @Test(arguments: ["redact", "mark"])
  func nothingIsSaidOfTheLiving(action: String) throws {
    let files = try Self.files(
      living: "    living: {on: 2018-06-30, action: \(action)}")
    #expect(files.keys.contains { $0.hasSuffix(".csv") } && files["results.sqlite"] != nil)
    for (name, text) in files {
      for word in ["Zebulon", "Quentina", "Secretson", "Hiddenville", "1990", "1991", "2011"] {
        #expect(!text.contains(word), "\(word) in \(name)")
      }
    }
    #expect(!files.keys.contains { $0.hasPrefix("persons--i3") || $0.hasPrefix("persons--i4") })
    let anna = try Self.page("i1", files)
    #expect(anna.contains(">Living</text>"))
    // Of the living no sex is told: a daughter of theirs would be as grey as a son.
    #expect(anna.ranges(of: "class=\"box man\"").count == 1)
    #expect(files["persons.html"]?.contains("PERSON_WITHOUT_PAGE") ?? false)
  }

  @Test func pagesAnswerFirst() throws {
    let files = try Self.files(living: "")
    let anna = try Self.page("i1", files)
    #expect(
      anna.contains("Anna Keller, 1823–1891, had one partner and one child."))
    #expect(anna.contains("3 May 1823") && anna.contains("May 1844"))
    #expect(anna.contains("tree.ged, line 2"))
    #expect(anna.contains("&lt;b&gt;Otto&lt;b&gt;") && !anna.contains("<b>Otto"))
    // Sexes have a colour, a sign, and a word.
    #expect(anna.contains("class=\"box woman me\"") && anna.contains("class=\"box man\""))
    #expect(anna.contains("class=\"sign\"") && anna.contains(">female</td>"))
    // The box of somebody with a page leads there.
    #expect(anna.contains("<a href=\"persons--i2-"))
    let otto = try Self.page("i2", files, "md")
    #expect(otto.contains("had two partners and one child"), "\(otto)")
    // Without `living` nobody is hidden, and of whom no death is known nobody says “had”.
    #expect(try Self.page("i3", files, "md").contains("Zebulon Secretson, 1990–?: no partner"))
  }

  @Test func readersWhoMayNotSeeNamesSeeIds() throws {
    let files = try Self.files(living: "", clearance: "internal")
    let text = files.values.joined(separator: "\n")
    for word in ["Anna", "Keller", "Otto", "1823", "Linz", "<svg class=\"chart"] {
      #expect(!text.contains(word), "\(word)")
    }
    let anna = try Self.page("i1", files)
    #expect(anna.contains("This person had one partner and one child."))
  }

  /// Where figures over few records are hidden there is no page of one.
  @Test func smallCells() throws {
    let files = try Self.files(living: "", report: ", min_cell: 5")
    #expect(!files.keys.contains { $0.hasPrefix("persons--") })
    #expect(!files.values.contains { $0.contains("Anna") || $0.contains("I1") })
  }

  /// Rows of other reports lead to those pages that there are.
  @Test func rowsLeadToPages() throws {
    let wrong = "}\n  wrong: {kind: data_errors, input: errors, persons: persons"
    let all = try #require(try Self.files(living: "", report: wrong)["wrong.html"])
    #expect(all.contains("<a href=\"persons--i3-") && all.contains("<a href=\"persons--i1-"))
    let files = try Self.files(living: "", report: wrong, people: "I1")
    let one = try #require(files["wrong.html"])
    #expect(one.contains("<a href=\"persons--i1-") && !one.contains("persons--i3"))
    #expect(files["wrong.findings.csv"]?.contains("persons--i3") == false)
  }

  @Test(arguments: [("persons", ""), ("perons", "expected a report, found 'perons'")])
  func otherReportsAreNamedRight(node: String, expected: String) {
    let diagnostics = Diagnostics(file: "tree.yaml")
    let text = Self.definition(
      "", clearance: "personal",
      report: "}\n  wrong: {kind: data_errors, input: errors, persons: \(node)", people: "I1")
    let bound = Definition.parse(Array(text.utf8), diagnostics: diagnostics).flatMap {
      PipelineBinder.bind(
        $0, catalog: Catalog([GenealogyDomain.domain]), zones: TimeZoneDatabase(),
        needsFiles: false, diagnostics: diagnostics)
    }
    #expect((bound == nil) == !expected.isEmpty, "\(diagnostics.rendered)")
    #expect(diagnostics.rendered.contains(expected), "\(diagnostics.rendered)")
  }
}
