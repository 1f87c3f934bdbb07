public import Definition
internal import Church
internal import Documents
internal import Genealogy
internal import Journal
internal import Planner
internal import Ratings
internal import Safety
internal import Tables
internal import Trips

extension Catalog {
  /// The domains of this program; a new one is one more line here.
  public static let all = Catalog([
    RatingsDomain.domain, DocumentsDomain.domain, JournalDomain.domain, TripsDomain.domain,
    GenealogyDomain.domain, TablesDomain.domain, PlannerDomain.domain, ChurchDomain.domain,
    SafetyDomain.domain,
  ])
}
