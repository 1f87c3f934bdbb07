internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays one location out as a report.
struct LocationPageBuilder {
  let id: String
  let page: LocationPage
  let result: LocationPagesResult
  let facts: RunFacts

  func report() throws -> Report {
    Report(
      id: id, title: page.title, subtitle: subtitle, freshness: result.freshness(facts),
      privacy: max(.internal, result.privacy.places), parameters: parameters,
      balance: facts.balanceRows, findings: facts.findings,
      sections: [
        try summarySection(), try starSection(), try monthSection(), try commentSection(),
      ],
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// Where and what the location is, as far as that is known.
  private var subtitle: String {
    let known = [page.details?.address, page.details?.category].compactMap(\.self)
    return known.isEmpty ? "Votes on one location" : known.joined(separator: " · ")
  }

  private var parameters: [Parameter] {
    [Parameter(name: "location", value: String(decoding: page.id, as: UTF8.self))]
      + result.parameters(facts)
  }

  private func summarySection() throws -> Section {
    let section = "ratings"
    let table = try windowTable()
    var figures: [Figure] = []
    func add(_ column: String, _ measure: Measure, _ value: Number?, n: Number?) {
      figures.append(
        Figure(
          address: FigureAddress(report: id, section: section, headline: column),
          title: measure.title, measure: measure, value: value,
          privacy: result.privacy.figures, parameters: result.parameters(of: measure),
          populations: measure.restsOnWindow ? [population(), allVotes] : [population()], n: n))
    }
    if let (tally, rank) = page.windows.first, let standing = result.standings.first {
      let votes = Number.integer(tally.votes)
      add("votes", RankMeasures.votes, votes, n: nil)
      add("mean", RankMeasures.mean, .real(tally.mean, places: 4), n: votes)
      add("bayes", RankMeasures.bayes, .real(tally.bayes(standing.prior), places: 4), n: votes)
      add(
        "wilson", RankMeasures.wilson,
        .real(LocationPagesOptions.wilson(tally), places: 4), n: votes)
      add("rank", RankMeasures.rank, rank.map { .integer(Int64($0)) }, n: votes)
    }
    return Section(
      id: section, title: "Ratings", paragraphs: [sentence], figures: figures, tables: [table])
  }

  /// How raw and adjusted mean hang together.
  private var sentence: String {
    guard let (tally, rank) = page.windows.first, let rank, let standing = result.standings.first
    else { return "No votes." }
    let prior = Number.real(standing.prior.votes, places: 1)
    let mean = Number.real(standing.prior.mean, places: 4)
    return "\(tally.votes) votes put the location on rank \(rank) of \(standing.locations). The "
      + "Bayesian mean adds m = \(prior) votes of C = \(mean) stars, the mean of all locations, to "
      + "its own."
  }

  /// All votes on the location.
  private func population() -> Population {
    Population(dataset: result.dataset, query: "location:" + QueryLiteral.quoted(page.id))
  }

  private var allVotes: Population {
    Population(role: "window", dataset: result.dataset, query: "*")
  }

  private func commentSection() throws -> Section {
    let section = "comments"
    let count = Figure(
      address: FigureAddress(report: id, section: section, headline: "count"),
      title: PageMeasures.comments.title, measure: PageMeasures.comments,
      value: .integer(Int64(page.commentCount)), privacy: result.privacy.figures,
      populations: result.hasComments
        ? [
          Population(
            dataset: result.dataset,
            query: "location:\(QueryLiteral.quoted(page.id)) comment:*")
        ] : [])
    let isShown = result.hasComments && facts.clearance >= commentPrivacy
    return Section(
      id: section, title: "Comments", paragraphs: [commentSentence(isShown: isShown)],
      figures: [count], tables: isShown ? [try commentTable()] : [])
  }

  /// Of comments: each is of a single vote.
  var commentPrivacy: PrivacyClass {
    max(result.privacy.comment, facts.recordListPrivacy(result.privacy.record))
  }

  private func commentSentence(isShown: Bool) -> String {
    guard result.hasComments else { return "The votes have no comments." }
    if page.commentCount == 0 { return "Nobody has left a comment." }
    guard isShown else {
      return "Comments are \(commentPrivacy.name), and this report is "
        + "\(facts.clearance.name): only their number is shown."
    }
    return page.comments.count < page.commentCount
      ? "The newest \(page.comments.count) of \(page.commentCount)." : "All comments."
  }
}
