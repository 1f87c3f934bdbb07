import Platform
import SearchIndex
import Store

/// Prints the records that one query finds.
struct SearchAnswer {
  /// What the dataset is called where it is one of several; else nil.
  let dataset: String?
  let search: RecordSearch
  /// The indexes of the dataset, if it has some.
  let indexed: IndexedSearch?
  let zone: TimeZone
  let clearance: PrivacyClass
  let format: RecordFormat
  let most: Int
  let isCount: Bool
  /// As `RecordOrder` reads it.
  let sort: String?
  let isExplained: Bool
  let isHighlighted: Bool

  /// Throws `QueryError` if `query` is wrong.
  func print(_ query: String) throws -> ExitCode {
    let bound = try search.bound()
    let order = try order(bound?.schema)
    try search.checkClearance(clearance, sortedBy: order)
    let details = try bound.map { schema, query in
      try HitDetailer(
        query, schema, clearance: clearance, isExplained: isExplained,
        isHighlighted: isHighlighted)
    }
    let output = StandardOutput()
    let printer = RecordPrinter(
      zone: zone, clearance: clearance, format: format, dataset: dataset)
    if let dataset, format == .text {
      try output.write(isCount ? "\(dataset)\t" : "\(dataset):\n")
    }
    if let schema = bound?.schema, !isCount { try output.write(printer.header(schema).utf8) }
    var lines = RankedLines(printer, output, details)
    let matches: Int
    if let indexed {
      let prepared = try indexed.prepare(query)
      if isExplained, !prepared.isScored, details?.hasSounds != true { sayUnscored() }
      if most > 0, order != nil || prepared.isScored {
        matches = try indexed.count(prepared)
        let hits =
          if let order {
            try indexed.sorted(most, prepared, by: order)
          } else {
            try indexed.top(most, prepared)
          }
        for start in stride(from: 0, to: hits.count, by: RecordSearch.Match.batchCount) {
          let some = hits[start..<min(start + RecordSearch.Match.batchCount, hits.count)]
          try lines.print(some.map { indexed.match($0) }) { index in
            guard isExplained, prepared.isScored else { return nil }
            return try indexed.explain(some[start + index], prepared)
          }
        }
      } else {
        matches =
          try most > 0
          ? indexed.run(limit: most, prepared) { try lines.print($0) } : indexed.count(prepared)
      }
    } else {
      if isExplained, details?.hasSounds != true { sayUnscored() }
      if let order, most > 0 {
        matches = try search.sorted(limit: most, by: order) { try lines.print($0) }
      } else {
        matches = try search.run(limit: most) { try lines.print($0) }
      }
    }
    if isCount {
      let isObject = dataset != nil && format == .jsonl
      try output.write(
        isObject
          ? "{\"dataset\":\(JSONText.quoted(dataset ?? "")),\"count\":\(matches)}\n"
          : "\(matches)\n")
    } else if matches > most {
      StandardError.write(
        "\(most) of \(matches) records\(dataset.map { " of \($0)" } ?? ""); see --top\n")
    } else if matches == 0, !isCount, dataset == nil {
      StandardError.write("no record matches\n")
    }
    try output.flush()
    return matches > 0 ? .done : .findings
  }

  /// The order that was asked for; nil for that in which records were read, or by score.
  private func order(_ schema: Schema?) throws -> RecordOrder? {
    guard let sort, let schema else { return nil }
    do { return try RecordOrder(parsing: sort, schema: schema) } catch {
      throw CommandFailure(.usage, error.description)
    }
  }

  private func sayUnscored() {
    StandardError.write(
      "nothing to explain: the query asks for no words of an indexed field, so nothing is scored\n")
  }
}

/// Prints records in an order of their own: reads those of one segment together, and prints them as they
/// are ranked.
private struct RankedLines {
  private let printer: RecordPrinter
  private let output: StandardOutput
  private let details: HitDetailer?
  private var lines = RecordLines()

  init(_ printer: RecordPrinter, _ output: StandardOutput, _ details: HitDetailer?) {
    self.printer = printer
    self.output = output
    self.details = details.flatMap { $0.isNeeded ? $0 : nil }
  }

  /// Prints records in the order in which they were read.
  mutating func print(_ found: FoundRows) throws {
    lines.removeAll()
    let details = details
    try printer.append(
      found, to: &lines, details: details.map { details in { try details.details(found, row: $0) } }
    )
    try output.write(lines.bytes)
  }

  /// Prints `matches` in their order; `explanation` of one by its index.
  mutating func print(
    _ matches: [RecordSearch.Match],
    explanation: @escaping (Int) throws -> ScoreExplanation? = { _ in nil }
  ) throws {
    // Parts have no order of their own here; any that keeps one part together will do.
    let order = matches.indices.sorted {
      (ObjectIdentifier(matches[$0].segment), matches[$0].row)
        < (ObjectIdentifier(matches[$1].segment), matches[$1].row)
    }
    lines.removeAll()
    var next = 0
    for found in FoundRows.runs(of: order.map { matches[$0] }) {
      let first = next
      var index = 0
      guard let details else {
        try printer.append(found, to: &lines)
        next += found.rows.count
        continue
      }
      try printer.append(found, to: &lines) { row in
        defer { index += 1 }
        var said = try details.details(found, row: row)
        said.explanation = try explanation(order[first + index])
        return said
      }
      next += found.rows.count
    }
    var places = [Int](repeating: 0, count: matches.count)
    for (place, index) in order.enumerated() { places[index] = place }
    for place in places { try output.write(lines[place]) }
  }
}
