internal import Glibc

/// The machine's clocks.
///
/// Nothing read here may reach a report.
public enum SystemClock {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public static func nanoseconds() -> Int64 { read(CLOCK_REALTIME) }

  /// Nanoseconds that only ever grow, for measuring spans.
  public static func monotonicNanoseconds() -> Int64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
