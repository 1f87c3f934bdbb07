internal import Analysis
internal import Platform
internal import Report

extension LocationTables {
  /// One row a page: the location with its votes in total, and its ranks in the newest windows.
  var pages: ResultTable {
    let all = "location:{location}"
    var columns: [ColumnForm<LocationPage>?] = [
      .bytes("location", "Location", privacy.location) { $0.id },
      result.hasPlaces ? .text("name", "Name", privacy.places) { $0.title } : nil,
      .text("title", "Location", privacy.places) { $0.title },
      .text("subtitle", "Where and what", privacy.places) { $0.subtitle },
      .text("picture", "Picture", privacy.places) { $0.details?.picture },
      .text("answer", "Rank") { answer($0) },
      .text("sentence", "Rank") { sentence($0) },
      .text("comment_note", "Comments") { commentNote($0) },
      .text("commented", "Comments") { $0.commentCount > 0 ? "yes" : nil },
    ]
    columns += scores(all, in: "*") { page in
      page.windows.first.flatMap { window in
        result.standings.first.map { (window.tally, $0.prior) }
      }
    }
    columns.append(
      .integer("rank", nil, rank(all, in: "*")) { page in
        page.windows.first?.rank.map { Int64($0) }
      })
    // Of the total, the newest year and the newest month.
    for (number, id) in zip(result.standings.indices, ["rank_total", "rank_year", "rank_month"]) {
      let window = result.standings[number].window
      let period = window.condition
      columns.append(
        .integer(
          id, "Rank, \(window == .total ? "all time" : window.label)",
          rank(
            period.map { "\(all) \($0)" } ?? all, in: period ?? "*",
            [Parameter(name: "window", value: window.label)], n: nil)
        ) { page in page.windows[number].rank.map { Int64($0) } })
    }
    columns.append(
      .integer(
        "count", nil,
        FigureDefinition(
          measure: PageMeasures.comments,
          populations: (result.votesHaveComments
            ? [votes("location:{location} comment:*")] : [])
            + (result.comments.map {
              [PopulationTemplate(role: "comments", dataset: $0, query: "location:{location}")]
            } ?? []))
      ) { Int64($0.commentCount) })
    return ResultTable(
      "pages", keys: "location", rows: result.pages, privacy: privacy.figures, columns)
  }

  /// Where the location stands, in a sentence; nil without votes.
  private func answer(_ page: LocationPage) -> String? {
    guard let (tally, rank) = page.windows.first, let rank, let standing = result.standings.first
    else { return nil }
    let weighed = Number.real(tally.bayes(standing.prior), places: 2)
    let votes = GroupedInteger.text(tally.votes)
    return
      "Number \(GroupedInteger.text(Int64(rank))) of \(GroupedInteger.text(Int64(standing.locations))) places, "
      + "with \(Number.real(tally.mean, places: 2)) stars from \(votes) \(tally.votes == 1 ? "vote" : "votes") "
      + "(\(weighed) after weighing)."
  }

  /// Which of the pages stands best, in a sentence; nil where none is ranked.
  var best: String? {
    let ranked = result.pages.compactMap { page in
      page.windows.first?.rank.map { (page: page, rank: $0) }
    }
    guard let rank = ranked.map(\.rank).min(), let standing = result.standings.first else {
      return nil
    }
    let best = ranked.filter { $0.rank == rank }.map(\.page.title)
    let of =
      "\(GroupedInteger.text(Int64(rank))) of \(GroupedInteger.text(Int64(standing.locations)))"
    if ranked.count == 1 { return "\(best[0]) is number \(of) places." }
    let pages = GroupedInteger.text(Int64(ranked.count))
    switch best.count {
    case 1: return "\(best[0]) stands best of the \(pages): rank \(of) places."
    case 2: return "\(best[0]) and \(best[1]) stand best of the \(pages): rank \(of) places."
    default: return "\(best.count) of the \(pages) share the best rank: \(of) places."
    }
  }

  /// How raw and adjusted mean hang together.
  private func sentence(_ page: LocationPage) -> String {
    guard page.windows.first?.rank != nil, let standing = result.standings.first
    else { return "No votes." }
    let prior = Number.real(standing.prior.votes, places: 1)
    let mean = Number.real(standing.prior.mean, places: 2)
    return
      "So that few votes cannot lead, places are weighed: \(prior) votes of \(mean) stars, the mean of all places, are added."
  }

  private func commentNote(_ page: LocationPage) -> String {
    guard result.hasComments else { return "The votes have no comments." }
    if page.commentCount == 0 { return "Nobody has left a comment." }
    return page.comments.count < page.commentCount
      ? "The newest \(page.comments.count) of \(page.commentCount)." : "All comments."
  }

  /// The newest comments, newest first.
  var comments: ResultTable {
    let rows = result.pages.flatMap { page in
      page.comments.enumerated().map { (page: page, place: $0.offset, comment: $0.element) }
    }
    return ResultTable(
      "comments", keys: "location", "number", rows: rows, privacy: privacy.comment,
      recordPrivacy: privacy.record,
      [
        .bytes("location", "Location", privacy.location) { $0.page.id },
        // Numbered from the oldest on, so that a number stays when newer comments come.
        .integer("number", "No.") { Int64($0.page.commentCount - $0.place) },
        .text("at", "When") { InstantText.text(microseconds: $0.comment.time, zone: zone) },
        .text("stars", "Stars") { $0.comment.stars.map { hundredthsText($0) } },
        .bytes("comment", "Comment") { $0.comment.text },
        .bytes("user", "User", privacy.user) {
          $0.comment.user.isEmpty ? nil : $0.comment.user
        },
      ])
  }
}

extension LocationPage {
  /// The location's name, or its id when it has none.
  var title: String { details?.name ?? String(decoding: id, as: UTF8.self) }

  /// Where and what the location is, as far as that is known.
  fileprivate var subtitle: String {
    let known = [details?.address, details?.category].compactMap(\.self)
    return known.isEmpty ? "Votes on one location" : known.joined(separator: " · ")
  }
}
