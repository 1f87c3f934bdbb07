import Platform
import Synchronization
import TestSupport
import Testing
import Text

@testable import SearchIndex

/// A build that is stopped while its runs are merged and its index is written ends soon, and leaves
/// nothing.
@Suite struct FinishCancellationTests {
  /// Takes postings, and stops the work when it has seen so many terms.
  private final class StoppingSink: PostingSink {
    private let cancellation: Cancellation
    private let limit: Int
    private(set) var termCount = 0

    init(_ cancellation: Cancellation, after limit: Int) {
      (self.cancellation, self.limit) = (cancellation, limit)
    }

    func begin(term: UnsafeRawBufferPointer) {
      termCount += 1
      if termCount == limit { cancellation.cancel() }
    }

    func append(document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?) {}
    func endTerm() throws {}
  }

  private static let termCount = 30_000

  /// A builder of documents with many terms, in runs if the memory is small.
  private func builder(_ scratch: ScratchSpace, memoryLimit: Int) throws -> FieldIndexBuilder {
    let builder = FieldIndexBuilder(
      analyzer: .simple, hasPositions: true, memoryLimit: memoryLimit, scratch: scratch)
    for document in 0..<300 {
      let words = (0..<100).map { "w\(document * 100 + $0)" }
      try FieldIndexBuilderTests.add([(UInt32(document), words)], to: builder)
    }
    return builder
  }

  @Test(arguments: [64 << 10, 256 << 10, 32 << 20])
  func aStopInTheMiddleEndsItWithinSomeThousandTerms(_ memoryLimit: Int) throws {
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    let builder = try builder(scratch, memoryLimit: memoryLimit)
    #expect((builder.spilledByteCount > 0) == (memoryLimit < 1 << 20))
    let cancellation = Cancellation()
    let sink = StoppingSink(cancellation, after: 1000)
    #expect(throws: Interrupted.self) {
      try builder.drain(into: sink, cancellation: cancellation)
    }
    #expect(sink.termCount >= 1000 && sink.termCount < 10_000, "\(sink.termCount) terms")
    #expect(try SystemFileSystem().list(scratch.folder).isEmpty)
    // What is half handed over cannot be finished as if it were whole.
    #expect(throws: Interrupted.self) { try builder.drain(into: sink) }
  }

  /// Sets the flag at the n-th write, so that each step of finishing meets it.
  private final class StoppingFileSystem: FileSystem {
    private let real = SystemFileSystem()
    private let cancellation: Cancellation
    private let writes = Atomic<Int>(0)
    private let limit: Int

    init(_ cancellation: Cancellation, at limit: Int) {
      (self.cancellation, self.limit) = (cancellation, limit)
    }

    private func count() {
      if writes.wrappingAdd(1, ordering: .relaxed).newValue == limit { cancellation.cancel() }
    }

    func create(_ path: String, mode: UInt32) throws(FileError) -> any WritableFile {
      count()
      return try real.create(path, mode: mode)
    }
    func append(_ path: String) throws(FileError) -> any WritableFile { try real.append(path) }
    func rename(_ source: String, to target: String) throws(FileError) {
      try real.rename(source, to: target)
    }
    func exchange(_ first: String, with second: String) throws(FileError) {
      try real.exchange(first, with: second)
    }
    func makeDirectory(_ path: String, mode: UInt32) throws(FileError) {
      try real.makeDirectory(path, mode: mode)
    }
    func syncDirectory(_ path: String) throws(FileError) { try real.syncDirectory(path) }
    func syncAll(_ path: String) throws(FileError) { try real.syncAll(path) }
    func open(_ path: String) throws(FileError) -> any ReadableFile {
      count()
      return try real.open(path)
    }
    func remove(_ path: String) throws(FileError) { try real.remove(path) }
    func removeDirectory(_ path: String) throws(FileError) { try real.removeDirectory(path) }
    func list(_ path: String) throws(FileError) -> [String] { try real.list(path) }
    func identity(_ path: String) throws(FileError) -> FileIdentity { try real.identity(path) }
  }

  /// A segment with an index is written whole or not at all, whenever the stop comes.
  @Test func aStopAtAnyFileLeavesNoSegment() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("segment")
    var stopped = 0
    for limit in 1...1000 {
      let cancellation = Cancellation()
      let fileSystem = StoppingFileSystem(cancellation, at: limit)
      let scratch = try folder.scratch(fileSystem: fileSystem)
      do {
        let builder = try IndexedSegments.builder(
          0..<2000, memoryLimit: 256 << 10, scratch: scratch
        ) { document, _ in "a\(document) b\(document) c\(document) the" }
        _ = try builder.finish(
          path: path, fileSystem: fileSystem, cancellation: cancellation)
      } catch is Interrupted {
        stopped += 1
        #expect(!SystemFileSystem().exists(path), "file \(limit)")
        continue
      }
      // The stop came behind the last check, or there was none.
      try SegmentReader(.unlisted(path)).verify()
      try SystemFileSystem().remove(path)
      if !cancellation.isCancelled { break }
    }
    #expect(stopped > 10)
  }
}
