public import Definition
internal import Platform
internal import Report

/// Names of persons, family trees and what relatives share.
public enum GenealogyDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "genealogy",
    records: [
      PersonRecord.kind, PersonNameRecord.kind, FamilyRecord.kind, OrdinanceRecord.kind,
      NameGroupRecord.kind, GroupMemberRecord.kind, NameShareRecord.kind, NameActionRecord.kind,
    ],
    analyses: [
      LinkAnalysis.kind, GenealogyChecks.kind, FamilyNamesAnalysis.kind, NameStatistics.kind,
    ],
    reports: [
      DuplicatesReport.kind, DataErrorsReport.kind, PersonPagesReport.kind,
      NameStatisticsReport.kind,
    ]
      + SharingReport.kinds,
    generators: [NamesGeneration.kind],
    commands: [NamesCommand.command, MatchCommand.command],
    phrases: [
      .german: DomainPhrases(
        GenealogyPhrases.german, sentences: GenealogyPhrases.sentences,
        columns: GenealogyPhrases.columns)
    ])

  /// What its pages say in a language.
  static func phrases(in language: Language) -> PhraseBook {
    domain.phraseBook(language)
  }
}
