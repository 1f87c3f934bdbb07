public import Glibc
import Platform

/// A program that was started and not yet waited for; used by one thread.
public final class RunningCommand {
  /// The process id.
  public let id: pid_t
  private let captured: CapturedStreams
  private let deadline: Int64
  private var result: CommandResult?

  init(_ id: pid_t, captured: CapturedStreams, timeoutSeconds: Int) {
    self.id = id
    self.captured = captured
    deadline = SystemClock.monotonicNanoseconds() + Int64(timeoutSeconds) * 1_000_000_000
  }

  deinit { precondition(result != nil, "a program was started and not waited for") }

  /// Sends a signal; without effect once the program was waited for.
  public func send(_ signal: Int32) {
    if result == nil { kill(id, signal) }
  }

  /// Waits for the end, and kills the program when its time is up.
  public func wait() throws -> CommandResult {
    if let result { return result }
    var status: Int32 = 0
    var peak = 0
    var isLate = false
    while true {
      let ended = waitpid(id, &status, isLate ? 0 : WNOHANG)
      if ended == id { break }
      if ended < 0, errno != EINTR { throw FileError(.read, "process \(id)", errno: errno) }
      peak = max(peak, residentHighWater)
      if SystemClock.monotonicNanoseconds() > deadline {
        kill(id, SIGKILL)
        isLate = true
      }
      usleep(2_000)
    }
    // The macros WIFSIGNALED and WEXITSTATUS of wait(2), which Swift cannot import.
    let signal = status & 0x7F
    let ended = CommandResult(
      ending: isLate ? .timeout : signal != 0 ? .signal(signal) : .exit((status >> 8) & 0xFF),
      output: try captured.read(.output), errors: try captured.read(.errors),
      peakResidentByteCount: peak)
    captured.remove()
    result = ended
    return ended
  }

  /// What has been printed to standard error so far.
  public func errorsSoFar() throws -> String {
    String(decoding: try captured.read(.errors), as: UTF8.self)
  }

  /// `VmHWM` of the process: the kernel's own record of the most RAM that it had.
  ///
  /// `wait4` cannot be asked: its figure counts the memory of the parent before `exec` too.
  private var residentHighWater: Int {
    guard let file = fopen("/proc/\(id)/status", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return text.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1024 } ?? 0
    }
    return 0
  }
}

/// The files that stand for the standard streams of one program.
struct CapturedStreams {
  enum Stream: String, CaseIterable {
    case input, output, errors
  }

  private let folder: TemporaryFolder

  init(input: [UInt8]) throws {
    folder = try TemporaryFolder()
    try folder.write(input, to: Stream.input.rawValue)
  }

  func path(_ stream: Stream) -> String { folder.file(stream.rawValue) }

  func read(_ stream: Stream) throws -> [UInt8] { try SystemFileSystem().readAll(path(stream)) }

  func remove() { try? SystemFileSystem().removeTree(folder.path) }
}

/// One call of posix_spawn(3).
struct ProcessSpawn {
  let words: [String]
  let environment: [String: String]

  func spawn(_ streams: CapturedStreams) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams.path(.input), O_RDONLY, 0)
    for (number, stream) in [(Int32(1), CapturedStreams.Stream.output), (2, .errors)] {
      posix_spawn_file_actions_addopen(
        &actions, number, streams.path(stream), O_WRONLY | O_CREAT | O_APPEND, 0o666)
    }
    // What the test process blocks or ignores must not be handed down.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let failure = withCStrings(words) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&id, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard failure == 0 else { throw FileError(.open, words[0], errno: failure) }
    return id
  }

  /// This process's variables, with a `TMPDIR` where the tests' folders are, and those of `environment` on top.
  private var variables: [String] {
    var merged: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { merged[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    merged["TMPDIR"] = TemporaryFolder.parent
    return merged.merging(environment) { $1 }.map { "\($0)=\($1)" }.sorted()
  }
}

private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("an array with a last nil") }
    return body(base)
  }
}
