import Platform
import SearchIndex

@testable import Expression

/// Evaluates the tree of an expression for one row, value by value, knowing nothing of types but the values.
///
/// What would not be computed because a condition decides before is not computed.
struct NaiveEvaluator {
  let row: [String: NaiveValue]
  var failures: [ExpressionFailure: Int] = [:]

  mutating func fail(_ failure: ExpressionFailure) -> NaiveValue {
    failures[failure, default: 0] += 1
    return .null
  }

  /// The value as it is kept: 64 bits.
  mutating func kept(_ value: NaiveValue) -> NaiveValue {
    if case .number(let number, _) = value, Int64(exactly: number) == nil { return fail(.overflow) }
    return value
  }

  private mutating func rescaled(_ value: NaiveValue, _ scale: Int) -> NaiveValue {
    value.rescaled(scale) ?? fail(.overflow)
  }

  /// The decimals of a number, null or not; nil for what is no number.
  static func scale(_ node: ExpressionNode, _ asked: Int? = nil) throws -> Int? {
    var checker = ExpressionChecker(columns: Sales.columns, zone: .utc)
    return try checker.check(node, scale: asked).type?.scale
  }

  /// The value of a node, not yet cut to 64 bits; a quotient has `asked` decimals if that is given.
  mutating func value(_ node: ExpressionNode, asked: Int? = nil) throws -> NaiveValue {
    switch node.kind {
    case .literal(let literal): return Self.constant(literal)
    case .name(let name): return row[name] ?? .null
    case .unary(.negate, let operand):
      guard case .number(let number, let scale) = try value(operand, asked: asked) else {
        return .null
      }
      return .number(-number, scale: scale)
    case .unary(.not, let operand):
      guard case .truth(let truth) = try value(operand) else { return .null }
      return .truth(!truth)
    case .binary(let sign, let left, let right):
      return try binary(sign, left, right, asked: asked)
    case .isIn(let operand, let list):
      let value = try kept(rescaledToAll(operand, list))
      if value.isNull { return .null }
      return .truth(
        try list.contains { try order(value, Self.constant(literal($0))) == 0 })
    case .call(let name, let arguments): return try call(name, arguments, asked: asked)
    }
  }

  private func literal(_ node: ExpressionNode) throws -> ExpressionLiteral {
    guard let literal = node.literal else { throw Unknown() }
    return literal
  }

  private mutating func rescaledToAll(
    _ operand: ExpressionNode, _ others: [ExpressionNode]
  ) throws -> NaiveValue {
    let value = try value(operand)
    guard let own = try Self.scale(operand) else { return value }
    var most = own
    for other in others { most = max(most, try Self.scale(other) ?? 0) }
    return most == own ? value : rescaled(value, most)
  }

  static func constant(_ literal: ExpressionLiteral) -> NaiveValue {
    switch literal {
    case .number(let units, let scale): .number(Int128(units), scale: scale)
    case .text(let text): text.isEmpty ? .null : .text(Array(text.unicodeScalars))
    case .boolean(let truth): .truth(truth)
    case .null: .null
    }
  }

  // MARK: - Operators

  private mutating func binary(
    _ sign: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode, asked: Int?
  ) throws -> NaiveValue {
    switch sign {
    case .and, .or:
      let decisive = NaiveValue.truth(sign == .or)
      let first = try value(left)
      if first == decisive { return decisive }
      let second = try value(right)
      if second == decisive { return decisive }
      return first.isNull || second.isNull ? .null : .truth(sign == .and)
    case .same:
      let first = try kept(rescaledToAll(left, [right]))
      let second = try kept(rescaledToAll(right, [left]))
      if first.isNull || second.isNull { return .truth(first.isNull && second.isNull) }
      return .truth(try order(first, second) == 0)
    case .equal, .unequal, .less, .atMost, .greater, .atLeast:
      let first = try rescaledToAll(left, [right])
      let second = try rescaledToAll(right, [left])
      if first.isNull || second.isNull { return .null }
      let order = try order(first, second)
      return switch sign {
      case .equal: .truth(order == 0)
      case .unequal: .truth(order != 0)
      case .less: .truth(order < 0)
      case .atMost: .truth(order <= 0)
      case .greater: .truth(order > 0)
      default: .truth(order >= 0)
      }
    case .add, .subtract:
      let first = try rescaledToAll(left, [right])
      let second = try rescaledToAll(right, [left])
      guard case .number(let a, let scale) = first, case .number(let b, _) = second else {
        return .null
      }
      let (sum, isOver) =
        sign == .add ? a.addingReportingOverflow(b) : a.subtractingReportingOverflow(b)
      return isOver ? fail(.overflow) : .number(sum, scale: scale)
    case .multiply:
      let (first, second) = (try value(left), try value(right))
      guard case .number(let a, let s) = first, case .number(let b, let t) = second else {
        return .null
      }
      let (product, isOver) = a.multipliedReportingOverflow(by: b)
      return isOver ? fail(.overflow) : .number(product, scale: s + t)
    case .divide:
      let result = try asked ?? max(6, Self.scale(left) ?? 0, Self.scale(right) ?? 0)
      let (first, second) = (try value(left), try value(right))
      guard case .number(let a, let s) = first, case .number(let b, let t) = second else {
        return .null
      }
      if b == 0 { return fail(.zeroDivisor) }
      guard let quotient = NaiveDivision.quotient(a, b, shift: result + t - s) else {
        return fail(.overflow)
      }
      return .number(quotient, scale: result)
    }
  }

