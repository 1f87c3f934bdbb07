/// A value that is written out in an expression.
package enum ExpressionLiteral: Hashable, Sendable {
  /// A number in units of 10^-`scale`; a whole number has a scale of 0. A scale is 0...18.
  case number(Int64, scale: Int)
  /// A text, which may be empty.
  case text(String)
  /// True or false.
  case boolean(Bool)
  /// No value.
  case null

  /// The most decimals that a number can have.
  package static let longestScale = 18
}

/// What stands before one operand.
package enum UnaryOperator: String, Hashable, Sendable {
  case negate = "-"
  case not
}

/// What stands between two operands.
package enum BinaryOperator: String, Hashable, Sendable {
  case or, and
  case equal = "="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  /// Equal, also when both are null; never null itself.
  case same = "is"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"

  /// How tightly it binds; `not` stands between `and` and the comparisons.
  package var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal, .less, .atMost, .greater, .atLeast, .same: Self.comparison
    case .add, .subtract: 5
    case .multiply, .divide: 6
    }
  }

  static let negation = 3
  static let comparison = 4
}

/// A parsed expression, or a part of one: a tree that knows where it was written.
///
/// Equal nodes are also written at the same place; `canonicalText` tells whether two mean the same.
package struct ExpressionNode: Hashable, Sendable {
  /// What a node is, with the nodes that it is made of.
  package indirect enum Kind: Hashable, Sendable {
    /// A value that is written out; a minus sign before a number is part of it.
    case literal(ExpressionLiteral)
    /// A column.
    case name(String)
    /// A function; whether there is such a one is not known here.
    case call(String, [ExpressionNode])
    /// One operand.
    case unary(UnaryOperator, ExpressionNode)
    /// Two operands.
    case binary(BinaryOperator, ExpressionNode, ExpressionNode)
    /// `a in (1, 2)`; each entry is a literal and none is null.
    case isIn(ExpressionNode, [ExpressionNode])
  }

  /// What it is.
  package let kind: Kind
  /// Where it stands, in bytes of the expression, without parentheses around it.
  package let range: Range<Int>

  /// A node that was written at `range`.
  package init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The value, if the node is one that is written out.
  package var literal: ExpressionLiteral? {
    if case .literal(let literal) = kind { literal } else { nil }
  }

  /// The names of the columns that it mentions, each once, in the order in which they stand.
  package var names: [String] {
    var found: [String] = []
    collectNames(into: &found)
    return found
  }

  private func collectNames(into found: inout [String]) {
    switch kind {
    case .literal: break
    case .name(let name): if !found.contains(name) { found.append(name) }
    case .call(_, let arguments): for node in arguments { node.collectNames(into: &found) }
    case .unary(_, let operand), .isIn(let operand, _): operand.collectNames(into: &found)
    case .binary(_, let left, let right):
      left.collectNames(into: &found)
      right.collectNames(into: &found)
    }
  }
}
