import Platform
import TestSupport
import Testing

@testable import Analysis

/// Ids in the form in which they are compared.
@Suite struct IDTextTests {
  private static let digits = "a0dfc922cdc44040b6b22b58106216ab"

  private static func written(_ text: String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: IDText.mostBytes) { output in
      guard let base = output.baseAddress else { return "" }
      let count = Array(text.utf8).withUnsafeBytes { IDText.write($0, to: base) }
      return String(decoding: output[..<count], as: UTF8.self)
    }
  }

  /// What programs write: bare, with the checksum of Personal Ancestral File, in braces, with dashes, in any case.
  @Test(arguments: [
    "a0dfc922cdc44040b6b22b58106216ab", "A0DFC922CDC44040B6B22B58106216AB9916",
    "{A0DFC922-CDC4-4040-B6B2-2B58106216AB}", "a0dfc922-cdc4-4040-b6b2-2b58106216ab",
    " A0DFC922CDC44040B6B22B58106216AB\t", "urn:uuid:a0dfc922-cdc4-4040-b6b2-2b58106216ab",
    "URN:UUID:A0DFC922-CDC4-4040-B6B2-2B58106216AB",
    "A0DFC922-CDC4-4040-B6B2-2B58106216AB\n{a0dfc922-cdc4-4040-b6b2-2b58106216ab}\n",
  ])
  func formsOfOneID(_ text: String) { #expect(Self.written(text) == Self.digits) }

  /// Ids that are none, and those that are no UUID and so as they are written.
  @Test func otherIDs() {
    for text in [
      "", " \n\n\t", "00000000-0000-0000-0000-000000000000", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
      String(repeating: "x", count: IDText.longest + 1),
    ] {
      #expect(Self.written(text) == "", "\(text.prefix(40))")
    }
    let different = [
      "a0dfc922cdc44040b6b22b58106216a", "a0dfc922cdc44040b6b22b58106216abc", "KWZC-123",
      "kwzc-123", "KWZC123", "123 http://example.com", "456 http://example.com",
      "123 http://example.org", "123", "urn:uuid:", "{", String(repeating: "x", count: 1024),
      "a0dfc922cdc44040b6b22b58106216ag", "ünï",
    ].map(Self.written)
    #expect(Set(different).count == different.count)
    #expect(different.allSatisfy { $0.count == 32 && $0 != Self.digits })
  }

  /// Sets of ids are written in one order, and each id once; more than the most are cut between two ids.
  @Test func setsHaveOneForm() {
    withSeeds(50) { generator, seed in
      let ids = (0..<Int.random(in: 1...90, using: &generator)).map { _ in
        String(Int.random(in: 0..<60, using: &generator))
      }
      let kept = ids.prefix(IDText.mostIDs)
      let value = Self.written(ids.joined(separator: "\n"))
      if ids.count == kept.count {
        #expect(
          value == Self.written(kept.shuffled(using: &generator).joined(separator: "\r\n ")),
          "seed \(seed)")
      }
      var found: [Hash128] = []
      Array(value.utf8).withUnsafeBytes { bytes in IDText.forEach(bytes) { found.append($0) } }
      #expect(found == found.sorted() && Set(found).count == found.count, "seed \(seed)")
      #expect(Set(found).isSubset(of: Set(ids.map { Hash128.of($0) })), "seed \(seed)")
      #expect(found.count == min(IDText.mostIDs, Set(ids).count), "seed \(seed)")
    }
  }
}
