internal import Definition
internal import Platform

/// Persons who are their own ancestors.
///
/// Persons and families are the nodes of a graph that leads from parents through a family to its children. First all nodes
/// are taken away to which nothing leads, again and again (Kahn 1962): mostly that is the whole tree. What is left has
/// loops, and what comes from them; its strongly connected parts are found as by Tarjan (1972), with a stack of its own
/// instead of recursion, so that no chain of generations is too long. 4 to 20 bytes a record in scratch files.
struct AncestorLoops {
  private let kinship: Kinship
  private let personCount: Int
  private let nodeCount: Int
  private let context: TaskContext

  init(_ kinship: Kinship, in context: TaskContext) {
    self.kinship = kinship
    self.context = context
    personCount = kinship.records.people.count
    nodeCount = personCount + kinship.records.families.count
  }

  /// Takes note of each loop at its first person.
  func report(to findings: inout TreeFindings) throws {
    guard findings.asks(.loop), let rest = try nodesLeft() else { return }
    for (person, size) in try components(among: rest) {
      findings.add(.loop, .person(UInt32(person)), size: size)
    }
  }

  /// How many nodes follow a node.
  private func successorCount(_ node: Int) -> Int {
    node < personCount
      ? kinship.families(of: node).count : kinship.childCount(node - personCount)
  }

  /// One of the nodes that follow a node; nil for a child who is not there.
  private func successor(_ number: Int, of node: Int) -> Int? {
    node < personCount
      ? personCount + Int(kinship.families(of: node)[number])
      : kinship.child(number, of: node - personCount)
  }

  /// For each node whether it is left, 1 and more; nil if none is.
  private func nodesLeft() throws -> ScratchArray<UInt32>? {
    let degrees = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    for node in 0..<nodeCount {
      for number in 0..<successorCount(node) {
        if let next = successor(number, of: node) { degrees[next] += 1 }
      }
    }
    let queue = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    var end = 0
    for node in 0..<nodeCount where degrees[node] == 0 {
      queue[end] = UInt32(node)
      end += 1
    }
    var start = 0
    while start < end {
      if start & 0xFFFF == 0 { try context.cancellation.check() }
      let node = Int(queue[start])
      start += 1
      for number in 0..<successorCount(node) {
        guard let next = successor(number, of: node) else { continue }
        degrees[next] -= 1
        if degrees[next] == 0 {
          queue[end] = UInt32(next)
          end += 1
        }
      }
    }
    return end == nodeCount ? nil : degrees
  }

  /// The strongly connected parts of more than one node: the least person of each, and its persons.
  private func components(
    among rest: ScratchArray<UInt32>
  ) throws -> [(person: Int, size: Int64)] {
    // The order in which a node was met, from 1; the least order reached from it; which follower comes next.
    let orders = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    let lows = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    let nexts = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    let path = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    let stack = try ScratchArray<UInt32>(count: nodeCount, scratch: context.scratch)
    let closed = UInt32.max
    var (pathCount, stackCount, met) = (0, 0, UInt32(0))
    var found: [(person: Int, size: Int64)] = []
    func open(_ node: Int) {
      met += 1
      orders[node] = met
      lows[node] = met
      path[pathCount] = UInt32(node)
      pathCount += 1
      stack[stackCount] = UInt32(node)
      stackCount += 1
    }
    for start in 0..<nodeCount where rest[start] > 0 && orders[start] == 0 {
      open(start)
      while pathCount > 0 {
        let node = Int(path[pathCount - 1])
        if nexts[node] & 0xFFF == 0 { try context.cancellation.check() }
        if Int(nexts[node]) < successorCount(node) {
          let next = successor(Int(nexts[node]), of: node)
          nexts[node] += 1
          guard let next, rest[next] > 0 else { continue }
          if orders[next] == 0 {
            open(next)
          } else if lows[next] != closed {
            lows[node] = min(lows[node], orders[next])
          }
          continue
        }
        pathCount -= 1
        let low = lows[node]
        if low == orders[node] {
          var (least, size, count) = (Int.max, Int64(0), 0)
          while true {
            stackCount -= 1
            let member = Int(stack[stackCount])
            lows[member] = closed
            count += 1
            if member < personCount {
              least = min(least, member)
              size += 1
            }
            if member == node { break }
          }
          if count > 1 { found.append((least, size)) }
        }
        if pathCount > 0, low != orders[node] {
          let parent = Int(path[pathCount - 1])
          lows[parent] = min(lows[parent], low)
        }
      }
    }
    return found
  }
}
