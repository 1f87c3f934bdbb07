import Definition
import Engine

extension RunOutcome {
  /// What the process tells its caller of a run that came to its end.
  var exitCode: ExitCode {
    if refusal == nil { return hasFindings ? .findings : .done }
    return failures.isEmpty ? .badData : failures.exitCode
  }
}

extension [SourceFailure] {
  /// What the process tells its caller of files that cannot be used.
  var exitCode: ExitCode {
    let kinds = map(\.kind)
    if kinds.contains(.unusable) { return .badData }
    if kinds.contains(.unreadable) { return .inputOutput }
    return kinds.isEmpty ? .done : .missingInput
  }
}
