internal import Glibc
internal import Platform

/// Kills a program at moments within the time that it takes, whatever machine it runs on.
public struct KillTimer {
  private var microseconds: Int64
  /// How many were killed before they ended.
  public private(set) var killed = 0

  /// Takes the time of `whole`, which runs the program to its end: the second time, since the first loads it.
  public init(_ whole: () throws -> Void) rethrows {
    try whole()
    let began = SystemClock.monotonicNanoseconds()
    try whole()
    microseconds = (SystemClock.monotonicNanoseconds() - began) / 1_000
  }

  /// What a run takes, in milliseconds.
  public var milliseconds: Int64 { microseconds / 1_000 }

  /// Kills `command`, which was started just now, when `share` of its time is over, and returns how it ended.
  public mutating func kill(
    _ command: RunningCommand, after share: Double
  ) throws -> CommandResult.Ending {
    usleep(UInt32(max(1_000, Double(microseconds) * share)))
    command.send(SIGKILL)
    let ending = try command.wait().ending
    // It was over before its time: the machine has less to do than when that was taken.
    if ending == .signal(SIGKILL) { killed += 1 } else { microseconds = microseconds * 3 / 4 }
    return ending
  }
}
