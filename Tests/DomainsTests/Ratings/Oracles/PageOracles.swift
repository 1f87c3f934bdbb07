import Analysis
import Report

@testable import Ratings

/// Computes the figures of pages about locations again.
enum PageOracles {
  static let all =
    [PageMeasures.comments, PageMeasures.starVotes, PageMeasures.monthVotes].map { measure in
      FigureOracle(measure.id) { Double(try $0.count()) }
    } + [
      FigureOracle(PageMeasures.ranked.id) { try distinct("location", $0) },
      FigureOracle(PageMeasures.monthMean.id) { try VoteList($0).mean },
      FigureOracle(PageMeasures.meanSoFar.id) { try VoteList($0).mean },
      FigureOracle(PageMeasures.share.id) { evidence in
        let all = try evidence.count("all votes")
        return all == 0 ? nil : Double(try evidence.count()) * 100 / Double(all)
      },
    ]

  /// How many values `field` has.
  static func distinct(_ field: String, _ evidence: FigureEvidence) throws -> Double {
    Double(Set(try evidence.symbols(field).compactMap(\.self)).count)
  }
}
