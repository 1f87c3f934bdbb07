internal import Platform
internal import Store

extension BoundPipeline {
  /// What an expectation's outcome depends on besides the records: its words, and what dates mean.
  package func identity(of expectation: Expectation) -> String {
    var identity = expectation.text + " zone " + zone.contentHash.hexadecimal
    if case .dataset(_, _, let filter?) = expectation.subject { identity += " " + filter.identity }
    if case .dataset(_, .freshness, _) = expectation.subject, let now {
      identity += " now \(now)"
    }
    return identity
  }
}
