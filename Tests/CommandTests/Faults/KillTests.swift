import Glibc
import Platform
import TestSupport
import Testing

/// `kill -9` at moments spread over the time of a run: the same command goes on and leaves what an
/// unbroken run leaves.
@Suite struct KillTests {
  @Test(arguments: FaultSubject.asked)
  func aKilledRunGoesOn(_ subject: FaultSubject) throws {
    let folder = try WorkFolder()
    let definition = try subject.write(to: folder, limit: 5_000)
    func arguments(_ run: String) -> [String] {
      [
        "run", definition, "--workers", "2", "--part", "4K", "--store", "store-" + run,
        "--output", "out-" + run,
      ]
    }
    func result(_ run: String) throws -> [String: [UInt8]] {
      let files = try DiskImage(reading: folder.path + "/out-" + run).files
      return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }
    // The time that a run takes is that of the second: the first loads the program from the disk.
    var began: Int64 = 0
    for run in ["first", "whole"] {
      began = SystemClock.monotonicNanoseconds()
      let whole = try folder.gristmill.run(arguments(run))
      try #require(whole.ending == .exit(0), "\(whole.errorText)")
    }
    var duration = (SystemClock.monotonicNanoseconds() - began) / 1_000
    let expected = try result("whole")
    let rejects = try folder.quarantine("store-whole")
    let points = subject.form.isLong ? 500 : 20
    var tried = 0
    var killed = 0
    for point in 0..<points where subject.form.takes(point) {
      tried += 1
      // Every third store is killed a second time, while it goes on.
      for delay in [point] + (point % 3 == 2 ? [points - point] : []) {
        let started = try folder.gristmill.start(arguments("killed"))
        usleep(UInt32(duration * Int64(delay) / Int64(points)))
        started.send(SIGKILL)
        let ending = try started.wait().ending
        #expect(ending == .signal(SIGKILL) || ending == .exit(0), "point \(point)")
        // The run was over before its time: the machine has less to do than when that was taken.
        if ending == .signal(SIGKILL) { killed += 1 } else { duration = duration * 3 / 4 }
      }
      let next = try folder.gristmill.run(arguments("killed"))
      #expect(next.ending == .exit(0), "point \(point): \(next.errorText)")
      let found = try result("killed")
      #expect(found.keys.sorted() == expected.keys.sorted(), "point \(point): other files")
      for (file, bytes) in found where bytes != expected[file] {
        Issue.record("point \(point): \(file) differs")
      }
      #expect(try folder.quarantine("store-killed") == rejects, "point \(point): quarantine")
      try folder.remove("store-killed")
      try folder.remove("out-killed")
    }
    print("\(subject): \(killed) kills in \(tried) stores, runs of \(duration / 1_000) ms")
    #expect(killed > tried / 2, "the runs were too quick to be killed")
  }
}
