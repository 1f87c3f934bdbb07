/// Pairs the marks of Markdown that begin and end what is set apart, and moves what tags set apart before.
///
/// A mark ends what the last one of its kind in the paragraph began; what none ends is not set apart.
struct EmphasisPass {
  /// Marks of one or two, of each of the bytes that make them.
  private struct Marks {
    /// Where what one mark began starts in the output.
    var single: Int?
    /// The same of two.
    var double: Int?
  }

  private(set) var spans: SpanCollector
  private var bounds: MovedBounds
  private var stars = Marks()
  private var lines = Marks()
  private var heading: (level: Int, start: Int)?

  init(_ spans: SpanCollector) {
    self.spans = spans
    bounds = self.spans.takeBounds()
  }

  /// The next place of the input that has to be told of.
  var nextBound: Int { bounds.next }

  /// The place `at` of the input is reached, and so many bytes are written; returns the next place that has to be told of.
  mutating func reach(_ at: Int, written: Int) -> Int {
    bounds.reach(at, written: written)
    return bounds.next
  }

  mutating func add(_ trait: SpanCollector.Trait, from start: Int, to end: Int) {
    spans.add(trait, from: start, to: end)
  }

  /// Meets `length` marks in a row.
  mutating func meet(_ mark: UInt8, _ length: Int, opens: Bool, closes: Bool, at place: Int) {
    var marks = mark == UInt8(ascii: "*") ? stars : lines
    if length != 2 {
      meet(&marks.single, .init(kind: .italic), opens: opens, closes: closes, at: place)
    }
    if length >= 2 {
      meet(&marks.double, .init(kind: .bold), opens: opens, closes: closes, at: place)
    }
    if mark == UInt8(ascii: "*") { stars = marks } else { lines = marks }
  }

  private mutating func meet(
    _ open: inout Int?, _ trait: SpanCollector.Trait, opens: Bool, closes: Bool, at place: Int
  ) {
    if closes, let start = open {
      spans.add(trait, from: start, to: place)
      open = nil
    } else if opens {
      open = place
    }
  }

  mutating func beginHeading(_ level: Int, at place: Int) { heading = (level, place) }

  mutating func endLine(at place: Int) {
    guard let begun = heading else { return }
    heading = nil
    spans.add(.init(kind: .heading, value: String(begun.level)), from: begun.start, to: place)
    endParagraph()
  }

  /// What was begun and not ended is not set apart.
  mutating func endParagraph() { (stars, lines) = (Marks(), Marks()) }

  /// One byte of the output is taken out behind `place`.
  mutating func takeOut(_ place: Int) {
    func moved(_ start: Int?) -> Int? { start.map { $0 > place ? $0 - 1 : $0 } }
    stars = Marks(single: moved(stars.single), double: moved(stars.double))
    lines = Marks(single: moved(lines.single), double: moved(lines.double))
    spans.takeOut(place)
    bounds.takeOut(place)
  }

  /// All has been read.
  mutating func end(at place: Int, written: Int) {
    bounds.reach(place, written: written)
    spans.restore(bounds)
  }
}

/// Where a highlighter is on a line of Markdown.
struct HighlighterPass {
  /// Where what it is on starts in the output.
  var start = 0
  /// Where the mark that takes it off stands in the input; nil while it is off.
  var end: Int?
  /// Whether no mark on the line takes it off any more.
  var isWithoutEnd = false
}
