import TestSupport
import Testing

@testable import Genealogy

/// A tiny tree for each rule, on both sides of its limit.
@Suite struct TreeRuleTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    var people: [String]
    var families: [String] = []
    var options = ""
    let broken: [String: Int]

    var description: String { name }
  }

  private static func run(_ example: Case) throws -> CheckRun {
    try CheckRun(
      people: example.people.map { $0 + "\n" }.joined(),
      families: example.families.map { $0 + "\n" }.joined(), options: example.options,
      in: TemporaryFolder())
  }

  /// A couple of which everything is in order.
  private static let couple = ["h,M,1 JAN 1850,1 JAN 1900,,,f", "w,F,1 JAN 1855,1 JAN 1910,,,f"]

  static let own = [
    Case(name: "nothing", people: ["a,M,1850,1900,1900,,"], broken: [:]),
    Case(
      name: "death a day before birth", people: ["a,M,2 JAN 1850,1 JAN 1850,,,"],
      broken: ["GEN_DEATH_BEFORE_BIRTH": 1]),
    Case(name: "death at birth", people: ["a,M,2 JAN 1850,2 JAN 1850,,,"], broken: [:]),
    Case(name: "death perhaps before birth", people: ["a,M,2 JAN 1850,1850,,,"], broken: [:]),
    Case(
      name: "death in the year before", people: ["a,M,1850,1849,,,"],
      broken: ["GEN_DEATH_BEFORE_BIRTH": 1]),
    Case(
      name: "burial a day before death", people: ["a,M,1850,2 JAN 1900,1 JAN 1900,,"],
      broken: ["GEN_BURIAL_BEFORE_DEATH": 1]),
    Case(name: "burial at death", people: ["a,M,1850,2 JAN 1900,2 JAN 1900,,"], broken: [:]),
    Case(
      name: "121 years", people: ["a,M,2 JAN 1850,2 JAN 1971,,,"], broken: ["GEN_AGE": 1]),
    Case(name: "a day less", people: ["a,M,2 JAN 1850,1 JAN 1971,,,"], broken: [:]),
    Case(
      name: "another limit", people: ["a,M,2 JAN 1850,1 JAN 1971,,,"],
      options: ", limits: {oldest_age: 119}", broken: ["GEN_AGE": 1]),
    Case(name: "tomorrow", people: ["a,M,1 JUL 2018,,,,"], broken: ["GEN_FUTURE": 1]),
    Case(name: "today", people: ["a,M,30 JUN 2018,,,,"], broken: [:]),
    Case(name: "no birth", people: ["a,M,,1900,,,"], broken: ["GEN_NO_BIRTH": 1]),
    Case(
      name: "an id twice", people: ["a,M,1850,,,,", "b,M,1850,,,,", "a,F,1850,1800,,,"],
      options: ", rules: {GEN_ISLAND: off}", broken: ["GEN_ID_TWICE": 1]),
    Case(
      name: "islands", people: ["a,M,1850,,,,", "b,M,1850,,,,", "c,F,1850,,,,"],
      broken: ["GEN_ISLAND": 2]),
  ]

  static let couples = [
    Case(name: "in order", people: couple, families: ["f,h,w,,1 JAN 1880"], broken: [:]),
    Case(
      name: "married a day before 12", people: couple, families: ["f,h,w,,31 DEC 1866"],
      broken: ["GEN_MARRIED_YOUNG": 1]),
    Case(name: "married at 12", people: couple, families: ["f,h,w,,1 JAN 1867"], broken: [:]),
    Case(
      name: "married a day after death", people: couple, families: ["f,h,w,,2 JAN 1900"],
      broken: ["GEN_MARRIED_DEAD": 1]),
    Case(name: "married at death", people: couple, families: ["f,h,w,,1 JAN 1900"], broken: [:]),
    Case(
      name: "married in the future", people: ["h,M,1990,,,,f", "w,F,1990,,,,f"],
      families: ["f,h,w,,2019"], broken: ["GEN_FUTURE": 1]),
    Case(
      name: "36 years older", people: ["h,M,1 JAN 1820,,,,f", "w,F,1 JAN 1856,,,,f"],
      families: ["f,h,w,,"], broken: ["GEN_AGE_GAP": 1]),
    Case(
      name: "a day less", people: ["h,M,1 JAN 1856,,,,f", "w,F,2 JAN 1820,,,,f"],
      families: ["f,h,w,,"], broken: [:]),
    Case(
      name: "one for both", people: ["h,M,1850,,,,f"], families: ["f,h,h,,"],
      broken: ["GEN_SAME_SPOUSE": 1, "GEN_SEX": 1]),
    Case(
      name: "sexes exchanged", people: ["h,F,1850,,,,f", "w,M,1850,,,,f"],
      families: ["f,h,w,,"], broken: ["GEN_SEX": 2]),
    Case(
      name: "no sex", people: ["h,U,1850,,,,f", "w,X,1850,,,,f"], families: ["f,h,w,,"],
      broken: [:]),
    Case(
      name: "another severity", people: ["h,F,1850,,,,f"], families: ["f,h,,,"],
      options: ", rules: {GEN_SEX: error}", broken: ["GEN_SEX": 1]),
    Case(
      name: "off", people: ["h,F,1850,,,,f"], families: ["f,h,,,"],
      options: ", rules: {GEN_SEX: off}", broken: [:]),
  ]

  private static func child(_ birth: String) -> [String] { couple + ["c,F,\(birth),,,f,"] }
  private static func children(_ births: String...) -> [String] {
    couple + births.enumerated().map { "c\($0),F,\($1),,,f," }
  }

  static let parents = [
    Case(name: "a child", people: child("1880"), families: ["f,h,w,c,1 JAN 1879"], broken: [:]),
    Case(
      name: "a mother a day before 13", people: child("31 DEC 1867"), families: ["f,h,w,c,"],
      broken: ["GEN_PARENT_YOUNG": 1]),
    Case(
      name: "a mother of 13", people: child("1 JAN 1868"), families: ["f,h,w,c,"], broken: [:]),
    Case(
      name: "both too young", people: child("1862"), families: ["f,h,w,c,"],
      broken: ["GEN_PARENT_YOUNG": 2]),
    Case(
      name: "a mother of 56, 4017 days after the father's death", people: child("1 JAN 1911"),
      families: ["f,h,w,c,"],
      broken: ["GEN_MOTHER_OLD": 1, "GEN_BORN_AFTER_FATHER": 1, "GEN_BORN_AFTER_MOTHER": 1]),
    Case(
      name: "a day less", people: ["w,F,1 JAN 1855,,,,f", "c,F,31 DEC 1910,,,f,"],
      families: ["f,,w,c,"], broken: [:]),
    Case(
      name: "301 days after the father's death", people: child("29 OCT 1900"),
      families: ["f,h,w,c,"], broken: ["GEN_BORN_AFTER_FATHER": 1]),
    Case(
      name: "300 days", people: child("28 OCT 1900"), families: ["f,h,w,c,"], broken: [:]),
    Case(
      name: "a day after the mother's death",
      people: ["w,F,1 JAN 1870,1 JAN 1900,,,f", "c,F,2 JAN 1900,,,f,"], families: ["f,,w,c,"],
      broken: ["GEN_BORN_AFTER_MOTHER": 1]),
    Case(
      name: "at the mother's death",
      people: ["w,F,1 JAN 1870,1 JAN 1900,,,f", "c,F,1 JAN 1900,,,f,"], families: ["f,,w,c,"],
      broken: [:]),
    Case(
      name: "a day before the marriage", people: child("31 DEC 1878"),
      families: ["f,h,w,c,1 JAN 1879"], broken: ["GEN_CHILD_BEFORE_MARRIAGE": 1]),
    Case(
      name: "a baptism is no birth", people: child(""), families: ["f,h,w,c,1 JAN 1879"],
      broken: ["GEN_NO_BIRTH": 1]),
    Case(
      name: "10 days apart", people: children("1 MAR 1880", "11 MAR 1880"),
      families: ["f,h,w,c0;c1,"], broken: ["GEN_SIBLINGS": 1]),
    Case(
      name: "twins of 9 days", people: children("1 MAR 1880", "10 MAR 1880"),
      families: ["f,h,w,c0;c1,"], broken: [:]),
    Case(
      name: "260 days apart", people: children("16 NOV 1880", "1 MAR 1880"),
      families: ["f,h,w,c0;c1,"], broken: ["GEN_SIBLINGS": 1]),
    Case(
      name: "261 days apart", people: children("17 NOV 1880", "1 MAR 1880"),
      families: ["f,h,w,c0;c1,"], broken: [:]),
    Case(
      name: "months that are 10 to 260 days apart for certain",
      people: children("MAR 1880", "JUN 1880", "MAY 1881"), families: ["f,h,w,c0;c1;c2,"],
      broken: ["GEN_SIBLINGS": 1]),
  ]

  static let links = [
    Case(
      name: "a child twice", people: child("1880"), families: ["f,h,w,c;c,"],
      broken: ["GEN_TWICE_IN_FAMILY": 1]),
    Case(
      name: "the father as a child", people: ["h,M,1850,,,f,f", "w,F,1820,,,,f"],
      families: ["f,h,w,h,"], broken: ["GEN_TWICE_IN_FAMILY": 1, "GEN_LOOP": 1]),
    Case(
      name: "a family that the child does not name", people: couple + ["c,F,1880,,,,"],
      families: ["f,h,w,c,"], broken: ["GEN_LINK_PERSON": 1]),
    Case(
      name: "a child that the family does not name", people: child("1880"),
      families: ["f,h,w,,"], broken: ["GEN_LINK_FAMILY": 1]),
    Case(
      name: "a partner who does not name the family",
      people: ["h,M,1850,,,,", "w,F,1850,,,,f"], families: ["f,h,w,,"],
      broken: ["GEN_LINK_PERSON": 1]),
    Case(
      name: "a partner whom the family does not name",
      people: ["h,M,1850,,,,f", "w,F,1850,,,,f"], families: ["f,h,,,"],
      broken: ["GEN_LINK_FAMILY": 1]),
    Case(
      name: "ids of nobody", people: ["h,M,1850,,,x,f;y"], families: ["f,h,z,u;v,"],
      broken: ["GEN_DANGLING": 5]),
    Case(
      name: "two families",
      people: couple + ["c,F,1880,,,f,", "o,F,1850,,,,g"],
      families: ["f,h,w,c,", "g,,o,c,"], broken: ["GEN_TWO_FAMILIES": 1]),
    Case(
      name: "grandfather of oneself",
      people: ["a,M,,,,g,f", "b,M,,,,f,g", "c,F,,,,f,"],
      families: ["f,a,,b;c,", "g,b,,a,"],
      options: ", rules: {GEN_NO_BIRTH: off}", broken: ["GEN_LOOP": 1]),
    Case(
      name: "two loops",
      people: ["a,M,,,,g,f", "b,M,,,,f,g;h", "c,M,,,,h,i", "d,F,,,,i,k", "e,M,,,,k,i"],
      families: ["f,a,,b,", "g,b,,a,", "h,b,,c,", "i,c,e,d,", "k,,d,e,"],
      options: ", rules: {GEN_NO_BIRTH: off, GEN_SEX: off}", broken: ["GEN_LOOP": 2]),
  ]

  @Test(arguments: own + couples + parents + links)
  func breaksWhatItShould(example: Case) throws {
    let run = try Self.run(example)
    #expect(run.broken == example.broken)
    #expect(
      run.result.placed.count
        == example.broken.filter { $0.key != "GEN_NO_BIRTH" }.values.reduce(0, +))
  }

  @Test func findingsNameRecordsAndLines() throws {
    let example = Case(
      name: "places", people: Self.child("29 OCT 1900"), families: ["f,h,w,c,"],
      broken: ["GEN_BORN_AFTER_FATHER": 1])
    let placed = try #require(try Self.run(example).result.placed.first)
    #expect(placed.person == "c" && placed.other == "h" && placed.family == "f")
    #expect(placed.file == "people.csv" && placed.line == 4)
    #expect(placed.finding.severity == .error)
  }

  @Test func listsAreCappedAndAllIsCounted() throws {
    let people = (0..<50).map { "a\($0),M,1850,1849,,,\n" }.joined()
    let run = try CheckRun(
      people: people, families: "", options: ", list: 7, rules: {GEN_ISLAND: off}",
      in: TemporaryFolder())
    #expect(run.broken == ["GEN_DEATH_BEFORE_BIRTH": 50])
    #expect(run.result.placed.map(\.person) == (0..<7).map { "a\($0)" })
  }

  @Test func withoutAPresentNothingIsInTheFuture() throws {
    let run = try CheckRun(
      people: "a,M,3000,,,,\n", families: "", now: nil, in: TemporaryFolder())
    #expect(run.broken.isEmpty)
  }

  /// No recursion: a chain of generations may be as long as it likes.
  @Test func longChains() throws {
    let count = 30_000
    var people = ""
    var families = ""
    for number in 0..<count {
      people += "p\(number),M,,,,f\((number + count - 1) % count),f\(number)\n"
      families += "f\(number),p\(number),,p\((number + 1) % count),\n"
    }
    let run = try CheckRun(people: people, families: families, in: TemporaryFolder())
    #expect(run.broken == ["GEN_LOOP": 1, "GEN_NO_BIRTH": count])
    #expect(run.result.placed.first?.finding.size == Int64(count))
  }
}
