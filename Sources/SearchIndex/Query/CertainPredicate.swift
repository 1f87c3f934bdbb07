/// Works out what `certain( )` asks of the columns: which records meet a condition on every day that
/// their uncertain dates may be.
///
/// The condition comes as if each date were one day, held by the date's first column. The limits that it
/// names cut time into spans; on all days of a span the condition is the same, so it can be asked with
/// the date put in. It holds for certain if each span either is out of the question for the record or
/// meets the condition. A record without the date meets it if it holds with all that is asked of the
/// date being false. Dates are worked out one after the other, since the day of one says nothing about
/// the day of another.
struct CertainPredicate {
  /// How many conditions may be looked at: spans times conditions.
  static let stepLimit = 1 << 20

  let schema: Schema
  private var steps = 0

  init(schema: Schema) { self.schema = schema }

  /// The condition on first and last days; nil if that takes too many steps.
  mutating func resolve(_ predicate: BoundPredicate) -> BoundPredicate? {
    var resolved = predicate
    for field in predicate.fields.sorted(by: { $0.index < $1.index }) {
      guard let date = schema.uncertainColumns(field) else { continue }
      guard let next = resolve(resolved, date) else { return nil }
      resolved = next
    }
    return resolved
  }

  /// Every day meets an AND if it meets each part; what does not ask for the date holds on all days or
  /// on none.
  private mutating func resolve(
    _ predicate: BoundPredicate, _ date: Schema.UncertainColumns
  ) -> BoundPredicate? {
    guard predicate.fields.contains(date.first) else { return predicate }
    switch predicate {
    case .and(let operands):
      var parts: [BoundPredicate] = []
      for operand in operands {
        guard let part = resolve(operand, date) else { return nil }
        parts.append(part)
      }
      return .conjunction(parts)
    case .or(let operands):
      let asking = operands.filter { $0.fields.contains(date.first) }
      let others = operands.filter { !$0.fields.contains(date.first) }
      if asking.count == 1, let only = asking.first {
        return resolve(only, date).map { .disjunction(others + [$0]) }
      }
      return bySpans(.disjunction(asking), date).map { .disjunction(others + [$0]) }
    case .not(.and(let operands)):
      return resolve(.disjunction(operands.map { .negation($0) }), date)
    case .not(.or(let operands)): return resolve(.conjunction(operands.map { .negation($0) }), date)
    default: return bySpans(predicate, date)
    }
  }

  private mutating func bySpans(
    _ predicate: BoundPredicate, _ date: Schema.UncertainColumns
  ) -> BoundPredicate? {
    var starts: Set<Int64> = []
    predicate.collectSpanStarts(of: date.first, &starts)
    var spans: [(days: ClosedRange<Int64>, condition: BoundPredicate)] = []
    var start = Int64.min
    let ordered = starts.sorted()
    for next in ordered.filter({ $0 > .min }) + [nil] as [Int64?] {
      guard let condition = at(start, predicate, date) else { return nil }
      let end = next.map { $0 - 1 } ?? .max
      if let last = spans.last, last.condition == condition {
        spans[spans.count - 1].days = last.days.lowerBound...end
      } else {
        spans.append((start...end, condition))
      }
      start = next ?? start
    }
    let present = BoundPredicate.conjunction(
      spans.map { span in
        span.condition == .all
          ? .all : .disjunction([.impossible(date, in: span.days), span.condition])
      })
    guard schema[date.first].isOptional else { return present }
    guard let absent = at(nil, predicate, date) else { return nil }
    let isPresent = BoundPredicate.present(date.first)
    return .disjunction([
      .conjunction([isPresent, present]), .conjunction([.negation(isPresent), absent]),
    ])
  }

  /// The condition on `day`, or where there is no date; nil after too many steps.
  private mutating func at(
    _ day: Int64?, _ predicate: BoundPredicate, _ date: Schema.UncertainColumns
  ) -> BoundPredicate? {
    steps += 1
    guard steps <= Self.stepLimit else { return nil }
    switch predicate {
    case .integerRange(date.first, let range):
      guard let day, range.contains(day) else { return BoundPredicate.none }
      return .all
    case .present(date.first): return day == nil ? BoundPredicate.none : .all
    case .not(let operand): return at(day, operand, date).map { .negation($0) }
    case .and(let operands): return all(operands, day, date).map { .conjunction($0) }
    case .or(let operands): return all(operands, day, date).map { .disjunction($0) }
    default: return predicate
    }
  }

  private mutating func all(
    _ operands: [BoundPredicate], _ day: Int64?, _ date: Schema.UncertainColumns
  ) -> [BoundPredicate]? {
    var found: [BoundPredicate] = []
    for operand in operands {
      guard let one = at(day, operand, date) else { return nil }
      found.append(one)
    }
    return found
  }
}

extension BoundPredicate {
  /// The first days of the spans that conditions on `field` cut time into, but for the first span.
  fileprivate func collectSpanStarts(of field: FieldID, _ starts: inout Set<Int64>) {
    switch self {
    case .integerRange(field, let range):
      starts.insert(range.lowerBound)
      if range.upperBound < .max { starts.insert(range.upperBound + 1) }
    case .not(let operand): operand.collectSpanStarts(of: field, &starts)
    case .and(let operands), .or(let operands):
      for operand in operands { operand.collectSpanStarts(of: field, &starts) }
    default: break
    }
  }
}
