internal import Text

extension Query: CustomStringConvertible {
  /// The canonical text: parsing it gives an equal tree.
  public var description: String {
    var printer = QueryPrinter()
    printer.print(self, inside: .or)
    return printer.text
  }
}

private struct QueryPrinter {
  /// How tightly the place binds that a node is printed in.
  enum Binding: Int { case or, and, not }

  var text = ""

  mutating func print(_ query: Query, inside place: Binding) {
    switch query.kind {
    case .all: text += "*"
    case .field(nil, let condition): print(condition, isBare: true)
    case .field(let name?, let condition):
      let isReserved = QueryParser.isPseudoField(name.text)
      text += QueryQuoting.text(of: Array(name.text.utf8), isBare: true, always: isReserved) + ":"
      print(condition, isBare: false)
    case .near(let proximity): text += "near:" + proximity.description
    case .certain(let inner):
      text += "certain("
      print(inner, inside: .or)
      text += ")"
    case .not(let inner):
      text += "NOT "
      print(inner, inside: .not)
    case .and(let children): join(children, with: " AND ", binding: .and, inside: place)
    case .or(let children): join(children, with: " OR ", binding: .or, inside: place)
    }
  }

  private mutating func join(
    _ children: [Query], with separator: String, binding: Binding, inside place: Binding
  ) {
    let needsGroup = place.rawValue > binding.rawValue
    if needsGroup { text += "(" }
    for (index, child) in children.enumerated() {
      if index > 0 { text += separator }
      print(child, inside: binding)
    }
    if needsGroup { text += ")" }
  }

  private mutating func print(_ condition: QueryCondition, isBare: Bool) {
    switch condition {
    case .equals(let value): text += quoted(value, isBare: isBare)
    case .prefix(let value): text += quoted(value, isBare: isBare) + "*"
    case .wildcard(let pattern):
      for (index, piece) in pattern.pieces.enumerated() {
        switch piece {
        case .literal(let bytes):
          text += QueryQuoting.text(of: bytes, isBare: isBare && index == 0)
        case .one: text += "?"
        case .many: text += "*"
        }
      }
    case .fuzzy(let value, let distance):
      text += quoted(value, isBare: isBare) + "~" + (distance.map { "\($0)" } ?? "")
    case .near(let first, let second, let distance):
      text += quoted(first, isBare: isBare) + " NEAR/\(distance) " + quoted(second, isBare: true)
    case .sounds(let value, let code):
      text += "sounds" + (code.map { "." + $0.name } ?? "") + ":" + quoted(value)
    case .present, .range(.open, .open): text += "*"
    case .range(.inclusive(let value), .open): text += ">=" + quoted(value)
    case .range(.exclusive(let value), .open): text += ">" + quoted(value)
    case .range(.open, .inclusive(let value)): text += "<=" + quoted(value)
    case .range(.open, .exclusive(let value)): text += "<" + quoted(value)
    case .range(let lower, let upper):
      if case .exclusive = lower { text += "{" } else { text += "[" }
      text += (lower.value.map { quoted($0) } ?? "*") + " TO "
      text += upper.value.map { quoted($0) } ?? "*"
      if case .exclusive = upper { text += "}" } else { text += "]" }
    }
  }

  private func quoted(_ value: QueryValue, isBare: Bool = false) -> String {
    QueryQuoting.text(of: value.bytes, isBare: isBare)
  }
}
