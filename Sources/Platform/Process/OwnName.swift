internal import Glibc
internal import Synchronization

/// A name for a file or a folder that no other process takes, on this machine or on another one that sees the
/// same disk; taken for as long as the object lives.
///
/// The text tells whether its taker is gone, so that what it left can be removed:
///
///     MACHINE-PROCESS-START-NUMBER
///
/// that is the boot of a machine with its name space of processes, the number of a process there, when it
/// started, and a count within the process. Any thread.
public final class OwnName: Sendable {
  /// The name: lower-case hexadecimal digits and dashes.
  public let text: String
  private let number: UInt64

  /// A name that was never given out before.
  public init() {
    number = Self.taken.withLock { taken in
      taken.last += 1
      taken.living.insert(taken.last)
      return taken.last
    }
    text = "\(Self.process.text)-\(String(number, radix: 16))"
  }

  deinit { _ = Self.taken.withLock { $0.living.remove(number) } }

  /// What is known of the taker of a name.
  public enum Taker: Sendable, Equatable {
    /// It still holds the name.
    case living
    /// It ended, or gave the name up.
    case gone
    /// The name was taken on another machine, or is none.
    case unknown
  }

  /// Whether the taker of the name `text` still holds it.
  public static func taker(of text: some StringProtocol) -> Taker {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0] == process.machine,
      let identifier = pid_t(fields[1], radix: 16), let number = UInt64(fields[3], radix: 16)
    else { return .unknown }
    if identifier == process.identifier, fields[2] == process.start {
      return taken.withLock { $0.living.contains(number) } ? .living : .gone
    }
    // The call finds processes of other users too, which /proc may hide.
    if kill(identifier, 0) != 0, errno == ESRCH { return .gone }
    guard let found = ProcessStatus(identifier) else { return .living }
    return found.hasEnded || found.start != fields[2] ? .gone : .living
  }

  private static let taken = Mutex((last: UInt64(0), living: Set<UInt64>()))
  private static let process = ThisProcess()
}

/// What tells this process from all others.
private struct ThisProcess: Sendable {
  let machine: String
  let identifier = getpid()
  let start: String

  var text: String { "\(machine)-\(String(identifier, radix: 16))-\(start)" }

  init() {
    let boot = smallFile("/proc/sys/kernel/random/boot_id")
    let space = linkTarget("/proc/self/ns/pid")
    let status = ProcessStatus(getpid())
    if let boot, let space, let status {
      machine = String(Hash128.of(boot + "\0" + space).high, radix: 16)
      start = status.start
    } else {
      // Nobody can tell then whether this process has ended, not even on this machine.
      machine = String(UInt64.random(in: 0 ... .max), radix: 16)
      start = "0"
    }
  }
}

/// What the system says of a process.
private struct ProcessStatus {
  /// When it started, in ticks since the boot; hexadecimal.
  let start: String
  /// Whether only its exit code is left, for its parent to fetch.
  let hasEnded: Bool

  /// Nil if that cannot be read.
  init?(_ identifier: pid_t) {
    // The second field is the program's name in parentheses, which may hold anything.
    guard let text = smallFile("/proc/\(identifier)/stat"), let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 19, let ticks = UInt64(fields[19]) else { return nil }
    start = String(ticks, radix: 16)
    hasEnded = fields[0] == "Z" || fields[0] == "X"
  }
}

/// The first 4,095 bytes of a file of the system.
func smallFile(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return text { read(descriptor, $0, $1) }
}

private func linkTarget(_ path: String) -> String? {
  text { readlink(path, $0.assumingMemoryBound(to: CChar.self), $1) }
}

private func text(_ fill: (UnsafeMutableRawPointer, Int) -> Int) -> String? {
  withUnsafeTemporaryAllocation(byteCount: 4_095, alignment: 1) { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let count = fill(base, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
