/// Constructors that fold constants; trees are built with these only.
extension BoundPredicate {
  static func negation(_ operand: BoundPredicate) -> BoundPredicate {
    switch operand {
    case .all: .none
    case .none: .all
    case .not(let inner): inner
    default: .not(operand)
    }
  }

  /// Flattens, drops what always holds, and intersects the ranges of a field.
  static func conjunction(_ operands: [BoundPredicate]) -> BoundPredicate {
    var children: [BoundPredicate] = []
    var rangeIndex: [FieldID: Int] = [:]
    for operand in operands.flatMap(\.conjuncts) {
      switch operand {
      case .none: return .none
      case .all: break
      case .integerRange(let field, let range):
        guard let index = rangeIndex[field], case .integerRange(_, let other) = children[index]
        else {
          rangeIndex[field] = children.count
          children.append(operand)
          break
        }
        guard range.overlaps(other) else { return .none }
        children[index] = .integerRange(field, range.clamped(to: other))
      default: children.append(operand)
      }
    }
    guard let first = children.first else { return .all }
    return children.count == 1 ? first : .and(children)
  }

  /// Flattens and drops what never holds.
  static func disjunction(_ operands: [BoundPredicate]) -> BoundPredicate {
    var children: [BoundPredicate] = []
    for operand in operands.flatMap(\.disjuncts) {
      switch operand {
      case .all: return .all
      case .none: break
      default: children.append(operand)
      }
    }
    guard let first = children.first else { return .none }
    return children.count == 1 ? first : .or(children)
  }

  private var conjuncts: [BoundPredicate] {
    if case .and(let children) = self { children } else { [self] }
  }

  private var disjuncts: [BoundPredicate] {
    if case .or(let children) = self { children } else { [self] }
  }
}
