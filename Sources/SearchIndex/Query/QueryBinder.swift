import Text

extension Query {
  /// Resolves the names and literals of this query.
  ///
  /// - Parameters:
  ///   - schema: the fields that the query may name.
  ///   - periods: reads dates.
  ///   - suggest: the names among the given ones that an unknown name was probably meant to be.
  public func bound(
    to schema: Schema, periods: PeriodResolver,
    suggest: (_ unknown: String, _ names: [String]) -> [String] = { _, _ in [] }
  ) throws(QueryError) -> BoundQuery {
    try withoutActuallyEscaping(suggest) { (suggest) throws(QueryError) in
      var binder = QueryBinder(schema: schema, periods: periods, suggest: suggest)
      let predicate = try binder.bind(self)
      return BoundQuery(
        predicate: predicate, fields: binder.fields.sorted { $0.index < $1.index })
    }
  }
}

/// Walks the tree and converts each condition by the type of its field.
struct QueryBinder {
  let schema: Schema
  let periods: PeriodResolver
  let suggest: (String, [String]) -> [String]
  private(set) var fields: Set<FieldID> = []
  /// Whether conditions on an uncertain date are about one day of it, which its first column stands
  /// for: so they are bound inside of `certain( )`, and resolved at its end.
  private var isInsideCertain = false

  init(
    schema: Schema, periods: PeriodResolver, suggest: @escaping (String, [String]) -> [String]
  ) {
    self.schema = schema
    self.periods = periods
    self.suggest = suggest
  }

  mutating func bind(_ query: Query) throws(QueryError) -> BoundPredicate {
    switch query.kind {
    case .all: return .all
    case .field(let name, let condition):
      let id = try resolve(name, span: query.span)
      fields.insert(id)
      return try bind(condition, to: id, span: query.span)
    case .near(let proximity):
      guard let position = schema.positionColumns else {
        throw QueryError(.noPosition, at: query.span)
      }
      fields.formUnion([position.latitude, position.longitude])
      return .near(position, proximity)
    case .certain(let operand): return try bindCertain(operand, span: query.span)
    case .not(let operand): return .negation(try bind(operand))
    case .and(let operands): return .conjunction(try bindAll(operands))
    case .or(let operands): return .disjunction(try bindAll(operands))
    }
  }

  private mutating func bindAll(_ queries: [Query]) throws(QueryError) -> [BoundPredicate] {
    var bound: [BoundPredicate] = []
    for query in queries { bound.append(try bind(query)) }
    return bound
  }

  /// What holds on every day that the uncertain dates in `query` may be.
  ///
  /// Inside of another `certain( )` it changes nothing.
  private mutating func bindCertain(
    _ query: Query, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    guard !isInsideCertain else { return try bind(query) }
    isInsideCertain = true
    defer { isInsideCertain = false }
    var certainty = CertainPredicate(schema: schema)
    guard let predicate = certainty.resolve(try bind(query)) else {
      throw QueryError(.tooManyConditions(limit: CertainPredicate.stepLimit), at: span)
    }
    return predicate
  }

  private func resolve(_ name: FieldName?, span: SourceSpan) throws(QueryError) -> FieldID {
    guard let text = name?.text ?? schema.defaultText else {
      throw QueryError(.noDefaultText(fields: schema.fields.map(\.name)), at: span)
    }
    if let id = schema.id(of: text) { return id }
    let names = schema.fields.map(\.name)
    let suggestions = suggest(text, names)
    throw QueryError(
      .unknownField(
        name: text, candidates: suggestions.isEmpty ? names : suggestions,
        areSuggestions: !suggestions.isEmpty),
      at: name?.span ?? span)
  }

  // MARK: - Conditions

  private func bind(
    _ condition: QueryCondition, to id: FieldID, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    if case .present = condition { return present(id) }
    switch schema[id].type {
    case .symbol: return try bindSymbol(condition, to: id, span: span)
    case .text: return try bindText(condition, to: id, span: span)
    default:
      let predicate = try bindNumber(condition, to: id, span: span)
      guard !isInsideCertain, case .integerRange(_, let days) = predicate,
        let columns = schema.uncertainColumns(id)
      else { return predicate }
      return .possible(columns, in: days)
    }
  }

  /// Every record has a value in a required field.
  private func present(_ id: FieldID) -> BoundPredicate {
    schema[id].isOptional ? .present(id) : .all
  }

  private func bindSymbol(
    _ condition: QueryCondition, to id: FieldID, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    switch condition {
    case .equals(let value): return .symbolEquals(id, value.bytes)
    case .prefix(let value):
      return value.bytes.isEmpty ? present(id) : .symbolPrefix(id, value.bytes)
    case .wildcard(let pattern): return .symbolWildcard(id, pattern)
    case .range(let lower, let upper):
      let interval = SymbolInterval(lower: lower, upper: upper)
      if interval.isEmpty { return .none }
      if interval.lower.isEmpty, interval.upper == nil { return present(id) }
      return .symbolRange(id, from: interval.lower, upTo: interval.upper)
    case .fuzzy:
      throw QueryError(
        .notSupportedYet(feature: "the fuzzy search value~1 on a symbol"), at: span)
    case .sounds(let value, let code): return try bindSymbolSounds(value, code, to: id)
    case .near:
      throw wrongCondition("NEAR/n", id, allowed: "values, prefixes and ranges", at: span)
    case .present: return present(id)
    }
  }

  private func bindText(
    _ condition: QueryCondition, to id: FieldID, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    switch condition {
    case .equals(let value): return try bindWords(value, to: id)
    case .prefix(let value): return try bindPrefix(value, to: id)
    case .wildcard(let pattern): return try bindWildcard(pattern, to: id, span: span)
    case .fuzzy(let value, let distance): return try bindFuzzy(value, distance, to: id)
    case .sounds(let value, let code): return try bindSounds(value, code, to: id)
    case .near(let first, let second, let distance):
      return try bindNear(first, second, distance, to: id)
    case .range:
      throw wrongCondition("range", id, allowed: "words, prefixes and phrases", at: span)
    case .present: return present(id)
    }
  }

  func wrongCondition(
    _ condition: String, _ id: FieldID, allowed: String, at span: SourceSpan
  ) -> QueryError {
    let field = schema[id]
    return QueryError(
      .wrongCondition(
        field: field.name, type: field.type.name, condition: condition, allowed: allowed),
      at: span)
  }
}
