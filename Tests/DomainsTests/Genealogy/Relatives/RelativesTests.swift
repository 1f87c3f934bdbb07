import TestSupport
import Testing

@testable import Genealogy

/// Who stands on the page of a person.
@Suite struct RelativesTests {
  private static func run(
    _ people: [String], _ families: [String], _ options: String, workers: Int = 2,
    part: Int64 = 64 << 20
  ) throws -> Relatives {
    try CheckRun(
      people: people.map { $0 + "\n" }.joined(), families: families.map { $0 + "\n" }.joined(),
      options: options, in: TemporaryFolder(), workers: workers, part: part
    ).result.relatives
  }

  /// Everybody on each page: the code of the place and the id.
  private static func pages(_ relatives: Relatives) -> [[String]] {
    func id(_ record: UInt32) -> String { relatives.people[record]?.id ?? "" }
    return relatives.families.map { family in
      ["1 " + id(family.person)] + family.ancestors.map { "\($0.number) " + id($0.record) }
        + family.unions.enumerated().flatMap { number, union in
          [union.partner.map { "p\(number + 1) " + id($0) }].compactMap(\.self)
            + union.children.map { "c\(number + 1) " + id($0) }
        }
    }
  }

  @Test func threeGenerationsUpAndOneDown() throws {
    let people = ["ggg", "gg", "g1", "g2", "f", "m", "a", "w", "v", "s", "d", "x"].map {
      "\($0),,,,,,"
    }
    let families = [
      "f,ggg,,gg,", "f0,gg,,g1,", "f1,g1,g2,f,", "f2,f,m,a,", "f3,a,w,s;d;s,", "f4,a,v,d,",
      "f5,s,,x,",
    ]
    let relatives = try Self.run(people, families, ", people: [a, x]")
    #expect(
      Self.pages(relatives) == [
        ["1 a", "2 f", "3 m", "4 g1", "5 g2", "8 gg", "p1 w", "c1 s", "c1 d", "p2 v", "c2 d"],
        ["1 x", "2 s", "4 a", "5 w", "8 f", "9 m"],
      ])
    // A child who is named twice is one.
    #expect(relatives.families[0].childCount == 2 && relatives.families[0].partnerCount == 2)
    #expect(relatives.people[11]?.line == 13 && relatives.people[11]?.file == "people.csv")
  }

  @Test func ancestorsHaveNames() {
    #expect(
      [2, 3, 4, 7, 8, 15].map(RelativeWords.ancestor) == [
        "father", "mother", "grandfather", "grandmother", "great-grandfather", "great-grandmother",
      ])
  }

  /// Somebody who is an ancestor of their own comes again, and no further.
  @Test func loopsEnd() throws {
    let people = ["a,M,,,,,", "b,M,,,,,", "c,,,,,,"]
    let relatives = try Self.run(
      people, ["f,a,,b,", "g,b,,a,", "h,c,c,c,"], ", people: [a, b, c]")
    #expect(
      Self.pages(relatives) == [
        ["1 a", "2 b", "4 a", "8 b", "c1 b"], ["1 b", "2 a", "4 b", "8 a", "c1 a"],
        ["1 c"] + (2...15).map { "\($0) c" } + ["p1 c", "c1 c"],
      ])
  }

  @Test func manyAreCountedAndSomeAreKept() throws {
    let count = PersonFamily.mostChildren + 50
    let ids = (0..<count).map { "c\($0)" }
    let partners = (0..<30).map { "p\($0)" }
    let people = (["a"] + ids + partners).map { "\($0),,,,,," }
    let families =
      ["f,a,,\(ids.joined(separator: ";")),"]
      + partners.enumerated().map { "g\($0.offset),a,\($0.element),c1," }
    let family = try Self.run(people, families, ", people: [a]").families[0]
    #expect(family.childCount == count && family.partnerCount == 30)
    #expect(family.unions.count == PersonFamily.mostUnions)
    #expect(family.records.count <= 1 + PersonFamily.mostChildren + PersonFamily.mostUnions)
  }

  /// Ids come first, then findings, the gravest first; nobody twice, and no record whose id stood above.
  @Test func whoIsChosen() throws {
    let people = [
      "a,M,1900,1850,,,", "b,M,1800,1990,,,", "c,,,,,,", "d,M,1900,1850,,,", "a,M,1900,1850,,,",
    ]
    func chosen(_ options: String) throws -> [String] {
      Self.pages(try Self.run(people, [], options)).map { $0[0] }
    }
    #expect(try chosen("") == [])
    #expect(try chosen(", pages: 2") == ["1 a", "1 d"])
    #expect(try chosen(", pages: 9") == ["1 a", "1 d", "1 b", "1 c"])
    #expect(try chosen(", people: [c, d], pages: 1") == ["1 c", "1 d", "1 a"])
    let some = try Self.run(people, [], ", people: [c, nobody, '']")
    #expect(Self.pages(some) == [["1 c"]] && some.missing == 2)
    #expect(try chosen(", people: b, list: 0, pages: 5") == ["1 b"])
  }

  @Test func partsAndWorkersChangeNothing() throws {
    try withSeeds(8) { generator, seed in
      let count = Int.random(in: 2...60, using: &generator)
      func some(_ letter: String, _ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &generator))
          .map { _ in letter + "\(Int.random(in: 0..<count, using: &generator))" }
          .joined(separator: ";")
      }
      let people = (0..<count).map { "p\($0),M,1900,1850,,\(some("f", 1)),\(some("f", 2))" }
      let families = (0..<count).map { "f\($0),\(some("p", 1)),\(some("p", 1)),\(some("p", 4))," }
      let options = ", people: [p0, p1], pages: 40"
      let whole = Self.pages(try Self.run(people, families, options))
      let parts = Self.pages(try Self.run(people, families, options, workers: 3, part: 300))
      #expect(whole == parts, "seed \(seed)")
      #expect(whole.count == min(count, 42), "seed \(seed)")
    }
  }
}
