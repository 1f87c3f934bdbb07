import TestSupport
import Testing

/// Reports over trees that nobody made with care.
@Suite struct TreeReportTests {
  private static let definition = """
    gristmill: 1
    pipeline: tree
    clearance: personal
    now: 2018-06-30
    ingest:
      individuals: {from: tree.ged, format: gedcom, rows: INDI, ids: qualified}
      couples: {from: tree.ged, format: gedcom, rows: FAM, ids: qualified}
    normalize:
      people:
        record: person
        input: individuals
        map: {id: xref, name: NAME, sex: SEX, birth: {from: BIRT.DATE, as: gedcom}, death: {from: DEAT.DATE, as: gedcom}}
      families: {record: family, input: couples, map: {id: xref, husband: HUSB, wife: WIFE}}
    analyze:
      errors: {op: genealogy_checks, inputs: {people: people, families: families}}
      same:
        op: link
        inputs: {records: people}
        block: [[birth], [surname.prefix3, given.initial]]
    report:
      data_errors: {kind: data_errors, input: errors, formats: [csv, md]}
      duplicates: {kind: duplicates, input: same, formats: [csv, md]}

    """

  private static func run(_ people: [String]) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("tree.yaml", definition)
    try folder.write("tree.ged", "0 HEAD\n" + people.joined(separator: "\n") + "\n0 TRLR\n")
    let run = try folder.run("run", "tree.yaml", "--output", "out")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// One id of several records, of which each pair is linked.
  @Test func doubledIDs() throws {
    let betsy = "0 @I4@ INDI\n1 NAME Betsy /Smith/\n1 SEX F"
    let abraham = "0 @I3@ INDI\n1 NAME Abraham /Smith/\n1 SEX M"
    let folder = try Self.run([betsy, abraham, betsy, abraham, betsy])
    let pairs = try folder.text("out/tree/duplicates.pairs.csv").split(whereSeparator: \.isNewline)
      .dropFirst()
    #expect(!pairs.isEmpty)
    #expect(Set(pairs.map { $0.prefix { $0 != "," } }).count == pairs.count, "\(pairs)")
  }

  /// Readers see names of persons, couples and fields, never the names that programs have for them.
  @Test func rowsSayNames() throws {
    let anna = "0 @I1@ INDI\n1 NAME Anna /Keller/\n1 SEX F\n1 BIRT\n2 DATE 3 MAY 1823"
    let otto = "0 @I2@ INDI\n1 NAME Otto /Blau/\n1 SEX M\n1 BIRT\n2 DATE 1763"
    let couple = "0 @F1@ FAM\n1 HUSB @I2@\n1 WIFE @I1@"
    let again = ["I3", "I4"].map { anna.replacing("@I1@", with: "@\($0)@") }
    let folder = try Self.run([anna, otto, couple] + again)
    let errors = try folder.text("out/tree/data_errors.md")
    #expect(
      errors.contains("| Otto Blau &amp; Anna Keller | Couple far apart in age |"), "\(errors)")
    #expect(!errors.contains("Family tree:F1"))
    let same = try folder.text("out/tree/duplicates.md")
    #expect(same.contains("Anna Keller = Anna Keller"), "\(same)")
    for code in ["tree:I1 =", "birth_place", "surname.prefix3", "1: birth"] {
      #expect(!same.contains(code), "\(code)")
    }
    #expect(same.contains("| first three letters of surname, first letter of given |"), "\(same)")
    #expect(same.contains("| given: exact |"), "\(same)")
  }

  @Test func yearsBeforeChrist() throws {
    let folder = try Self.run([
      "0 @I1@ INDI\n1 NAME A /B/\n1 BIRT\n2 DATE 1892 B.C.\n1 DEAT\n2 DATE 1893 B.C."
    ])
    let findings = try folder.text("out/tree/data_errors.findings.csv")
    #expect(findings.contains("1892 BC") && findings.contains("1893 BC"), "\(findings)")
    #expect(!findings.contains("-189"), "\(findings)")
  }
}
