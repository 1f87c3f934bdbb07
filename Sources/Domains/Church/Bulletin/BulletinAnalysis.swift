internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The bulletin and the banner that hold now, all earlier bulletins, and days on which no banner holds, or several do.
struct BulletinAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("BULL", version: 1))

  static let kind = AnalysisKind(
    name: "bulletin",
    summary:
      "the bulletin that holds now with its announcements, earlier ones, and the banner of the season",
    roles: [BulletinRecord.role, BannerRecord.role], options: OptionTable(MessagesOptions(), []),
    configure: { _, inputs, _ in
      let all = [inputs.required(BulletinRecord.role), inputs[BannerRecord.role]]
      let privacy = all.compactMap(\.self).map { max($0.filteredBy, $0.schema.recordPrivacy) }
      return BulletinAnalysis(privacy: privacy.max() ?? .public, zone: inputs.zone)
    })

  let privacy: PrivacyClass
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let bulletins = try Bulletin.read(context.folded.allRows())
    let today =
      context.now.map { zone.localDay(of: $0) } ?? bulletins.first?.date ?? 0
    return AnalysisOutcome(
      tables: BulletinTables(
        bulletins, try Banner.read(context[BannerRecord.role]?.allRows() ?? []), today: today,
        privacy
      ).tables, outputs: [])
  }
}
