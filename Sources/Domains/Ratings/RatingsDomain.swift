internal import Analysis
public import Definition
internal import Platform

/// Votes on locations and their rankings.
public enum RatingsDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "ratings",
    records: [RatingRecord.kind, PlaceRecord.kind, CommentRecord.kind],
    analyses: [
      RankAnalysis.kind,
      VotePatternsAnalysis.kind,
      LocationPagesAnalysis.kind,
    ],
    reports: [
      LocationsRankingReport.kind,
      VotePatternsReport.kind,
      LocationRatingsReport.kind,
    ],
    generators: [RatingsGeneration.kind],
    commands: [RankingCommand.command],
    phrases: [
      .german: DomainPhrases(
        RatingsPhrases.german, sentences: RatingsPhrases.sentences,
        columns: RatingsPhrases.columns)
    ])
}
