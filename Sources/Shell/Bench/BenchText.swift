import Platform

/// A result as a table for people.
struct BenchText {
  let result: BenchResult
  let comparison: BenchComparison?
  /// The columns of the terminal; nil if what reads is none.
  let width: Int?

  /// Medians, and under each the least and the greatest of the rounds.
  var table: String {
    var text = heading
    for group in groups { text += "\n" + lines(group).joined(separator: "\n") + "\n" }
    if let comparison { text += "\n" + changes(comparison) }
    return text
  }

  private var heading: String {
    let facts = result.subject.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(result.kind) \(result.name): \(facts)\n"
      + "medians of \(result.rounds) round\(result.rounds == 1 ? "" : "s")"
      + (result.rounds > 1 ? ", with the least and the greatest" : "") + "; "
      + "gristmill \(result.version), \(result.machine.text)\n"
  }

  /// Runs of cases with the same metrics, each of which makes a table.
  private var groups: [[BenchCase]] {
    var groups: [[BenchCase]] = []
    for found in result.cases {
      let metrics = found.figures.map(\.metric)
      if let at = groups.firstIndex(where: { $0[0].figures.map(\.metric) == metrics }) {
        groups[at].append(found)
      } else {
        groups.append([found])
      }
    }
    return groups
  }

  private func lines(_ cases: [BenchCase]) -> [String] {
    let hasGroups = cases.contains { !$0.group.isEmpty }
    let keys = (hasGroups ? ["class"] : []) + ["workers", "cache"]
    var rows = [keys + cases[0].figures.map(\.metric.title)]
    for found in cases {
      let names = (hasGroups ? [found.group] : []) + ["\(found.workers)", found.cache.rawValue]
      rows.append(names + found.figures.map { BenchNumber.text($0.median) })
      if result.rounds > 1 { rows.append(names.map { _ in "" } + found.figures.map(Self.range)) }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let isTooWide = width.map { widths.reduce(0, +) + 2 * (widths.count - 1) > $0 } ?? false
    if isTooWide { return cases.flatMap(list) }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        let isText = hasGroups && column == 0
        line += (column > 0 ? "  " : "") + (isText ? cell + space : space + cell)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The same for a narrow terminal: a line a figure.
  private func list(_ found: BenchCase) -> [String] {
    let width = found.figures.map(\.metric.words.name.count).max() ?? 0
    return [found.label]
      + found.figures.map { figure in
        let (name, unit) = figure.metric.words
        let space = String(repeating: " ", count: width - name.count)
        return "  \(name)\(space)  \(BenchNumber.text(figure.median)) \(unit)"
      }
  }

  private static func range(_ figure: BenchFigure) -> String {
    "\(BenchNumber.text(figure.least))..\(BenchNumber.text(figure.greatest))"
  }

  private func changes(_ comparison: BenchComparison) -> String {
    let counts = [BenchComparison.Verdict.better, .worse, .same, .unknown].map { verdict in
      comparison.changes.count { $0.verdict == verdict }
    }
    var text =
      "compared with gristmill \(comparison.before.version), \(comparison.before.rounds) rounds: "
      + "\(counts[0]) of \(comparison.changes.count) figures better, \(counts[1]) worse, "
      + "\(counts[2]) as chance has it"
    if counts[3] > 0 { text += ", \(counts[3]) with too few rounds to tell" }
    if comparison.unmatchedCount > 0 { text += ", \(comparison.unmatchedCount) not measured then" }
    text += "\n"
    for verdict in [BenchComparison.Verdict.worse, .better] {
      for change in comparison.changes where change.verdict == verdict {
        text += "  \(verdict.rawValue)  \(Self.sentence(change))\n"
      }
    }
    return text
  }

  /// What changed, by how much, and how likely that is chance.
  static func sentence(_ change: BenchComparison.Change) -> String {
    let (name, unit) = change.now.metric.words
    return "\(change.place.label): \(name) \(BenchNumber.text(change.now.median)) \(unit), was "
      + "\(BenchNumber.text(change.before.median)) (\(BenchNumber.change(change.share)), "
      + "p = \(BenchNumber.fixed(change.probability, 3)))"
  }

  /// A line a figure, with a head.
  var csv: String {
    var text = "kind,workers,cache,class,metric,rounds,median,least,greatest,spread"
    text += comparison == nil ? "\n" : ",before,change,p,verdict\n"
    for found in result.cases {
      for figure in found.figures {
        var cells = [
          result.kind, "\(found.workers)", found.cache.rawValue, Self.field(found.group),
          figure.metric.rawValue, "\(figure.values.count)",
        ]
        cells += [figure.median, figure.least, figure.greatest, figure.spread].map(
          BenchResult.number)
        if let comparison {
          let change = comparison.change(found, figure)
          let numbers = change.map { [$0.before.median, $0.share, $0.probability] } ?? []
          cells += change == nil ? ["", "", ""] : numbers.map(BenchResult.number)
          cells.append(change?.verdict.rawValue ?? "")
        }
        text += cells.joined(separator: ",") + "\n"
      }
    }
    return text
  }

  /// A class is the name of a file, which may hold anything.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
