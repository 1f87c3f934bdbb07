/// Why the reports of a run do not fit into one database.
public enum ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two reports say different things about one measure.
  case differentMeasures(id: String, report: String)

  /// One sentence with expected and found.
  public var description: String {
    switch self {
    case .differentMeasures(let id, let report):
      "measure \(id): expected the same in all reports, found another in report \(report)"
    }
  }
}
