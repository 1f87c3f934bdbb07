/// Gathers the stretches of a text that its marks set apart, while the marks are taken out.
struct SpanCollector {
  /// One way in which an element sets its content apart.
  struct Trait: Equatable {
    let kind: MarkupSpan.Kind
    /// What else is known; empty where nothing is.
    var value = ""
  }

  /// An element that no tag has closed.
  private struct Open {
    let start: Int
    let traits: [Trait]
  }

  /// A stretch as long as places may move.
  private struct Stretch {
    var start: Int
    var end: Int
    let trait: Trait
  }

  /// More elements of one name than these are not looked at within each other.
  private static let deepest = 256

  /// By number of the element, what is open.
  private var open = [[Open]](repeating: [], count: SpanElement.allCases.count)
  /// By number of the element, how many are open beyond the deepest.
  private var deeper = [Int](repeating: 0, count: SpanElement.allCases.count)
  private var stretches: [Stretch] = []
  /// Whether there are more than are kept.
  private(set) var isFull = false

  /// The stretches by start, of those that start together the longer first, then by kind and value.
  var found: [MarkupSpan] {
    func key(_ stretch: Stretch) -> (Int, Int, String, String) {
      (stretch.start, -stretch.end, stretch.trait.kind.rawValue, stretch.trait.value)
    }
    return stretches.sorted { key($0) < key($1) }.map {
      MarkupSpan($0.trait.kind, start: $0.start, count: $0.end - $0.start, value: $0.trait.value)
    }
  }

  /// Keeps a stretch of the output unless it is empty.
  mutating func add(_ trait: Trait, from start: Int, to end: Int) {
    guard start < end else { return }
    if stretches.count == MarkupSpan.limit {
      isFull = true
    } else {
      stretches.append(Stretch(start: start, end: end, trait: trait))
    }
  }

  // MARK: - Elements

  mutating func begin(_ element: SpanElement, _ traits: [Trait], at place: Int) {
    if open[element.rawValue].count < Self.deepest {
      open[element.rawValue].append(Open(start: place, traits: traits))
    } else {
      deeper[element.rawValue] += 1
    }
  }

  mutating func end(_ element: SpanElement, at place: Int) {
    guard deeper[element.rawValue] == 0 else {
      deeper[element.rawValue] -= 1
      return
    }
    guard let last = open[element.rawValue].popLast() else { return }
    for trait in last.traits { add(trait, from: last.start, to: place) }
  }

  /// Ends all elements that no tag closed, as browsers have it.
  mutating func endAll(at place: Int) {
    var left = open.joined().map { $0 }
    for number in open.indices { (open[number], deeper[number]) = ([], 0) }
    left.sort { $0.start > $1.start }
    for element in left {
      for trait in element.traits { add(trait, from: element.start, to: place) }
    }
  }

  // MARK: - A second pass

  /// Takes the stretches out, so that a second pass can put them back where they stand then: their ends, ascending.
  mutating func takeBounds() -> MovedBounds {
    let bounds = MovedBounds(stretches.map { ($0.start, $0.end, $0.trait) })
    stretches = []
    return bounds
  }

  /// Puts stretches back, among those of the second pass.
  mutating func restore(_ bounds: MovedBounds) {
    let own = stretches
    stretches = []
    var (next, all) = (0, bounds.stretches)
    all.sort { $0.end < $1.end }
    for stretch in all {
      while next < own.count, own[next].end < stretch.end {
        add(own[next].trait, from: own[next].start, to: own[next].end)
        next += 1
      }
      add(stretch.trait, from: stretch.start, to: stretch.end)
    }
    for stretch in own[next...] { add(stretch.trait, from: stretch.start, to: stretch.end) }
  }

  /// One byte of the output is taken out behind `place`: what stands after it moves.
  mutating func takeOut(_ place: Int) {
    var number = stretches.count - 1
    while number >= 0, stretches[number].end > place {
      stretches[number].end -= 1
      if stretches[number].start > place { stretches[number].start -= 1 }
      number -= 1
    }
  }
}

/// Places in the output of a first pass, and where they are in that of a second.
struct MovedBounds {
  typealias Stretch = (start: Int, end: Int, trait: SpanCollector.Trait)

  private let before: [Stretch]
  /// Places of the first pass, ascending, each once.
  private let places: [Int]
  /// The same in the second, as far as it has come; they ascend.
  private var moved: [Int] = []
  /// The first place that the second pass has not come to; `Int.max` behind the last.
  private(set) var next: Int

  init(_ stretches: [Stretch]) {
    before = stretches
    var all = stretches.flatMap { [$0.start, $0.end] }
    all.sort()
    var places: [Int] = []
    for place in all where place != places.last { places.append(place) }
    self.places = places
    next = places.first ?? .max
  }

  /// The second pass has come to the place `at` of the first, and has written so many bytes.
  mutating func reach(_ at: Int, written: Int) {
    while next <= at {
      moved.append(written)
      next = moved.count < places.count ? places[moved.count] : .max
    }
  }

  /// One byte that the second pass wrote is taken out behind `place`.
  mutating func takeOut(_ place: Int) {
    var number = moved.count - 1
    while number >= 0, moved[number] > place {
      moved[number] -= 1
      number -= 1
    }
  }

  /// The stretches in the output of the second pass; all places have been reached.
  var stretches: [Stretch] {
    before.map { stretch in
      (moved[place(stretch.start)], moved[place(stretch.end)], stretch.trait)
    }
  }

  private func place(_ wanted: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
