public import Definition
internal import Platform

/// Questions over any table, whatever it is about.
public enum TablesDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "tables", records: [], analyses: [GroupAnalysis.kind, ChangesAnalysis.kind],
    reports: [TableReport.kind, PageReport.kind, ChangesReport.kind], generators: [],
    phrases: [
      .german: DomainPhrases(
        TablesPhrases.german, sentences: TablesPhrases.said,
        columns: ["totals.group", "rest.group"])
    ],
    mappings: [
      StravaMapping.activities, TakeoutMapping.locations, TakeoutMapping.earlierLocations,
      TakeoutMapping.timeline, TakeoutMapping.signals, TakeoutMapping.activity,
      MediaMappings.spotify, MediaMappings.netflix, MediaMappings.goodreads,
      MediaMappings.letterboxd,
    ])
}
