public import Pipeline

extension Catalog {
  /// The domains of this program; a new one is one more line here.
  public static let all = Catalog([
    RatingsDomain.domain, DocumentsDomain.domain, JournalDomain.domain, TripsDomain.domain,
    GenealogyDomain.domain,
  ])
}
