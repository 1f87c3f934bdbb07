import Report
import TestSupport
import Testing

@testable import Ratings

@Suite struct PageIdentifierTests {
  private func make(_ location: String, node: String = "pages") -> String {
    PageIdentifier.make(node: node, key: Array(location.utf8))
  }

  @Test(arguments: ["1", "l38", "123456789012345678901234"])
  func plainIdsAreKept(_ location: String) {
    #expect(make(location) == "pages--" + location)
  }

  /// The part before the hash holds what letters and digits the id has.
  @Test(
    arguments: [
      ("L38", "pages--l38-"), ("old-mill", "pages--oldmill-"), ("Café 7", "pages--caf7-"),
      ("../../etc/passwd", "pages--etcpasswd-"), ("日本", "pages--"), ("", "pages--"),
      (String(repeating: "a", count: 25), "pages--" + String(repeating: "a", count: 24) + "-"),
    ])
  func otherIdsEndInAHash(location: String, stem: String) {
    let made = make(location)
    let hash = made.utf8.suffix(10)
    #expect(made.hasPrefix(stem) && made.utf8.count == stem.utf8.count + 10, "\(made)")
    #expect(hash.allSatisfy { "0123456789abcdef".utf8.contains($0) })
  }

  @Test func differentIdsGiveDifferentPages() {
    let ids = ["l1", "L1", "l-1", "l 1", "l1 ", "-l1", "l1-", "ł1", "", "_", "\u{0}"]
    #expect(Set(ids.map { make($0) }).count == ids.count)
  }

  @Test func longNamesOfNodesLeaveRoom() {
    let node = String(repeating: "n", count: 64)
    let other = String(repeating: "n", count: 63)
    let location = String(repeating: "é", count: 200)
    #expect(make(location, node: node).utf8.count <= 64)
    #expect(make("1", node: node) != make("1", node: other))
  }

  @Test func everyIdGivesAnIdThatAReportMayHave() {
    withSeeds(200) { generator, seed in
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let made = PageIdentifier.make(node: "pages", key: bytes)
      #expect(made.utf8.count <= 64, "seed \(seed)")
      let isWellFormed = made.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
      #expect(isWellFormed, "seed \(seed)")
    }
  }
}
