/// The nodes of a run that belong together: those that show one analysis.
struct ReportGroups {
  /// One group.
  struct Group {
    /// What readers call it; empty if the run has no groups.
    let title: String
    /// Its nodes, in printed order.
    let nodes: [ReportNode]
  }

  /// The groups in the order of their first nodes; a single one where groups would say nothing, since only one of
  /// them has several nodes.
  let all: [Group]

  /// The groups of `nodes`, which may stand several times.
  init(_ nodes: [ReportNode]) {
    let nodes = ReportNode.each(of: nodes)
    var analyses: [String] = []
    for node in nodes where !analyses.contains(node.analysis) { analyses.append(node.analysis) }
    let groups = analyses.map { analysis in
      Group(title: ReportNode.words(analysis), nodes: nodes.filter { $0.analysis == analysis })
    }
    all = groups.count { $0.nodes.count > 1 } > 1 ? groups : [Group(title: "", nodes: nodes)]
  }

  /// Whether two nodes are of one group.
  func areTogether(_ one: ReportNode, _ other: ReportNode) -> Bool {
    all.count == 1 || one.analysis == other.analysis
  }
}
