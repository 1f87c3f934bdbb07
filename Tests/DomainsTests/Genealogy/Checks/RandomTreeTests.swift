import Platform
import TestSupport
import Testing

@testable import Genealogy

/// Random trees, and real ones, against plain code that shares nothing with the analysis.
@Suite struct RandomTreeTests {
  private static func date(_ generator: inout SeededGenerator) -> String {
    let year = 1850 + Int.random(in: 0..<60, using: &generator)
    let month = ["JAN", "FEB", "MAR", "JUN", "DEC"].randomElement(using: &generator) ?? "JAN"
    let day = Int.random(in: 1...28, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return ""
    case 1: return "\(year)"
    case 2: return "\(month) \(year)"
    case 3: return "BEF \(year)"
    case 4: return "AFT \(year)"
    case 5: return "BET \(year) AND \(year + 30)"
    case 6: return "(nobody knows)"
    default: return "\(day) \(month) \(year)"
    }
  }

  /// A few records that name each other at random, some of them twice or not there.
  private static func tree(_ generator: inout SeededGenerator) -> (people: String, families: String)
  {
    let count = Int.random(in: 1...14, using: &generator)
    func person() -> String { "p\(Int.random(in: 0...count, using: &generator))" }
    func family() -> String { "f\(Int.random(in: 0...count / 2, using: &generator))" }
    func some(_ most: Int, _ make: () -> String) -> String {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in make() }.joined(separator: ";")
    }
    var people = ""
    for number in 0..<count {
      let id = Int.random(in: 0..<12, using: &generator) == 0 ? person() : "p\(number)"
      let sex = ["M", "F", "", "U"].randomElement(using: &generator) ?? ""
      let dates = (0..<3).map { _ in date(&generator) }.joined(separator: ",")
      people += "\(id),\(sex),\(dates),\(some(1, family)),\(some(2, family))\n"
    }
    var families = ""
    for number in 0..<max(1, count / 2) {
      let id = Int.random(in: 0..<12, using: &generator) == 0 ? family() : "f\(number)"
      families +=
        "\(id),\(some(1, person)),\(some(1, person)),\(some(4, person)),\(date(&generator))\n"
    }
    return (people, families)
  }

  @Test func plainCodeAgrees() throws {
    try withSeeds(60) { generator, seed in
      let (people, families) = Self.tree(&generator)
      let folder = try TemporaryFolder()
      let run = try CheckRun(people: people, families: families, in: folder)
      let plain = try run.plainCounts()
      #expect(run.counts == plain, "seed \(seed)\n\(people)\n\(families)")
    }
  }

  @Test func partsAndWorkersChangeNothing() throws {
    var generator = SeededGenerator(seed: 3)
    var people = ""
    var families = ""
    for _ in 0..<40 {
      let (more, couples) = Self.tree(&generator)
      people += more
      families += couples
    }
    let folder = try TemporaryFolder()
    let run = try CheckRun(people: people, families: families, in: folder)
    for (workers, part) in [(1, Int64(1 << 20)), (3, 2_000), (2, 500)] {
      let other = try CheckRun(
        people: people, families: families, in: TemporaryFolder(), workers: workers, part: part)
      #expect(other.counts == run.counts)
      #expect(other.result.placed == run.result.placed, "\(workers) workers, parts of \(part)")
      #expect(other.result.islands.map(\.size) == run.result.islands.map(\.size))
      #expect(other.result.islands.map(\.count) == run.result.islands.map(\.count))
    }
  }

  static let trees =
    RealData.folder + "/genealogy/arbre-public-gedcoms"

  @Test(
    .enabled(if: SystemFileSystem().exists(trees + "/royal92.ged"), "needs the real data"),
    arguments: ["royal92", "pres2020"])
  func realTrees(name: String) throws {
    let file = Self.trees + "/" + name + ".ged"
    let definition = """
      gristmill: 1
      pipeline: tree
      zone: UTC
      clearance: personal
      now: 2020-01-01
      ingest:
        individuals: {from: \(file), format: gedcom, rows: INDI}
        couples: {from: \(file), format: gedcom, rows: FAM}
      normalize:
        people:
          record: person
          input: individuals
          map: {id: xref, sex: SEX, birth: {from: BIRT.DATE, as: gedcom}, death: {from: DEAT.DATE, as: gedcom}, burial: {from: BURI.DATE, as: gedcom}, parents: FAMC, families: FAMS}
        families:
          record: family
          input: couples
          map: {id: xref, husband: HUSB, wife: WIFE, children: CHIL, marriage: {from: MARR.DATE, as: gedcom}}

      """
    let folder = try TemporaryFolder()
    let run = try CheckRun(definition + CheckRun.analysis, in: folder)
    #expect(run.counts == (try run.plainCounts()))
    let small = try CheckRun(
      definition + CheckRun.analysis, in: TemporaryFolder(), workers: 3, part: 20_000)
    #expect(small.counts == run.counts && small.result.placed == run.result.placed)
  }
}
