internal import Platform

/// A predicate whose leaves point at the buffers of a `RowPredicate`.
indirect enum RowCondition {
  case all
  case none
  case leaf(RowLeaf)
  case not(RowCondition)
  case and([RowCondition])
  case or([RowCondition])

  /// How dear an answer is, for the order within AND and OR.
  var cost: Int {
    switch self {
    case .all, .none: 0
    case .leaf(let leaf): leaf.cost
    case .not(let operand): operand.cost
    case .and(let operands), .or(let operands): operands.map(\.cost).max() ?? 0
    }
  }
}

/// A test on one column, or on the two of a position.
enum RowLeaf {
  case present(FieldID)
  /// `column` is an index into the buffered integer columns.
  case integers(column: Int, ClosedRange<Int64>)
  /// `column` is an index into the buffered ordinal columns.
  case ordinals(column: Int, Range<UInt32>)
  /// The same for entries of a dictionary that are not next to each other.
  case ordinalSet(column: Int, OrdinalSet)
  /// `latitude` and `longitude` are indexes into the buffered integer columns.
  case near(latitude: Int, longitude: Int, GlobeCircle)
  case bytes(FieldID, ByteMatcher)
  case pattern(FieldID, WildcardPattern)
  case sounds(FieldID, matcher: Int)
  case text(FieldID, matcher: Int)

  var cost: Int {
    switch self {
    case .present: 1
    case .integers, .ordinals, .ordinalSet: 2
    case .near: 3
    case .bytes, .pattern: 4
    case .text, .sounds: 5
    }
  }
}

/// Turns bound predicates into row conditions for one segment.
struct RowConditionBuilder<Source: ColumnBlockSource> {
  private let schema: Schema
  private let source: Source
  private(set) var integerFields: [FieldID] = []
  private(set) var ordinalFields: [FieldID] = []
  private(set) var matchers: [TextMatcher] = []
  private(set) var soundMatchers: [SoundMatcher] = []

  init(schema: Schema, source: Source) {
    self.schema = schema
    self.source = source
  }

  mutating func condition(
    for predicate: BoundPredicate
  ) throws(Source.Failure) -> RowCondition {
    switch predicate {
    case .all: return .all
    case .none: return .none
    case .present(let field): return .leaf(.present(field))
    case .integerRange(let field, let range):
      return .leaf(.integers(column: Self.index(of: field, in: &integerFields), range))
    case .near(let position, let proximity):
      return .leaf(
        .near(
          latitude: Self.index(of: position.latitude, in: &integerFields),
          longitude: Self.index(of: position.longitude, in: &integerFields), proximity.circle))
    case .symbolEquals(let field, let bytes):
      return try symbols(field, SymbolInterval(equalTo: bytes))
    case .symbolPrefix(let field, let prefix):
      return try symbols(field, SymbolInterval(prefix: prefix))
    case .symbolRange(let field, let lower, let upper):
      return try symbols(field, SymbolInterval(lower: lower, upper: upper))
    case .symbolWildcard(let field, let pattern):
      let interval = SymbolInterval(prefix: pattern.prefix)
      return try symbols(field, in: interval, orElse: .pattern(field, pattern)) {
        pattern.matches($0)
      }
    case .symbolSounds(let field, let term):
      let matcher = SoundMatcher(term)
      soundMatchers.append(matcher)
      let leaf = RowLeaf.sounds(field, matcher: soundMatchers.count - 1)
      return try symbols(field, in: SymbolInterval(prefix: []), orElse: leaf) {
        matcher.matches($0)
      }
    case .textTerm(let field, _), .textPhrase(let field, _), .textNear(let field, _),
      .textPrefix(let field, _), .textWildcard(let field, _), .textFuzzy(let field, _, _),
      .textSounds(let field, _):
      return text(field, predicate)
    case .not(let operand):
      switch try condition(for: operand) {
      case .all: return .none
      case .none: return .all
      case let operand: return .not(operand)
      }
    case .and(let operands): return try conjunction(operands)
    case .or(let operands): return try disjunction(operands)
    }
  }

