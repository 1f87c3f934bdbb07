internal import Report
internal import Analysis
internal import Pipeline

/// Computes the figures of pages about locations again.
enum PageEvaluators {
  static let all =
    [PageMeasures.comments, PageMeasures.starVotes, PageMeasures.monthVotes].map { measure in
      FigureEvaluator(measure.id) { Double(try $0.count()) }
    } + [
      FigureEvaluator(PageMeasures.ranked.id) { try distinct("location", $0) },
      FigureEvaluator(PageMeasures.monthMean.id) { try VoteList($0).mean },
      FigureEvaluator(PageMeasures.meanSoFar.id) { try VoteList($0).mean },
      FigureEvaluator(PageMeasures.share.id) { evidence in
        let all = try evidence.count("all votes")
        return all == 0 ? nil : Double(try evidence.count()) * 100 / Double(all)
      },
    ]

  /// How many values `field` has.
  static func distinct(_ field: String, _ evidence: FigureEvidence) throws -> Double {
    Double(Set(try evidence.symbols(field).compactMap(\.self)).count)
  }
}
