internal import Definition
internal import Text

/// How many times a word counts that stands in a stretch which its text sets apart, by the kind of the stretch.
///
/// Where stretches lie within each other the highest weight holds, not their product. All are 1 unless said otherwise.
struct SpanWeights: Sendable, Equatable {
  var highlight = 1
  var colour = 1
  var size = 1
  var font = 1
  var bold = 1
  var italic = 1
  var heading = 1

  /// The weights that may be given.
  static let range = 1...100

  /// What a definition may say.
  static let entries: [OptionEntry<SpanWeights>] = [
    .integer("highlight", \.highlight, in: range, "in what a highlighter is on"),
    .integer("colour", \.colour, in: range, "in letters of a colour of their own"),
    .integer("size", \.size, in: range, "in letters above the usual size"),
    .integer("font", \.font, in: range, "in a font of their own"),
    .integer("bold", \.bold, in: range, "in bold letters"),
    .integer("italic", \.italic, in: range, "in italic letters"),
    .integer("heading", \.heading, in: range, "in headings"),
  ]

  /// The weight of a kind.
  subscript(kind: MarkupSpan.Kind) -> Int {
    get { self[keyPath: Self.place(kind)] }
    set { self[keyPath: Self.place(kind)] = newValue }
  }

  private static func place(_ kind: MarkupSpan.Kind) -> WritableKeyPath<SpanWeights, Int> {
    switch kind {
    case .highlight: \.highlight
    case .colour: \.colour
    case .size: \.size
    case .font: \.font
    case .bold: \.bold
    case .italic: \.italic
    case .heading: \.heading
    }
  }

  /// Whether any word may count more than once.
  var isUsed: Bool { self != SpanWeights() }

  /// `highlight 3, bold 2`: those that are not 1; empty without any.
  var text: String {
    MarkupSpan.Kind.allCases.filter { self[$0] != 1 }.map { "\($0.rawValue) \(self[$0])" }
      .joined(separator: ", ")
  }

  /// The weights of `highlight=3,bold=2`; nil if it is not of this form.
  init?(parsing text: String) {
    self.init()
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = item.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let kind = MarkupSpan.Kind(rawValue: String(sides[0])),
        let weight = Int(sides[1]), Self.range.contains(weight)
      else { return nil }
      self[kind] = weight
    }
  }

  init() {}

  /// How many times a word in `span` counts.
  func weight(of span: MarkupSpan) -> Int {
    if span.kind == .size, (Int(span.value.prefix { $0 != "%" }) ?? 0) <= 100 { return 1 }
    return self[span.kind]
  }
}
