/// Finds the lines that the paths of columns lead to, from one structure on.
struct GEDCOMMatcher: ~Copyable {
  /// The columns of one path; -1 for none.
  private struct Targets: BitwiseCopyable {
    var payload: Int32 = -1
    var payloads: Int32 = -1
    var occurrence: Int32 = -1
    var typed: Int32 = -1
    var typedItems: Int32 = -1
  }

  private let tree: PathTree
  /// The tags of each path, as they are only asked for where an event is denied.
  private let paths: [[String]]
  private let targets: UnsafeMutablePointer<Targets>
  /// The last structure in which each node of the tree was met.
  private let stamps: UnsafeMutablePointer<UInt32>
  private var stamp: UInt32 = 0
  /// The node of the last line of each level, counted from the structure; -1 for none.
  private let nodes: UnsafeMutablePointer<Int32>
  /// Whether that line, and each that it stands below, is the first of its path.
  private let isFirst: UnsafeMutablePointer<Bool>
  /// Whether there is anything to look for.
  let isEmpty: Bool

  /// Looks for the paths of those of `columns` that start at the record, or of the others.
  init(_ columns: [GEDCOMColumn], ofRecord: Bool) {
    var paths: [[String]] = []
    var found: [Targets] = []
    for (number, column) in columns.enumerated() where column.isOfRecord == ofRecord {
      guard let path = column.path else { continue }
      let place = paths.firstIndex(of: path.tags) ?? paths.count
      if place == paths.count {
        paths.append(path.tags)
        found.append(Targets())
      }
      switch column.content {
      case .payloads: found[place].payloads = Int32(number)
      case .occurrence: found[place].occurrence = Int32(number)
      case .typed: found[place].typed = Int32(number)
      case .typedItems: found[place].typedItems = Int32(number)
      default: found[place].payload = Int32(number)
      }
    }
    isEmpty = paths.isEmpty
    tree = PathTree(paths)
    self.paths = paths
    targets = .allocate(capacity: max(1, found.count))
    targets.initialize(from: found, count: found.count)
    stamps = .allocate(capacity: tree.nodeCount)
    stamps.update(repeating: 0, count: tree.nodeCount)
    nodes = .allocate(capacity: GEDCOMLine.maximumLevel + 2)
    isFirst = .allocate(capacity: GEDCOMLine.maximumLevel + 2)
  }

  deinit {
    targets.deallocate()
    stamps.deallocate()
    nodes.deallocate()
    isFirst.deallocate()
  }

  /// Notes in `slots` which lines of the structure that stands at `start` and ends before `end` fill
  /// columns.
  ///
  /// What stands below an event fills none if that event, or another one of its path, says that it did not happen.
  mutating func match(
    _ lines: borrowing GEDCOMLines, from start: Int, to end: Int,
    base: UnsafePointer<UInt8>, into slots: inout GEDCOMSlots
  ) {
    if isEmpty { return }
    stamp &+= 1
    if stamp == 0 {
      stamps.update(repeating: 0, count: tree.nodeCount)
      stamp = 1
    }
    let level = Int(lines[start].level)
    var denied: [Int] = []
    nodes[0] = 0
    isFirst[0] = true
    var index = start &+ 1
    while index < end {
      let line = lines[index]
      index &+= 1
      if line.fault != .none { continue }
      let depth = Int(line.level) &- level
      let node = tree.follow(nodes[depth &- 1], base + Int(line.tag), Int(line.tagByteCount))
      nodes[depth] = node
      if node < 0 { continue }
      if GEDCOMEvent.isDenied(line, base) { denied.append(index &- 1) }
      let first = isFirst[depth &- 1] && stamps[Int(node)] != stamp
      if first { stamps[Int(node)] = stamp }
      isFirst[depth] = first
      let number = tree.column(at: node)
      if number < 0 { continue }
      let target = targets[Int(number)]
      if first {
        slots.fill(target.payload, index &- 1)
        slots.fill(target.typed, index &- 1)
      }
      if target.payloads >= 0 { slots.add(target.payloads, index &- 1) }
      if target.typedItems >= 0 { slots.add(target.typedItems, index &- 1) }
      if target.occurrence >= 0, slots.line(Int(target.occurrence)) < 0,
        GEDCOMEvent.happened(lines, index &- 1, end: end, base)
      {
        slots.fill(target.occurrence, index &- 1)
      }
    }
    for line in denied { empty(lines, line, from: start, base, &slots) }
  }

  /// Empties the columns that the event at `index` and what stands below fill.
  private func empty(
    _ lines: borrowing GEDCOMLines, _ index: Int, from start: Int, _ base: UnsafePointer<UInt8>,
    _ slots: inout GEDCOMSlots
  ) {
    var tags: [String] = []
    var level = lines[index].level &+ 1
    for line in stride(from: index, to: start, by: -1)
    where lines[line].fault == .none && lines[line].level < level {
      level = lines[line].level
      let tag = UnsafeBufferPointer(
        start: base + Int(lines[line].tag), count: Int(lines[line].tagByteCount))
      tags.insert(String(decoding: tag, as: UTF8.self), at: 0)
    }
    for (number, path) in paths.enumerated() where path.starts(with: tags) {
      let target = targets[number]
      slots.fill(target.occurrence, -1)
      // The payload of the event itself says that it did not happen, so it stays.
      guard path.count > tags.count else { continue }
      slots.fill(target.payload, -1)
      slots.fill(target.payloads, -1)
      slots.fill(target.typed, -1)
      slots.fill(target.typedItems, -1)
    }
  }
}
