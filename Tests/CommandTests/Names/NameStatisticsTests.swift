import Platform
import TestSupport
import Testing

/// The statistics of names equal those of a plain Python program.
@Suite(.enabled(if: Python.path != nil, "needs python3"))
struct NameStatisticsTests {
  private func check(
    _ names: NameStatisticsFolder, _ file: String, _ trace: String, _ arguments: String...
  ) throws {
    try names.folder.write("names.yaml", names.definition)
    let run = try names.folder.gristmill.run(["run", "-q", "names.yaml"] + arguments)
    #expect(run.ending == .exit(0), "\(trace): \(run.errorText)")
    let result = try names.compare(file)
    #expect(result.ending == .exit(0), "\(trace): \(result.outputText)\(result.errorText)")
  }

  @Test func theSampleEqualsTheReference() throws {
    var names = try NameStatisticsFolder()
    names.source = "{from: \(NameStatisticsFolder.sample)people.csv, format: csv}"
    names.map =
      "{id: id, name: name, sex: sex, birth: {from: birth, as: gedcom}, birth_place: birth_place}"
    names.limits = [50, 3, 10, 50, 20]
    try check(names, NameStatisticsFolder.sample + "people.csv", "sample")
  }

  /// Twenty thousand made-up people, as a list and as a family tree.
  @Test(arguments: ["names.csv", "names.ged"])
  func madeUpPeopleEqualTheReference(_ file: String) throws {
    var names = try NameStatisticsFolder()
    let isTree = file.hasSuffix(".ged")
    var words = ["gen", "names", "--count", "20000", "--seed", "5"]
    if isTree {
      words.append("--gedcom")
      names.source = "{from: names.ged, format: gedcom, rows: INDI}"
      names.map =
        "{id: xref, name: NAME, sex: SEX, birth: {from: BIRT.DATE, as: gedcom}, birth_place: BIRT.PLAC}"
    }
    let made = try names.folder.gristmill.run(words)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    try check(names, file, file, "--part", "300K", "--workers", "2")
  }

  /// Spellings, uncertain births, places with empty parts, records without a sex; in parts of any size.
  @Test(arguments: 1...6)
  func generatedNamesEqualTheReference(_ seed: Int) throws {
    var names = try NameStatisticsFolder()
    let made = try Python.run("names.py", ["make", "\(seed)", "names.csv"], in: names.folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    names.placePart = ["last", "first", "whole"][seed % 3]
    names.limits = [[50, 20, 10, 50, 20], [5, 3, 2, 4, 3], [1000, 2, 1, 2, 100]][(seed / 2) % 3]
    try check(
      names, "names.csv", "seed \(seed)", "--part", ["1K", "20K", "1M"][seed % 3], "--workers",
      "\(1 + seed % 3)")
    var walk = try FigureWalk(store: names.folder.path + "/.gristmill/names")
    try walk.check()
    #expect(walk.figureCount > 300, "seed \(seed)")
  }

  /// The reports do not depend on how the work was divided.
  @Test func partsAndWorkersChangeNoByte() throws {
    let names = try NameStatisticsFolder()
    let made = try Python.run("names.py", ["make", "77", "names.csv"], in: names.folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    var expected: [String: [UInt8]] = [:]
    for (part, workers) in [("1G", "1"), ("1K", "1"), ("3K", "3"), ("17K", "8")] {
      let run = try names.run(
        "--part", part, "--workers", workers, "--chunk", "4K", "--store", "store-" + part)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let written = try names.folder.files(in: "reports/names")
      if expected.isEmpty { expected = written }
      #expect(written == expected, "part \(part), \(workers) workers")
    }
  }

  /// Without a sex given names are one list; without surnames, births and places nothing is said of them.
  @Test func onlyGivenNames() throws {
    var names = try NameStatisticsFolder()
    names.map = "{id: id, given: given}"
    names.limits = [3, 2, 10, 50, 20]
    try names.folder.write("names.csv", "id,given\n1,Ole\n2,Øle\n3,Ole\n4,Anna Marie\n5,\n")
    let run = try names.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let tables = try names.folder.list("reports/names").filter { !$0.hasPrefix(".") }.sorted()
    #expect(
      tables == [
        "index.json", "statistics.given_diversity.csv", "statistics.given_names.csv",
        "statistics.json",
      ])
    let table = try names.folder.text("reports/names/statistics.given_names.csv")
    #expect(
      table.split(separator: "\r\n").dropFirst().map { $0.prefix(22) } == [
        "ole,ole,Ole,3,75.000,1", "anna,anna,Anna,1,25.00",
      ])
  }

  @Test func recordsWithoutNamesAreRefused() throws {
    var names = try NameStatisticsFolder()
    names.map = "{id: id, sex: sex}"
    try names.folder.write("names.csv", "id,sex\n1,M\n")
    let run = try names.run()
    #expect(run.ending == .exit(78))
    #expect(run.errorText.contains("neither name, given nor surname is mapped"), "\(run.errorText)")
  }

  /// A smallest cell hides small counts and those from which they follow; places and changes are left out.
  @Test(arguments: [2, 5, 40])
  func smallNumbersAreHidden(_ least: Int) throws {
    var names = try NameStatisticsFolder()
    names.top = "min_cell: \(least)"
    names.limits = [1000, 5, 100, 50, 20]
    let made = try Python.run("names.py", ["make", "4", "names.csv"], in: names.folder)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let run = try names.run()
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let result = try Python.run(
      "small_names.py", ["names.csv", "reports/names/statistics.json", "\(least)"],
      in: names.folder)
    #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
  }
}
