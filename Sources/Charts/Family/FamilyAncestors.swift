/// A person with all ancestors who are linked by known ones, placed on the canvas.
///
/// The oldest generation stands at the right, the others at the left, one below the other and each a step further in than its
/// children: parents stand between their own fathers and mothers, the person below all. So four generations have room for their
/// names on a phone. The person's own box has a place of its own, so that nobody who comes twice, as in a loop, is followed
/// again.
struct FamilyAncestors {
  private(set) var boxes: [FamilyBox] = []
  private(set) var lines: [[(x: Double, y: Double)]] = []
  /// The person, if there is one.
  private(set) var own: FamilyBox?

  /// The lower end of all boxes.
  var bottom: Double { boxes.map(\.bottom).max() ?? 0 }

  /// The father of n is 2n, so four generations have the numbers 1 to 15.
  private static let most = 15
  /// Between the generations at the left and the oldest one, and between boxes one above the other.
  private static let across = 12.0
  private static let down = 8.0
  /// How much further in a generation stands than its children, and where their line stands.
  private static let indent = 14.0
  private static let trunk = 8.0

  /// The generation of the oldest; that of the person is 0.
  private let deepest: Int
  private var placed: [Int: FamilyBox] = [:]
  /// The numbers of the boxes at the left, from above.
  private var left: [Int] = []
  /// Where the next box at the left and at the right may begin.
  private var leftEnd = 1.0
  private var rightEnd = 1.0

  init(_ people: [Int: FamilyPlot.Person]) {
    let known = (1...Self.most).filter { number in
      (0...Self.generation(number)).allSatisfy { people[number >> $0] != nil }
    }
    deepest = known.last.map(Self.generation) ?? 0
    for number in known {
      placed[number] = people[number].map { FamilyBox($0, width: width(number)) }
    }
    guard !known.isEmpty else { return }
    place(1)
    centre()
    boxes = known.compactMap { placed[$0] }
    lines = known.flatMap { number in parents(number).compactMap { line(from: number, to: $0) } }
    own = placed[1]
  }

  private static func generation(_ number: Int) -> Int {
    number.bitWidth - 1 - number.leadingZeroBitCount
  }

  private func parents(_ number: Int) -> [Int] {
    [2 * number, 2 * number + 1].filter { placed[$0] != nil }
  }

  /// Whether somebody stands at the left with the parents, if any, at the right.
  private func isBesideParents(_ number: Int) -> Bool {
    Self.generation(number) == max(deepest - 1, 0)
  }

  /// The two oldest generations are equally wide; one alone is as wide as with parents, which is enough for a name.
  private func width(_ number: Int) -> Double {
    let steps = Double(max(deepest - 1, 0) - Self.generation(number))
    let room = ChartCanvas.width - 2 - Self.across
    let oldest = (room - Double(max(deepest - 1, 0)) * Self.indent) / 2
    return oldest + max(steps, 0) * Self.indent
  }

  // MARK: - Places

  /// Places somebody with all ancestors.
  private mutating func place(_ number: Int) {
    guard !isBesideParents(number) else { return placeBesideParents(number) }
    if placed[2 * number] != nil { place(2 * number) }
    // The line down to partners and children begins at the person, who stands below all.
    if number == 1, placed[3] != nil { place(3) }
    put(number, at: leftEnd)
    if number > 1, placed[2 * number + 1] != nil { place(2 * number + 1) }
  }

  private mutating func placeBesideParents(_ number: Int) {
    let above = parents(number)
    let own = placed[number]?.height ?? 0
    let room =
      above.reduce(0) { $0 + (placed[$1]?.height ?? 0) }
      + Self.down * Double(max(above.count - 1, 0))
    var middle = leftEnd + own / 2
    if !above.isEmpty { middle = max(middle, rightEnd + room / 2) }
    put(number, at: middle - own / 2)
    var next = middle - room / 2
    for parent in above {
      guard var box = placed[parent] else { continue }
      (box.x, box.y) = (ChartCanvas.width - 1 - box.width, next)
      placed[parent] = box
      next = box.bottom + Self.down
      rightEnd = next
    }
  }

  private mutating func put(_ number: Int, at y: Double) {
    placed[number]?.x = 1 + Double(Self.generation(number)) * Self.indent
    placed[number]?.y = y
    left.append(number)
    leftEnd = (placed[number]?.bottom ?? y) + Self.down
  }

  /// Moves parents to the middle between the boxes above and below them.
  private mutating func centre() {
    for (above, (number, below)) in zip(left, zip(left.dropFirst(), left.dropFirst(2)))
    where !isBesideParents(number) {
      guard let top = placed[above]?.bottom, let bottom = placed[below]?.y,
        let height = placed[number]?.height
      else { continue }
      placed[number]?.y = top + (bottom - top - height) / 2
    }
  }

  // MARK: - Lines

  private func line(from number: Int, to parent: Int) -> [(x: Double, y: Double)]? {
    guard let box = placed[number], let above = placed[parent] else { return nil }
    guard !isBesideParents(number) else {
      let turn = above.x - Self.across / 2
      return [
        (box.right, box.middle), (turn, box.middle), (turn, above.middle), (above.x, above.middle),
      ]
    }
    let x = box.x + Self.trunk
    return [
      (x, above.y < box.y ? box.y : box.bottom), (x, above.middle), (above.x, above.middle),
    ]
  }
}
