import Generation
import Platform
import TestSupport
import Testing

@testable import Genealogy

/// Made-up people: the same for the same seed, with the duplicates that the list of pairs tells.
@Suite struct NamesGeneratorTests {
  private static func generator(_ count: Int, seed: UInt64 = 3) throws -> NamesGenerator {
    try NamesGenerator(
      NamesGenerator.Options(count: count, seed: seed, duplicatesPerMillion: 100_000))
  }

  private static func text(_ write: ((UnsafeRawBufferPointer) -> Void) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func rowsFollowFromSeedAndNumber() throws {
    let generator = try Self.generator(3_000)
    let list = Self.text { generator.writeList(to: $0) }
    #expect(list == Self.text { generator.writeList(to: $0) })
    let longer = try Self.generator(4_000)
    #expect(Self.text { longer.writeList(to: $0) }.hasPrefix(list))
    let other = try Self.generator(3_000, seed: 4)
    #expect(Self.text { other.writeList(to: $0) } != list)
    let rows = list.split(separator: "\n")
    #expect(rows.count == 3_001)
    #expect(
      rows.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 7 })
  }

  /// Families of a clan share surname and place; what else a row says is as without clans.
  @Test func clansShareSurnameAndPlace() throws {
    let plain = try Self.generator(6_000)
    var options = plain.options
    options.clan = 10
    let clans = try NamesGenerator(options)
    let size = 10 * NamesGenerator.familySize
    for start in stride(from: 0, to: 6_000, by: size) {
      let first = plain.person(start)
      for row in start..<start + size {
        let (person, alone) = (clans.person(row), plain.person(row))
        #expect(person.birth == alone.birth && person.given == alone.given)
        let isWife = row % NamesGenerator.familySize == 1
        #expect(person.surname == (isWife ? alone.surname : first.surname), "row \(row)")
      }
    }
    options.clan = 0
    #expect(throws: GeneratorOptionError.self) { try NamesGenerator(options) }
  }

  @Test func secondRecordsDifferAndAreTold() throws {
    let generator = try Self.generator(20_000)
    var duplicates = 0
    var told: Set<Int> = []
    generator.forEachPair { first, second in
      #expect(first < second)
      #expect((generator.original(of: first) ?? first) == generator.original(of: second))
      told.insert(second)
    }
    for row in 0..<20_000 {
      guard let original = generator.original(of: row) else { continue }
      duplicates += 1
      #expect(told.contains(row))
      #expect(generator.original(of: original) == nil)
      let (copy, first) = (generator.record(row), generator.record(original))
      let isSame =
        copy.given == first.given && copy.surname == first.surname && copy.place == first.place
        && copy.birth?.day == first.birth?.day && copy.birth?.year == first.birth?.year
      #expect(!isSame, "row \(row)")
    }
    #expect((1_800...2_200).contains(duplicates))
  }

  @Test func surnamesFollowALawOfRanks() throws {
    let generator = try Self.generator(30_000)
    var counts: [[UInt8]: Int] = [:]
    for row in 0..<30_000 { counts[generator.record(row).surname, default: 0] += 1 }
    let sorted = counts.values.sorted(by: >)
    #expect(sorted[0] > 60 && sorted[0] < 1_000)
    #expect(counts.count > 4_000)
    #expect(generator.record(0).surname.allSatisfy { $0 != UInt8(ascii: ",") })
  }

  @Test func treesLinkTheirPeople() throws {
    let generator = try Self.generator(600)
    let lines = Self.text { generator.writeTree(to: $0) }.split(separator: "\n")
    #expect(lines.first == "0 HEAD" && lines.last == "0 TRLR")
    #expect(lines.count { $0.hasSuffix(" INDI") } == 600)
    let children = lines.count { $0.hasPrefix("1 CHIL ") }
    #expect(children == lines.count { $0.hasPrefix("1 FAMC ") } && children > 300)
  }

  @Test func optionsOutOfRangeAreRefused() {
    #expect(throws: GeneratorOptionError.self) { try Self.generator(0) }
  }
}
