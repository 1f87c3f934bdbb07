internal import Dispatch
internal import Glibc
internal import Synchronization

/// How the process reacts to signals.
public enum Signals {
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// Lets a broken pipe be an error of `write` instead of the end of the process, and a write beyond
  /// the file-size limit too.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls `cancel` on the first SIGINT or SIGTERM; the second one ends the process at once.
  public static func onInterrupt(_ cancel: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        cancel()
        signal(number, SIG_DFL)
      }
      source.resume()
      sources.withLock { $0.append(source) }
    }
  }
}

/// What the process was given and what the machine has.
public enum ProcessEnvironment {
  /// The value of an environment variable.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Cores that this process may run on.
  public static var coreCount: Int {
    var set = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else {
      return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
    return withUnsafeBytes(of: set) { bytes in max(1, bytes.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }

  /// Ends the process.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
}
