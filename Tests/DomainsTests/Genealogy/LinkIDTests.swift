import Analysis
import Platform
import TestSupport
import Testing

@testable import Genealogy

/// Unique ids of GEDCOM as evidence that two records are of one person.
@Suite struct LinkIDTests {
  /// A definition over files of GEDCOM; `options` are further lines of the analysis.
  private static func definition(_ options: String = "") -> String {
    """
    gristmill: 1
    pipeline: linked
    zone: UTC
    clearance: personal
    ingest:
      rows: {from: "*.ged", format: gedcom, rows: INDI, ids: qualified}
    normalize:
      people:
        record: person
        input: rows
        map:
          id: xref
          name: NAME
          birth: {from: BIRT.DATE, as: gedcom}
          birth_place: BIRT.PLAC
          unique_ids: _UID
          external_ids: EXID+TYPE
    analyze:
      found:
        op: link
        inputs: {records: people}
        block: [[surname, birth.year]]

    """ + options.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// Somebody whose name, birth and place are drawn, with further lines of level 1 and more.
  private static func person(
    _ id: Int, _ generator: inout SeededGenerator, name: String? = nil, hasBirth: Bool = true,
    _ lines: [String] = []
  ) -> String {
    let given = ["anna", "maria", "johann", "peter", "lena", "paul", "clara", "georg"]
    let parts = ["ber", "mann", "hof", "stein", "wald", "ner", "lich", "dorf"]
    func part() -> String { parts.randomElement(using: &generator) ?? "" }
    let drawn = "\(given.randomElement(using: &generator) ?? "") /\(part())\(part())\(part())/"
    let day = Int.random(in: 1...28, using: &generator)
    let year = Int.random(in: 1700...1899, using: &generator)
    let birth = ["1 BIRT", "2 DATE \(day) MAR \(year)", "2 PLAC \(part())\(part())"]
    let head = ["0 @I\(id)@ INDI", "1 NAME \(name ?? drawn)"]
    return (head + (hasBirth ? birth : []) + lines).joined(separator: "\n") + "\n"
  }

  private static func uid(_ generator: inout SeededGenerator) -> String {
    Hash128(high: generator.next(), low: generator.next()).hexadecimal
  }

  /// A tree as a file; the places of records are those of `persons`.
  private static func write(_ persons: [String], _ name: String = "a", in folder: TemporaryFolder)
    throws
  {
    let text = "0 HEAD\n1 GEDC\n2 VERS 5.5.1\n" + persons.joined() + "0 TRLR\n"
    try SystemFileSystem().replace(folder.file("\(name).ged"), with: Array(text.utf8), mode: 0o600)
  }

  private static let fields = (unique: 4, external: 5)

  /// Nothing else is alike, and different ids of two who are alike say nothing.
  @Test func equalIDsAreTheStrongestEvidence() throws {
    var generator = SeededGenerator(seed: 1)
    let folder = try TemporaryFolder()
    var persons = (0..<300).map { id in
      Self.person(id, &generator, ["1 _UID \(Self.uid(&generator))"])
    }
    // Two scripts and no date: only the id is in common, in two forms.
    persons += [
      "0 @I300@ INDI\n1 NAME Ivan\n1 _UID A0DFC922CDC44040B6B22B58106216AB9916\n",
      "0 @I301@ INDI\n1 NAME Иван\n1 _UID {a0dfc922-cdc4-4040-b6b2-2b58106216ab}\n",
    ]
    // All but the id is in common.
    let twin = "1 NAME Hieronymus /Quastenflosser/\n1 BIRT\n2 DATE 3 APR 1801\n2 PLAC hof\n"
    persons += (302...304).map { id in
      "0 @I\(id)@ INDI\n" + twin + (id == 304 ? "" : "1 _UID \(Self.uid(&generator))\n")
    }
    try Self.write(persons, in: folder)
    let run = try LinkRun(Self.definition(), in: folder)
    let outcome = run.result.outcome
    #expect(run.pairs.contains(["a:I300", "a:I301"]))
    let byID = outcome.evidence(300, 301)
    #expect(byID[Self.fields.unique].level == .exact)
    let other = outcome.evidence(302, 303)
    #expect(other[Self.fields.unique].level == .different)
    #expect(other[Self.fields.unique].weight == 0)
    #expect(outcome.evidence(302, 304)[Self.fields.unique].level == .unknown)
    #expect(run.pairs.isSuperset(of: [["a:I302", "a:I303"], ["a:I302", "a:I304"]]))
    // Beside the prior alone it is as certain as `id_trust` says, and it weighs more than any other field.
    let model = outcome.model
    let alone = LinkageModel.probability(
      ofWeight: model.priorWeight + byID[Self.fields.unique].weight)
    #expect(alone > 0.9995 && alone <= 0.9999, "\(alone)")
    #expect(other.allSatisfy { $0.weight < byID[Self.fields.unique].weight })
    for pair in run.result.pairs {
      let sum = outcome.evidence(pair.a, pair.b).reduce(model.priorWeight) { $0 + $1.weight }
      #expect(abs(sum + outcome.relativesCorrection(pair.a, pair.b) - pair.weight) < 1e-9)
    }
    for (workers, part) in [(1, Int64(2_000)), (3, 5_000)] {
      let cut = try LinkRun(Self.definition(), in: folder, workers: workers, part: part)
      #expect(cut.result.pairs == run.result.pairs && cut.result.outcome.model == model)
    }
  }

  /// One of several ids is enough, and an id of another system or of none is another id.
  @Test func externalIDsAreEqualWithTheirTypes() throws {
    var generator = SeededGenerator(seed: 2)
    let folder = try TemporaryFolder()
    func exid(_ id: String, _ type: String?) -> [String] {
      ["1 EXID \(id)"] + (type.map { ["2 TYPE \($0)"] } ?? [])
    }
    let lines = [
      exid("123", "http://example.com") + exid("7", "http://a.example"),
      exid("9", "http://b.example") + exid("123", "http://example.com"),
      exid("123", "http://example.org"), exid("123", nil), exid("123", nil),
      ["1 EXID 123", "2 NOTE http://example.com"],
      // The type is not the first line below.
      ["1 EXID 123", "2 NOTE x", "3 TYPE http://example.org", "2 TYPE http://example.com"],
    ]
    try Self.write(
      lines.enumerated().map { Self.person($0.offset, &generator, $0.element) }
        + (7..<200).map { Self.person($0, &generator) }, in: folder)
    let run = try LinkRun(Self.definition(), in: folder)
    for a in UInt32(0)..<7 {
      for b in a + 1..<7 {
        let isEqual = [0, 1, 6].contains(a) && [0, 1, 6].contains(b)
        let level = run.result.outcome.evidence(a, b)[Self.fields.external].level
        #expect((level == .exact) == isEqual, "\(a) \(b) \(level)")
      }
    }
    #expect(run.result.outcome.comparedCount < 100)
  }

  /// One id on thousands of persons makes no block and says nothing: all is as without it.
  @Test func anIDOfThousandsIsOfNobody() throws {
    func run(isBroken: Bool) throws -> LinkResult {
      var generator = SeededGenerator(seed: 3)
      let folder = try TemporaryFolder()
      let broken = isBroken ? ["1 _UID 11223344556677889900AABBCCDDEEFF"] : []
      try Self.write(
        (0..<4_000).map { id in
          // A few of them have one of their own, too.
          let isOwn = id % 100 < 2
          let own = isOwn ? ["1 _UID \(id / 100)-own"] : []
          return Self.person(
            id, &generator, name: isOwn ? "Anna" : nil, hasBirth: !isOwn,
            (id < 3_000 ? broken : []) + own)
        }, in: folder)
      return try LinkRun(Self.definition(), in: folder).result
    }
    let (with, without) = (try run(isBroken: true), try run(isBroken: false))
    #expect(with.outcome.ignoredIDs.ids == 1 && with.outcome.ignoredIDs.most == 3_000)
    #expect(without.outcome.ignoredIDs.ids == 0)
    #expect(with.pairs.count >= 40 && with.pairs == without.pairs)
    #expect(with.outcome.comparedCount == without.outcome.comparedCount)
    #expect(with.outcome.model == without.outcome.model)
    let tables = LinkTables(result: with).tables
    #expect(tables.findings.map(\.code) == ["LINK_ID"])
    #expect(tables.findings.first?.count == 1)
  }

  /// Records of one id count up to the most, and are ignored from there on.
  @Test(arguments: [(20, true), (21, false)])
  func theMostRecordsOfAnID(records: Int, counts: Bool) throws {
    var generator = SeededGenerator(seed: 4)
    let folder = try TemporaryFolder()
    try Self.write(
      (0..<200).map { Self.person($0, &generator, $0 < records ? ["1 _UID same"] : []) },
      in: folder)
    let outcome = try LinkRun(Self.definition(), in: folder).result.outcome
    #expect(outcome.ignoredIDs.ids == (counts ? 0 : 1))
    #expect(
      outcome.evidence(0, 1)[Self.fields.unique].level == (counts ? .exact : .unknown))
  }

