/// Writes first groups of a table's records, and a report with charts for each.
struct GroupComposer {
  /// The analysis and the report that it writes, by the names that definitions have for them.
  static let (analysis, report) = ("group", "table")

  let proposal: GroupProposal
  /// The dataset.
  let dataset: String
  /// The file's name without its endings.
  let stem: String
  /// The names of the analyses.
  private let nodes: [String]

  init(_ record: OwnRecordProposal, dataset: String, stem: String, names: inout NodeNames) {
    proposal = GroupProposal(record)
    self.dataset = dataset
    self.stem = stem
    var nodes: [String] = []
    for group in proposal.groups {
      nodes.append(names.unique(group.key.map { "by_\($0.name)" } ?? "all"))
    }
    self.nodes = nodes
  }

  /// The nodes of `analyze`.
  func analyze(_ draft: inout DefinitionDraft) {
    for (node, group) in zip(nodes, proposal.groups) {
      if let key = group.key { draft.comment(1, "By \(key.formula): \(key.reason).") }
      draft.code(1, "\(node):")
      draft.code(2, "op: \(Self.analysis)")
      draft.code(2, "input: \(dataset)")
      if let key = group.key {
        draft.code(
          2,
          "by: " + (key.name == key.formula ? key.name : "{\(key.name): \(text(key.formula))}"))
        if key.isPeriod { draft.code(2, "fill: \(key.name)") }
      }
      draft.code(2, "measures:")
      for measure in group.measures {
        if let reason = measure.reason { draft.comment(3, reason + ".") }
        let formula = text(measure.formula)
        let isTitled = Self.words(measure.name) == Self.words(measure.title)
        draft.code(
          3,
          "\(measure.name): "
            + (isTitled ? formula : "{of: \(formula), title: \(Self.titled(measure.title))}"))
      }
      if group.isRanked, let main = group.charts.first {
        draft.code(2, "order_by: -\(main.measure.name)")
      }
      if let top = group.top { draft.code(2, "top: \(top)") }
    }
  }

  /// The nodes of `report`.
  func report(_ draft: inout DefinitionDraft, names: inout NodeNames) {
    for (node, group) in zip(nodes, proposal.groups) {
      let title = stem + (group.key.map { " by \($0.title)" } ?? "")
      draft.code(1, "\(names.unique("\(stem)_\(node)")):")
      draft.code(2, "kind: \(Self.report)")
      draft.code(2, "input: \(node)")
      draft.code(2, "title: \(Self.titled(title))")
      if let key = group.key {
        draft.code(2, "caption: \(Self.titled("by \(key.title)"))")
        if group.isRanked, let main = group.charts.first?.measure, !main.isSigned {
          draft.code(2, "answer: \(YAMLText.quoted(answer(key, main)))")
        }
      }
      columns(&draft, group)
      charts(&draft, group)
    }
  }

  /// A sentence on the first row.
  private func answer(_ key: GroupProposal.Key, _ main: GroupProposal.Measure) -> String {
    let (name, value) = ("{groups.\(key.name)}", "{groups.\(main.name)}")
    return main.formula == "count"
      ? "\(name) leads with \(value) records."
      : "\(name) leads by \(Self.spaced(main.title)): \(value)."
  }

  private func columns(_ draft: inout DefinitionDraft, _ group: GroupProposal.Group) {
    draft.code(2, "columns:")
    if let key = group.key {
      draft.code(
        3,
        Self.words(key.name) == Self.words(key.title)
          ? "- \(key.name)" : "- {column: \(key.name), title: \(Self.titled(key.title))}")
    }
    let main = group.charts.first?.measure
    let rest = group.measures.filter { $0 != main }.map(\.name)
    if let main { draft.code(3, "- {column: \(main.name), form: bar}") }
    for name in rest { draft.code(3, "- \(name)") }
  }

  private func charts(_ draft: inout DefinitionDraft, _ group: GroupProposal.Group) {
    guard let key = group.key, !group.charts.isEmpty else { return }
    draft.code(2, "charts:")
    for (mark, measure) in group.charts {
      let title = "\(measure.title) by \(key.title)"
      let isTitled = Self.words(title) == Self.words("\(measure.name) by \(key.name)")
      draft.code(
        3,
        "- \(mark.rawValue): {x: \(key.name), y: \(measure.name)"
          + (isTitled ? "}" : ", title: \(Self.titled(title))}"))
    }
  }

  /// An expression, in quotes where a comma or a sign would end it between braces.
  private func text(_ formula: String) -> String {
    formula.utf8.allSatisfy { !",*:#&{}[]".utf8.contains($0) }
      ? formula : YAMLText.quoted(formula)
  }

  /// The text as a title: a capital first, blanks for `_` and `-`, and no braces, between which names of columns stand.
  private static func titled(_ text: String) -> String { YAMLText.scalar(words(text)) }

  /// The words that stand for a name unless a title is given.
  private static func words(_ text: String) -> String {
    let words = spaced(text)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func spaced(_ text: String) -> String {
    text.split { "_-{}".contains($0) || $0.isWhitespace }.joined(separator: " ")
  }
}
