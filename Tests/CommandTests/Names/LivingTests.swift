import TestSupport
import Testing

/// Who is taken as living, from files of GEDCOM and lists to what a search finds.
@Suite struct LivingTests {
  private static func definition(_ unknown: String) -> String {
    """
    gristmill: 1
    pipeline: people
    clearance: personal
    ingest:
      tree: {from: tree.ged, format: gedcom, rows: INDI}
    normalize:
      people:
        record: person
        input: tree
        map:
          id: xref
          sex: SEX
          birth: {from: BIRT.DATE, as: gedcom}
          death: {from: DEAT.DATE, as: gedcom}
          burial: {from: BURI.DATE, as: gedcom}
          deceased: "DEAT?"
        living: {on: 2018-06-30, action: mark, unknown: \(unknown)}
    """ + "\n"
  }

  /// The ids of those who are taken as living, of one record for each of `people`, in their order.
  private static func living(
    _ people: [String], unknown: String = "living", query: String = "living:true",
    mapsDeceased: Bool = true
  ) throws -> Set<Int> {
    let folder = try WorkFolder()
    let text = definition(unknown)
    try folder.write(
      "people.yaml",
      mapsDeceased ? text : text.replacing("          deceased: \"DEAT?\"\n", with: ""))
    let records = people.enumerated().map { "0 @\($0)@ INDI\n\($1)\n" }
    try folder.write("tree.ged", "0 HEAD\n\(records.joined())0 TRLR\n")
    let run = try folder.run("run", "-q", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run(
      "search", "--store", ".gristmill/people", "--clearance", "personal", "--top", "1000",
      "--format", "jsonl", query)
    #expect(found.ending == .exit(0), "\(found.errorText)")
    let ids = found.outputText.split(separator: "\"id\":\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    return Set(ids.compactMap { Int($0) })
  }

  private static let living = [
    "1 NAME x", "1 DEAT", "1 DEAT N", "1 DEAT N\n2 DATE", "1 DEAT\n2 DATE", "1 DEAT\n2 DATE LIVING",
    "1 DEAT\n2 TYPE x", "1 DEAT\n2 DATE unknown", "1 DEAT\n2 DATE 31 FEB 1950", "1 BURI\n2 DATE ?",
    "1 DEAT\n2 DATE 1 JAN 2050", "1 DEAT Y\n2 DATE 2019", "1 BIRT\n2 DATE 12 JAN 85",
    "1 BIRT\n2 DATE JAN 85", "1 BIRT\n2 DATE ABT 85", "1 BIRT\n2 DATE BET 80 AND 85",
    "1 BIRT\n2 DATE 198?", "1 BIRT\n2 DATE 1908", "1 DEAT\nl BIRT\n2 DATE 1 JAN 2000",
    "1 BIRT\n2 DATE 1980\n1 DEAT\n2 DATE not dead", "1 DEAT N\n2 DATE 1999",
    "1 DEAT n \n2 DATE 1999",
    "1 DEAT N\n2 DATE 1999\n2 PLAC Graz", "1 DEAT\n2 DATE 1999\n1 DEAT N",
    "1 BIRT\n2 DATE 1880\n1 BIRT\n2 DATE 1980", "1 BIRT\n2 DATE 1980\n1 BIRT\n2 DATE 1880",
    "1 BIRT\n2 DATE 1880\n1 BIRT\n2 DATE unknown", "1 BIRT\n2 DATE 1880\n2 DATE 1980",
    "1 BIRT\n2 DATE 1880\n1 BIRT\n2 DATE 12 JAN 85",
  ]

  private static let dead = [
    "1 DEAT Y", "1 DEAT Y ", "1 DEAT y", "1 DEAT\n2 DATE 1950", "1 DEAT\n2 DATE BEF 2018",
    "1 DEAT\n2 PLAC Graz", "1 DEAT\n2 DATE DECEASED", "1 DEAT\n2 DATE (killed in action)",
    "1 DEAT\n2 DATE Y", "1 BURI\n2 DATE Stillborn", "1 BURI\n2 DATE 1950",
    "1 DEAT\n2 DATE 2050\n1 BURI\n2 DATE 1950", "1 BIRT\n2 DATE 1850", "1 BIRT\n2 DATE ABT 1100",
    "1 BIRT\n2 DATE 1850\n1 BIRT\n2 DATE 1880",
    "1 BIRT\n2 DATE 1980\n1 BIRT\n2 DATE 1850\n1 DEAT Y",
    "1 DEAT\n2 DATE gestorben", "1 BIRT\n2 DATE 12 JAN 85\n1 DEAT\n2 DATE INFANT",
  ]

  @Test func deathsThatNobodyToldAreNone() throws {
    let found = try Self.living(Self.living + Self.dead)
    for (number, text) in Self.living.enumerated() {
      #expect(found.contains(number), "\(text)")
    }
    for (number, text) in Self.dead.enumerated() {
      #expect(!found.contains(Self.living.count + number), "\(text)")
    }
  }

  /// A birth before the year 1000 counts as not known.
  @Test func shortYearsTellAsLittleAsNone() throws {
    let people = [
      "1 BIRT\n2 DATE 12 JAN 85", "1 NAME x", "1 BIRT\n2 DATE 1985", "1 BIRT\n2 DATE 999",
    ]
    #expect(try Self.living(people) == [0, 1, 2, 3])
    #expect(try Self.living(people, unknown: "dead") == [2])
  }

  /// Of the words in the place of a date it is kept that somebody died.
  @Test func wordsThatSayDeathBecomeDeceased() throws {
    let people = ["1 BURI\n2 DATE DEAD", "1 BURI\n2 DATE LIVING", "1 BURI\n2 DATE 1900", "1 DEAT"]
    for isMapped in [true, false] {
      let found = try Self.living(people, query: "deceased:Y", mapsDeceased: isMapped)
      #expect(found == [0], "\(isMapped)")
    }
  }

  @Test func blanksAroundASexAreNone() throws {
    #expect(try Self.living(["1 SEX M ", "1 SEX  female\t", "1 SEX M"], query: "sex:M") == [0, 2])
  }
}
