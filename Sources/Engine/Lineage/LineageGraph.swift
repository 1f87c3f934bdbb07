public import Definition
public import SearchIndex
internal import Store

/// What is made from what in a definition: sources, datasets, analyses and reports, or column by column.
public struct LineageGraph: Sendable, Equatable {
  /// The kinds of nodes, in the order in which data pass through them.
  public enum Kind: String, Sendable, CaseIterable {
    case source, column, dataset, field, analysis, report
  }

  /// A thing that data pass through.
  public struct Node: Sendable, Equatable {
    /// Tells it apart, such as `dataset:votes` or `field:votes.user`.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// Its name.
    public let title: String
    /// More about it: record kind, operation, type; empty for none.
    public let detail: String
    /// The privacy class of a field.
    public let privacy: PrivacyClass?
  }

  /// Something is made from something else.
  public struct Edge: Sendable, Hashable {
    /// The id of what is used.
    public let from: String
    /// The id of what is made.
    public let to: String
    /// How: role, conversion; empty for none.
    public let label: String
  }

  /// The nodes, kind by kind in the order of the definition.
  public private(set) var nodes: [Node] = []
  /// The edges in the order of what is made.
  public private(set) var edges: [Edge] = []

  /// The graph of sources, datasets, analyses and reports.
  public static func datasets(_ pipeline: BoundPipeline) -> LineageGraph {
    var graph = LineageGraph()
    for dataset in pipeline.datasets {
      for source in dataset.sources {
        let id = "source:\(source.declaration.name)"
        graph.add(
          Node(
            id: id, kind: .source, title: source.declaration.name,
            detail: source.declaration.stored.map { "\($0.name) of \($0.pipeline), run \($0.run)" }
              ?? (source.files.count == 1 ? "1 file" : "\(source.files.count) files"),
            privacy: nil))
        graph.add(Edge(from: id, to: "dataset:\(dataset.declared.name)", label: ""))
      }
      graph.add(
        Node(
          id: "dataset:\(dataset.declared.name)", kind: .dataset, title: dataset.declared.name,
          detail: dataset.declared.record, privacy: nil))
      for name in (dataset.side?.lookedUp ?? []).sorted() where name != dataset.declared.name {
        graph.add(
          Edge(
            from: "dataset:\(name)", to: "dataset:\(dataset.declared.name)", label: "looked up"))
      }
    }
    for analysis in pipeline.analyses {
      graph.add(analysis)
      for (role, name) in analysis.inputs.sorted(by: { $0.key < $1.key }) {
        graph.add(Edge(from: "dataset:\(name)", to: "analysis:\(analysis.name)", label: role))
      }
    }
    graph.addReports(of: pipeline)
    return graph.ordered
  }

  /// The graph of columns, fields, analyses and reports.
  ///
  /// An analysis that does not say which fields it uses may use each of them.
  public static func fields(_ pipeline: BoundPipeline) -> LineageGraph {
    var graph = LineageGraph()
    for dataset in pipeline.datasets {
      let schema = dataset.declared.schema
      for mapping in dataset.mappings {
        for field in [schema[mapping.field]] + schema[mapping.field].companions {
          let id = "field:\(dataset.declared.name).\(field.name)"
          let origins = dataset.expansion.origins(of: mapping.column)
          for (source, origin) in dataset.sources.flatMap({ source in
            origins.map { (source, $0) }
          }) {
            let column = "\(source.declaration.name).\(origin.shown)"
            graph.add(
              Node(id: "column:\(column)", kind: .column, title: column, detail: "", privacy: nil))
            graph.add(Edge(from: "column:\(column)", to: id, label: mapping.expected))
          }
          graph.add(
            Node(
              id: id, kind: .field, title: "\(dataset.declared.name).\(field.name)",
              detail: field.type.name, privacy: field.privacy))
        }
      }
    }
    for dataset in pipeline.datasets {
      graph.addDerived(of: dataset)
      graph.addSide(of: dataset, in: pipeline)
    }
    for bound in pipeline.analyses {
      graph.add(bound)
      for (role, name) in bound.inputs.sorted(by: { $0.key < $1.key }) {
        guard let dataset = pipeline.datasets.first(where: { $0.declared.name == name }) else {
          continue
        }
        let used = bound.analysis.usedFields(of: role)
        let deciding = dataset.decidingFields.union(
          role == bound.foldedRole ? bound.filter?.query.fields ?? [] : [])
        for (number, field) in dataset.declared.schema.fields.enumerated() {
          let isUsed = used?.contains(field.name) ?? true
          let decides = deciding.contains(FieldID(number))
          guard isUsed || decides else { continue }
          graph.add(
            Edge(
              from: "field:\(name).\(field.name)", to: "analysis:\(bound.name)",
              label: decides ? "decides which records count" : used == nil ? "may be used" : ""))
        }
      }
    }
    graph.addReports(of: pipeline)
    return graph.ordered
  }