  private func order(_ a: NaiveValue, _ b: NaiveValue) throws -> Int {
    func compare<T: Comparable>(_ a: T, _ b: T) -> Int { a < b ? -1 : a == b ? 0 : 1 }
    switch (a, b) {
    case (.number(let a, let s), .number(let b, let t)):
      // Both have the same decimals but where a list has fewer.
      guard case .number(let same, _)? = NaiveValue.number(b, scale: t).rescaled(s) else {
        throw Unknown()
      }
      return compare(a, same)
    case (.truth(let a), .truth(let b)): return compare(a ? 1 : 0, b ? 1 : 0)
    case (.day(let a), .day(let b)): return compare(a, b)
    case (.period(let a), .period(let b)): return compare(a, b)
    case (.text(let a), .text(let b)):
      return a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
    default: throw Unknown()
    }
  }

  /// Something that random expressions do not hold.
  struct Unknown: Error {}

  // MARK: - Calls

  private mutating func call(
    _ name: String, _ arguments: [ExpressionNode], asked: Int?
  ) throws -> NaiveValue {
    switch name {
    case "coalesce", "case": return try choice(name, arguments, asked: asked)
    case "round", "decimal":
      var scale = 0
      if arguments.count > 1, case .number(let n, _) = try literal(arguments[1]) { scale = Int(n) }
      let value = try value(arguments[0], asked: scale)
      guard case .number(_, let own) = value else { return .null }
      if name == "round", own < scale { return value }
      return rescaled(value, scale)
    default: break
    }
    var values: [NaiveValue] = []
    for (place, argument) in arguments.enumerated() {
      switch name {
      case "div", "mod":
        values.append(try rescaledToAll(argument, [arguments[1 - place]]))
      case "floor", "ceil": values.append(try value(argument))
      default: values.append(try kept(value(argument)))
      }
    }
    if name == "join" { return Self.joined(values) }
    if values.contains(.null) { return .null }
    switch (name, values[0]) {
    case ("abs", .number(let a, let scale)): return kept(.number(a < 0 ? -a : a, scale: scale))
    case ("floor", .number(let a, let scale)):
      return .number(NaiveDivision.floored(a, Self.power(scale)), scale: 0)
    case ("ceil", .number(let a, let scale)):
      return .number(-NaiveDivision.floored(-a, Self.power(scale)), scale: 0)
    case ("div", .number(let a, _)), ("mod", .number(let a, _)):
      guard case .number(let b, let scale) = values[1] else { throw Unknown() }
      if b == 0 { return fail(.zeroDivisor) }
      let quotient = NaiveDivision.floored(a, b)
      if name == "div" { return .number(quotient, scale: 0) }
      return .number(a - quotient * b, scale: scale)
    case ("bucket", .number(let a, let scale)):
      guard case .number(let width, let own) = values[1], own <= scale,
        case .number(let step, _)? = NaiveValue.number(width, scale: own).rescaled(scale)
      else { throw Unknown() }
      return kept(.number(NaiveDivision.floored(a, step) * step, scale: scale))
    case ("lower", .text(let text)):
      return .text(text.flatMap { $0.properties.lowercaseMapping.unicodeScalars })
    case ("words", .text(let text)):
      let words = text.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
      return .number(Int128(words.count), scale: 0)
    case ("length", .text(let text)): return .number(Int128(text.count), scale: 0)
    case ("trim", .text(let text)):
      let rest = text.drop { $0.properties.isWhitespace }.reversed().drop {
        $0.properties.isWhitespace
      }
      return rest.isEmpty ? .null : .text(rest.reversed())
    case ("contains", .text(let text)):
      guard case .text(let part) = values[1] else { throw Unknown() }
      return .truth(text.indices.contains { text[$0...].starts(with: part) })
    case ("starts", .text(let text)):
      guard case .text(let part) = values[1] else { throw Unknown() }
      return .truth(text.starts(with: part))
    case ("slice", .text(let text)): return try Self.slice(text, values)
    case ("split", .text(let text)): return try Self.split(text, values)
    case ("text", .number(let value, let scale)):
      var bytes: [UInt8] = []
      NumberText.append(Int64(value), places: scale, to: &bytes)
      return .text(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
    case ("month", .day(let day)): return .period(String(NaiveCalendar.text(day).prefix(7)))
    case ("year", .day(let day)): return .period(String(NaiveCalendar.text(day).prefix(4)))
    case ("weekday", .day(let day)): return .number(Int128(((day + 3) % 7 + 7) % 7 + 1), scale: 0)
    case ("add", .day(let day)):
      guard case .number(let n, _) = values[1], case .text(let unit) = values[2] else {
        throw Unknown()
      }
      return unit == Array("day".unicodeScalars)
        ? .day(day + Int64(n)) : .day(NaiveCalendar.adding(months: Int(n), to: day))
    case ("days", .day(let a)):
      guard case .day(let b) = values[1] else { throw Unknown() }
      return .number(Int128(b - a), scale: 0)
    default: throw Unknown()
    }
  }

  private mutating func choice(
    _ name: String, _ arguments: [ExpressionNode], asked: Int?
  ) throws -> NaiveValue {
    var values: [ExpressionNode] = []
    for (number, node) in arguments.enumerated()
    where name == "coalesce" || number % 2 == 1 || number == arguments.count - 1 {
      values.append(node)
    }
    var scale: Int?
    for node in values { scale = try Self.scale(node, asked).map { max($0, scale ?? 0) } ?? scale }
    func taken(_ node: ExpressionNode) throws -> NaiveValue {
      let value = try self.value(node, asked: asked)
      if let scale, case .number(_, let own) = value, own != scale {
        return kept(rescaled(value, scale))
      }
      return kept(value)
    }
    if name == "coalesce" {
      for node in values {
        let value = try taken(node)
        if !value.isNull { return value }
      }
      return .null
    }
    for place in stride(from: 0, to: arguments.count - 1, by: 2)
    where try value(arguments[place]) == .truth(true) {
      return try taken(arguments[place + 1])
    }
    return try taken(arguments[arguments.count - 1])
  }

  private static func power(_ digits: Int) -> Int128 {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  private static func joined(_ values: [NaiveValue]) -> NaiveValue {
    var parts: [[Unicode.Scalar]] = []
    for case .text(let part) in values.dropFirst() { parts.append(part) }
    var between: [Unicode.Scalar] = []
    if case .text(let separator) = values[0] { between = separator }
    return parts.isEmpty ? .null : .text(Array(parts.joined(separator: between)))
  }

  private static func slice(_ text: [Unicode.Scalar], _ values: [NaiveValue]) throws -> NaiveValue {
    guard case .number(let from, _) = values[1], case .number(let count, _) = values[2] else {
      throw Unknown()
    }
    let first = from < 0 ? Int128(text.count) + from : from - 1
    let kept = from == 0 ? [] : text.indices.filter { $0 >= first && Int128($0) - first < count }
    return kept.isEmpty ? .null : .text(kept.map { text[$0] })
  }

  private static func split(_ text: [Unicode.Scalar], _ values: [NaiveValue]) throws -> NaiveValue {
    guard case .text(let separator) = values[1], separator.count == 1,
      case .number(let n, _) = values[2]
    else { throw Unknown() }
    let parts = text.split(separator: separator[0], omittingEmptySubsequences: false)
    let place = n < 0 ? Int128(parts.count) + n : n - 1
    guard n != 0, place >= 0, place < parts.count, !parts[Int(place)].isEmpty else { return .null }
    return .text(Array(parts[Int(place)]))
  }
}

/// A calendar that counts day by day.
enum NaiveCalendar {
  static func text(_ day: Int64) -> String {
    let date = date(day)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  static func length(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  static func date(_ day: Int64) -> (year: Int, month: Int, day: Int) {
    var (year, month, left) = (1970, 1, Int(day))
    while left < 0 {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      left += length(year, month)
    }
    while left >= length(year, month) {
      left -= length(year, month)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return (year, month, left + 1)
  }

  static func adding(months: Int, to day: Int64) -> Int64 {
    let start = date(day)
    var (year, month, moved) = (start.year, start.month, day - Int64(start.day - 1))
    for _ in 0..<max(0, months) {
      moved += Int64(length(year, month))
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    for _ in 0..<max(0, -months) {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      moved -= Int64(length(year, month))
    }
    return moved + Int64(min(start.day, length(year, month)) - 1)
  }
}
