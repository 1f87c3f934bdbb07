import Glibc
import Platform
import Store
import TestSupport
import Testing

@testable import Shell

/// Whatever ends a merge of indexes, the store is as before or as after it, and the command given again
/// ends well.
@Suite struct IndexMergeFaultTests {
  /// A pipeline whose store has several indexes, and that store; `isMerged` to have one of them merged
  /// and parts of that gone.
  private func prepare(
    isMerged: Bool, _ form: SweepForm = .short
  ) throws -> (pipeline: FaultPipeline, start: DiskImage) {
    let pipeline = try FaultPipeline(indexedVotes: form.isLong ? 60 : 16)
    var start = try pipeline.finished()
    if isMerged {
      pipeline.mergesIndexes = true
      _ = try pipeline.record(from: start)
      pipeline.mergesIndexes = false
      let file = try pipeline.folder.read("votes-b.csv")
      try pipeline.folder.write("votes-b.csv", Array(file.dropLast(40)) + Array("\n".utf8))
      start = try pipeline.recorded()
      _ = try pipeline.record(from: start)
      start = try pipeline.recorded()
    }
    pipeline.mergesIndexes = true
    return (pipeline, start)
  }

  @Test(arguments: [false, true], SweepForm.asked)
  func aMergeSurvivesACrashAtEveryCall(_ isMerged: Bool, _ form: SweepForm) throws {
    let (pipeline, start) = try prepare(isMerged: isMerged, form)
    let sweep = try CrashSweep(pipeline, from: start)
    let name = isMerged ? "a second merge" : "a first merge"
    let count = try sweep.run(name, form, rerunStride: 2)
    print("crashes of \(name): \(count)")
    #expect(count.calls > 20 && (form.isLong || count.states > 20))
    for number in 0...sweep.callCount where form.takes(number, stride: 4) {
      try sweep.runKilledFirst(name, at: number)
    }
  }

  /// A run after a merge has to bring over what it uses again.
  @Test func aRunAfterAMergeSurvivesACrashAtEveryCall() throws {
    let (pipeline, start) = try prepare(isMerged: false)
    _ = try pipeline.record(from: start)
    let merged = try pipeline.recorded()
    pipeline.mergesIndexes = false
    let file = try pipeline.folder.read("votes-b.csv")
    try pipeline.folder.write("votes-b.csv", file + file.suffix(80))
    let sweep = try CrashSweep(pipeline, from: merged)
    let count = try sweep.run("a run after a merge", .short, rerunStride: 3)
    print("crashes of a run after a merge: \(count)")
    #expect(count.calls > 20 && count.states > 20)
  }

  @Test(arguments: [ENOSPC, EIO])
  func aFaultAtEveryChangeEndsTheMergeAndTheNextGoesOn(_ failure: Int32) throws {
    let (pipeline, start) = try prepare(isMerged: false)
    let (_, expected) = try pipeline.record(from: start)
    let root = try pipeline.root("faulty")
    try start.lay(out: root)
    let before = try StoreAnswer(root: root)
    // Both errors go the same ways; of one a seventh shows that.
    let stride = failure == ENOSPC || isLongTest() ? 1 : 7
    let failures = try withEveryFault(errno: failure, where: { $0 % stride == 0 }) {
      faulty, fault in
      try start.lay(out: root)
      do {
        try pipeline.run(in: root, fileSystem: faulty)
        #expect(!faulty.hasFailed, "\(fault)")
      } catch { #expect(describe(error).code == .cannotWrite, "\(fault): \(error)") }
      let after = try StoreAnswer(root: root)
      // Readers see what they saw before, or all of the merge; that it was begun stands in the history.
      #expect(
        after.state == before.state || after.state?.reading.datasets == expected.datasets,
        "\(fault)")
      try pipeline.run(in: root, fileSystem: CrashingFileSystem(root: root))
      try RunResult(root: root).expectEqual(expected, fault)
    }
    print("merges with errno \(failure): \(failures) failures")
    #expect(failures > 40 / stride)
  }

  /// `kill -9` of the command at moments spread over its time.
  @Test func aKilledMergeGoesOn() throws {
    let votes = try IndexedVotes()
    try votes.run("s")
    let start = try DiskImage(reading: votes.folder.path + "/s")
    let before = try votes.answers("s")
    func merge() throws -> Int64 {
      let began = SystemClock.monotonicNanoseconds()
      try votes.merge("s")
      return SystemClock.monotonicNanoseconds() - began
    }
    _ = try merge()
    try start.lay(out: votes.folder.path + "/s")
    let duration = try merge() / 1_000
    let expected = try votes.folder.files(in: "s/outputs").filter { !$0.key.hasSuffix(".state") }
    let points = isLongTest() ? 200 : 12
    var killed = 0
    for point in 0..<points {
      try start.lay(out: votes.folder.path + "/s")
      let started = try votes.folder.gristmill.start(["index", "merge", "s"])
      usleep(UInt32(duration * Int64(point) / Int64(points)))
      started.send(SIGKILL)
      if try started.wait().ending == .signal(SIGKILL) { killed += 1 }
      let search = try votes.folder.run("search", "s", "comment:w0", "--clearance", "personal")
      #expect(search.ending == .exit(0), "point \(point): \(search.errorText)")
      try votes.merge("s")
      let found = try votes.folder.files(in: "s/outputs").filter { !$0.key.hasSuffix(".state") }
      #expect(found == expected, "point \(point)")
      #expect(try votes.figure("segments", of: "s") == 1, "point \(point)")
    }
    #expect(try votes.answers("s") == before)
    print("merges: \(killed) kills in \(points) stores, merges of \(duration / 1_000) ms")
    #expect(killed > points / 3, "the merges were too quick to be killed")
  }
}
