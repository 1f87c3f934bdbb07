/// A filter as it was written: the tree behind `search`, `where:` and the populations of figures.
///
/// The grammar, loosest first (`NOT` binds tighter than `AND`, `AND` tighter than `OR`):
///
///     query     = and { OR and }
///     and       = unary { [AND] unary }               two conditions in a row: both must hold
///     unary     = (NOT | "-" | "+") unary | apart     "+" changes nothing, "-" is NOT
///     apart     = primary [ "NEAR/"n [name":"]value ] two values of one field, at most n words apart
///     primary   = "*"                                 every record
///               | value | pattern | fuzzy | sounds    on the schema's default text field
///               | name":"operand
///               | "near:"latitude","longitude","distance
///               | "certain(" query ")" | "(" query ")"
///     operand   = value | pattern | fuzzy | sounds
///               | (">=" | ">" | "<=" | "<") value
///               | ("[" | "{") (value | "*") TO (value | "*") ("]" | "}")
///               | "(" query of operands ")"
///     pattern   = [value] wildcard { wildcard | value wildcard } [value]
///     wildcard  = "*" | "?"                           any characters, one character
///     fuzzy     = value"~"["1" | "2"]                 so many edits; without a number by length
///     sounds    = "sounds"["."code]":"value           sounds like the value; code: `PhoneticCode.name`
///     value     = word | '"' { character | escape } '"'
///     escape    = \" | \\ | \n | \t | \r | \xHH       (\xHH: one byte in hexadecimal)
///
/// `NEAR/n` takes values alone, n from 1 to 100; where the first has a name, the second needs none, and where
/// it has one it is the same. Operators are upper case. A word ends at white space and at any of `( ) [ ] { } " * ? ~ \`; a
/// word that does not follow `name:` also ends at `: < > =`. Quotes change only what may stand in
/// a value, never its meaning. A name may be quoted too, and has to be if it is `near`, `sounds` or begins with
/// `sounds.`; so has a value that begins with `sounds:`.
///
/// Trees that mean the same by their form are built the same: nested ANDs and ORs are flattened,
/// `name:[4 TO *]` is `name:>=4`, `name:a**` is `name:a*`, `name:(a OR b)` is `name:a OR name:b`. Spans do not take part in
/// equality. `description` prints a text that parses to an equal tree (down to the nesting that the
/// parser accepts).
public struct Query: Hashable, Sendable {
  /// A node of the tree.
  public indirect enum Kind: Hashable, Sendable {
    /// Every record.
    case all
    /// A condition on a field; without a name, on the default text field.
    case field(FieldName?, QueryCondition)
    /// A point within a distance of another.
    case near(Proximity)
    /// What holds on every day that uncertain dates may be, where it is otherwise enough that each
    /// condition holds on one.
    case certain(Query)
    /// The records that the query does not find.
    case not(Query)
    /// At least two queries, none of them an `and`; all must hold.
    case and([Query])
    /// At least two queries, none of them an `or`; one must hold.
    case or([Query])
  }

  /// What this node asks.
  public let kind: Kind
  /// Where it stands in the text.
  public let span: SourceSpan

  init(_ kind: Kind, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  /// Whether the trees are equal, wherever they were written.
  public static func == (a: Query, b: Query) -> Bool { a.kind == b.kind }

  /// Hashes the tree without its spans.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

// MARK: - Building

extension Query {
  /// Every record.
  public static let all = Query(.all, span: .none)

  /// No record.
  public static let none = Query.not(.all)

  /// The records whose `name` is `value`; on a text field, those that hold its words in a row.
  public static func field(_ name: String, equals value: [UInt8]) -> Query {
    field(name, .equals(QueryValue(value)))
  }

  /// The records whose `name` is `value`; on a text field, those that hold its words in a row.
  public static func field(_ name: String, equals value: String) -> Query {
    field(name, .equals(QueryValue(value)))
  }

  /// The records whose `name` meets `condition`.
  public static func field(_ name: String, _ condition: QueryCondition) -> Query {
    field(FieldName(name), condition, span: .none)
  }

  /// The records whose default text field holds the words of `value` in a row.
  public static func words(_ value: String) -> Query {
    Query(.field(nil, .equals(QueryValue(value))), span: .none)
  }

  /// The records that `query` does not find.
  public static func not(_ query: Query) -> Query { Query(.not(query), span: query.span) }

  /// Narrows the conditions of `query` on uncertain dates from possible to certain.
  public static func certain(_ query: Query) -> Query { Query(.certain(query), span: query.span) }

  /// The records that all of `queries` find; all records if there are no queries.
  public static func and(_ queries: [Query]) -> Query {
    var children: [Query] = []
    for query in queries {
      if case .and(let inner) = query.kind { children += inner } else { children.append(query) }
    }
    guard let first = children.first else { return .all }
    return children.count == 1 ? first : Query(.and(children), span: span(of: children))
  }

  /// The records that at least one of `queries` finds; no record if there are no queries.
  public static func or(_ queries: [Query]) -> Query {
    var children: [Query] = []
    for query in queries {
      if case .or(let inner) = query.kind { children += inner } else { children.append(query) }
    }
    guard let first = children.first else { return .none }
    return children.count == 1 ? first : Query(.or(children), span: span(of: children))
  }

  /// A range without limits asks only for presence, and some patterns have a form of their own.
  static func field(_ name: FieldName?, _ condition: QueryCondition, span: SourceSpan) -> Query {
    if case .range(let lower, let upper) = condition, lower.isOpen, upper.isOpen {
      return Query(.field(name, .present), span: span)
    }
    if case .wildcard(let pattern) = condition {
      return Query(.field(name, pattern.condition(at: span)), span: span)
    }
    return Query(.field(name, condition), span: span)
  }

  private static func span(of queries: [Query]) -> SourceSpan {
    queries.dropFirst().reduce(queries.first?.span ?? .none) { $0.union($1.span) }
  }
}
