import Glibc
import Platform
import TestSupport
import Testing

@Suite struct OwnNameTests {
  @Test func aNameIsTakenOnceAndTellsWhetherItsTakerLives() throws {
    var texts: Set<String> = []
    do {
      let names = try WorkerPool(workerCount: 4).map(count: 1_000) { _ in OwnName() }
      texts = Set(names.map(\.text))
      #expect(texts.count == 1_000)
      #expect(texts.allSatisfy { OwnName.taker(of: $0) == .living })
      withExtendedLifetime(names) {}
    }
    #expect(texts.allSatisfy { OwnName.taker(of: $0) == .gone })
  }

  /// Names as other processes of this machine take them: one that lives, one that ended, one whose number
  /// was given to another process since.
  @Test func otherProcessesAreKnownByNumberAndStart() throws {
    let own = OwnName()
    var fields = own.text.split(separator: "-").map(String.init)
    #expect(fields.count == 4)
    fields[2] += "1"
    #expect(OwnName.taker(of: fields.joined(separator: "-")) == .gone, "another start")
    let folder = try TemporaryFolder()
    let sleeper = try CommandRunner("/bin/sleep", in: folder.path).start(["60"])
    let started = sleeper.id
    fields[1] = String(started, radix: 16)
    fields[2] = try start(of: started)
    #expect(OwnName.taker(of: fields.joined(separator: "-")) == .living)
    sleeper.send(SIGKILL)
    _ = try sleeper.wait()
    #expect(OwnName.taker(of: fields.joined(separator: "-")) == .gone)
  }

  @Test func whatNobodyHereTookIsUnknown() {
    let own = OwnName()
    for text in ["", "1", "a.segment", "0" + own.text, own.text + "-1", "x-y-z-1", "----"] {
      #expect(OwnName.taker(of: text) == .unknown, "\(text)")
    }
  }

  private func start(of process: pid_t) throws -> String {
    let file = try SystemFileSystem().open("/proc/\(process)/stat")
    var bytes = [UInt8](repeating: 0, count: 4_095)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    let name = try #require(text.lastIndex(of: ")"))
    return String(try #require(UInt64(text[name...].split(separator: " ")[20])), radix: 16)
  }
}
