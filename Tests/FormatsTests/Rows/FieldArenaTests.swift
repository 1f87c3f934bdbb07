@testable import Formats
import Testing

@Suite struct FieldArenaTests {
  @Test func contentStaysWhileMoreIsAdded() {
    var arena = FieldArena()
    for _ in 0..<3 {
      var contents: [(found: UnsafeBufferPointer<UInt8>, expected: [UInt8])] = []
      var sources: [UnsafeMutablePointer<UInt8>] = []
      defer { sources.forEach { $0.deallocate() } }
      for length in [1, 70_000, 3, 40_000, 40_000, 200_000, 0, 5] {
        let expected = (0..<length).map { $0 % 3 == 0 ? UInt8(ascii: "\"") : UInt8(ascii: "b") }
        let doubled = expected.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        let source = UnsafeMutablePointer<UInt8>.allocate(capacity: doubled.count + 1)
        source.initialize(from: doubled, count: doubled.count)
        sources.append(source)
        let field = RowField(
          start: source, byteCount: doubled.count, kind: .untyped, needsUnescape: true,
          quote: UInt8(ascii: "\""))
        contents.append((arena.content(of: field), expected))
      }
      for content in contents { #expect(Array(content.found) == content.expected) }
      arena.reset()
    }
  }
}