  private mutating func conjunction(
    _ operands: [BoundPredicate]
  ) throws(Source.Failure) -> RowCondition {
    var children: [RowCondition] = []
    for operand in operands {
      switch try condition(for: operand) {
      case .none: return .none
      case .all: break
      case let child: children.append(child)
      }
    }
    return children.isEmpty ? .all : .and(children.sorted { $0.cost < $1.cost })
  }

  private mutating func disjunction(
    _ operands: [BoundPredicate]
  ) throws(Source.Failure) -> RowCondition {
    var children: [RowCondition] = []
    for operand in operands {
      switch try condition(for: operand) {
      case .all: return .all
      case .none: break
      case let child: children.append(child)
      }
    }
    return children.isEmpty ? .none : .or(children.sorted { $0.cost < $1.cost })
  }

  private mutating func text(
    _ field: FieldID, _ predicate: BoundPredicate
  ) -> RowCondition {
    guard let condition = TextCondition(predicate) else {
      preconditionFailure("a condition on the words of a text")
    }
    matchers.append(TextMatcher(condition, schema[field].analyzer))
    return .leaf(.text(field, matcher: matchers.count - 1))
  }

  // MARK: - Symbols

  private mutating func symbols(
    _ field: FieldID, _ interval: SymbolInterval
  ) throws(Source.Failure) -> RowCondition {
    guard let count = try source.symbolCount(of: field) else {
      return .leaf(.bytes(field, ByteMatcher(interval)))
    }
    let found = try ordinals(in: interval, of: field, count: count)
    if found.isEmpty { return .none }
    if found.count == count { return present(field) }
    let column = Self.index(of: field, in: &ordinalFields)
    return .leaf(.ordinals(column: column, UInt32(found.lowerBound)..<UInt32(found.upperBound)))
  }

  /// The symbols in `interval` that pass a test, which each entry of a dictionary is asked once; without a
  /// dictionary `leaf`, which asks each row.
  private mutating func symbols(
    _ field: FieldID, in interval: SymbolInterval, orElse leaf: RowLeaf,
    _ isMatch: (UnsafeRawBufferPointer) -> Bool
  ) throws(Source.Failure) -> RowCondition {
    guard let count = try source.symbolCount(of: field) else { return .leaf(leaf) }
    var found = OrdinalSet(capacity: count)
    for ordinal in try ordinals(in: interval, of: field, count: count)
    where try source.withSymbol(at: ordinal, of: field, { isMatch($0) }) {
      found.insert(ordinal)
    }
    if found.count == 0 { return .none }
    if found.count == count { return present(field) }
    return .leaf(.ordinalSet(column: Self.index(of: field, in: &ordinalFields), found))
  }

  private func present(_ field: FieldID) -> RowCondition {
    schema[field].isOptional ? .leaf(.present(field)) : .all
  }

  /// The entries in `interval`.
  private func ordinals(
    in interval: SymbolInterval, of field: FieldID, count: Int
  ) throws(Source.Failure) -> Range<Int> {
    let lower = try ordinal(notBefore: interval.lower, in: field, count: count)
    var upper = count
    if let end = interval.upper { upper = try ordinal(notBefore: end, in: field, count: count) }
    return lower..<max(lower, upper)
  }

  /// The first entry that is not before `key`, by binary search; `count` if there is none.
  private func ordinal(
    notBefore key: [UInt8], in field: FieldID, count: Int
  ) throws(Source.Failure) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let order = try source.withSymbol(at: middle, of: field) { ByteMatcher.compare($0, key) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func index(of field: FieldID, in fields: inout [FieldID]) -> Int {
    if let index = fields.firstIndex(of: field) { return index }
    fields.append(field)
    return fields.count - 1
  }
}
