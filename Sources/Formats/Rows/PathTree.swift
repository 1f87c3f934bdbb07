/// Paths of keys as one tree, in flat memory: which keys lead on from where.
///
/// Node 0 is where all paths begin: the record, or a structure in it.
struct PathTree: ~Copyable {
  private struct Node {
    /// The path that ends here, or -1.
    var column: Int32 = -1
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
    /// Bit n is set if a key of n bytes, modulo 64, leads on.
    var lengths: UInt64 = 0
  }

  private struct Edge {
    var keyStart: Int32
    var keyByteCount: Int32
    var target: Int32
  }

  private let nodes: UnsafeMutableBufferPointer<Node>
  private let edges: UnsafeMutableBufferPointer<Edge>
  private let keys: UnsafeMutableBufferPointer<UInt8>

  /// How many nodes there are.
  var nodeCount: Int { nodes.count }

  /// The tree of paths, each of its keys from the outermost on, of which no two are the same; column n
  /// is the value at path n.
  init(_ paths: [[String]]) {
    var nodes = [Node()]
    var edges: [Edge] = []
    var keyBytes: [UInt8] = []
    // Breadth first, so that the edges of a node stand together.
    var level: [(node: Int, paths: [(column: Int, rest: ArraySlice<String>)])] = [
      (0, paths.enumerated().map { ($0.offset, $0.element[...]) })
    ]
    while !level.isEmpty {
      var next: [(node: Int, paths: [(column: Int, rest: ArraySlice<String>)])] = []
      for (node, paths) in level {
        var order: [[UInt8]] = []
        var groups: [[UInt8]: [(column: Int, rest: ArraySlice<String>)]] = [:]
        for (column, rest) in paths {
          guard let key = rest.first.map({ Array($0.utf8) }) else {
            nodes[node].column = Int32(column)
            continue
          }
          if groups[key] == nil { order.append(key) }
          groups[key, default: []].append((column, rest.dropFirst()))
        }
        nodes[node].firstEdge = Int32(edges.count)
        nodes[node].edgeCount = Int32(order.count)
        for key in order {
          nodes[node].lengths |= 1 << UInt64(key.count & 63)
          edges.append(
            Edge(
              keyStart: Int32(keyBytes.count), keyByteCount: Int32(key.count),
              target: Int32(nodes.count)))
          keyBytes += key
          next.append((nodes.count, groups[key] ?? []))
          nodes.append(Node())
        }
      }
      level = next
    }
    self.nodes = .allocate(capacity: nodes.count)
    _ = self.nodes.initialize(from: nodes)
    self.edges = .allocate(capacity: edges.count)
    _ = self.edges.initialize(from: edges)
    keys = .allocate(capacity: keyBytes.count)
    _ = keys.initialize(from: keyBytes)
  }

  deinit {
    nodes.deallocate()
    edges.deallocate()
    keys.deallocate()
  }

  /// The column whose value stands at `node`, or -1; `node` may be -1, which is nowhere.
  @inline(__always)
  func column(at node: Int32) -> Int32 { node < 0 ? -1 : nodes[Int(node)].column }

  /// The node that the keys of a path lead to, or -1.
  func node(_ path: [String]) -> Int32 {
    var node: Int32 = 0
    for key in path {
      // With a byte behind it, so that an empty key has an address.
      let bytes = Array(key.utf8) + [0]
      node = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { follow(node, $0, buffer.count - 1) } ?? -1
      }
    }
    return node
  }

  /// The node that `key` leads to, or -1.
  @inline(__always)
  func follow(_ node: Int32, _ key: UnsafePointer<UInt8>, _ byteCount: Int) -> Int32 {
    if node < 0 { return -1 }
    let from = nodes[Int(node)]
    if from.lengths &>> UInt64(byteCount & 63) & 1 == 0 { return -1 }
    var number = Int(from.firstEdge)
    let end = number &+ Int(from.edgeCount)
    while number < end {
      let edge = edges[number]
      if Int(edge.keyByteCount) == byteCount,
        RawBytes.areEqual(keys.baseAddress, Int(edge.keyStart), key, byteCount)
      {
        return edge.target
      }
      number &+= 1
    }
    return -1
  }
}
