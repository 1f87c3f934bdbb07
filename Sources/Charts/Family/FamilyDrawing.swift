internal import Platform

/// A person with parents and grandparents to the right, and with partners and children below.
///
/// Generations side by side are three at most, so that a name has room on a phone; whatever else there is stands in the
/// table below. The person's own box has a place of its own, so that nobody who comes twice, as in a loop, is followed again.
struct FamilyDrawing: ChartDrawing {
  private(set) var boxes: [FamilyBox] = []
  private(set) var lines: [[(x: Double, y: Double)]] = []
  private(set) var height = 0.0
  /// How many children and partners there is no box for.
  private(set) var hidden = 0

  /// Between generations, and between boxes one above the other.
  private static let across = 12.0
  private static let down = 8.0
  /// Between rows of children, whose lines run there.
  private static let row = 14.0
  /// Where the line from the person down to partners stands, and where partners begin.
  private static let trunk = 8.0
  private static let indent = 20.0
  /// Nobody looks at more than these; the table below has all.
  static let mostChildren = 30
  static let mostPartners = 12

  /// The father of n is 2n, so three generations have the numbers 1 to 7.
  private static let mostAncestor = 7

  private let language: Language

  init(_ plot: FamilyPlot, _ language: Language) {
    self.language = language
    var ancestors: [Int: FamilyPlot.Person] = [:]
    var partners: [Int: FamilyPlot.Person] = [:]
    var children: [Int: [FamilyPlot.Person]] = [:]
    for person in plot.people {
      switch person.place {
      case .ancestor(let number):
        if ancestors[number] == nil { ancestors[number] = person }
      case .partner(let number): if partners[number] == nil { partners[number] = person }
      case .child(let number): children[number, default: []].append(person)
      }
    }
    let own = placeAncestors(ancestors)
    placeFamilies(partners, children, below: own)
    if hidden > 0 { height += ChartCanvas.lineHeight }
    // The strokes of the lowest boxes.
    height += 2
  }

  var hasLinks: Bool { boxes.contains { !$0.person.page.isEmpty } }

  func draw(into out: inout SVGWriter) {
    for line in lines { out.polyline(line, style: "kin") }
    for box in boxes { box.draw(into: &out) }
    if hidden > 0 {
      let count = ReadableNumber.text(String(hidden), language)
      out.text(
        language.text(ChartWord.moreBelow, ["count": count]), x: 0, y: height - 6, style: "soft")
    }
  }

  // MARK: - Ancestors

  /// Places the person and all ancestors who are linked by known ones; returns the box of the person, if there is one.
  private mutating func placeAncestors(_ people: [Int: FamilyPlot.Person]) -> FamilyBox? {
    func generation(_ number: Int) -> Int { number.bitWidth - 1 - number.leadingZeroBitCount }
    let known = (1...Self.mostAncestor).filter { number in
      (0...generation(number)).allSatisfy { people[number >> $0] != nil }
    }
    guard let deepest = known.last.map(generation) else { return nil }
    // One generation alone would be as wide as the canvas, which no name needs.
    let columns = Double(max(2, deepest + 1))
    let width = (ChartCanvas.width - 2 - (columns - 1) * Self.across) / columns
    var ancestors: [Int: FamilyBox] = [:]
    for number in known { ancestors[number] = people[number].map { FamilyBox($0, width: width) } }

    func parents(_ number: Int) -> [Int] {
      [2 * number, 2 * number + 1].filter { ancestors[$0] != nil }
    }
    /// The height that somebody takes together with the ancestors.
    func room(_ number: Int) -> Double {
      let own = (ancestors[number]?.height ?? 0) + Self.down
      return max(own, parents(number).reduce(0) { $0 + room($1) })
    }
    func place(_ number: Int, top: Double) {
      let own = room(number)
      let height = ancestors[number]?.height ?? 0
      ancestors[number]?.x = 1 + Double(generation(number)) * (width + Self.across)
      ancestors[number]?.y = top + (own - Self.down - height) / 2
      let above = parents(number)
      var next = top + (own - above.reduce(0) { $0 + room($1) }) / 2
      for parent in above {
        place(parent, top: next)
        next += room(parent)
      }
    }
    place(1, top: 1)
    for number in known {
      guard let box = ancestors[number] else { continue }
      boxes.append(box)
      height = max(height, box.bottom)
      for parent in parents(number).compactMap({ ancestors[$0] }) {
        let middle = box.right + Self.across / 2
        lines.append([
          (box.right, box.middle), (middle, box.middle), (middle, parent.middle),
          (parent.x, parent.middle),
        ])
      }
    }
    return ancestors[1]
  }

  // MARK: - Partners and children

  private mutating func placeFamilies(
    _ partners: [Int: FamilyPlot.Person], _ children: [Int: [FamilyPlot.Person]],
    below own: FamilyBox?
  ) {
    var left = Self.mostChildren
    var trunkEnd: Double?
    let numbers = Set(partners.keys).union(children.keys).sorted()
    for (place, number) in numbers.enumerated() {
      guard place < Self.mostPartners else {
        hidden += (partners[number] == nil ? 0 : 1) + (children[number]?.count ?? 0)
        continue
      }
      var spine = (x: Self.trunk, y: own?.bottom ?? height)
      if let partner = partners[number] {
        var box = FamilyBox(partner, width: 2 * ChartCanvas.width / 3)
        (box.x, box.y) = (Self.indent, height + Self.row)
        lines.append([(Self.trunk, box.middle), (box.x, box.middle)])
        trunkEnd = box.middle
        height = box.bottom
        spine = (Self.indent + Self.trunk, box.bottom)
        boxes.append(box)
      }
      let all = children[number] ?? []
      let shown = all.prefix(left)
      left -= shown.count
      hidden += all.count - shown.count
      if let end = placeChildren(shown, from: spine), partners[number] == nil { trunkEnd = end }
    }
    if let trunkEnd, let own {
      lines.append([(Self.trunk, own.bottom), (Self.trunk, trunkEnd)])
    }
  }

  /// Places children in rows of two under a line that comes down from `spine`; returns where it ends.
  private mutating func placeChildren(
    _ children: ArraySlice<FamilyPlot.Person>, from spine: (x: Double, y: Double)
  ) -> Double? {
    guard !children.isEmpty else { return nil }
    let left = spine.x + Self.across
    let width = (ChartCanvas.width - 1 - left - Self.down) / 2
    var comb = 0.0
    for start in stride(from: children.startIndex, to: children.endIndex, by: 2) {
      let top = height + Self.row
      comb = top - Self.row / 2
      var bottom = top
      var end = spine.x
      for (column, child) in children[start..<min(start + 2, children.endIndex)].enumerated() {
        var box = FamilyBox(child, width: width)
        (box.x, box.y) = (left + Double(column) * (width + Self.down), top)
        end = box.x + Self.trunk
        lines.append([(end, comb), (end, top)])
        bottom = max(bottom, box.bottom)
        boxes.append(box)
      }
      lines.append([(spine.x, comb), (end, comb)])
      height = bottom
    }
    // The trunk is drawn once, as far as its last branch.
    if spine.x != Self.trunk { lines.append([(spine.x, spine.y), (spine.x, comb)]) }
    return comb
  }
}
