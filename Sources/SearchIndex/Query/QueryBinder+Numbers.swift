internal import Platform

/// Conditions on columns of integers: numbers, truth values, dates.
extension QueryBinder {
  func bindNumber(
    _ condition: QueryCondition, to id: FieldID, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    let range: ClosedRange<Int64>?
    switch condition {
    case .equals(let value):
      let extent = try extent(of: value, in: id)
      range = LiteralExtent.clamped(from: extent.first, through: extent.last)
    case .range(let lower, let upper):
      if schema[id].type == .boolean {
        throw wrongCondition("range", id, allowed: "true, false or *", at: span)
      }
      range = LiteralExtent.clamped(
        from: try first(from: lower, in: id), through: try last(upTo: upper, in: id))
    case .prefix: throw wrongCondition("prefix", id, allowed: allowed(id), at: span)
    case .wildcard: throw wrongCondition("wildcard", id, allowed: allowed(id), at: span)
    case .fuzzy: throw wrongCondition("fuzzy search", id, allowed: allowed(id), at: span)
    case .sounds: throw wrongCondition("search by sound", id, allowed: allowed(id), at: span)
    case .near: throw wrongCondition("NEAR/n", id, allowed: allowed(id), at: span)
    case .present: range = Int64.min...Int64.max
    }
    guard let range else { return .none }
    // A full range still leaves out the records without a value.
    if range == Int64.min...Int64.max { return schema[id].isOptional ? .present(id) : .all }
    return .integerRange(id, range)
  }

  private func first(from bound: QueryBound, in id: FieldID) throws(QueryError) -> Int128 {
    switch bound {
    case .open: Int128(Int64.min)
    case .inclusive(let value): try extent(of: value, in: id).first
    case .exclusive(let value): try extent(of: value, in: id).last + 1
    }
  }

  private func last(upTo bound: QueryBound, in id: FieldID) throws(QueryError) -> Int128 {
    switch bound {
    case .open: Int128(Int64.max)
    case .inclusive(let value): try extent(of: value, in: id).last
    case .exclusive(let value): try extent(of: value, in: id).first - 1
    }
  }

  private func extent(of value: QueryValue, in id: FieldID) throws(QueryError) -> LiteralExtent {
    let type = schema[id].type
    let extent: LiteralExtent? =
      switch type {
      case .integer: DecimalLiteral(value.bytes).map { LiteralExtent($0, scale: 0) }
      case .decimal(let scale):
        DecimalLiteral(value.bytes).map { LiteralExtent($0, scale: Int(scale)) }
      case .boolean: Self.truthValue(value)
      case .date: value.text.flatMap { periods.days($0) }
      case .instant: value.text.flatMap { periods.instants($0) }
      case .period(let unit): value.text.flatMap { Self.periods($0, of: unit) }
      case .symbol, .text: nil
      }
    if let extent { return extent }
    throw QueryError(
      .wrongValue(field: schema[id].name, type: type.name, expected: Self.form(of: type)),
      at: value.span)
  }

  /// The periods of `unit` that a text stands for: a period of it, or a year, of all in that year.
  private static func periods(_ text: String, of unit: PeriodUnit) -> LiteralExtent? {
    if let period = unit.period(text) {
      return LiteralExtent(first: Int128(period), last: Int128(period))
    }
    for wider in PeriodUnit.allCases.reversed() where wider.isWider(than: unit) {
      guard let period = wider.period(text), let first = wider.firstDay(of: period),
        let next = wider.firstDay(of: period + 1)
      else { continue }
      return unit.within(days: first...next - 1).map {
        LiteralExtent(first: Int128($0.lowerBound), last: Int128($0.upperBound))
      }
    }
    return nil
  }

  private static func truthValue(_ value: QueryValue) -> LiteralExtent? {
    switch value.text {
    case "true": LiteralExtent(first: 1, last: 1)
    case "false": LiteralExtent(first: 0, last: 0)
    default: nil
    }
  }

  private static func form(of type: ColumnType) -> String {
    switch type {
    case .integer, .decimal: "a number such as 4 or -2.5"
    case .boolean: "true or false"
    case .date: "a date such as 2019, 2019-05 or 2019-05-03"
    case .instant: "a date such as 2019, 2019-05 or 2019-05-03T12:30"
    case .period(let unit): "\(unit.example.replacing("'", with: ""))"
    case .symbol, .text: "text"
    }
  }

  private func allowed(_ id: FieldID) -> String {
    switch schema[id].type {
    case .boolean: "true, false or *"
    case .date, .instant, .period: "a date such as 2019 or 2019-05, a comparison or a range"
    default: "a number, a comparison or a range"
    }
  }
}
