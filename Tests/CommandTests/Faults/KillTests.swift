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
    var names = ["whole", "first"]
    var timer = try KillTimer {
      let whole = try folder.gristmill.run(arguments(names.removeLast()))
      try #require(whole.ending == .exit(0), "\(whole.errorText)")
    }
    let expected = try result("whole")
    let rejects = try folder.quarantine("store-whole")
    let points = subject.form.isLong ? 500 : 20
    var tried = 0
    for point in 0..<points where subject.form.takes(point) {
      tried += 1
      // Every third store is killed a second time, while it goes on.
      for delay in [point] + (point % 3 == 2 ? [points - point] : []) {
        let started = try folder.gristmill.start(arguments("killed"))
        let ending = try timer.kill(started, after: Double(delay) / Double(points))
        #expect(ending == .signal(SIGKILL) || ending == .exit(0), "point \(point)")
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
    print("\(subject): \(timer.killed) kills in \(tried) stores, runs of \(timer.milliseconds) ms")
    #expect(timer.killed > tried / 2, "the runs were too quick to be killed")
  }
}
