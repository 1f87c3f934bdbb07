internal import CSupport
internal import Dispatch
internal import Glibc

/// How the process reacts to signals.
public enum Signals {
  // Written by `onInterrupt` alone, which is called once, at start-up; kept so that they live.
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

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
      sources.append(source)
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
  public static var coreCount: Int { Int(gm_core_count()) }

  /// Ends the process.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }
}
