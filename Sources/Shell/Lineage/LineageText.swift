import Engine
import Platform
import SearchIndex

/// A lineage graph as text, DOT or JSON.
struct LineageText {
  let graph: LineageGraph
  let title: String

  /// One line an edge: what is used, what is made of it.
  var lines: String {
    var text = ""
    for edge in graph.edges {
      text += "\(edge.from) -> \(edge.to)" + (edge.label.isEmpty ? "" : "  (\(edge.label))") + "\n"
    }
    return text
  }

  /// A directed graph in the DOT language.
  var dot: String {
    var text = "digraph \(Self.quoted(title)) {\n  rankdir=LR;\n  node [shape=box];\n"
    for node in graph.nodes {
      let detail = [node.detail, node.privacy?.name ?? ""].filter { !$0.isEmpty }
      let label = ([node.title] + detail).joined(separator: "\n")
      let isPrivate = node.privacy.map { $0 > .internal } ?? false
      text +=
        "  \(Self.quoted(node.id)) [label=\(Self.quoted(label))"
        + (isPrivate ? ", style=dashed" : "") + "];\n"
    }
    for edge in graph.edges {
      let label = edge.label.isEmpty ? "" : " [label=\(Self.quoted(edge.label))]"
      text += "  \(Self.quoted(edge.from)) -> \(Self.quoted(edge.to))\(label);\n"
    }
    return text + "}\n"
  }

  /// One object with nodes and edges.
  var json: JSONValue {
    let nodes = graph.nodes.map { node -> JSONValue in
      [
        "id": .text(node.id), "kind": .text(node.kind.rawValue), "title": .text(node.title),
        "detail": .text(node.detail), "class": JSONValue(node.privacy?.name),
      ]
    }
    let edges = graph.edges.map { edge -> JSONValue in
      ["from": .text(edge.from), "to": .text(edge.to), "label": .text(edge.label)]
    }
    return ["pipeline": .text(title), "nodes": .array(nodes), "edges": .array(edges)]
  }

  /// A string of the DOT language: only quotes and backslashes are escaped, and a line end is `\n`.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      }
    }
    return result + "\""
  }
}
