import Definition
import Engine
import Glibc
import Platform
import Store
import TestSupport
import Testing

@testable import Shell

/// A run that cannot write or read ends with the exit code that says so, keeps the state before, and
/// goes on when the fault is over.
@Suite struct FullDiskTests {
  /// Every creation, write, sync, rename and new folder fails, once alone and once with all after it.
  @Test(arguments: FaultSubject.asked, [ENOSPC, EIO])
  func aFaultAtEveryChangeEndsTheRunAndTheNextGoesOn(
    _ subject: FaultSubject, _ failure: Int32
  ) throws {
    let pipeline = try FaultPipeline(subject, limit: subject.form.isLong ? 120 : 40)
    let (_, expected) = try pipeline.record(from: DiskImage())
    // Both errors go the same ways; of one a seventh shows that.
    let stride = failure == ENOSPC ? 1 : 7
    let failures = try withEveryFault(
      errno: failure, where: { subject.form.takes($0, stride: stride) }
    ) { faulty, fault in
      let root = try pipeline.root("faulty")
      let error = try failureOfRun(pipeline, root, faulty)
      guard faulty.hasFailed else { return }
      let what = "\(subject.name), \(fault)"
      #expect(error.map { describe($0).code } == .cannotWrite, "\(what): \(error as Any)")
      try expectGoesOn(pipeline, root, expected, what)
    }
    print("\(subject): \(failures) failures with errno \(failure)")
    #expect(subject.form.isLong ? failures > 0 : failures > 200 / stride)
  }

  /// Every read of an input or of a scratch file fails once.
  @Test(arguments: FaultSubject.asked)
  func aFaultAtEveryReadEndsTheRunAndTheNextGoesOn(_ subject: FaultSubject) throws {
    let pipeline = try FaultPipeline(subject, limit: subject.form.isLong ? 600 : 60)
    let (_, expected) = try pipeline.record(from: DiskImage())
    var failures = 0
    for number in 1...10_000 where subject.form.takes(number) {
      let root = try pipeline.root("faulty")
      let faulty = FaultyReads(
        failing: number, errno: EIO, over: CrashingFileSystem(root: root))
      let what = "\(subject.name), read \(number)"
      var code: ExitCode?
      do {
        let outcome = try #require(try pipeline.run(in: root, fileSystem: faulty))
        // A source that cannot be read is an outcome, so that all of them are named.
        if !outcome.failures.isEmpty, outcome.failures.allSatisfy({ $0.kind == .unreadable }) {
          code = .inputOutput
        }
      } catch { code = describe(error).code }
      guard faulty.hasFailed else { break }
      failures += 1
      #expect(code == .inputOutput, "\(what)")
      try expectGoesOn(pipeline, root, expected, what)
    }
    print("\(subject): \(failures) failed reads")
    #expect(subject.form.isLong || failures >= 10)
  }

  private func failureOfRun(
    _ pipeline: FaultPipeline, _ root: String, _ fileSystem: any FileSystem
  ) throws -> (any Error)? {
    do {
      try pipeline.run(in: root, fileSystem: fileSystem)
      return nil
    } catch { return error }
  }

  private func expectGoesOn(
    _ pipeline: FaultPipeline, _ root: String, _ expected: RunResult, _ what: String
  ) throws {
    do {
      _ = try StoreAnswer(root: root)
    } catch StoreRefused.noGoodRun {
      // The first run of the store met the fault: it says so, and answers nothing.
    } catch {
      Issue.record("\(what): the store does not open: \(error)")
    }
    let reports = try RunResult.reports(root)
    #expect(reports.isEmpty || reports == expected.reports, "\(what): half a report folder")
    try pipeline.run(in: root, fileSystem: CrashingFileSystem(root: root))
    try RunResult(root: root).expectEqual(expected, what)
  }
}
