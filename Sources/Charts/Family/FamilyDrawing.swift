internal import Platform

/// A person with three generations of ancestors above, and with partners and children below.
///
/// Whoever else there is stands in the table below.
struct FamilyDrawing: ChartDrawing {
  private(set) var boxes: [FamilyBox] = []
  private(set) var lines: [[(x: Double, y: Double)]] = []
  private(set) var height = 0.0
  /// How many children and partners there is no box for.
  private(set) var hidden = 0

  /// Between the line of a couple and their children, and between two of these.
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

  private static let legendHeight = 34.0

  private let language: Language
  /// The sexes that boxes have, which a legend explains.
  private let sexes: [FamilyPlot.Sex]

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
    let above = FamilyAncestors(ancestors)
    (boxes, lines, height) = (above.boxes, above.lines, above.bottom)
    sexes = FamilyPlot.Sex.allCases.filter { sex in plot.people.contains { $0.sex == sex } }
    placeFamilies(partners, children, below: above.own)
    if hidden > 0 { height += ChartCanvas.lineHeight }
    if !sexes.isEmpty { height += Self.legendHeight }
    // The strokes of the lowest boxes.
    height += 2
  }

  var hasLinks: Bool { boxes.contains { !$0.person.page.isEmpty } }

  func draw(into out: inout SVGWriter) {
    for line in lines { out.polyline(line, style: "kin") }
    for box in boxes { box.draw(into: &out, language) }
    let end = height - (sexes.isEmpty ? 0 : Self.legendHeight)
    if hidden > 0 {
      let count = ReadableNumber.text(String(hidden), language)
      out.text(
        language.text(ChartWord.moreBelow, ["count": count]), x: 0, y: end - 6, style: "soft")
    }
    drawLegend(top: end, into: &out)
  }

  /// What the colours and signs are.
  private func drawLegend(top: Double, into out: inout SVGWriter) {
    var x = 0.0
    for sex in sexes {
      FamilySign.draw(sex, x: x, y: top + 8, height: 24, into: &out)
      let word = language[sex.word]
      out.text(word, x: x + FamilySign.room + 4, y: top + 25, style: "soft")
      x += FamilySign.room + 4 + LabelLayout.width(word) + Self.across
    }
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
