import Pipeline
import Platform
import SearchIndex

/// `gristmill search`.
enum SearchCommand: Command {
  private static let query = Argument(
    "QUERY", .text("QUERY"), help: "what to find, such as 'location:L17 stars:>=4 at:2018-05'")
  private static let dataset = Option(
    "dataset", .text("NAME"), help: "the normalize node to search (default: the first one)")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many records (default: 10)")
  private static let count = Flag("count", help: "print only how many records match")
  private static let json = Flag("json", help: "print one JSON object a line")

  static let specification = CommandSpecification(
    "search", summary: "Finds records of a dataset, with the file and line they come from.",
    discussion: [
      "Conditions side by side must all hold; OR, NOT, - and parentheses combine them; "
        + "field:value, field:>=4, field:[a TO b], field:* and prefix* narrow them. "
        + "A partial date covers its whole period in the pipeline's zone.",
      "Records that a filter took out or that another one stands for are not found. "
        + "Exit 1 when nothing matches.",
    ],
    options: [
      StoreOption.store, StoreOption.run, dataset, top, count, json, StoreOption.clearance,
    ],
    arguments: [query],
    examples: [
      .init("gristmill search 'location:L17 at:2018-05'", "the votes on a place in a month"),
      .init("gristmill search --count 'stars:5 -comment:*'", "how many fives have no comment"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let store = try StoreOption.open(invocation)
    let names = store.state.reading.datasets.map(\.name)
    guard let reader = (invocation[dataset] ?? names.first).flatMap({ store.dataset($0) }) else {
      throw CommandFailure(
        .usage, "no such dataset; there are: " + names.joined(separator: ", "))
    }
    let zone: TimeZone
    do { zone = try TimeZoneDatabase().zone(named: store.state.zone) } catch {
      throw CommandFailure(.inputOutput, "\(error)")
    }
    let allowed = StoreOption.clearanceValue(invocation)
    let printer = RecordPrinter(
      inputs: store.state.reading.inputs, zone: zone, clearance: allowed, isJSON: invocation[json])
    let output = StandardOutput()
    let most = invocation[count] ? 0 : invocation[top] ?? 10
    let matches = try search(
      reader, text: invocation[query], zone: zone, clearance: allowed,
      most: most
    ) { part, row, line in
      try output.write(try printer.text(part, row: row, slice: line.slice, line: line.number))
    }
    if invocation[count] {
      try output.write("\(matches)\n")
    } else if matches > most {
      StandardError.write("\(most) of \(matches) records; see --top\n")
    }
    try output.flush()
    return matches > 0 ? .done : .findings
  }

  private typealias Line = (slice: Manifest.Slice, number: Int64)

  /// Hands the first `most` matching records in global order to `body`; returns how many match.
  private static func search(
    _ reader: DatasetReader, text: String, zone: TimeZone, clearance: PrivacyClass, most: Int,
    _ body: (SegmentReader, Int, Line) throws -> Void
  ) throws -> Int {
    var matches = 0
    var lines = LineCounter()
    for number in reader.parts.indices {
      let slice = reader.parts[number].slice
      let firstLine = lines.firstLine(of: slice)
      let part = try reader.open(number)
      let filter: RowFilter
      do {
        filter = try RowFilter(query: text, schema: part.segment.schema, zone: zone)
      } catch {
        throw CommandFailure(.usage, QueryPointer(text, error).text)
      }
      // What may not be printed may not be asked for either: a count would give it away.
      for field in filter.query.fields where part.segment.schema[field].privacy > clearance {
        let name = part.segment.schema[field].name
        throw ClearanceRefused(
          "the query asks for \(name), which is \(part.segment.schema[field].privacy.name); "
            + "give --clearance \(part.segment.schema[field].privacy.name)")
      }
      let rows = try filter.matches(part.segment)
      let places = try part.segment.lines()
      for word in rows.indices {
        var bits = rows[word] & part.selection.kept(word: word)
        while bits != 0 {
          let row = word * 64 + bits.trailingZeroBitCount
          bits &= bits - 1
          if matches < most {
            try body(part.segment, row, (slice, firstLine + places.value(at: row) + 1))
          }
          matches += 1
        }
      }
    }
    return matches
  }
}

/// A query error with the query and a mark under the place that it means.
private struct QueryPointer {
  let text: String

  init(_ query: String, _ error: QueryError) {
    let before = String(decoding: query.utf8.prefix(error.span.offset), as: UTF8.self)
    let width = max(1, error.span.length)
    text =
      "the query cannot be used: \(error)\n  \(query)\n  "
      + String(repeating: " ", count: before.count) + String(repeating: "^", count: width)
  }
}
