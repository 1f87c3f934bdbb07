/// What the process tells its caller; the numbers are those of sysexits(3) where one fits.
enum ExitCode: Int32 {
  case done = 0
  /// Done, but an expectation failed or nothing was found.
  case findings = 1
  case usage = 64
  /// Too much bad data: findings are written, reports are not.
  case badData = 65
  case missingInput = 66
  case `internal` = 70
  case cannotWrite = 73
  case inputOutput = 74
  /// Interrupted, or the store is busy: the same command can be tried again.
  case tryAgain = 75
  case clearance = 77
  case definition = 78
}

/// An error that already knows its words and its exit code.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
