import Platform
import TestSupport
import Testing

@testable import Genealogy

@Suite struct NameCountsTests {
  private func encoded(_ counts: NameCounts) -> [UInt8] {
    var writer = ByteWriter()
    counts.encode(to: &writer)
    return writer.buffer
  }

  private func read(_ tables: [[UInt8]], places: [UInt32]) throws -> NameCounts {
    var counts = NameCounts()
    for table in tables { try table.withUnsafeBytes { try counts.add($0, places: places) } }
    counts.settle()
    return counts
  }

  /// Records one by one in parts of their own give what all of them give together, whatever the numbers of places are.
  @Test func partsAddUp() throws {
    try withSeeds(200) { generator, seed in
      var cells: [[UInt32]: Int64] = [:]
      var spellings: [[UInt8]: Int64] = [:]
      var tables: [[UInt8]] = []
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let cell = [
          UInt32.random(in: 0...4, using: &generator),
          [0, 1180, 1181].randomElement(using: &generator) ?? 0,
          UInt32.random(in: 0...3, using: &generator),
        ]
        let written = ["Ole", "OLE", "Øle"].randomElement(using: &generator) ?? ""
        let spelling = Array(written.utf8)
        cells[[cell[0], cell[1], cell[2] == 0 ? 0 : 4 - cell[2]], default: 0] += 1
        spellings[spelling, default: 0] += 1
        tables.append(
          encoded(
            NameCounts(
              cells: [.init(sex: cell[0], decade: cell[1], place: cell[2], count: 1)],
              spellings: [.init(bytes: spelling, count: 1)])))
      }
      let sum = try read(tables, places: [0, 3, 2, 1])
      let found = sum.cells.map { ([$0.sex, $0.decade, $0.place], $0.count) }
      #expect(Dictionary(uniqueKeysWithValues: found) == cells, "seed \(seed)")
      #expect(
        Dictionary(uniqueKeysWithValues: sum.spellings.map { ($0.bytes, $0.count) }) == spellings,
        "seed \(seed)")
      let most = spellings.values.max()
      let first = spellings.filter { $0.value == most }.keys.min {
        $0.lexicographicallyPrecedes($1)
      }
      #expect(sum.spelling == first, "seed \(seed)")
      let again = try read([encoded(sum)], places: [0, 1, 2, 3])
      #expect(again.cells == sum.cells && again.spellings == sum.spellings, "seed \(seed)")
    }
  }

  @Test func damagedCountsAreRefused() throws {
    let counts = NameCounts(
      cells: [.init(sex: 1, decade: 1180, place: 2, count: 300)],
      spellings: [.init(bytes: Array("Ole".utf8), count: 300)],
      years: [.init(sex: 1, first: 1801, last: 1809)])
    let bytes = encoded(counts)
    #expect(try read([bytes], places: [0, 1, 2]).years == counts.years)
    for cut in 0..<bytes.count {
      #expect(throws: MalformedRecord.self) {
        try read([Array(bytes[..<cut])], places: [0, 1, 2])
      }
    }
    #expect(throws: MalformedRecord.self) { try read([bytes + [0]], places: [0, 1, 2]) }
    #expect(throws: MalformedRecord.self) { try read([bytes], places: [0, 1]) }
    #expect(throws: MalformedRecord.self) { try read([[1, 5, 0, 0, 1, 0, 0]], places: [0]) }
  }

  @Test(arguments: [
    (1850, 1850), (1859, 1850), (0, 0), (9, 0), (-1, -10), (-10, -10), (-11, -20), (9999, 9990),
  ])
  func decadesBeginWithAZero(_ year: Int, _ first: Int) {
    let number = NameDecade.number(ofYear: year)
    #expect(NameDecade.firstYear(number) == first && number > 0 && number <= NameDecade.limit)
  }
}
