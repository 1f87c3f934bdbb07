import TestSupport
import Testing

@testable import SearchIndex

@Suite struct DocumentMapTests {
  /// A block of the `documents` after `previous`, with room behind it, and how long it is.
  private func block(_ documents: [UInt32], after previous: UInt32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(documents[127] &- previous &+ 7) / 8 + 1)
    bytes[0] = RiceBlock.marker
    for document in documents {
      let bit = Int(document &- previous &- 1)
      bytes[1 + bit / 8] |= 1 << UInt8(bit % 8)
    }
    return bytes
  }

  private func withMap(
    _ bytes: [UInt8], after previous: UInt32, last: UInt32, _ body: (DocumentMap?) -> Void
  ) {
    // Words may reach 8 bytes behind.
    let room = bytes + [UInt8](repeating: 0xFF, count: 8)
    room.withUnsafeBytes { room in
      let block = UnsafeRawBufferPointer(rebasing: room[..<bytes.count])
      body(DocumentMap(block, after: previous, last: last))
    }
  }

  @Test func questionsAreAnsweredAsByTheList() {
    withSeeds(60) { generator, seed in
      let previous: UInt32 = [.max, 0, 4_000_000_000][Int(seed) % 3]
      var documents: [UInt32] = []
      var last = previous
      for _ in 0..<128 {
        last = last &+ 1 &+ UInt32.random(in: 0...UInt32(seed % 5), using: &generator)
        documents.append(last)
      }
      let bytes = block(documents, after: previous)
      withMap(bytes, after: previous, last: last) { map in
        guard let map else {
          Issue.record("seed \(seed): no map")
          return
        }
        #expect(map.first() == documents[0], "seed \(seed)")
        for target in previous &+ 1...last {
          let place = documents.firstIndex { $0 >= target } ?? 0
          #expect(map.first(from: target) == documents[place], "seed \(seed)")
          #expect(map.rank(documents[place]) == place, "seed \(seed)")
        }
        let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: BlockCode.capacity)
        defer { buffer.deallocate() }
        #expect(map.read(into: buffer), "seed \(seed)")
        #expect((0..<128).allSatisfy { buffer[$0] == documents[$0] }, "seed \(seed)")
      }
    }
  }

  @Test func damageIsNoMap() {
    let documents = (0..<128).map { UInt32(2 * $0 + 1) }
    let bytes = block(documents, after: 0)
    withMap(bytes, after: 0, last: 255) { #expect($0 != nil) }
    withMap(bytes, after: 0, last: 254) { #expect($0 == nil, "the last bit is not set") }
    withMap(bytes, after: 0, last: 300) { #expect($0 == nil, "it ends behind the block") }
    withMap(bytes, after: 255, last: 255) { #expect($0 == nil, "nothing is between") }
    withMap([65] + bytes.dropFirst(), after: 0, last: 255) { #expect($0 == nil, "another kind") }
    withMap([], after: 0, last: 255) { #expect($0 == nil) }
    // One document too many, and one too few.
    for byte: UInt8 in [0xFF, 0] {
      var damaged = bytes
      damaged[5] = byte
      withMap(damaged, after: 0, last: 255) { map in
        let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: BlockCode.capacity)
        defer { buffer.deallocate() }
        #expect(map?.read(into: buffer) == false)
      }
    }
  }
}
