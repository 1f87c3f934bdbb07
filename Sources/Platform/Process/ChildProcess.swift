internal import CSupport
internal import Glibc
internal import Synchronization

/// This program, started again with other arguments and waited for, with what that cost.
///
/// One at a time.
public struct ChildProcess: Sendable {
  /// How it ended.
  public enum Ending: Hashable, Sendable {
    /// It exited with this status.
    case exit(Int32)
    /// This signal ended it.
    case signal(Int32)
  }

  /// How it ended.
  public let ending: Ending
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errors: [UInt8]
  /// When it was started, by the machine's monotonic clock.
  public let startedNanoseconds: Int64
  /// From before it was started until it had ended.
  public let wallNanoseconds: Int64
  /// Processor time of all its threads, in user and in system mode, by the kernel's account.
  public let cpuNanoseconds: Int64
  /// The most memory that it had at a time, mapped files included.
  ///
  /// The kernel counts from before the program takes the place of its parent, so it is at least what the
  /// parent had.
  public let peakByteCount: Int64

  private static let running = Atomic<Int32>(0)

  /// Runs this program with `arguments` to its end.
  public static func run(_ arguments: [String]) throws(FileError) -> ChildProcess {
    let streams = [try memoryFile("output"), try memoryFile("errors")]
    defer { for stream in streams { close(stream) } }
    resetOwnPeak()
    let started = SystemClock.monotonicNanoseconds()
    let id = try spawn(["gristmill"] + arguments, output: streams[0], errors: streams[1])
    running.store(id, ordering: .relaxed)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw FileError(.read, program, errno: errno) }
    }
    let ended = SystemClock.monotonicNanoseconds()
    running.store(0, ordering: .relaxed)
    let used = ProcessUsage(usage)
    // The macros WIFSIGNALED and WEXITSTATUS of wait(2), which Swift cannot import.
    let signal = status & 0x7F
    return ChildProcess(
      ending: signal != 0 ? .signal(signal) : .exit((status >> 8) & 0xFF),
      output: try contents(streams[0]), errors: try contents(streams[1]),
      startedNanoseconds: started, wallNanoseconds: ended - started,
      cpuNanoseconds: used.cpuNanoseconds,
      peakByteCount: used.peakByteCount)
  }

  /// Asks the child that is running to stop, if there is one; from any thread.
  public static func interruptRunning() {
    let id = running.load(ordering: .relaxed)
    if id > 0 { kill(id, SIGTERM) }
  }

  private static let program = "/proc/self/exe"

  private static func spawn(
    _ words: [String], output: Int32, errors: Int32
  ) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Signals that this process ignores must not be ignored by the child from its start.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let failure = posix_spawn(&id, program, &actions, &attributes, &pointers, environ)
    guard failure == 0 else { throw FileError(.open, program, errno: failure) }
    return id
  }

  /// A file in memory: a child that writes much waits for no reader.
  private static func memoryFile(_ name: String) throws(FileError) -> Int32 {
    let descriptor = gm_memory_file(name)
    guard descriptor >= 0 else { throw FileError(.create, name, errno: errno) }
    return descriptor
  }

  private static func contents(_ descriptor: Int32) throws(FileError) -> [UInt8] {
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(done))
      }
      guard count > 0 else { throw FileError(.read, "output of \(program)", errno: errno) }
      done += count
    }
    return bytes
  }

  /// Sets the kernel's record of the most memory that this process had back to what it has now.
  private static func resetOwnPeak() {
    let descriptor = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, "5", 1)
    close(descriptor)
  }
}
