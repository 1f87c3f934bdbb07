public import Definition
internal import Platform

/// Safety networks: circles of friends, alerts, and who could see whom.
public enum SafetyDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "safety",
    records: [
      AccountRecord.kind, CircleRecord.kind, AlertRequestRecord.kind, AlertRecord.kind,
      NoticeRecord.kind, DialPromptRecord.kind, PositionRecord.kind, ViewRecord.kind,
      ResourceRecord.kind, AppEventRecord.kind,
    ],
    analyses: [SafetyAnalysis.kind, SafetyViewAnalysis.kind],
    reports: [
      SafetyAuditReport.kind, IncidentsReport.kind, FriendsReport.kind, SafetySummaryReport.kind,
      SafetyViewReport.kind,
    ],
    generators: [SafetyGeneration.kind],
    commands: [AuditCommand.command],
    phrases: [
      .german: DomainPhrases(
        SafetyPhrases.german, sentences: SafetyPhrases.sentences, columns: SafetyPhrases.columns)
    ],
    mappings: ParseMappings.all)
}
