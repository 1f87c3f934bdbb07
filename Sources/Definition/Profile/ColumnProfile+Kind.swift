internal import SearchIndex

extension ColumnProfile {
  /// What nearly all values of a column are.
  enum Kind: Equatable {
    case empty, integer, decimal(places: Int), boolean, instant, symbol, text

    var name: String {
      switch self {
      case .empty: "empty"
      case .integer: "integer"
      case .decimal(let places): "decimal, \(places) \(places == 1 ? "place" : "places")"
      case .boolean: "boolean"
      case .instant: "instant"
      case .symbol: "symbol"
      case .text: "text"
      }
    }
  }

  /// The narrowest type that nearly all values have.
  ///
  /// Whole numbers stay integers, though they may
  /// also be read as moments: only the name of a column can tell.
  var kind: Kind {
    if valueCount == 0 { return .empty }
    if Self.isNearlyAll(booleanWordCount, of: valueCount) { return .boolean }
    if integerCount == numberCount, Self.isNearlyAll(integerCount, of: valueCount) {
      return .integer
    }
    if Self.isNearlyAll(numberCount, of: valueCount) { return .decimal(places: mostPlaces) }
    if instantReading != nil { return .instant }
    let isShort = longestByteCount <= 64 && lineBreakCount == 0
    let isRepeated = distinctCount * 2 <= valueCount && longestByteCount <= 256
    return isRepeated || (isShort && totalByteCount <= valueCount * 24) ? .symbol : .text
  }

  /// How many values have the type that `kind` names.
  var kindCount: Int {
    switch kind {
    case .integer: integerCount
    case .decimal: numberCount
    case .boolean: booleanWordCount
    case .instant: instantReading?.choices.first?.count ?? 0
    case .empty, .symbol, .text: valueCount
    }
  }

  /// How well the values go into `field`, from 0, not at all, to 1, and how many of them do.
  func fit(_ field: RecordField) -> (score: Double, count: Int) {
    switch field.type {
    case .text:
      return (kind == .text ? 1 : kind == .symbol ? 0.8 : 0.4, valueCount)
    case .symbol:
      let score =
        switch kind {
        case .symbol, .integer: 1.0
        case .text: 0.6
        default: 0.4
        }
      return (score, valueCount)
    case .integer: return fit(integerCount)
    case .decimal where field.isMeasured: return fit(measurementCount)
    case .decimal(let scale): return fit(numberCount(places: Int(scale)))
    case .boolean: return fit(booleanWordCount + zeroOrOneCount)
    case .instant: return fit(instantReading?.choices.first?.count ?? 0)
    case .date: return fit(dateForms(isUncertain: field.isUncertain).first?.count ?? 0)
    case .period: return fit(0)
    }
  }

  private func fit(_ count: Int) -> (score: Double, count: Int) {
    (Self.isNearlyAll(count, of: valueCount) ? 1 : 0, count)
  }
}
