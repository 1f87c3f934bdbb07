import Platform
import TestSupport
import Testing

@Suite struct ScratchArrayTests {
  /// Lengths around what is sorted at a time, and around a megabyte, from which on arrays have a file.
  @Test(
    arguments: [
      0, 1, 2, 1_000, 1 << 14, 1 << 14 + 1, 2 << 14, 3 << 14 + 5, 1 << 17 - 1, 1 << 17, 200_000,
    ])
  func sortingEqualsThatOfArrays(count: Int) throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    try withSeeds(2) { generator, seed in
      let values = (0..<count).map { _ in UInt64.random(in: 0..<1_000, using: &generator) }
      // Equal keys tell by the low bits in which order they came.
      let numbered = values.enumerated().map { $1 << 32 | UInt64($0) }
      let array = try ScratchArray(numbered, scratch: scratch)
      let sorted = try array.sorted(scratch: scratch) { $0 >> 32 < $1 >> 32 }
      #expect(Array(sorted) == numbered.sorted(), "seed \(seed)")
      #expect(Array(array) == numbered, "what is sorted stays as it is")
    }
    #expect(try SystemFileSystem().list(scratch.folder).isEmpty)
  }
}
