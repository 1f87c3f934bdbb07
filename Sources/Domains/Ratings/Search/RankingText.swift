internal import Analysis
internal import Platform
internal import Report

/// How locations are printed.
enum RankingFormat: String, CaseIterable, Sendable {
  case text
  case csv
  case jsonl
}

/// Prints where locations stand.
struct RankingText {
  let ranking: StoredRanking
  let names: [[UInt8]: String]

  private struct Figures {
    let mean: String
    let bayes: String
    let wilson: String
  }

  private func figures(_ standing: Standing) -> Figures {
    let scoring = ranking.options.scoring(ranking.scale)
    func text(_ value: Double) -> String { Number.real(value, places: 4).description }
    return Figures(
      mean: text(standing.tally.mean),
      bayes: text(standing.tally.bayes(ranking.priors[standing.window])),
      wilson: text(scoring.wilson(standing.tally)))
  }

  /// A line with the location, then one a window with tabs between the values.
  func lines(_ location: LocationStandings) -> String {
    let name = names[location.id].map { "\t" + LineText.oneLine($0) } ?? ""
    var text = LineText.oneLine(String(decoding: location.id, as: UTF8.self)) + name + "\n"
    for standing in location.standings {
      let figures = figures(standing)
      let rank = standing.rank.map { "\($0) of \(standing.ofCount)" } ?? "not ranked"
      text +=
        "  \(label(standing))\t\(rank)\tvotes \(standing.tally.votes)\tmean \(figures.mean)\t"
        + "bayes \(figures.bayes)\twilson \(figures.wilson)\n"
    }
    return text
  }

  /// One object.
  func json(_ location: LocationStandings) -> JSONValue {
    let windows = location.standings.map { standing -> JSONValue in
      let figures = figures(standing)
      return [
        "window": .text(label(standing)), "rank": JSONValue(standing.rank),
        "of": JSONValue(standing.ofCount), "votes": JSONValue(standing.tally.votes),
        "mean": .number(figures.mean), "bayes": .number(figures.bayes),
        "wilson": .number(figures.wilson),
      ]
    }
    return [
      "location": .text(String(decoding: location.id, as: UTF8.self)),
      "name": JSONValue(names[location.id]), "windows": .array(windows),
    ]
  }

  var csvHeader: String {
    "location,name,window,rank,of,votes,mean,bayes,wilson" + CSVText.lineEnd
  }

  /// One line a window.
  func csv(_ location: LocationStandings) -> String {
    let id = CSVText.field(String(decoding: location.id, as: UTF8.self))
    let name = names[location.id].map { CSVText.field($0) } ?? ""
    return location.standings.map { standing in
      let figures = figures(standing)
      let rank = standing.rank.map { String($0) } ?? ""
      return "\(id),\(name),\(CSVText.field(label(standing))),\(rank),\(standing.ofCount),"
        + "\(standing.tally.votes),\(figures.mean),\(figures.bayes),\(figures.wilson)"
        + CSVText.lineEnd
    }.joined()
  }

  private func label(_ standing: Standing) -> String {
    ranking.windows.map { $0[standing.window].label } ?? ""
  }
}
