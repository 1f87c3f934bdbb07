/// The text of a definition that ranks locations by votes, with the parts that tests vary.
struct VoteDefinition {
  var pipeline = "votes"
  var title: String?
  var zone = "UTC"
  /// `from:` of the source.
  var from = "votes.csv"
  /// More keys of the source, such as `zone: Asia/Kolkata`.
  var source = ""
  var map = "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}}"
  var scale = "{min: 1, max: 5, step: 1}"
  /// `from:` of a source of places with the columns `id` and `name`.
  var places: String?
  var placeMap = "{id: id, name: name}"
  /// More lines of the normalize node, such as `latest: {...}`.
  var normalize: [String] = []
  /// More keys of the analysis, such as `order_by: mean`.
  var rank = ""
  /// More lines of the top level, such as `min_cell: 5`.
  var top: [String] = []
  /// The value of `quarantine: {max_rejects: ...}`.
  var maximumRejects: String?

  static let latest = "latest: {key: [user, location], by: at}"

  var text: String {
    var lines = ["gristmill: 1", "pipeline: \(pipeline)"]
    if let title { lines.append("title: \(title)") }
    lines.append("zone: \(zone)")
    if let maximumRejects { lines.append("quarantine: {max_rejects: \(maximumRejects)}") }
    lines += top
    lines += ["ingest:", "  file: {from: \(from), format: csv\(separated(source))}"]
    if let places { lines.append("  names: {from: \(places), format: csv}") }
    lines += [
      "normalize:", "  votes:", "    record: rating", "    input: file", "    map: \(map)",
      "    scale: \(scale)",
    ]
    lines += normalize.map { "    " + $0 }
    if places != nil {
      lines += ["  places:", "    record: place", "    input: names", "    map: \(placeMap)"]
    }
    let inputs = places == nil ? "input: votes" : "inputs: {votes: votes, places: places}"
    lines += [
      "analyze:", "  rank: {op: rank, \(inputs)\(separated(rank))}", "report:",
      "  ranking: {kind: locations_ranking, input: rank}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func separated(_ keys: String) -> String { keys.isEmpty ? "" : ", " + keys }
}
