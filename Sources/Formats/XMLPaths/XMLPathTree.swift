/// The ways to rows and columns as one tree, in flat memory: which element leads on from where.
///
/// An element without a prefix in its path is one of any namespace, so that one element may lead on two ways; the
/// tree has a node for each set of ways that an element can be on. Node 0 is the document.
struct XMLPathTree: ~Copyable {
  private struct Node {
    var edges = 0..<0
    var through = 0..<0
    var texts = 0..<0
    var attributes = 0..<0
    var leadsToRows = false
    var isRow = false
    var isSecret = false
  }

  private struct Edge {
    var name: Int16
    /// -1 for any that has no edge of its own.
    var namespace: Int16
    var target: Int32
  }

  /// An attribute that is a column.
  struct Attribute: BitwiseCopyable {
    var name: Int16
    /// -1 for any.
    var namespace: Int16
    var column: Int
  }

  private let nodes: UnsafeMutableBufferPointer<Node>
  private let edges: UnsafeMutableBufferPointer<Edge>
  private let columns: UnsafeMutableBufferPointer<Int>
  private let attributes: UnsafeMutableBufferPointer<Attribute>

  init(_ form: XMLRowForm) {
    var builder = Builder(form)
    builder.build()
    nodes = Self.flat(builder.nodes)
    edges = Self.flat(builder.edges)
    columns = Self.flat(builder.columns)
    attributes = Self.flat(builder.attributes)
  }

  deinit {
    nodes.deallocate()
    edges.deallocate()
    columns.deallocate()
    attributes.deallocate()
  }

  private static func flat<Element>(_ array: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let flat = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = flat.initialize(from: array)
    return flat
  }

  /// The node that an element leads to from `node`, which may be -1 for nowhere; -1 if it leads nowhere.
  @inline(__always)
  func follow(_ node: Int32, _ event: XMLEvent) -> Int32 {
    if node < 0 || event.name < 0 { return -1 }
    let range = nodes[Int(node)].edges
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].name < event.name { low = middle + 1 } else { high = middle }
    }
    // The edges of a name with a namespace stand before the one of any.
    while low < range.upperBound, edges[low].name == event.name {
      if edges[low].namespace < 0 || edges[low].namespace == event.namespaceNumber {
        return edges[low].target
      }
      low += 1
    }
    return -1
  }

  /// Whether elements at a node are rows.
  @inline(__always)
  func isRow(_ node: Int32) -> Bool { node >= 0 && nodes[Int(node)].isRow }

  /// Whether rows stand in an element at a node.
  func leadsToRows(_ node: Int32) -> Bool { node >= 0 && nodes[Int(node)].leadsToRows }

  /// Whether nothing in an element at a node may be shown.
  func isSecret(_ node: Int32) -> Bool { nodes[Int(node)].isSecret }

  /// The columns whose way goes through an element at a node, or ends in it.
  @inline(__always)
  func through(_ node: Int32) -> Slice<UnsafeMutableBufferPointer<Int>> {
    columns[nodes[Int(node)].through]
  }

  /// The columns that hold the text of an element at a node.
  @inline(__always)
  func texts(_ node: Int32) -> Slice<UnsafeMutableBufferPointer<Int>> {
    columns[nodes[Int(node)].texts]
  }

  /// The columns that hold attributes of an element at a node.
  @inline(__always)
  func attributes(_ node: Int32) -> Slice<UnsafeMutableBufferPointer<Attribute>> {
    attributes[nodes[Int(node)].attributes]
  }

  /// Puts the tree together, level by level.
  private struct Builder {
    let form: XMLRowForm
    let numbers: [String: Int16]
    var nodes = [Node()]
    var edges: [Edge] = []
    var columns: [Int] = []
    var attributes: [Attribute] = []

    /// A column, or the rows, on its way.
    private struct Way {
      /// nil for the rows.
      var column: Int?
      var rest: ArraySlice<XMLRowForm.Name>
    }

    init(_ form: XMLRowForm) {
      self.form = form
      numbers = Dictionary(
        uniqueKeysWithValues: form.names.enumerated().map { ($0.element, Int16($0.offset)) })
    }

    mutating func build() {
      var level: [(node: Int, ways: [Way])] = [
        (
          0,
          [Way(column: nil, rest: form.rows[...])]
            + form.columns.indices.filter { !form.columns[$0].isHidden }
            .map { Way(column: $0, rest: form.columns[$0].elements[...]) }
        )
      ]
      while !level.isEmpty {
        var next: [(node: Int, ways: [Way])] = []
        for (node, ways) in level { next += fill(node, ways) }
        level = next
      }
    }

    private mutating func fill(_ node: Int, _ ways: [Way]) -> [(node: Int, ways: [Way])] {
      let first = columns.count
      columns += ways.compactMap(\.column)
      nodes[node].through = first..<columns.count
      let ended = ways.filter(\.rest.isEmpty).compactMap(\.column)
      columns += ended.filter { form.columns[$0].attribute == nil }
      nodes[node].texts = nodes[node].through.upperBound..<columns.count
      let firstAttribute = attributes.count
      for column in ended {
        guard let name = form.columns[column].attribute else { continue }
        attributes.append(
          Attribute(
            name: number(name.local), namespace: Int16(name.namespace ?? -1), column: column))
      }
      nodes[node].attributes = firstAttribute..<attributes.count
      nodes[node].isRow = ways.contains { $0.column == nil && $0.rest.isEmpty }
      nodes[node].leadsToRows = ways.contains { $0.column == nil && !$0.rest.isEmpty }
      nodes[node].isSecret = ended.contains {
        form.columns[$0].isSecret && form.columns[$0].attribute == nil
      }
      return follow(node, ways)
    }

    private mutating func follow(_ node: Int, _ ways: [Way]) -> [(node: Int, ways: [Way])] {
      var next: [(node: Int, ways: [Way])] = []
      var groups: [Int16: [Way]] = [:]
      for way in ways {
        if let name = way.rest.first { groups[number(name.local), default: []].append(way) }
      }
      let firstEdge = edges.count
      for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
        let namespaces = Set(group.compactMap { $0.rest.first?.namespace }).sorted()
        for namespace in namespaces.map({ Optional($0) }) + [nil] {
          let led = group.filter { way in
            let own = way.rest.first?.namespace
            return own == nil || own == namespace
          }.map { Way(column: $0.column, rest: $0.rest.dropFirst()) }
          if led.isEmpty { continue }
          edges.append(
            Edge(
              name: name, namespace: Int16(namespace ?? -1), target: Int32(nodes.count)))
          next.append((nodes.count, led))
          nodes.append(Node())
        }
      }
      nodes[node].edges = firstEdge..<edges.count
      return next
    }

    private func number(_ name: String) -> Int16 {
      guard let number = numbers[name] else { preconditionFailure("a name of the form") }
      return number
    }
  }
}
