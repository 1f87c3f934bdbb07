import TestSupport

/// Writes expressions that check, over the columns of `Sales`, and rows for them.
struct RandomExpression {
  var generator: SeededGenerator

  enum Kind: CaseIterable {
    case number, truth, text, day, month
  }

  mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  mutating func expression(_ kind: Kind, depth: Int) -> String {
    if depth == 0 { return leaf(kind) }
    let next = depth - 1
    switch (kind, Int.random(in: 0..<12, using: &generator)) {
    case (_, 0): return leaf(kind)
    case (_, 1):
      return "coalesce(\(expression(kind, depth: next)), \(expression(kind, depth: next)))"
    case (_, 2):
      let condition = expression(.truth, depth: next)
      return
        "case(\(condition), \(expression(kind, depth: next)), \(expression(kind, depth: next)))"
    case (.number, let form): return number(form, next)
    case (.truth, let form): return truth(form, next)
    case (.text, let form): return text(form, next)
    case (.day, _):
      return
        "add(\(expression(.day, depth: next)), \(pick(["1", "-1", "13", "-25"])), '\(pick(["day", "month"]))')"
    case (.month, _): return "month(\(expression(.day, depth: next)))"
    }
  }

  private mutating func leaf(_ kind: Kind) -> String {
    switch kind {
    case .number:
      pick([
        "qty", "price", "rate", "number", "`Größe`", "2", "-3", "0", "1.5", "0.25", "null",
        "9223372036854775807",
      ])
    case .truth: pick(["paid", "true", "false", "qty > 1", "null"])
    case .text: pick(["product", "name", "'a b'", "'Ä'", "' x '"])
    case .day: pick(["day", "date"])
    case .month: pick(["month(day)", "month(date)"])
    }
  }

  private mutating func number(_ form: Int, _ depth: Int) -> String {
    let a = expression(.number, depth: depth)
    func b(_ own: inout RandomExpression) -> String { own.expression(.number, depth: depth) }
    switch form {
    case 3, 4: return "(\(a) \(pick(["+", "-"])) \(b(&self)))"
    case 5, 6: return "(\(a) * \(b(&self)))"
    case 7: return "(\(a) / \(b(&self)))"
    case 8: return "round(\(a), \(pick(["0", "2", "4"])))"
    case 9: return "\(pick(["div", "mod"]))(\(a), \(b(&self)))"
    case 10: return "\(pick(["abs", "floor", "ceil", "-"]))(\(a))"
    default:
      return pick([
        "length(\(expression(.text, depth: depth)))",
        "words(\(expression(.text, depth: depth)), 'simple')",
        "weekday(\(expression(.day, depth: depth)))",
        "bucket(\(a), 3)", "days(day, \(expression(.day, depth: depth)))",
      ])
    }
  }

  private mutating func truth(_ form: Int, _ depth: Int) -> String {
    switch form {
    case 3, 4:
      return "(\(expression(.truth, depth: depth)) and \(expression(.truth, depth: depth)))"
    case 5: return "(\(expression(.truth, depth: depth)) or \(expression(.truth, depth: depth)))"
    case 6: return "not \(expression(.truth, depth: depth))"
    case 7: return "(\(expression(.number, depth: depth)) in (1, 2.5, -3, 0))"
    case 8:
      return "contains(\(expression(.text, depth: depth)), \(pick(["'a'", "product", "' '"])))"
    default:
      let kind = pick([Kind.number, .number, .text, .day, .month])
      let sign = pick(["=", "!=", "<", "<=", ">", ">=", "is"])
      return "(\(expression(kind, depth: depth)) \(sign) \(expression(kind, depth: depth)))"
    }
  }

  private mutating func text(_ form: Int, _ depth: Int) -> String {
    let a = expression(.text, depth: depth)
    switch form {
    case 3, 4: return "\(pick(["lower", "trim"]))(\(a))"
    case 5, 6:
      return "slice(\(a), \(pick(["1", "2", "-1", "-3", "0"])), \(pick(["1", "2", "5", "0"])))"
    case 7: return "split(\(a), ' ', \(pick(["1", "2", "-1", "-2", "0"])))"
    case 8: return "text(\(expression(.number, depth: depth)))"
    default:
      return "join(\(pick(["'-'", "''", "product"])), \(a), \(expression(.text, depth: depth)))"
    }
  }

  /// A row of `Sales`; some values are extreme, some missing.
  mutating func row() -> [Cell?] {
    Sales.schema.fields.map { field -> Cell? in
      if field.isOptional, Int.random(in: 0..<5, using: &generator) == 0 { return nil }
      switch field.type {
      case .boolean: return .number(Int64.random(in: 0...1, using: &generator))
      case .date: return .number(Int64.random(in: -30_000...30_000, using: &generator))
      case .symbol: return .text(pick(["Tea", "a b", "Ä", "", "x y z", "a"]))
      case .text: return .text(pick(["Zoë Öl", " ", "", "aä ", "b a c", "日本 語", "\u{A0}q"]))
      default:
        let extremes: [Int64] = [.max, .min, .max - 1, 1_000_000_007, -1, 0, 0, 1]
        return .number(
          Int.random(in: 0..<6, using: &generator) == 0
            ? pick(extremes) : Int64.random(in: -5_000...5_000, using: &generator))
      }
    }
  }
}
