/// Follows the tags of a document and gathers the columns of its rows, which are paths.
struct XMLPathWalk: XMLWalk, ~Copyable {
  /// What is asked of a column.
  private struct Plan: BitwiseCopyable {
    /// How many elements around the row also hold it.
    var anchor: Int
    /// How many elements its way has.
    var depth: Int
    var isAround: Bool
    var takesLists: Bool
    var isSecret: Bool
    var isRefusal: Bool
  }

  /// How far the way to a column's first value was followed.
  private struct Way: BitwiseCopyable {
    var depth = 0
    /// Whether an element of the way ended, so that no other one is on it.
    var isOver = false
  }

  /// An element whose text is gathered.
  private struct Open: BitwiseCopyable {
    var column: Int
    var depth: Int
    var start: Int
  }

  let columnCount: Int
  var row = XMLRowPlace()
  private(set) var isInRow = false
  private(set) var stop: XMLStop?
  private(set) var values: XMLRowValues
  private(set) var around: XMLValuesAround

  private let rootName: String
  /// How many of the elements around rows a document has to have.
  private let neededCount: Int
  private let neededPath: String
  /// How many it had, at most.
  private var reached = 0
  private let rowDepth: Int
  private let tree: XMLPathTree
  private let plans: [Plan]
  /// The columns that stand around rows.
  private let columnsAround: [Int]
  private let ways: UnsafeMutablePointer<Way>
  /// The node of the tree at each depth.
  private let nodes: UnsafeMutablePointer<Int32>
  /// Whether an element at each depth had a row.
  private let hadRow: UnsafeMutablePointer<Bool>
  private var open: [Open] = []
  /// The depth of the outermost open element that is secret, or 0.
  private var secretDepth = 0
  private var repeatedCount: Int64 = 0
  private var lateCount: Int64 = 0

  init(_ form: XMLRowForm) {
    columnCount = form.columns.count
    rootName = form.rows[0].local
    neededCount = form.neededCount
    neededPath = form.rows.prefix(neededCount).map(\.local).joined(separator: "/")
    rowDepth = form.rows.count
    tree = XMLPathTree(form)
    let rowDepth = rowDepth
    plans = form.columns.map { column in
      let anchor = form.anchor(of: column)
      return Plan(
        anchor: anchor, depth: column.elements.count, isAround: anchor < rowDepth,
        takesLists: column.takesLists, isSecret: column.isSecret, isRefusal: column.isRefusal)
    }
    let plans = plans
    columnsAround = plans.indices.filter { plans[$0].isAround }
    values = XMLRowValues(columnCount: columnCount)
    around = XMLValuesAround(columnCount: columnCount)
    ways = .allocate(capacity: columnCount)
    ways.update(repeating: Way(), count: columnCount)
    nodes = .allocate(capacity: XMLReader.depthLimit + 1)
    nodes.update(repeating: 0, count: XMLReader.depthLimit + 1)
    hadRow = .allocate(capacity: XMLReader.depthLimit + 1)
    hadRow.update(repeating: false, count: XMLReader.depthLimit + 1)
  }

  deinit {
    ways.deallocate()
    nodes.deallocate()
    hadRow.deallocate()
  }

  var rowLimit: Int { XMLPathReader.maximumRowByteCount }
  var rowName: String { "row" }
  var longestRow: Int { rowLimit + XMLValuesAround.byteLimit + 2 * columnCount }
  var rowByteCount: Int { values.byteCount + around.byteCount + columnCount }
  var notes: [String: Int64] {
    ["XML_LATE": lateCount, "XML_REPEATED": repeatedCount].filter { $0.value > 0 }
  }

  mutating func beginSpan() { (repeatedCount, lateCount) = (0, 0) }

  @inline(__always)
  func isRow(_ event: XMLEvent) -> Bool {
    event.depth == rowDepth && tree.isRow(tree.follow(nodes[event.depth - 1], event))
  }

  mutating func beginRow(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    isInRow = true
    let node = tree.follow(nodes[event.depth - 1], event)
    nodes[event.depth] = node
    for depth in 0..<rowDepth { hadRow[depth] = true }
    values.clear()
    for column in 0..<columnCount where !plans[column].isAround {
      ways[column] = Way(depth: rowDepth)
    }
    take(event, node, xml)
  }

  @inline(__always)
  mutating func enter(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    let node = tree.follow(nodes[event.depth - 1], event)
    nodes[event.depth] = node
    if node >= 0 {
      follow(event, node, xml)
    } else if event.depth == 1 {
      stop = .root(offset: event.offset, code: "XML_ROOT", name: rootName)
    }
  }

  @inline(__always)
  mutating func text(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    if !open.isEmpty { gather(event, xml) }
  }

  @inline(__always)
  mutating func leave(_ event: XMLEvent) -> Bool {
    let depth = event.depth
    let node = nodes[depth]
    if node < 0 { return false }
    while let last = open.last, last.depth == depth { close(open.removeLast(), event) }
    if secretDepth == depth { secretDepth = 0 }
    for column in tree.through(node)
    where ways[column].depth == depth && depth > plans[column].anchor {
      ways[column].isOver = true
    }
    guard isInRow, depth == rowDepth else { return false }
    row.end = event.end
    noteLength(upTo: event.end)
    isInRow = false
    return true
  }