  /// Two programs that number from 1 give strangers one id: all other fields say so, and the ids count for less.
  @Test func numbersThatAreNotUniqueDoNotDecide() throws {
    var generator = SeededGenerator(seed: 5)
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try Self.write(
        (0..<600).map { Self.person($0, &generator, ["1 _UID \($0)"]) }, name, in: folder)
    }
    let run = try LinkRun(Self.definition(), in: folder)
    #expect(run.result.outcome.comparedCount >= 600)
    #expect(run.pairs.filter { $0[0].dropFirst() == $0[1].dropFirst() }.count < 6)
    let weight = run.result.outcome.model.agreements[Self.fields.unique].weight(.exact)
    let alone = LinkageModel.probability(ofWeight: weight + run.result.outcome.model.priorWeight)
    #expect(alone < 0.7, "\(alone)")
  }

  /// Ids that join everybody to a chain make a block that is too large, which is told.
  @Test func chainsOfIDsMakeNoBlock() throws {
    var generator = SeededGenerator(seed: 6)
    let folder = try TemporaryFolder()
    try Self.write(
      (0..<1_500).map { Self.person($0, &generator, ["1 _UID n\($0)", "1 _UID n\($0 + 1)"]) },
      in: folder)
    let outcome = try LinkRun(Self.definition(), in: folder).result.outcome
    #expect(outcome.rules[1].skipped.blocks == 1 && outcome.rules[1].skipped.records == 1_500)
    #expect(outcome.comparedCount < 1_000)
  }

  /// All pairs of random sets of ids are what a plain comparison of the sets says.
  @Test func setsAreComparedAsAPlainProgramDoes() throws {
    try withSeeds(4) { generator, seed in
      let folder = try TemporaryFolder()
      let sets = (0..<80).map { _ in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          Int.random(in: 0..<60, using: &generator)
        }
      }
      try Self.write(
        sets.enumerated().map { id, set in
          Self.person(id, &generator, set.map { "1 _UID x\($0)" })
        }, in: folder)
      let run = try LinkRun(Self.definition("id_records: 4"), in: folder, part: 3_000)
      var records: [Int: Int] = [:]
      for set in sets { for id in Set(set) { records[id, default: 0] += 1 } }
      let counted = sets.map { set in Set(set.filter { records[$0, default: 0] <= 4 }) }
      #expect(run.result.outcome.ignoredIDs.ids == records.values.count { $0 > 4 })
      for a in sets.indices {
        for b in a + 1..<sets.count {
          let expected: ComparisonLevel =
            counted[a].isEmpty || counted[b].isEmpty
            ? .unknown : counted[a].isDisjoint(with: counted[b]) ? .different : .exact
          let level = run.result.outcome.evidence(UInt32(a), UInt32(b))[Self.fields.unique].level
          #expect(level == expected, "seed \(seed): \(a) \(b)")
        }
      }
      // Whoever has an id in common is compared.
      let pairs = (0..<80).flatMap { a in (a + 1..<80).map { (a, $0) } }
      let shared = pairs.count { !counted[$0].isDisjoint(with: counted[$1]) }
      #expect(run.result.outcome.comparedCount >= shared, "seed \(seed)")
    }
  }
}
