public import Definition
internal import Platform

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
      PrivacyZoneRecord.kind,
      AreaCornerRecord.kind,
    ],
    analyses: [TraceAnalysis.kind, MyTripsAnalysis.kind],
    reports: [
      TraceListReport.kind,
      TracePagesReport.kind,
      MobilityReport.kind,
      LocationVisitsReport.kind,
      TraceCleaningReport.kind,
      TraceQualityReport.kind,
      TripListReport.kind,
      TripPagesReport.kind,
      TripPeopleReport.kind,
      TripChecksReport.kind,
      TripTracesReport.kind,
      TripChangesReport.kind,
    ],
    generators: [TripsGeneration.kind],
    phrases: [
      .german: DomainPhrases(
        TripsPhrases.german, sentences: TripsPhrases.sentences,
        columns: TripsPhrases.columns.union(TripsPhrases.columnsOfChanges)
          .union(TripsPhrases.columnsOfVisits))
    ])
}
