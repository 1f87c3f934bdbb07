import Definition
import Engine
import Glibc
import Platform
import TestSupport
import Testing

@testable import Shell

/// A build of an index that spills ends with the right exit code when it cannot write or read, keeps
/// the commit before, leaves no scratch files, and goes on when the fault is over.
@Suite struct IndexFullDiskTests {
  /// A store over the first file, and what a run over both leaves.
  private struct Subject {
    let pipeline: FaultPipeline
    let before: DiskImage
    let answer: StoreAnswer
    let expected: RunResult

    init() throws {
      pipeline = try FaultPipeline(documents: 8)
      let second = try pipeline.folder.read("documents-2.jsonl")
      try pipeline.folder.remove("documents-2.jsonl")
      before = try pipeline.finished()
      let root = try pipeline.root("before")
      try before.lay(out: root)
      answer = try StoreAnswer(root: root)
      try pipeline.folder.write("documents-2.jsonl", second)
      let recorded = try pipeline.record(from: before)
      expected = recorded.result
      let scratch = recorded.calls.count { $0.summary.contains("scratch/") }
      #expect(scratch > 5, "no spills")
    }

    /// Runs over the commit before through `fileSystem`, and returns the error.
    func failure(
      _ root: String, _ fileSystem: any FileSystem
    ) throws -> (error: (any Error)?, outcome: RunOutcome?) {
      try before.lay(out: root)
      do { return (nil, try pipeline.run(in: root, fileSystem: fileSystem)) } catch {
        return (error, nil)
      }
    }

    /// The commit before is what readers see, nothing is left over, and the same command goes on.
    func expectKept(_ root: String, _ what: String) throws {
      do {
        #expect(try StoreAnswer(root: root).state == answer.state, "\(what): another commit")
      } catch { Issue.record("\(what): the store does not open: \(error)") }
      let left = try ["/store", "/store/outputs"].flatMap {
        try SystemFileSystem().list(root + $0)
      }.filter { $0 == "scratch" || $0.contains(".attempt") }
      #expect(left == [], "\(what): left behind")
      try pipeline.run(in: root, fileSystem: CrashingFileSystem(root: root))
      try RunResult(root: root).expectEqual(expected, what)
    }
  }

  @Test(arguments: [ENOSPC, EIO])
  func aFaultAtEveryChangeKeepsTheCommitBefore(_ failure: Int32) throws {
    let subject = try Subject()
    // Both errors go the same ways; of one a seventh shows that.
    let stride = failure == ENOSPC || isLongTest() ? 1 : 7
    let failures = try withEveryFault(errno: failure, where: { $0 % stride == 0 }) {
      faulty, fault in
      let root = try subject.pipeline.root("faulty")
      let (error, _) = try subject.failure(root, faulty)
      guard faulty.hasFailed else { return }
      #expect(error.map { describe($0).code } == .cannotWrite, "\(fault): \(error as Any)")
      // The last steps come behind the commit.
      guard try StoreAnswer(root: root).state == subject.answer.state else { return }
      try subject.expectKept(root, fault)
    }
    print("index: \(failures) failures with errno \(failure)")
    #expect(failures > 60 / stride)
  }

  @Test func aFaultAtEveryReadKeepsTheCommitBefore() throws {
    let subject = try Subject()
    var failures = 0
    for number in 1...10_000 {
      let root = try subject.pipeline.root("faulty")
      let faulty = FaultyReads(failing: number, errno: EIO, over: SystemFileSystem())
      let (error, outcome) = try subject.failure(root, faulty)
      guard faulty.hasFailed else { break }
      failures += 1
      if let outcome {
        // A source that cannot be read is an outcome, so that all of them are named. What of the store
        // cannot be read to be used again is made anew.
        #expect(outcome.failures.allSatisfy { $0.kind == .unreadable }, "read \(number)")
        if outcome.failures.isEmpty {
          try RunResult(root: root).expectEqual(subject.expected, "read \(number)")
        }
        continue
      }
      #expect(error.map { describe($0).code } == .inputOutput, "read \(number)")
      try subject.expectKept(root, "read \(number)")
    }
    print("index: \(failures) failed reads")
    #expect(failures > 10)
  }
}
