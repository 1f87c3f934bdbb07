import Testing

@testable import Report

@Suite struct ByteWriterTests {
  /// Fails at the block of that number.
  private final class FailingSink: ByteSink {
    struct Full: Error, Equatable { let block: Int }
    private let failingBlock: Int
    private(set) var blocks = 0

    init(failingBlock: Int) { self.failingBlock = failingBlock }

    func write(_ bytes: [UInt8]) throws {
      blocks += 1
      if blocks >= failingBlock { throw Full(block: blocks) }
    }
  }

  private final class CountingSink: ByteSink {
    private(set) var sizes: [Int] = []
    func write(_ bytes: [UInt8]) { sizes.append(bytes.count) }
  }

  @Test func theFirstErrorIsThrownAndNothingFollows() {
    let sink = FailingSink(failingBlock: 2)
    var out = ByteWriter(sink)
    for _ in 0..<1_000_000 { out.append("0123456789") }
    #expect(throws: FailingSink.Full(block: 2)) { try out.finish() }
    #expect(sink.blocks == 2)
  }

  @Test func largeOutputComesInBlocks() throws {
    let sink = CountingSink()
    var out = ByteWriter(sink)
    for _ in 0..<100_000 { out.append("0123456789") }
    try out.finish()
    #expect(sink.sizes.reduce(0, +) == 1_000_000)
    #expect(sink.sizes.dropLast().allSatisfy { $0 >= 65_536 && $0 < 70_000 })
  }

  @Test func aFailingSinkFailsTheFile() throws {
    let files = try Sample.full().files(ReportFormat.allCases, clearance: .internal)
    for file in files {
      #expect(throws: FailingSink.Full.self) { try file.write(to: FailingSink(failingBlock: 1)) }
    }
  }
}
