import Platform
import TestSupport
import Testing
import Text

@testable import SearchIndex

@Suite struct FieldIndexBuilderFaultTests {
  private static let values = (0..<40).map { number in
    (document: UInt32(number), words: (0..<60).map { "w\(number * 60 + $0)" })
  }

  private func build(_ scratch: ScratchSpace) throws -> NaivePostings {
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: 64 << 10, scratch: scratch)
    let collector = PostingCollector(hasPositions: true)
    do {
      try FieldIndexBuilderTests.add(Self.values, to: builder)
      try builder.drain(into: collector)
    } catch {
      // It stays what it is: nothing that was added can be missing in silence.
      #expect(throws: FileError.self) { try builder.drain(into: collector) }
      #expect(throws: FileError.self) { try builder.spill() }
      #expect(try scratch.fileSystem.list(scratch.folder).isEmpty)
      throw error
    }
    return collector.found
  }

  @Test func aFullDiskEndsInAnErrorAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let expected = try build(try folder.scratch())
    let failures = try withEveryFault(errno: 28) { fileSystem, fault in
      var outcome: NaivePostings?
      do {
        let scratch = try folder.scratch(fileSystem: fileSystem)
        outcome = try build(scratch)
      } catch let error as FileError {
        #expect(error.isFull, "\(fault)")
      }
      #expect((outcome == nil) == fileSystem.hasFailed, "\(fault)")
      if let outcome { #expect(outcome.terms == expected.terms) }
      let left = try folder.leftInScratch()
      #expect(left.isEmpty, "\(fault): \(left)")
    }
    #expect(failures > 10)
  }

  @Test func aFailedReadEndsInAnErrorAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    var failures = 0
    for number in 1...10_000 {
      let fileSystem = FaultyReads(failing: number, errno: 5, over: SystemFileSystem())
      let scratch = try folder.scratch(fileSystem: fileSystem)
      let outcome = try? build(scratch)
      #expect((outcome == nil) == fileSystem.hasFailed, "read \(number)")
      #expect(try SystemFileSystem().list(scratch.folder).isEmpty, "read \(number)")
      guard fileSystem.hasFailed else { break }
      failures += 1
    }
    #expect(failures > 5)
  }
}
