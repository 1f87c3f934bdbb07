internal import Glibc

/// What a process has used of the machine since it started.
///
/// Nothing read here may reach a report.
public struct ProcessUsage: Sendable {
  /// Processor time of all threads, in user and in system mode.
  public let cpuNanoseconds: Int64
  /// The most memory that was resident at a time, mapped files included.
  public let peakByteCount: Int64

  /// That of this process now.
  public static var current: ProcessUsage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return ProcessUsage(usage)
  }

  /// What the kernel says of a process.
  init(_ usage: rusage) {
    func nanoseconds(_ time: timeval) -> Int64 {
      Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_usec) * 1_000
    }
    cpuNanoseconds = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
    peakByteCount = Int64(usage.ru_maxrss) * 1_024
  }
}
