internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Who gives, year by year, what was pledged and given, and what is odd about gifts.
///
/// A partial says which records count; all of them are read again at the end, once for everything and once more for the gifts that were
/// given back.
struct GivingAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("GIVE", version: 1))

  static let kind = AnalysisKind(
    name: "giving",
    summary:
      "who gives year by year (new, kept, lapsed, recurring), pledges, refunds, and what is odd about gifts",
    roles: [GiftRecord.role, PledgeRecord.role, FundRecord.role], options: GivingOptions.table,
    configure: { options, inputs, _ in
      let gifts = inputs.required(GiftRecord.role)
      return GivingAnalysis(
        privacy: GivingPrivacy(gifts, pledges: inputs[PledgeRecord.role]),
        gifts: GivingSource(gifts, GiftRecord.currency),
        pledges: inputs[PledgeRecord.role].map {
          GivingSource($0, PledgeRecord.fund, PledgeRecord.currency)
        },
        options: options)
    })

  let privacy: GivingPrivacy
  let gifts: GivingSource
  let pledges: GivingSource?
  let options: GivingOptions

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    let funds = try FundNames(context[FundRecord.role]?.allRows())
    var book = GivingBook(
      pledges: try PledgeBook(
        context[PledgeRecord.role]?.allRows() ?? [], funds, currency: options.currency),
      funds: funds, currency: options.currency)
    let check = context.task.cancellation.check
    for rows in try context.folded.allRows() { try book.read(rows, check: check) }
    try book.matchRefunds(try context.folded.allRows(), check: check)
    return AnalysisOutcome(
      tables: try GivingTables(book, options, privacy, gifts: gifts, pledges: pledges).made(),
      outputs: [])
  }
}

/// Who may see what of gifts.
struct GivingPrivacy: Sendable {
  /// Counts of givers, and sums.
  let sums: PrivacyClass
  /// Single gifts and pledges.
  let records: PrivacyClass

  init(_ gifts: DeclaredDataset, pledges: DeclaredDataset?) {
    typealias Field = GiftRecord
    let usual = max(gifts.filteredBy, pledges?.filteredBy ?? .public)
    sums = max(
      .internal, usual,
      gifts.schema.privacy(of: Field.date, Field.fund, Field.currency, Field.status, Field.refunds))
    records = max(
      sums, .personal,
      gifts.schema.privacy(of: Field.amount, Field.gift),
      pledges?.schema.privacy(of: PledgeRecord.amount, PledgeRecord.id, PledgeRecord.donor)
        ?? .public)
  }
}
