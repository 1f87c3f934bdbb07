/// The conditions of a population whose query is a plain list of `field:value` and
/// `field:[day TO day]`.
///
/// From these it shows which population holds which: `place:A at:2019-05` lies in `place:A at:2019`
/// and in `at:2019-05`. A query with alternatives, negations or open ranges has no shape, nor have records of
/// which a role says that they are only among those that the query finds.
struct PopulationShape: Hashable {
  enum Value: Hashable {
    case literal([UInt8])
    case key
    case column(String)
    /// From one day through another.
    indirect case days(Value, Value)
  }

  struct Condition: Hashable {
    let field: [UInt8]
    let value: Value
  }

  let dataset: String
  /// Each field once, by its bytes.
  let conditions: [Condition]

  init?(_ template: PopulationTemplate) {
    // The records are only among these.
    if template.role.hasPrefix("among") { return nil }
    var reader = ConditionReader(template)
    // The filter of an analysis makes other records of the dataset, so it belongs to its name.
    let filter = reader.takeFilter()
    guard let conditions = reader.conditions() else { return nil }
    dataset = filter.isEmpty ? template.dataset : "\(template.dataset) \(filter)"
    self.conditions = conditions.sorted { $0.field.lexicographicallyPrecedes($1.field) }
    guard Set(conditions.map(\.field)).count == conditions.count else { return nil }
  }

  /// The one condition that `self` has beyond those of `whole`, if that is all that differs.
  func condition(beyond whole: PopulationShape) -> Condition? {
    let rest = conditions.filter { !whole.conditions.contains($0) }
    guard dataset == whole.dataset, rest.count == 1, conditions.count == whole.conditions.count + 1
    else { return nil }
    return rest.first
  }
}

/// A population of one row: the shape with its values filled in.
struct PopulationKey: Hashable {
  struct Condition: Hashable {
    let field: [UInt8]
    let value: [UInt8]
  }

  let dataset: String
  /// Each field once, by its bytes.
  let conditions: [Condition]

  /// The populations that hold this one by `field`, the nearest first: a month lies in its year, and
  /// every value in the population without the condition.
  func wholes(by position: Int) -> [PopulationKey] {
    var found: [PopulationKey] = []
    var value = conditions[position].value
    // A month lies in its year; a run of days is only known to lie in all.
    while let dash = value.lastIndex(of: UInt8(ascii: "-")), PartialDateText.isValid(value) {
      value = Array(value[..<dash])
      var wider = conditions
      wider[position] = Condition(field: wider[position].field, value: value)
      found.append(PopulationKey(dataset: dataset, conditions: wider))
    }
    var without = conditions
    without.remove(at: position)
    return found + [PopulationKey(dataset: dataset, conditions: without)]
  }
}

/// Reads the conditions of a query template; nil at anything but `field:value`.
private struct ConditionReader {
  private enum Symbol: Equatable {
    case byte(UInt8)
    case key
    case column(String)
  }

  private var symbols: ArraySlice<Symbol>

  init(_ template: PopulationTemplate) {
    symbols =
      template.pieces.flatMap { piece -> [Symbol] in
        switch piece {
        case .literal(let text): text.utf8.map { .byte($0) }
        case .key: [.key]
        case .column(let id): [.column(id)]
        case .condition(let field, let column, _):
          (field + ":").utf8.map { .byte($0) } + [.column(column)]
        }
      }[...]
  }

  /// Takes `B` off a query of the form `(A) (B)` and leaves `A`; empty for any other.
  mutating func takeFilter() -> String {
    let open = Symbol.byte(UInt8(ascii: "("))
    let close = Symbol.byte(UInt8(ascii: ")"))
    guard symbols.first == open, symbols.last == close, let end = closing() else { return "" }
    let rest = symbols[symbols.index(after: end)...]
    guard rest.starts(with: [.byte(UInt8(ascii: " ")), open]) else { return "" }
    var filter: [UInt8] = []
    for case .byte(let byte) in rest.dropFirst(2).dropLast() { filter.append(byte) }
    symbols = symbols[symbols.index(after: symbols.startIndex)..<end]
    return String(decoding: filter, as: UTF8.self)
  }

  /// The place of the parenthesis that closes the first one; quotes may hold others.
  private func closing() -> Int? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for place in symbols.indices {
      guard case .byte(let byte) = symbols[place], !isEscaped else {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }

  mutating func conditions() -> [PopulationShape.Condition]? {
    var found: [PopulationShape.Condition] = []
    while true {
      while symbols.first == .byte(UInt8(ascii: " ")) { symbols.removeFirst() }
      if symbols.isEmpty { return found }
      let word = bytes { $0 != UInt8(ascii: ":") && Self.isPlain($0) }
      if word == Array("AND".utf8), isAtEnd { continue }
      if word.isEmpty, symbols.first == .byte(UInt8(ascii: "*")) {
        symbols.removeFirst()
        if isAtEnd { continue }
        return nil
      }
      guard !word.isEmpty, word != Array("NOT".utf8), word.first != UInt8(ascii: "-"),
        word.first != UInt8(ascii: "+"), symbols.popFirst() == .byte(UInt8(ascii: ":")),
        let value = value(), isAtEnd
      else { return nil }
      found.append(PopulationShape.Condition(field: word, value: value))
    }
  }

  /// Whether a condition ends here.
  private var isAtEnd: Bool { symbols.isEmpty || symbols.first == .byte(UInt8(ascii: " ")) }

  private mutating func value() -> PopulationShape.Value? {
    switch symbols.first {
    case .key:
      symbols.removeFirst()
      return .key
    case .column(let id):
      symbols.removeFirst()
      return .column(id)
    case .byte(UInt8(ascii: "\"")):
      symbols.removeFirst()
      return quoted().map { .literal($0) }
    case .byte(UInt8(ascii: "[")):
      symbols.removeFirst()
      guard let first = value(), take(" TO "), let last = value(), take("]") else { return nil }
      return .days(first, last)
    default:
      let plain = bytes(where: Self.isPlain)
      return plain.isEmpty ? nil : .literal(plain)
    }
  }

  private mutating func take(_ text: String) -> Bool {
    for byte in text.utf8 {
      guard symbols.popFirst() == .byte(byte) else { return false }
    }
    return true
  }

  private mutating func quoted() -> [UInt8]? {
    var text: [UInt8] = []
    while case .byte(let byte)? = symbols.popFirst() {
      if byte == UInt8(ascii: "\"") { return text }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      // The escapes of control characters and bytes do not stand in the names of periods and parts.
      guard case .byte(let escaped)? = symbols.popFirst(),
        escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\")
      else { return nil }
      text.append(escaped)
    }
    return nil
  }

  private mutating func bytes(where isWanted: (UInt8) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    while case .byte(let byte)? = symbols.first, isWanted(byte) {
      text.append(byte)
      symbols.removeFirst()
    }
    return text
  }

  /// What neither ends a word nor has a meaning of its own in a query.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: ":"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
