internal import Platform

extension ExpressionChecker {
  /// Brings values to the one type that all can have, and gives it; nil if all of them are null.
  ///
  /// Integers become decimals, decimals get the most decimals of all, and texts that are written out become the
  /// dates, instants or periods that they stand beside.
  mutating func unify(_ nodes: inout [TypedNode]) throws(ExpressionError) -> ExpressionType? {
    var common: ExpressionType?
    var isWritten = false
    for node in nodes {
      guard let type = node.type else { continue }
      let isText = type == .text && node.isConstant
      guard let found = common else {
        (common, isWritten) = (type, isText)
        continue
      }
      if isText, Self.isTimely(found) { continue }
      if isWritten, Self.isTimely(type) {
        (common, isWritten) = (type, false)
        continue
      }
      isWritten = isWritten && isText
      guard let wider = Self.wider(found, type) else {
        throw ExpressionError(
          .differentTypes(found.words, type.words, hint: Self.hint(found, type)), at: node.range)
      }
      common = wider
    }
    guard let common else { return nil }
    for place in nodes.indices { nodes[place] = try converted(nodes[place], to: common) }
    return common
  }

  /// A node as a value of `type`, which it can become.
  mutating func converted(
    _ node: TypedNode, to type: ExpressionType
  ) throws(ExpressionError) -> TypedNode {
    guard let own = node.type else { return retyped(node, type) }
    if own == type { return node }
    if let scale = type.scale { return rescaled(node, to: scale) }
    guard case .text(let bytes) = node.operation else {
      // The empty text, which is null.
      return retyped(node, type)
    }
    guard let value = value(of: String(decoding: bytes, as: UTF8.self), as: type) else {
      throw ExpressionError(.wrongText(expected: Self.example(type)), at: node.range)
    }
    return TypedNode(
      operation: .number(value), operands: [], type: type, isOptional: false, range: node.range)
  }

  /// A number with `scale` decimals; of a literal nothing is left to do for rows.
  func rescaled(_ node: TypedNode, to scale: Int) -> TypedNode {
    let type = ExpressionType.decimal(scale: scale)
    let own = node.type?.scale ?? 0
    guard scale != own else { return retyped(node, type) }
    if scale > own, case .number(let value) = node.operation,
      let scaled = Self.scaled(value, by: scale - own)
    {
      return TypedNode(
        operation: .number(scaled), operands: [], type: type, isOptional: node.isOptional,
        range: node.range)
    }
    let operation: TypedOperation =
      scale > own ? .scaleUp(scale - own) : .roundDown(own - scale)
    return made(
      operation, [node], type, isOptional: scale > own ? true : node.isOptional, node.range)
  }

  private static func scaled(_ value: Int64, by digits: Int) -> Int64? {
    var value = value
    for _ in 0..<digits {
      let (next, isOver) = value.multipliedReportingOverflow(by: 10)
      guard !isOver else { return nil }
      value = next
    }
    return value
  }

  private static func isTimely(_ type: ExpressionType) -> Bool {
    switch type {
    case .date, .instant, .period: true
    default: false
    }
  }

  private static func wider(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType? {
    if a == b { return a }
    guard let left = a.scale, let right = b.scale else { return nil }
    return .decimal(scale: max(left, right))
  }

  private static func hint(_ a: ExpressionType, _ b: ExpressionType) -> String? {
    let types = [a, b]
    if types.contains(.text), types.contains(where: { $0.scale != nil }) {
      return "write integer(...) or decimal(..., n) around the text"
    }
    if types.contains(.text), types.contains(where: isTimely) {
      return "write date(...) around the text, or text(...) around the other"
    }
    if types.contains(.date), types.contains(.instant) {
      return "write date(...) around the instant"
    }
    if case .period = a, case .period = b { return "compare periods of one length" }
    for (type, other) in [(a, b), (b, a)] {
      if case .period(let unit) = type, other == .date || (other == .instant) {
        return "write \(unit.rawValue)(...) around the other"
      }
    }
    return nil
  }

  /// What a text that is written out means where a value of `type` stands.
  private mutating func value(of text: String, as type: ExpressionType) -> Int64? {
    switch type {
    case .date: return PeriodUnit.day.period(text)
    case .instant:
      usesZone = true
      var parser = InstantParser(format: .iso8601, zone: zone)
      return Array(text.utf8).withUnsafeBytes { parser.parse($0) }
    case .period(let unit): return unit.period(text)
    default: return nil
    }
  }

  private static func example(_ type: ExpressionType) -> String {
    switch type {
    case .instant: "a time such as '2024-05-03T14:00:00'"
    case .period(let unit): unit.example
    default: "a day such as '2024-05-03'"
    }
  }
}
