internal import Analysis
internal import Report

extension Measure {
  /// Whether figures depend on all votes of their window: through its prior, or through the scores of
  /// the other locations.
  var restsOnWindow: Bool { self == RankMeasures.rank || self == RankMeasures.bayes }
}
