/// How grave it is when an expectation fails.
public enum ExpectationSeverity: UInt8, Sendable, CaseIterable {
  /// The run says so and ends well.
  case warn = 0
  /// The run ends with findings.
  case fail = 1

  /// The word in definitions and messages.
  public var name: String {
    switch self {
    case .warn: "warn"
    case .fail: "fail"
    }
  }
}
