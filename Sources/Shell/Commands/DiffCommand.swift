import Definition
import Engine
import Platform
import Report
import SearchIndex
import Store

/// `gristmill diff`.
enum DiffCommand: Command {
  private static let first = Argument(
    "OLDER", .count(in: 1...Int.max), help: "a run, as history numbers it")
  private static let second = Argument(
    "NEWER", .count(in: 1...Int.max), help: "the run to compare with it")
  private static let top = Option(
    "top", .count(in: 0...Int.max), help: "print at most this many figures (default: 50)")
  private static let json = Flag("json", help: "print one JSON object a difference")

  static let specification = CommandSpecification(
    "diff", summary: "Compares two runs: definition, inputs, counts and figures.",
    discussion: [
      "Figures are matched by their addresses. Those that are in one run only come first, then the "
        + "others by the greatest relative difference. Exit 0 when the runs are equal, 1 when they "
        + "differ."
    ],
    options: [StoreOption.store, top, StoreOption.clearance, json], arguments: [first, second],
    examples: [.init("gristmill diff 3 4", "what changed between run 3 and run 4?")])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let old = try StoreOption.open(invocation, run: UInt64(invocation[first]))
    let new = try StoreOption.open(invocation, run: UInt64(invocation[second]))
    let output = StandardOutput()
    let state = StateDifference(from: old.state, to: new.state)
    if invocation[json] {
      for difference in state.json { try output.write(line: difference) }
    } else {
      for line in state.lines { try output.write(line) }
    }
    let figures = try FigureDifference(
      from: old, to: new, clearance: StoreOption.clearanceValue(invocation))
    let most = invocation[top] ?? 50
    for change in figures.changes.prefix(most) {
      try output.write(isJSON: invocation[json], change.json, change.line)
    }
    if figures.changes.count > most {
      StandardError.write("\(most) of \(figures.changes.count) figures; see --top\n")
    }
    if figures.hidden > 0 {
      StandardError.write("\(figures.hidden) figures that differ are above the clearance\n")
    }
    let isEqual = state.isEmpty && figures.changes.isEmpty && figures.hidden == 0
    if isEqual, !invocation[json] { try output.write("the runs are equal\n") }
    try output.flush()
    return isEqual ? .done : .findings
  }
}

/// The figures of two runs that differ.
struct FigureDifference {
  /// One figure; a side is nil where the run has no figure at that address.
  struct Change {
    let address: String
    let before: Number??
    let after: Number??

    /// The difference of the values by the greater magnitude; what is on one side only counts most.
    var weight: Double {
      guard case .some(.some(let old)) = before, case .some(.some(let new)) = after else {
        return .infinity
      }
      let greatest = max(old.approximation.magnitude, new.approximation.magnitude)
      return greatest == 0 ? 0 : (new.approximation - old.approximation).magnitude / greatest
    }
  }

  private(set) var changes: [Change] = []
  private(set) var hidden = 0

  init(from old: StoreReader, to new: StoreReader, clearance: PrivacyClass) throws {
    // A document with the same file has the same figures.
    let same = Set(old.state.documents.map(\.output)).intersection(
      new.state.documents.map(\.output))
    let before = try Self.figures(old, without: same)
    var after = try Self.figures(new, without: same)
    for (address, figure) in before {
      let other = after.removeValue(forKey: address)
      guard other?.value != .some(figure.value) else { continue }
      add(
        Change(
          address: address, before: .some(figure.value),
          after: other.map { .some($0.value) } ?? .none),
        max(figure.privacy, other?.privacy ?? .public), clearance)
    }
    for (address, figure) in after {
      add(
        Change(address: address, before: .none, after: .some(figure.value)), figure.privacy,
        clearance)
    }
    let weighted = changes.map { ($0, $0.weight) }
    changes = weighted.sorted { a, b in
      a.1 == b.1 ? a.0.address.utf8.lexicographicallyPrecedes(b.0.address.utf8) : a.1 > b.1
    }.map(\.0)
  }

  private mutating func add(
    _ change: Change, _ privacy: PrivacyClass, _ clearance: PrivacyClass
  ) {
    if privacy > clearance { hidden += 1 } else { changes.append(change) }
  }

  private static func figures(
    _ store: StoreReader, without same: Set<OutputFile>
  ) throws -> [String: (value: Number?, privacy: PrivacyClass)] {
    var figures: [String: (value: Number?, privacy: PrivacyClass)] = [:]
    for document in store.state.documents where !same.contains(document.output) {
      let report = try ReportModelFile.read(store.layout.file(document.output)).report
      report.forEachFigure { figure in
        figures[figure.address.description] = (
          figure.value, max(figure.privacy, report.privacy)
        )
      }
    }
    return figures
  }
}

extension StateDifference {
  /// For people: a line or more for each difference.
  var lines: [String] {
    var lines: [String] = []
    for change in definition.changes {
      lines.append("definition \(change.node)\n")
      if let before = change.before { lines.append("  - \(before)\n") }
      if let after = change.after { lines.append("  + \(after)\n") }
    }
    for input in inputs { lines.append("input \(input.path): \(input.change.rawValue)\n") }
    for (before, after) in stages {
      let counts = Self.counts(before, after).joined(separator: ", ")
      lines.append("dataset \(Self.name(before, after)): \(counts)\n")
    }
    return lines
  }

  /// For programs: an object for each difference.
  var json: [JSONValue] {
    let changes = definition.changes.map { change -> JSONValue in
      [
        "kind": "definition", "node": .text(change.node), "before": JSONValue(change.before),
        "after": JSONValue(change.after),
      ]
    }
    let inputs = inputs.map { input -> JSONValue in
      ["kind": "input", "path": .text(input.path), "change": .text(input.change.rawValue)]
    }
    let stages = stages.map { before, after -> JSONValue in
      [
        "kind": "balance", "dataset": .text(Self.name(before, after)),
        "before": before.map { .object($0.jsonMembers) } ?? .null,
        "after": after.map { .object($0.jsonMembers) } ?? .null,
      ]
    }
    return changes + inputs + stages
  }

  private static func name(_ before: RunFacts.Stage?, _ after: RunFacts.Stage?) -> String {
    after?.name ?? before?.name ?? ""
  }

  /// `read 10 → 12` for every count that differs.
  private static func counts(_ before: RunFacts.Stage?, _ after: RunFacts.Stage?) -> [String] {
    func named(_ stage: RunFacts.Stage?) -> [(name: String, count: Int64)] {
      guard let stage else { return [] }
      return stage.balance.counts + stage.rejects.map { ($0.code, $0.count) }
    }
    let old = named(before)
    let new = named(after)
    let names =
      old.map(\.name)
      + new.map(\.name).filter { name in
        !old.contains { $0.name == name }
      }
    return names.compactMap { name in
      let was = old.first { $0.name == name }?.count ?? 0
      let now = new.first { $0.name == name }?.count ?? 0
      return was == now ? nil : "\(name) \(was) → \(now)"
    }
  }
}

extension FigureDifference.Change {
  /// For people.
  var line: String {
    func text(_ value: Number??) -> String { (value ?? nil)?.description ?? "none" }
    return "figure \(address): \(text(before)) → \(text(after))\n"
  }

  /// For programs.
  var json: JSONValue {
    [
      "kind": "figure", "address": .text(address), "before": JSONValue(before ?? nil),
      "after": JSONValue(after ?? nil),
    ]
  }
}

extension JSONValue {
  /// A number of a report; null for none.
  init(_ number: Number?) { self = number.map { .number($0.description) } ?? .null }
}
