internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// `gristmill ranking`: says where a location stands, in every window.
enum RankingCommand {
  private static let query = Argument(
    "QUERY", .text("QUERY"), help: "an id, words of a name, or a query such as 'category:cafe'")
  private static let report = Option(
    "report", .text("ID"), help: "the ranking that this report shows (default: the first one)")
  private static let window = Option(
    "window", .text("WINDOW"), help: "one window: total, 2019, 2019-05 or 30d (default: all)")
  private static let top = Option(
    "top", .count(in: 1...100_000), help: "print at most this many locations (default: 20)")
  private static let format = Option(
    "format", .choice(RankingFormat.allCases.map(\.rawValue), placeholder: "FORMAT"),
    help: "text, csv (one line a window) or jsonl (one object a location; default: text)")

  static let command = DomainCommand { more in
    CommandSpecification(
      "ranking", summary: "Finds locations and their ranks, also far below the printed top.",
      discussion: [
        "Says for each location its rank among all in total, in each year and each month in which it "
          + "has votes, from what the last run counted. Equal scores share a rank. Exit 1 when no "
          + "location with a vote is found."
      ],
      options: [report, window, top, format] + more, arguments: [query],
      examples: [
        .init("gristmill ranking L17", "the location with this id"),
        .init("gristmill ranking 'harbour cafe' --window 2019", "by name, in one year"),
        .init("gristmill ranking category:cafe --format csv --top 100000", "as a table"),
      ])
  } run: { invocation, input in
    let ranking = try StoredRanking(report: invocation[report], in: input)
    guard ranking.privacy <= input.clearance else {
      throw ClearanceRefused(
        "the ranking is made of fields that are \(ranking.privacy.name); "
          + "give --clearance \(ranking.privacy.name)")
    }
    if let needed = ranking.hiddenPrivacy, needed > input.clearance {
      throw ClearanceRefused(
        "figures of the ranking over few records are hidden (min_cell); to see all of them, "
          + "give --clearance \(needed.name)")
    }
    let wanted = try windows(invocation[window], of: ranking)
    let finder = try LocationFinder(invocation[query], places: ranking.places, in: input)
    let (found, locations) = try ranking.standings(
      of: finder.ids, in: wanted, limit: invocation[top] ?? 20)
    let text = RankingText(ranking: ranking, names: finder.names)
    let format = RankingFormat(rawValue: invocation[format] ?? "") ?? .text
    if format == .csv { try input.writeData(text.csvHeader) }
    for location in locations {
      switch format {
      case .text: try input.write(text.lines(location))
      case .csv: try input.writeData(text.csv(location))
      case .jsonl: try input.write(text.json(location).line + "\n")
      }
    }
    if found > locations.count, format == .text {
      try input.write("\(locations.count) of \(found) locations; see --top\n")
    }
    if locations.isEmpty { StandardError.write("no location with a vote matches\n") }
    return !locations.isEmpty
  }

  /// The numbers of the windows that were asked for.
  private static func windows(_ label: String?, of ranking: StoredRanking) throws -> Set<Int> {
    guard let windows = ranking.windows else { return [] }
    let shown = ranking.shownWindows
    guard let label else { return Set(shown) }
    guard let number = shown.first(where: { windows[$0].label == label }) else {
      throw DomainCommand.Refused(
        "--window: expected total, or a year, month or length such as 2019, 2019-05 or 30d "
          + "that the ranking covers: \(windows[windows.index(ofMonth: windows.firstMonth)].label) "
          + "to \(windows[windows.index(ofMonth: windows.lastMonth)].label)")
    }
    return [number]
  }
}
