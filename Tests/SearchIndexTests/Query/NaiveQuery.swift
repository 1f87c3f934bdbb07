import Platform
import SearchIndex
import TestSupport
import Text

/// Answers a query for one row straight from its tree, without binding, folding or blocks.
struct NaiveQuery {
  let schema: Schema

  func matches(_ query: Query, _ row: [CellValue?]) -> Bool {
    switch query.kind {
    case .all: true
    case .not(let operand): !matches(operand, row)
    case .and(let operands): operands.allSatisfy { matches($0, row) }
    case .or(let operands): operands.contains { matches($0, row) }
    case .field(let name, let condition):
      matches(condition, field: name?.text ?? schema.defaultText ?? "", row)
    // On fields that are certain it changes nothing.
    case .certain(let inner): matches(inner, row)
    case .near(let proximity):
      position(row).map {
        GreatCircle.millimetres($0, proximity.circle.center) <= proximity.circle.millimetres
      } ?? false
    }
  }

  private func position(_ row: [CellValue?]) -> GlobePoint? {
    guard let columns = schema.positionColumns,
      case .integer(let latitude)? = row[columns.latitude.index],
      case .integer(let longitude)? = row[columns.longitude.index]
    else { return nil }
    return GlobePoint(latitude: latitude, longitude: longitude)
  }

  private func matches(_ condition: QueryCondition, field name: String, _ row: [CellValue?]) -> Bool
  {
    guard let id = schema.id(of: name), let cell = row[id.index] else { return false }
    if case .present = condition { return true }
    switch (schema[id].type, cell) {
    case (.text, .bytes(let bytes)): return matchesText(condition, bytes)
    case (.symbol, .bytes(let bytes)): return matchesSymbol(condition, bytes)
    case (let type, .integer(let value)): return matchesNumber(condition, value, type)
    default: return false
    }
  }

  private func matchesText(_ condition: QueryCondition, _ bytes: [UInt8]) -> Bool {
    let tokens = NaiveTokens.of(String(decoding: bytes, as: UTF8.self))
    switch condition {
    case .equals(let value):
      let words = NaiveTokens.of(String(decoding: value.bytes, as: UTF8.self))
      return tokens.indices.contains { tokens[$0...].starts(with: words) }
    case .near(let first, let second, let distance):
      return isNear(tokens, first, second, distance) || isNear(tokens, second, first, distance)
    case .prefix(let value):
      let prefix = String(decoding: value.bytes, as: UTF8.self).lowercased()
      return tokens.contains { $0.utf8.starts(with: prefix.utf8) }
    case .wildcard(let pattern):
      let pieces = pattern.pieces.map { piece in
        guard case .literal(let bytes) = piece else { return piece }
        return .literal(Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8))
      }
      return tokens.contains { NaivePattern.matches(pieces[...], Array($0.utf8)[...]) }
    case .sounds(let value, let code):
      let words = NaiveTokens.of(String(decoding: value.bytes, as: UTF8.self))
      return tokens.contains { NaiveSound.matches(words[0], $0, code) }
    case .fuzzy(let value, let distance):
      let words = NaiveTokens.of(String(decoding: value.bytes, as: UTF8.self))
      let length = words[0].unicodeScalars.count
      let bound = distance ?? (length <= 2 ? 0 : length <= 5 ? 1 : 2)
      return tokens.contains {
        OptimalStringAlignment.distance(words[0], $0, bound: bound) != nil
      }
    default: return false
    }
  }

  /// Whether the words of `later` begin among the next `distance` words behind those of `earlier`.
  private func isNear(
    _ tokens: [String], _ earlier: QueryValue, _ later: QueryValue, _ distance: Int
  ) -> Bool {
    let (a, b) = (
      NaiveTokens.of(String(decoding: earlier.bytes, as: UTF8.self)),
      NaiveTokens.of(String(decoding: later.bytes, as: UTF8.self))
    )
    return tokens.indices.contains { start in
      guard tokens[start...].starts(with: a) else { return false }
      let behind = start + a.count
      return (behind..<min(tokens.count, behind + distance)).contains {
        tokens[$0...].starts(with: b)
      }
    }
  }

  private func matchesSymbol(_ condition: QueryCondition, _ bytes: [UInt8]) -> Bool {
    switch condition {
    case .equals(let value): return bytes == value.bytes
    case .prefix(let value): return bytes.starts(with: value.bytes)
    case .wildcard(let pattern): return NaivePattern.matches(pattern.pieces[...], bytes[...])
    case .sounds(let value, let code):
      return NaiveSound.matches(
        String(decoding: value.bytes, as: UTF8.self), String(decoding: bytes, as: UTF8.self), code)
    case .range(let lower, let upper):
      func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }
      let isAfter =
        switch lower {
        case .open: true
        case .inclusive(let limit): !precedes(bytes, limit.bytes)
        case .exclusive(let limit): precedes(limit.bytes, bytes)
        }
      let isBefore =
        switch upper {
        case .open: true
        case .inclusive(let limit): !precedes(limit.bytes, bytes)
        case .exclusive(let limit): precedes(bytes, limit.bytes)
        }
      return isAfter && isBefore
    default: return false
    }
  }

  private func matchesNumber(
    _ condition: QueryCondition, _ value: Int64, _ type: ColumnType
  ) -> Bool {
    // A literal covers [start, end) on an axis on which `value` covers one point.
    func compare(_ literal: QueryValue) -> (isBefore: Bool, isAfter: Bool) {
      let text = String(decoding: literal.bytes, as: UTF8.self)
      switch type {
      case .integer, .decimal:
        var scale = 0
        if case .decimal(let places) = type { scale = Int(places) }
        // Both sides in units of 10^-8; the random literals have at most four decimals.
        let mine = Int128(value) * power(8 - scale)
        let other = units(text)
        return (mine < other, mine > other)
      case .boolean:
        let other: Int64 = text == "true" ? 1 : 0
        return (value < other, value > other)
      case .date:
        guard let period = TestPeriods.period(text, offset: 0) else { return (true, true) }
        let start = Int128(value) * Int128(TestPeriods.day)
        return (start < Int128(period.start), start >= Int128(period.end))
      default:
        guard let period = TestPeriods.period(text, offset: 2 * TestPeriods.hour) else {
          return (true, true)
        }
        return (value < period.start, value >= period.end)
      }
    }
    switch condition {
    case .equals(let literal):
      let (isBefore, isAfter) = compare(literal)
      return !isBefore && !isAfter
    case .range(let lower, let upper):
      let isAfter =
        switch lower {
        case .open: true
        case .inclusive(let limit): !compare(limit).isBefore
        case .exclusive(let limit): compare(limit).isAfter
        }
      let isBefore =
        switch upper {
        case .open: true
        case .inclusive(let limit): !compare(limit).isAfter
        case .exclusive(let limit): compare(limit).isBefore
        }
      return isAfter && isBefore
    default: return false
    }
  }

  private func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(Int128(1)) { product, _ in product * 10 }
  }

  /// A decimal text in units of 10^-8.
  private func units(_ text: String) -> Int128 {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".")
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let padded = fraction + String(repeating: "0", count: 8 - fraction.count)
    let value = (Int128(parts[0]) ?? 0) * power(8) + (Int128(padded) ?? 0)
    return isNegative ? -value : value
  }
}
