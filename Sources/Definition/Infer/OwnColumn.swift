internal import SearchIndex
internal import Text

/// A field of a record of a table's own, as one column of a sample speaks for it.
struct OwnColumn {
  let column: ColumnProfile
  /// The name of the field.
  let name: String
  let topics: Set<HeaderTopic>
  var field = OwnField()
  /// How values are written: none for most, several where the sample does not decide.
  var formats: [String] = []
  /// What its values have to be like, as a definition writes it.
  var rules: [String] = []
  /// Why it is more than the values alone show, in half sentences.
  var reasons: [String] = []

  /// The earliest and the latest time, in microseconds; nil if it is none, or may be read in two ways.
  var span: ClosedRange<Int64>? {
    guard isTime, formats.count == 1 else { return nil }
    return column.instantReading?.choices.first?.span
  }

  var isTime: Bool { field.form == .date || field.form == .instant }
  var isNumber: Bool { field.form == .integer || field.form == .decimal }
  /// Whether values are texts that a file has as they are.
  var isWord: Bool { field.form == .symbol || field.form == .text }
  /// Whether readers of a report may see single values at the usual clearance.
  var isShown: Bool { field.privacy <= .internal }
  var isEmpty: Bool { column.valueCount == 0 }
  /// Whether nearly no row lacks it.
  var isUsual: Bool { column.valueCount * 10 >= column.rowCount * 9 }

  init(_ column: ColumnProfile, name: String) {
    self.column = column
    self.name = name
    topics = HeaderTopic.of(column.name)
    field.form = .symbol
    if isEmpty {
      reasons.append("no value in the sample")
      return
    }
    type()
    if let lost = lostCount {
      reasons.append("a run rejects the \(Count.text(lost, "record")) with another value")
    }
  }

  /// How many values do not have the type; nil if all have.
  var lostCount: Int? {
    let fitting =
      switch field.form {
      case .integer: column.integerCount
      case .decimal: field.isRounded ? column.measurementCount : column.numberCount
      case .boolean: column.booleanWordCount + column.zeroOrOneCount
      case .date, .instant: column.instantReading?.choices.first?.count ?? 0
      case .symbol, .text, .list, .latitude, .longitude: column.valueCount
      }
    return fitting < column.valueCount ? column.valueCount - fitting : nil
  }

  private mutating func type() {
    let isTimely = topics.contains(.time) || topics.contains(.life)
    switch column.kind {
    case .boolean: field.form = .boolean
    case .integer where isTimely && column.instantReading != nil:
      time()
      reasons.append("its name speaks of a time")
    case .integer where isIdentity:
      reasons.append(
        column.signs.paddedCount > 0
          ? "its digits begin with 0, so they are no number" : "its name speaks of a key")
    case .integer: field.form = .integer
    case .decimal(let places):
      field.form = .decimal
      // Money keeps its cents, though all that were seen end in 0.
      field.places = UInt8(min(max(places, min(column.writtenPlaces, 2)), Self.mostPlaces))
      if places > Self.mostPlaces {
        field.isRounded = true
        reasons.append("digits beyond \(Self.mostPlaces) places are rounded")
      }
    case .instant: time()
    case .symbol, .text:
      if ColumnProfile.isNearlyAll(column.measurementCount, of: column.valueCount) {
        field.form = .decimal
        (field.places, field.isRounded) = (UInt8(Self.mostPlaces), true)
        reasons.append("digits beyond \(Self.mostPlaces) places are rounded")
      } else if let separator = listSeparator {
        field.form = .list
        formats = ["list \(separator)"]
        reasons.append("its values have \"\(separator)\" between items")
      } else {
        field.form = column.kind == .text ? .text : .symbol
        formats = column.markup.map { [$0.kind.rawValue] } ?? []
        if !formats.isEmpty { field.form = .text }
      }
    case .empty: break
    }
  }

  private mutating func time() {
    let choices = column.instantReading?.choices ?? []
    // What is cut off at the day is a day, whatever else the form would take.
    let areDays = choices.allSatisfy { $0.isDay && ($0.format != "iso8601" || column.isOfDays) }
    field.form = areDays ? .date : .instant
    formats = choices.map(\.format)
  }

  /// Whether its numbers are keys, which nobody computes with.
  private var isIdentity: Bool {
    if column.signs.paddedCount > 0 { return true }
    guard topics.isDisjoint(with: [.quantity, .amount, .price, .level]) else { return false }
    return !topics.isDisjoint(with: [.key, .postcode, .person, .phone, .account])
  }

  private static let mostPlaces = 9
  /// The separator of a list; nil if the values are none.
  private var listSeparator: Character? {
    let found = zip(ValueSigns.separators, column.signs.listCounts).first { _, count in
      count * 5 >= column.valueCount && count > 2
    }
    guard let (separator, _) = found, column.lineBreakCount == 0,
      column.totalByteCount <= column.valueCount * 120
    else { return nil }
    return Character(Unicode.Scalar(separator))
  }
}

extension ColumnProfile {
  /// Whether no value is longer than a day as ISO 8601 writes it.
  fileprivate var isOfDays: Bool { longestByteCount <= 10 }
}
