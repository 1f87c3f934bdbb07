/// Which lists of objects the front of a JSON document has, to tell which may be rows.
public struct JSONDocumentSurvey {
  /// A list whose objects may be rows.
  public struct Candidate: Sendable {
    /// Its path, as `rows:` has it.
    public var path: String
    /// How many objects begin in what was looked at.
    public var count: Int
    /// How many different keys they have.
    public var keyCount: Int
  }

  private struct Node {
    var path: String
    var parent: Int
    var isList = false
    var count = 0
    var keys: Set<String> = []
    /// Where objects stand that were read to their end.
    var ranges: [Range<Int>] = []
  }

  private struct Level {
    var isObject: Bool
    /// -1 for one beyond the limits.
    var node: Int
    /// Where an object of a list begins; -1 for others.
    var start = -1
    var key: String?
  }

  /// More different paths, and more levels, are not looked at.
  private static let nodeLimit = 2000
  private static let depthLimit = 64

  /// Whether one value stands in the file, as far as was looked at.
  public private(set) var isSingle = false
  /// Whether that value is an object.
  public private(set) var isObject = false
  /// Whether it stands on several lines.
  public private(set) var hasLines = false
  /// The best candidate first; none if there is no list of objects.
  public private(set) var candidates: [Candidate] = []
  /// The objects of the best candidate, or else the document itself, one a line.
  public private(set) var rows: [UInt8] = []

  private var nodes: [Node] = []
  private var places: [String: Int] = [:]

  /// Looks at the first bytes of a document.
  public init(_ bytes: [UInt8]) {
    var at = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    Self.passSpace(bytes, &at)
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "[") else {
      return
    }
    isObject = bytes[at] == UInt8(ascii: "{")
    let start = at
    nodes = [Node(path: ".", parent: -1)]
    walk(bytes, &at)
    hasLines = bytes[start..<min(at, bytes.count)].contains(UInt8(ascii: "\n"))
    let end = at
    Self.passSpace(bytes, &at)
    isSingle = at >= bytes.count
    rank()
    let best = candidates.first.flatMap { first in nodes.firstIndex { $0.path == first.path } }
    let ranges = best.map { nodes[$0].ranges } ?? (isObject ? [start..<end] : [])
    for range in ranges {
      rows += bytes[range].map { $0 == 0x0A || $0 == 0x0D ? UInt8(ascii: " ") : $0 }
      rows.append(0x0A)
    }
  }

  private mutating func walk(_ bytes: [UInt8], _ at: inout Int) {
    var levels: [Level] = []
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if levels.count == Self.depthLimit {
          at = bytes.count
          return
        }
        levels.append(open(levels.last, isObject: bytes[at] == UInt8(ascii: "{"), at))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let level = levels.popLast(), level.start >= 0, level.node >= 0 {
          nodes[level.node].ranges.append(level.start..<(at + 1))
        }
        if levels.isEmpty {
          at += 1
          return
        }
      case UInt8(ascii: "\""):
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        var next = min(at + 1, bytes.count)
        Self.passSpace(bytes, &next)
        if next < bytes.count, bytes[next] == UInt8(ascii: ":"), let level = levels.last {
          take(String(decoding: bytes[(start + 1)..<at], as: UTF8.self), level, &levels)
        }
      default: break
      }
      at += 1
    }
    at = min(at, bytes.count)
  }

  private mutating func open(_ parent: Level?, isObject: Bool, _ at: Int) -> Level {
    guard let parent else {
      if !isObject { nodes[0].isList = true }
      return Level(isObject: isObject, node: 0)
    }
    if !parent.isObject {
      // An item of a list; what is deeper in lists is no row.
      if isObject, parent.node >= 0, nodes[parent.node].isList {
        nodes[parent.node].count += 1
        return Level(isObject: true, node: parent.node, start: at)
      }
      return Level(isObject: isObject, node: -1)
    }
    let node = child(of: parent)
    if node >= 0, !isObject { nodes[node].isList = true }
    return Level(isObject: isObject, node: node)
  }

  private mutating func child(of parent: Level) -> Int {
    guard parent.node >= 0, let key = parent.key, !key.contains("\\") else { return -1 }
    let id = "\(parent.node) \(key)"
    if let known = places[id] { return known }
    if nodes.count == Self.nodeLimit { return -1 }
    let step = key.replacing(".", with: "\\.")
    let path = parent.node == 0 ? step : "\(nodes[parent.node].path).\(step)"
    places[id] = nodes.count
    nodes.append(Node(path: path, parent: parent.node))
    return nodes.count - 1
  }

  private mutating func take(_ key: String, _ level: Level, _ levels: inout [Level]) {
    levels[levels.count - 1].key = key
    guard level.start >= 0, level.node >= 0, nodes[level.node].keys.count < Self.nodeLimit else {
      return
    }
    nodes[level.node].keys.insert(key)
  }

  /// Lists that stand in no other come first, of these the one with the most values.
  private mutating func rank() {
    func isInner(_ place: Int) -> Bool {
      var parent = nodes[place].parent
      while parent >= 0 {
        if nodes[parent].count > 0 { return true }
        parent = nodes[parent].parent
      }
      return false
    }
    let found = nodes.indices.filter { nodes[$0].count > 0 }.map { place in
      (place: place, isInner: isInner(place), size: nodes[place].count * nodes[place].keys.count)
    }.sorted { a, b in
      if a.isInner != b.isInner { return !a.isInner }
      return a.size == b.size ? a.place < b.place : a.size > b.size
    }
    candidates = found.map { one in
      let node = nodes[one.place]
      return Candidate(path: node.path, count: node.count, keyCount: node.keys.count)
    }
  }

  private static func passSpace(_ bytes: [UInt8], _ at: inout Int) {
    while at < bytes.count, " \t\r\n".utf8.contains(bytes[at]) { at += 1 }
  }
}
