/// The columns of a schema, whose nodes are listed from the root, each before its children.
///
/// A leaf in structures is a column with their names before its own. A list of values is a column by the name of the list, in
/// each of the forms that it has. Whatever else repeats (maps, lists of structures or of lists) is a column that cannot be read.
struct SchemaColumns {
  /// The most nodes that a schema may have.
  static let nodeLimit = 65_536

  private let nodes: [SchemaNode]
  private var next = 1
  private var leafCount = 0
  private var columns: [StoredColumn] = []
  /// How many bytes the names of all nodes have, with those around them.
  private var nameByteCount = 0
  private static let nameByteLimit = 16 << 20

  /// What stands around a node.
  private struct Place {
    var path: [String] = []
    var definition = 0
    var repetition = 0
    /// The definition level of elements of the list around it.
    var element = 0
    var depth = 0
    /// The name of the list around it, if nothing but that repeats.
    var list: String?
    /// What cannot be read around it has a column already.
    var isTold = false
  }

  /// The columns of `nodes`, and how many chunks a row group has.
  static func of(
    _ nodes: [SchemaNode]
  ) throws(ParquetReadError) -> (columns: [StoredColumn], leafCount: Int) {
    var walk = SchemaColumns(nodes: nodes)
    guard let root = nodes.first, root.type == nil else {
      throw ParquetReadError(expected: "a schema with a root", found: "none")
    }
    try walk.children(of: root, Place())
    guard walk.next == nodes.count else {
      throw ParquetReadError(
        expected: "\(walk.next) nodes of a schema, as they say of their children",
        found: "\(nodes.count)")
    }
    return (walk.columns, walk.leafCount)
  }

  private init(nodes: [SchemaNode]) { self.nodes = nodes }

  private mutating func children(
    of node: SchemaNode, _ place: Place
  ) throws(ParquetReadError) {
    guard place.depth < CompactReader.depthLimit else {
      throw ParquetReadError(
        expected: "at most \(CompactReader.depthLimit) groups in each other", found: "more")
    }
    guard (0...Int64(nodes.count - next)).contains(node.childCount) else {
      throw ParquetReadError(
        expected: "at most \(nodes.count - next) nodes below a group",
        found: "\(node.childCount)")
    }
    for _ in 0..<node.childCount { try self.node(place) }
  }

  private mutating func node(_ around: Place) throws(ParquetReadError) {
    guard next < nodes.count else {
      throw ParquetReadError(expected: "a node of the schema", found: "its end")
    }
    let node = nodes[next]
    next += 1
    var place = around
    place.depth += 1
    if place.list == nil { place.path.append(node.name) }
    if node.repetition > 0 { place.definition += 1 }
    nameByteCount += place.path.reduce(0) { $0 + $1.utf8.count + 1 }
    guard nameByteCount <= Self.nameByteLimit else {
      throw ParquetReadError(
        expected: "names of columns of at most 16 MiB in all", found: "longer ones")
    }
    let name = place.path.joined(separator: ".")
    if node.repetition == 2 {
      place.repetition += 1
      place.element = place.definition
      if place.list == nil { place.list = name }
    }
    if node.type != nil, node.childCount == 0 {
      return try leaf(node, place, name)
    }
    let isOuter = around.list == nil
    if node.isMap, !place.isTold {
      tell(name, isOuter ? "a map" : "a list of maps", &place)
    } else if !isOuter, !place.isTold, !isWrapper(node, around) {
      tell(
        name, node.isList || node.repetition == 2 ? "lists of lists" : "a list of structures",
        &place)
    } else if isOuter, node.repetition == 2, !place.isTold {
      tell(name, "a list of structures", &place)
    }
    if node.isList, isOuter, node.repetition != 2 { place.list = name }
    try children(of: node, place)
  }

  /// Whether a group is the one between a list and its values.
  private func isWrapper(_ node: SchemaNode, _ around: Place) -> Bool {
    node.repetition == 2 && around.repetition == 0 && node.childCount == 1 && !node.isList
      && !node.isMap
  }

  private mutating func tell(_ name: String, _ words: String, _ place: inout Place) {
    place.isTold = true
    if place.list == nil { place.list = name }
    columns.append(StoredColumn(name: name, content: .unreadable(words), leaf: nil))
  }

  private mutating func leaf(
    _ node: SchemaNode, _ place: Place, _ name: String
  ) throws(ParquetReadError) {
    let number = leafCount
    leafCount += 1
    if place.isTold { return }
    guard
      let physical = node.type.flatMap({ Int32(exactly: $0) }).flatMap(
        { PhysicalType(rawValue: $0) })
    else {
      throw ParquetReadError(
        expected: "a physical type, 0 to 7", found: "\(node.type ?? 0)",
        place: ParquetReadError.place(ofColumn: name))
    }
    let isFixed = physical == .fixedLengthByteArray
    guard !isFixed || (1...1 << 24).contains(node.typeLength) else {
      throw ParquetReadError(
        expected: "values of 1 byte to 16 MiB", found: "\(node.typeLength)",
        place: ParquetReadError.place(ofColumn: name))
    }
    let leaf = StoredColumn.Leaf(
      number: number, physical: physical,
      fixedByteCount: isFixed ? Int(node.typeLength) : physical == .int96 ? 12 : 0,
      maximalDefinition: place.definition, maximalRepetition: place.repetition,
      elementDefinition: place.element)
    do throws(UnreadableType) {
      let type = try StoredType.of(node, physical)
      guard place.repetition <= 1 else { throw UnreadableType("lists of lists") }
      let isList = place.repetition == 1
      columns.append(
        StoredColumn(name: name, content: isList ? .lists(type) : .values(type), leaf: leaf))
    } catch {
      columns.append(StoredColumn(name: name, content: .unreadable(error.words), leaf: nil))
    }
  }
}
