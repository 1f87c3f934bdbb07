import Engine
import SearchIndex

/// A lineage graph as an SVG picture: one column of boxes for each kind, lines from left to right.
struct LineageDrawing {
  private struct Box {
    let node: LineageGraph.Node
    var x = 0
    var y = 0
    var width = 0
  }

  private static let lineHeight = 18
  private static let boxHeight = 44
  private static let gapBelow = 14
  private static let gapBeside = 90
  private static let margin = 20
  /// A generous width of a letter of 13 pixels, since fonts differ.
  private static let letterWidth = 8

  private let graph: LineageGraph
  private let title: String
  private var boxes: [String: Box] = [:]
  private var width = 0
  private var height = 0

  init(_ graph: LineageGraph, title: String) {
    self.graph = graph
    self.title = title
    layOut()
  }

  /// Columns from left to right; in each, boxes stand near the middle of what they are made from.
  private mutating func layOut() {
    var x = Self.margin
    var order: [String: Double] = [:]
    for kind in LineageGraph.Kind.allCases {
      let nodes = graph.nodes.filter { $0.kind == kind }
      guard !nodes.isEmpty else { continue }
      let widest = nodes.map { Self.width(of: $0) }.max() ?? 0
      let weights = nodes.enumerated().map { number, node -> Double in
        let above = graph.edges.filter { $0.to == node.id }.compactMap { order[$0.from] }
        return above.isEmpty ? Double(number) : above.reduce(0, +) / Double(above.count)
      }
      let sorted = nodes.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
      for (row, number) in sorted.enumerated() {
        let node = nodes[number]
        order[node.id] = Double(row)
        let y = Self.margin + Self.lineHeight + row * (Self.boxHeight + Self.gapBelow)
        boxes[node.id] = Box(node: node, x: x, y: y, width: widest)
        height = max(height, y + Self.boxHeight + Self.margin)
      }
      x += widest + Self.gapBeside
    }
    width = max(x - Self.gapBeside + Self.margin, 2 * Self.margin)
    height = max(height, 2 * Self.margin)
  }

  private static func width(of node: LineageGraph.Node) -> Int {
    max(node.title.unicodeScalars.count, second(node).unicodeScalars.count, 6) * letterWidth + 20
  }

  /// The second line of a box.
  private static func second(_ node: LineageGraph.Node) -> String {
    [node.kind.rawValue, node.detail, node.privacy?.name ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  var svg: String {
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
      + "width=\"\(width)\" height=\"\(height)\" role=\"img\" font-family=\"sans-serif\" "
      + "font-size=\"13\">\n<title>\(Self.escaped(title))</title>\n"
      + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    for edge in graph.edges {
      guard let from = boxes[edge.from], let to = boxes[edge.to] else { continue }
      let (x1, y1) = (from.x + from.width, from.y + Self.boxHeight / 2)
      let (x2, y2) = (to.x, to.y + Self.boxHeight / 2)
      let middle = (x1 + x2) / 2
      text +=
        "<path d=\"M\(x1) \(y1)C\(middle) \(y1) \(middle) \(y2) \(x2) \(y2)\" fill=\"none\" "
        + "stroke=\"#667085\"><title>\(Self.escaped("\(edge.from) → \(edge.to) \(edge.label)"))"
        + "</title></path>\n"
    }
    for node in graph.nodes {
      guard let box = boxes[node.id] else { continue }
      let isPrivate = node.privacy.map { $0 > .internal } ?? false
      text +=
        "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(Self.boxHeight)\" "
        + "rx=\"6\" fill=\"#f2f4f7\" stroke=\"#344054\""
        + (isPrivate ? " stroke-dasharray=\"5 3\"" : "") + "/>\n"
        + "<text x=\"\(box.x + 10)\" y=\"\(box.y + 18)\" fill=\"#101828\" font-weight=\"bold\">"
        + "\(Self.escaped(node.title))</text>\n"
        + "<text x=\"\(box.x + 10)\" y=\"\(box.y + 35)\" fill=\"#475467\" font-size=\"12\">"
        + "\(Self.escaped(Self.second(node)))</text>\n"
    }
    return text + "</svg>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      }
    }
    return result
  }
}
