import Pipeline

extension RunOutcome {
  /// What the process tells its caller of a run that came to its end.
  var exitCode: ExitCode {
    if refusal == nil { return hasFindings ? .findings : .done }
    let kinds = failures.map(\.kind)
    if kinds.isEmpty || kinds.contains(.unusable) { return .badData }
    return kinds.contains(.unreadable) ? .inputOutput : .missingInput
  }
}
