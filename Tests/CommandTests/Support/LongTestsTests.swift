import Testing

@testable import TestSupport

/// The slices of the long forms: together they are the whole.
@Suite struct LongTestsTests {
  @Test func variablesAskForAForm() {
    #expect(LongTests(all: nil, slice: nil) == .none && LongTests(all: "0", slice: "") == .none)
    #expect(LongTests(all: "1", slice: "2/3") == .all)
    #expect(LongTests(all: nil, slice: "2/3") == .slice(2, of: 3))
  }

  @Test(arguments: [1, 2, 7, 30])
  func everyPointIsInOneSlice(_ count: Int) {
    let slices = (1...count).map { LongTests.slice($0, of: count) }
    for point in 0..<100 {
      #expect(slices.count { $0.takes(point) } == 1, "\(point)")
      #expect(slices.count { $0.takes("file \(point)") } == 1, "\(point)")
    }
    #expect(LongTests.all.takes(3) && !LongTests.none.takes(3))
  }

  @Test(arguments: [1, 2, 7, 9, 30], [0, 1, 2, 9, 10, 11])
  func everyPointOfEveryItemIsInASlice(_ count: Int, _ items: Int) {
    var tried: [Set<Int>] = Array(repeating: [], count: items)
    for number in 1...count {
      let shares = LongTests.slice(number, of: count).shares(of: Array(0..<items))
      #expect(shares.count <= max(1, (items + count - 1) / count), "slice \(number)")
      for (item, share) in shares { tried[item].formUnion((0..<50).filter(share.takes)) }
    }
    #expect(tried.allSatisfy { $0.count == 50 })
    #expect(LongTests.none.shares(of: tried).isEmpty)
  }
}
