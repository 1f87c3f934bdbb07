internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Gathers what pages about single locations show.
struct LocationPagesAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "location_pages",
    summary: "votes, ranks, months and comments of single locations",
    roles: [RatingRecord.role, PlaceRecord.role, CommentRecord.role],
    options: LocationPagesOptions.table,
    configure: { options, inputs, _ in
      let (votes, places) = (inputs.required(RatingRecord.role), inputs[PlaceRecord.role])
      let comments = inputs[CommentRecord.role]
      guard let rules = votes.rules.own(RatingRules.self) else { return nil }
      return LocationPagesAnalysis(
        dataset: votes.name,
        privacy: PagePrivacy(votes: votes, places: places, comments: comments),
        history: PeriodHistory(
          key: votes.schema.id(required: RatingRecord.location),
          time: votes.schema.id(required: RatingRecord.at), value: rules.stars,
          text: votes.schema.id(of: RatingRecord.comment),
          newest: options.comments, scale: rules.scale.buckets, zone: inputs.zone),
        user: votes.schema.id(required: RatingRecord.user), options: options, places: places,
        comments: comments)
    })

  let dataset: String
  let privacy: PagePrivacy
  let history: PeriodHistory
  let user: FieldID
  let options: LocationPagesOptions
  let places: DeclaredDataset?
  let comments: DeclaredDataset?

  /// Into how many ranges of keys the walk is divided; the result does not depend on it.
  private static let rangeCount = 16

  var partialKind: FileKind { PeriodHistory.kind }

  var partialIdentity: String { history.identity }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try history.consume(part, path: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    var result = LocationPagesResult(self)
    let files = partials.map { context.task.store.file($0) }
    let tables = try HistoryTables(files: files, bucketCount: history.scale.count)
    guard let range = tables.windows else {
      if case .ids(let ids) = options.selection { result.missing = Int64(ids.count) }
      return outcome(result)
    }
    let windows = NewestWindows(range: range)
    let bounds: [[UInt8]?] =
      [nil] + (try tables.splitKeys(count: Self.rangeCount)).map { $0 } + [nil]
    let walked = try context.run(
      "locations",
      (1..<bounds.count).map { number in
        LocationWindowsTask(
          partials: files, start: bounds[number - 1], end: bounds[number], windows: windows,
          scale: history.scale, likedFrom: options.likedFrom)
      })
    let locations = LocationTallies(walked, windowCount: windows.windows.count)
    result.range = range
    result.standings = zip(windows.windows, locations.tallies).map {
      WindowStanding($0, $1, prior: options.prior)
    }
    var comments: [CommentReader.Place] = []
    for (id, row) in locations.rows(options.selection) {
      guard let row else {
        result.missing += 1
        continue
      }
      let standing = zip(result.standings, locations.tallies).map { standing, tallies in
        (tallies[row], standing.rank(tallies[row]))
      }
      let page = try self.page(
        id, windows: standing, tables: tables, number: result.pages.count, comments: &comments)
      result.pages.append(page)
    }
    try look(up: comments, in: context, &result)
    return outcome(result)
  }

  private func outcome(_ result: LocationPagesResult) -> AnalysisOutcome {
    AnalysisOutcome(
      tables: LocationTables(result: result, zone: history.zone).tables, outputs: [])
  }

  /// The page of one location; where its comments stand is added to `comments`.
  private func page(
    _ id: [UInt8], windows: [(Tally, Int?)], tables: HistoryTables, number: Int,
    comments: inout [CommentReader.Place]
  ) throws -> LocationPage {
    var months: [Int: HistoryMonth] = [:]
    var commentCount = 0
    var newest: [(part: Int, record: HistoryValue.Record)] = []
    let buckets = history.scale.count
    let codeLimit = UInt64(buckets) << 20
    try tables.forEachValue(of: id) { (part, value) throws(MalformedRecord) in
      var isInside = true
      let isWhole = HistogramCells.forEach(try HistoryValue.cells(value)) { code, count in
        guard code < codeLimit else {
          isInside = false
          return
        }
        let (month, bucket) = Int(code).quotientAndRemainder(dividingBy: buckets)
        months[
          month,
          default: HistoryMonth(month: month, histogram: [Int64](repeating: 0, count: buckets))
        ].histogram[bucket] += count
      }
      guard isWhole, isInside else { throw MalformedRecord(offset: 0, expected: "whole cells") }
      commentCount += try HistoryValue.texts(value) { newest.append((part, $0)) }
    }
    // Newest first; at one instant the later in global order.
    newest.sort { a, b in
      if a.record.time != b.record.time { return a.record.time > b.record.time }
      return a.part == b.part ? a.record.row > b.record.row : a.part > b.part
    }
    newest = Array(newest.prefix(options.comments))
    for (comment, entry) in newest.enumerated() {
      comments.append(
        CommentReader.Place(
          page: number, comment: comment, part: entry.part, row: Int(entry.record.row)))
    }
    return LocationPage(
      id: id, windows: windows.map { (tally: $0.0, rank: $0.1) },
      months: months.values.sorted { $0.month < $1.month }, commentCount: commentCount,
      comments: newest.map { VoteComment(time: $0.record.time) })
  }

  private func look(
    up comments: [CommentReader.Place], in context: AnalysisContext,
    _ result: inout LocationPagesResult
  ) throws {
    if let text = history.text, let votes = context[RatingRecord.role] {
      try CommentReader(dataset: votes, stars: history.value, user: user, text: text)
        .read(comments, into: &result.pages)
    }
    if let own = self.comments, let lookup = context[CommentRecord.role] {
      try LocationComments(dataset: lookup, schema: own.schema, newest: options.comments)
        .add(to: &result.pages)
    }
    guard let places, let lookup = context[PlaceRecord.role] else { return }
    let details = try PlaceDetails.read(
      Set(result.pages.map(\.id)), from: lookup, schema: places.schema)
    for number in result.pages.indices {
      result.pages[number].details = details[result.pages[number].id]
    }
  }
}

extension PagePrivacy {
  init(votes: DeclaredDataset, places: DeclaredDataset?, comments: DeclaredDataset?) {
    let location = votes.schema.privacy(of: RatingRecord.location)
    let counted = max(
      votes.privacyOfCounts, votes.filteredBy,
      comments?.schema.privacy(of: CommentRecord.location) ?? .public,
      comments?.filteredBy ?? .public)
    let written = max(
      comments?.schema.privacy(of: CommentRecord.text, CommentRecord.at) ?? .public,
      comments?.filteredBy ?? .public)
    let described = places?.schema.privacy(
      of: PlaceRecord.name, PlaceRecord.address, PlaceRecord.category, PlaceRecord.picture)
    self.init(
      location: location, figures: counted, places: max(location, described ?? .public),
      comment: max(votes.schema.privacy(of: RatingRecord.comment), counted, written),
      user: max(
        votes.schema.privacy(of: RatingRecord.user), counted,
        comments?.schema.privacy(of: CommentRecord.user) ?? .public),
      record: max(votes.schema.recordPrivacy, comments?.schema.recordPrivacy ?? .public))
  }
}
