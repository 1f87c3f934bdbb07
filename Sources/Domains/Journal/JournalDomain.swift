public import Definition
internal import Platform

/// Journals and dreams: what their words say, and whether dreams came true.
public enum JournalDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "journal",
    records: [EntryRecord.kind, MeaningRecord.kind, CategoryRecord.kind, NormRecord.kind],
    analyses: [
      WordStatisticsAnalysis.kind, DreamAnalysis.kind, JournalAnalysis.kind, HighlightAnalysis.kind,
    ],
    reports: [
      WordStatisticsReport.kind, DreamListReport.kind, CameTrueReport.kind, JournalReport.kind,
      EntryWordsReport.kind, EntryRepetitionsReport.kind, HighlightReport.kind,
    ],
    generators: [DreamsGeneration.kind],
    commands: [DreamCommand.command],
    phrases: [
      .german: DomainPhrases(
        JournalPhrases.german, sentences: JournalPhrases.sentences,
        columns: JournalPhrases.columns)
    ])
}