  /// What is made from the node `id`, what it is made from, and the edges between these.
  public func around(_ id: String) -> LineageGraph? {
    guard nodes.contains(where: { $0.id == id }) else { return nil }
    var kept: Set<String> = [id]
    for isForward in [true, false] {
      var frontier: Set<String> = [id]
      while !frontier.isEmpty {
        var next: Set<String> = []
        for edge in edges {
          let (here, there) = isForward ? (edge.from, edge.to) : (edge.to, edge.from)
          if frontier.contains(here), kept.insert(there).inserted { next.insert(there) }
        }
        frontier = next
      }
    }
    var graph = LineageGraph()
    graph.nodes = nodes.filter { kept.contains($0.id) }
    graph.edges = edges.filter { kept.contains($0.from) && kept.contains($0.to) }
    return graph
  }

  /// Adds the fields that rules make, and from which others.
  private mutating func addDerived(of dataset: BoundDataset) {
    let (name, schema) = (dataset.declared.name, dataset.declared.schema)
    for made in dataset.derived {
      let field = schema[made.field]
      let id = "field:\(name).\(field.name)"
      add(
        Node(
          id: id, kind: .field, title: "\(name).\(field.name)", detail: field.type.name,
          privacy: field.privacy))
      for source in made.sources {
        add(Edge(from: "field:\(name).\(schema[source].name)", to: id, label: "made from"))
      }
    }
  }

  /// Adds the side columns, and from which fields of the same record and of those that are looked up.
  private mutating func addSide(of dataset: BoundDataset, in pipeline: BoundPipeline) {
    guard let side = dataset.side else { return }
    let (name, schema) = (dataset.declared.name, dataset.declared.schema)
    for (number, column) in side.columns.enumerated() {
      let id = "field:\(name).\(column.field.name)"
      add(
        Node(
          id: id, kind: .field, title: "\(name).\(column.field.name)",
          detail: column.field.type.name, privacy: column.field.privacy))
      for source in side.sources(ofColumn: number) {
        add(Edge(from: "field:\(name).\(schema[source].name)", to: id, label: "made from"))
      }
      guard let found = side.lookedUp(forColumn: number),
        let other = pipeline.datasets.first(where: { $0.declared.name == found.dataset })
      else { continue }
      for field in found.fields {
        add(
          Edge(
            from: "field:\(found.dataset).\(other.declared.schema[field].name)", to: id,
            label: "looked up"))
      }
    }
  }

  private mutating func addReports(of pipeline: BoundPipeline) {
    for report in pipeline.reports {
      add(
        Node(
          id: "report:\(report.name)", kind: .report, title: report.name, detail: "",
          privacy: nil))
      for analysis in report.analyses {
        add(Edge(from: "analysis:\(analysis)", to: "report:\(report.name)", label: ""))
      }
    }
  }

  private mutating func add(_ analysis: BoundPipeline.BoundAnalysis) {
    add(
      Node(
        id: "analysis:\(analysis.name)", kind: .analysis, title: analysis.name,
        detail: analysis.op, privacy: nil))
  }

  private mutating func add(_ node: Node) {
    if !nodes.contains(where: { $0.id == node.id }) { nodes.append(node) }
  }

  private mutating func add(_ edge: Edge) {
    if !edges.contains(edge) { edges.append(edge) }
  }

  private var ordered: LineageGraph {
    var graph = self
    graph.nodes = Kind.allCases.flatMap { kind in nodes.filter { $0.kind == kind } }
    return graph
  }
}
