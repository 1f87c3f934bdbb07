import TestSupport
import Testing

@testable import Domains

/// Ids as numbers, against a dictionary.
@Suite struct IdentifierTableTests {
  @Test func numbersAreThoseOfFirstAppearance() {
    withSeeds(20) { random, seed in
      let count = Int.random(in: 0..<3_000, using: &random)
      let most = Int.random(in: 1...4_000, using: &random)
      let ids = (0..<count).map { _ in
        "an id that is long \(Int.random(in: 0..<most, using: &random))"
      }
      let table = IdentifierTable(ids)
      var known: [String: Int32] = [:]
      for (row, id) in ids.enumerated() {
        let isFirst = known[id] == nil
        let ordinal = known[id] ?? Int32(known.count)
        known[id] = ordinal
        #expect(table.ordinalOfRow[row] == ordinal, "seed \(seed)")
        #expect(table.isRepeat(row: row) == !isFirst, "seed \(seed)")
        if isFirst { #expect(table.firstRow[Int(ordinal)] == row, "seed \(seed)") }
      }
      #expect(table.count == known.count, "seed \(seed)")
      for (id, ordinal) in known { #expect(table.ordinal(of: id) == ordinal, "seed \(seed)") }
      #expect(table.ordinal(of: "nobody") == IdentifierTable.unknown)
      #expect(table.ordinal(of: nil) == IdentifierTable.unknown)
    }
  }
}
