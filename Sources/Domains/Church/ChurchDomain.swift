public import Definition
internal import Platform

/// The office of a church: gifts and statements, messages, bulletins.
public enum ChurchDomain {
  /// What the toolkit needs to know of this domain.
  public static let domain = Domain(
    name: "church",
    records: [
      GiftRecord.kind, FundRecord.kind, PledgeRecord.kind, DonorRecord.kind, MessageRecord.kind,
      BulletinRecord.kind, BannerRecord.kind,
    ],
    analyses: [
      GivingAnalysis.kind, StatementsAnalysis.kind, MessagesAnalysis.kind, BulletinAnalysis.kind,
    ],
    reports: [GivingReport.kind, StatementReport.kind, MessagesReport.kind, BulletinReport.kind],
    generators: [],
    phrases: [
      .german: DomainPhrases(ChurchPhrases.german, columns: ChurchPhrases.columns)
    ],
    mappings: CCBMappings.all + FoxycartMappings.all + FeedMappings.all)
}
