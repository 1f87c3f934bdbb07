import Definition
import Engine
import Platform

/// `gristmill lineage`.
enum LineageCommand: Command {
  private static let field = Option(
    "field", .text("DATASET.FIELD"), help: "only what this field is made from and used for")
  private static let fields = Flag("fields", help: "column by column instead of node by node")
  private static let format = Option(
    "format", .choice(["text", "dot", "svg", "json"], placeholder: "FORMAT"),
    help: "text, dot, svg or json (default: text)")

  static let specification = CommandSpecification(
    "lineage", summary: "Shows what a definition makes from what.",
    discussion: [
      "Sources, datasets, analyses and reports; with --fields, columns and fields. Fields above "
        + "internal are drawn with dashed lines. Reads the definition only, no data."
    ],
    options: [field, fields, format, DefinitionOptions.set], arguments: [DefinitionOptions.file],
    examples: [
      .init("gristmill lineage pipelines/location-ranking.yaml", "one line an edge"),
      .init(
        "gristmill lineage --field votes.user --format svg pipelines/location-ranking.yaml > u.svg",
        "where do user ids go?"),
    ])

  static func run(_ invocation: Invocation) throws -> ExitCode {
    let pipeline = try DefinitionOptions.bind(invocation[DefinitionOptions.file], invocation)
    var graph: LineageGraph
    if let name = invocation[field] {
      let all = LineageGraph.fields(pipeline)
      guard let around = all.around("field:\(name)") else {
        let names = all.nodes.filter { $0.kind == .field }.map(\.title)
        throw CommandFailure(
          .usage, "no field '\(name)'; there are: " + names.joined(separator: ", "))
      }
      graph = around
    } else {
      graph = invocation[fields] ? .fields(pipeline) : .datasets(pipeline)
    }
    let title = pipeline.definition.pipeline
    let text = LineageText(graph: graph, title: title)
    let output = StandardOutput()
    switch invocation[format] {
    case "dot": try output.write(text.dot)
    case "svg": try output.write(LineageDrawing(graph, title: title).svg)
    case "json": try output.write(line: text.json)
    default: try output.write(text.lines)
    }
    try output.flush()
    return .done
  }
}
