/// The tree of a pattern.
indirect enum TextPatternTree {
  case nothing
  case one(TextPattern.CharacterSet)
  case sequence([TextPatternTree])
  case either([TextPatternTree])
  case counted(TextPatternTree, least: Int, most: Int?)

  /// Appends the steps that meet the tree and then go on behind them.
  func compile(into steps: inout [TextPattern.Step]) throws(TextPattern.Malformed) {
    guard steps.count <= TextPattern.stepLimit else {
      throw TextPattern.Malformed(position: 1, expected: "fewer repetitions")
    }
    switch self {
    case .nothing: return
    case .one(let set): steps.append(.take(set))
    case .sequence(let items): for item in items { try item.compile(into: &steps) }
    case .either(let items):
      var ends: [Int] = []
      for (number, item) in items.enumerated() {
        let isLast = number == items.count - 1
        let split = steps.count
        if !isLast { steps.append(.jump(0)) }
        try item.compile(into: &steps)
        if isLast { continue }
        ends.append(steps.count)
        steps.append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    case .counted(let item, let least, let most):
      for _ in 0..<least { try item.compile(into: &steps) }
      guard let most else {
        let split = steps.count
        steps.append(.jump(0))
        try item.compile(into: &steps)
        steps.append(.jump(split))
        steps[split] = .split(split + 1, steps.count)
        return
      }
      var splits: [Int] = []
      for _ in least..<most {
        splits.append(steps.count)
        steps.append(.jump(0))
        try item.compile(into: &steps)
      }
      for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
  }
}

/// Reads a pattern.
struct TextPatternParser {
  private let scalars: [UInt32]
  private var at = 0
  private var depth = 0

  private typealias Malformed = TextPattern.Malformed
  private typealias CharacterSet = TextPattern.CharacterSet

  private static let depthLimit = 64
  private static let countLimit = 1_000
  private static let digits: [ClosedRange<UInt32>] = [48...57]
  private static let word: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122]
  private static let space: [ClosedRange<UInt32>] = [9...13, 32...32]

  init(_ text: String) { scalars = text.unicodeScalars.map(\.value) }

  mutating func parse() throws(TextPattern.Malformed) -> TextPatternTree {
    let tree = try either()
    guard at == scalars.count else { throw wrong("no ) without (") }
    return tree
  }

  private func wrong(_ expected: String) -> TextPattern.Malformed {
    TextPattern.Malformed(position: at + 1, expected: expected)
  }

  private func next(is scalar: Unicode.Scalar) -> Bool {
    at < scalars.count && scalars[at] == scalar.value
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next(is: scalar) else { return false }
    at += 1
    return true
  }

  private mutating func either() throws(TextPattern.Malformed) -> TextPatternTree {
    var items = [try sequence()]
    while take("|") { items.append(try sequence()) }
    return items.count == 1 ? items[0] : .either(items)
  }

  private mutating func sequence() throws(TextPattern.Malformed) -> TextPatternTree {
    var items: [TextPatternTree] = []
    while at < scalars.count, !next(is: "|"), !next(is: ")") {
      var item = try single()
      if take("*") {
        item = .counted(item, least: 0, most: nil)
      } else if take("+") {
        item = .counted(item, least: 1, most: nil)
      } else if take("?") {
        item = .counted(item, least: 0, most: 1)
      } else if take("{") {
        item = try counted(item)
      }
      items.append(item)
    }
    return items.isEmpty ? .nothing : .sequence(items)
  }

  private mutating func counted(
    _ item: TextPatternTree
  ) throws(TextPattern.Malformed) -> TextPatternTree {
    guard let least = number() else { throw wrong("a number up to \(Self.countLimit)") }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw wrong("} after a number up to \(Self.countLimit)") }
    if let most, most < least { throw wrong("a second number that is not below the first") }
    return .counted(item, least: least, most: most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while at < scalars.count, (48...57).contains(scalars[at]) {
      value = (value ?? 0) * 10 + Int(scalars[at] - 48)
      if let value, value > Self.countLimit { return nil }
      at += 1
    }
    return value
  }

  private mutating func single() throws(TextPattern.Malformed) -> TextPatternTree {
    if take("(") {
      depth += 1
      guard depth <= Self.depthLimit else { throw wrong("groups nested less deeply") }
      let tree = try either()
      guard take(")") else { throw wrong(")") }
      depth -= 1
      return tree
    }
    if take(".") { return .one(CharacterSet(ranges: [], isInverted: true)) }
    if take("[") { return .one(try characterClass()) }
    if next(is: "*") || next(is: "+") || next(is: "?") || next(is: "{") {
      throw wrong("something before a repetition")
    }
    if next(is: "^") || next(is: "$") {
      throw wrong("no ^ or $: the whole value must match")
    }
    if take("\\") { return .one(CharacterSet(ranges: try escaped())) }
    defer { at += 1 }
    return .one(CharacterSet(ranges: [scalars[at]...scalars[at]]))
  }

  private mutating func escaped() throws(TextPattern.Malformed) -> [ClosedRange<UInt32>] {
    guard at < scalars.count else { throw wrong("a character after \\") }
    let scalar = scalars[at]
    switch Unicode.Scalar(scalar) {
    case "d": at += 1; return Self.digits
    case "w": at += 1; return Self.word
    case "s": at += 1; return Self.space
    case "t": at += 1; return [9...9]
    case "n": at += 1; return [10...10]
    default:
      // Other letters and digits may mean something one day.
      if Self.word.contains(where: { $0.contains(scalar) }) {
        throw wrong("d, w, s, t, n or a sign after \\")
      }
      at += 1
      return [scalar...scalar]
    }
  }

  private mutating func characterClass() throws(TextPattern.Malformed) -> TextPattern.CharacterSet {
    var set = CharacterSet(ranges: [], isInverted: take("^"))
    while !take("]") {
      guard at < scalars.count else { throw wrong("]") }
      var ranges: [ClosedRange<UInt32>]
      if take("\\") {
        ranges = try escaped()
      } else {
        ranges = [scalars[at]...scalars[at]]
        at += 1
      }
      if next(is: "-"), at + 1 < scalars.count, scalars[at + 1] != 93, let low = ranges.first,
        low.count == 1
      {
        at += 1
        let isEscaped = take("\\")
        let high = isEscaped ? try escaped() : [scalars[at]...scalars[at]]
        if !isEscaped { at += 1 }
        guard high.count == 1, high[0].count == 1, high[0].lowerBound >= low.lowerBound else {
          throw wrong("a range whose end is not before its start")
        }
        ranges = [low.lowerBound...high[0].lowerBound]
      }
      set.ranges += ranges
    }
    guard !set.ranges.isEmpty else { throw wrong("at least one character in [ ]") }
    return set
  }
}