  @inline(__always)
  func write(_ column: Int, to place: UnsafeMutablePointer<UInt8>) -> (Int, FieldKind) {
    let isList = plans[column].takesLists
    let count =
      plans[column].isAround
      ? around.write(column, to: place) : values.write(column, isList: isList, to: place)
    return (count, count == 0 ? .null : isList ? .items : .untyped)
  }

  /// An element begins that ways lead to or through.
  private mutating func follow(_ event: XMLEvent, _ node: Int32, _ xml: borrowing XMLReader) {
    let depth = event.depth
    if !isInRow {
      if tree.leadsToRows(node) {
        beginAround(depth)
      } else if depth == 1 {
        stop = .root(offset: event.offset, code: "XML_ROOT", name: rootName)
        return
      }
    } else if row.isTooLong {
      return
    }
    var isRepeated = false
    for column in tree.through(node) where !plans[column].takesLists {
      if depth <= plans[column].anchor { continue }
      if !ways[column].isOver, ways[column].depth == depth - 1 {
        ways[column].depth = depth
      } else if plans[column].depth == depth {
        isRepeated = true
      }
    }
    if isRepeated { repeatedCount += 1 }
    take(event, node, xml)
  }

  /// An element begins that rows stand in: what is known of the one before it is over.
  private mutating func beginAround(_ depth: Int) {
    hadRow[depth] = false
    reached = max(reached, depth)
    for column in columnsAround where plans[column].anchor == depth {
      ways[column] = Way(depth: depth)
      around.clear(column)
    }
  }

  /// Takes the attributes of an element that are columns, and opens those that hold its text.
  private mutating func take(_ event: XMLEvent, _ node: Int32, _ xml: borrowing XMLReader) {
    if secretDepth == 0, tree.isSecret(node) { secretDepth = event.depth }
    for attribute in tree.attributes(node) where takes(attribute.column, event.depth) {
      guard let value = Self.value(attribute, event, xml) else { continue }
      let column = attribute.column
      if plans[column].isAround {
        around.open(column, isList: plans[column].takesLists)
        around.append(value, to: column)
        around.close(column, isList: plans[column].takesLists)
        bound(event)
      } else {
        values.add(attribute: value, to: column)
        if values.byteCount > rowLimit { row.isTooLong = true }
      }
    }
    for column in tree.texts(node) where takes(column, event.depth) {
      let isAround = plans[column].isAround
      if isAround { around.open(column, isList: plans[column].takesLists) }
      open.append(
        Open(
          column: column, depth: event.depth,
          start: isAround ? 0 : values.textCount(isSecret: plans[column].isSecret)))
    }
  }

  /// Whether an element at a depth gives a column its value, or one of those of a list.
  @inline(__always)
  private mutating func takes(_ column: Int, _ depth: Int) -> Bool {
    let plan = plans[column]
    if secretDepth > 0, !plan.isSecret { return false }
    if !plan.takesLists, ways[column].isOver || ways[column].depth != depth { return false }
    // All rows of an element have the same of it.
    if plan.isAround, depth > plan.anchor, hadRow[plan.anchor] {
      lateCount += 1
      return false
    }
    return true
  }

  /// The value of an attribute; of any namespace, the one without prefix counts, else the first.
  private static func value(
    _ wanted: XMLPathTree.Attribute, _ event: XMLEvent, _ xml: borrowing XMLReader
  ) -> UnsafeBufferPointer<UInt8>? {
    var found: UnsafeBufferPointer<UInt8>?
    for place in event.attributes {
      let attribute = xml.attribute(place)
      let (name, namespace) = xml.names(of: attribute)
      guard name == wanted.name, wanted.namespace < 0 || namespace == wanted.namespace else {
        continue
      }
      if attribute.name == name { return xml.bytes(attribute.value) }
      found = found ?? xml.bytes(attribute.value)
    }
    return found
  }

  private mutating func gather(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    let bytes = xml.bytes(event.text)
    if isInRow {
      noteLength(upTo: event.offset)
      if row.isTooLong { return }
      values.append(text: bytes, isSecret: secretDepth > 0)
      if values.byteCount > rowLimit { row.isTooLong = true }
      return
    }
    for element in open where secretDepth == 0 || plans[element.column].isSecret {
      around.append(bytes, to: element.column)
    }
    bound(event)
  }

  func missing(at offset: Int64) -> XMLStop? {
    reached < neededCount ? .missing(offset: offset, path: neededPath) : nil
  }

  private mutating func close(_ element: Open, _ event: XMLEvent) {
    let plan = plans[element.column]
    if plan.isAround {
      around.close(element.column, isList: plan.takesLists)
      if plan.isRefusal, stop == nil {
        stop = .refused(offset: event.offset, words: around.text(element.column))
      }
    } else if !row.isTooLong {
      values.add(textFrom: element.start, isSecret: plan.isSecret, to: element.column)
      if values.byteCount > rowLimit { row.isTooLong = true }
    }
  }

  private mutating func bound(_ event: XMLEvent) {
    if around.byteCount > XMLValuesAround.byteLimit {
      stop = .xml(XMLFault(reason: .length, offset: event.offset))
    }
  }
}
