/// What checking an expectation came to.
public enum ExpectationVerdict: Sendable, Equatable {
  /// What is claimed holds.
  case passed
  /// It does not.
  case failed
  /// It could not be checked, which counts as a failure: why.
  case unchecked(String)

  /// Why it could not be checked, if so.
  public var problem: String? {
    if case .unchecked(let problem) = self { problem } else { nil }
  }
}
