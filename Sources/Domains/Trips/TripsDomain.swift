public import Pipeline

/// Trips and GPS traces.
public enum TripsDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "trips",
    records: [
      FixRecord.kind,
      UserRecord.kind,
      TripRecord.kind,
      TripLocationRecord.kind,
      PhotoRecord.kind,
      FriendshipRecord.kind,
      RequestRecord.kind,
      ShareRecord.kind,
      ActionRecord.kind,
    ], analyses: [MyTripsAnalysis.kind],
    reports: [
      TripListReport.kind, TripPagesReport.kind, TripPeopleReport.kind, TripChecksReport.kind,
    ], generators: [TripsGeneration.kind],
    evaluators: SocialEvaluators.all)
}
