import Glibc
import Platform
import TestSupport
import Testing

/// Calls to the system that move fewer bytes than asked, or are interrupted, change nothing.
@Suite struct ShortCallTests {
  @Test(
    .enabled(if: InterposedLibrary.compiler != nil, "needs a C compiler"),
    arguments: FaultSubject.asked, [1, 7, 4096])
  func shortAndInterruptedCallsGiveTheSameBytes(
    _ subject: FaultSubject, _ byteCount: Int
  ) throws {
    let folder = try WorkFolder()
    let definition = try subject.write(to: folder, limit: subject.form.isLong ? 5_000 : 200)
    let library = try InterposedLibrary("short-calls", in: folder)

    func run(_ output: String, _ runner: CommandRunner) throws -> [String: [UInt8]] {
      let result = try runner.run([
        "run", definition, "--workers", "2", "--part", "4K", "--chunk", "4K", "--store",
        "store-" + output, "--output", "out-" + output,
      ])
      try #require(result.ending == .exit(0), "\(result.ending): \(result.errorText)")
      let files = try DiskImage(reading: folder.path + "/out-" + output).files
      return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }
    let expected = try run("whole", folder.gristmill)
    var short = folder.gristmill
    short.environment = [
      "LD_PRELOAD": library.path, "SHORT_CALLS": "\(byteCount)",
      "SHORT_CALLS_SEEN": folder.path + "/seen",
    ]
    #expect(try run("short", short) == expected)
    var target = [UInt8](repeating: 0, count: 32)
    let length = max(0, readlink(folder.path + "/seen", &target, target.count))
    let calls = Int(String(decoding: target.prefix(length), as: UTF8.self)) ?? 0
    print("\(subject), at most \(byteCount) bytes a call: \(calls) calls")
    #expect(calls > 100_000 / byteCount, "the library was not loaded")
    #expect(
      try folder.quarantine("store-short") == folder.quarantine("store-whole"))
    // A store that was written in bits is read by everybody, and is read in bits.
    let again = try short.run([
      "quarantine", "list", "--limit", "1000000", "--store", "store-whole",
    ])
    #expect(again.outputText == (try folder.quarantine("store-whole")), "\(again.errorText)")
  }
}
