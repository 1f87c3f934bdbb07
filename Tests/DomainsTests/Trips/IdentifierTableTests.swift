import TestSupport
import Testing

@testable import Analysis
@testable import Trips

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
        #expect(table.ordinal(ofRow: row) == ordinal, "seed \(seed)")
        #expect(table.isRepeat(row: row) == !isFirst, "seed \(seed)")
        if isFirst { #expect(table.firstRow(of: ordinal) == row, "seed \(seed)") }
      }
      #expect(table.count == known.count, "seed \(seed)")
      #expect(table.rowCount == count && table.hasRepeats == (known.count < count))
      for (id, ordinal) in known {
        #expect(table.ordinal(of: id) == ordinal && table.text(ordinal) == id, "seed \(seed)")
      }
      #expect(table.ordinal(of: "nobody") == IdentifierTable.unknown)
      #expect(table.ordinal(of: String?.none) == IdentifierTable.none)
    }
  }

  /// Ids that no record has are told apart, but none of them is a record.
  @Test func strangersHaveNumbersBelowUnknown() {
    let table = IdentifierTable(["a", "b"])
    var strangers = IdentifierTable()
    let numbers = ["b", "x", "y", "x", ""].map { id in
      var id = id
      return id.withUTF8 {
        table.ordinal(of: UnsafeRawBufferPointer($0), orOf: &strangers)
      }
    }
    #expect(numbers == [1, -2, -3, -2, -4])
    #expect(strangers.text(IdentifierTable.stranger(-3)) == "y" && strangers.count == 3)
  }

  /// Without ids rows keep their numbers.
  @Test func rowsNeedNoIds() {
    let table = IdentifierTable(["a", "b", "a", "c"]).withoutIds
    #expect((0..<4).map { table.ordinal(ofRow: $0) } == [0, 1, 0, 2])
    #expect(table.count == 3 && table.firstRow(of: 2) == 3 && table.isRepeat(row: 2))
  }
}
