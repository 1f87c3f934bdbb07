internal import Platform
internal import SearchIndex
internal import Text

/// A rule with the columns of the fields that it looks at, as far as they are mapped.
struct BoundRule: Sendable {
  private let rule: RecordRule
  private let field: FieldID?
  private let other: FieldID?

  init(_ rule: RecordRule, _ schema: Schema) {
    self.rule = rule
    let ids = rule.fields.map { schema.id(of: $0) }
    field = ids[0]
    other = ids.count > 1 ? ids[1] : nil
  }

  /// Calls `reject` for each row whose fate is 0 and that breaks the rule.
  func check(_ batch: RecordBatch, _ reject: (_ row: Int, RuleBreach) -> Void) {
    func refuse(_ row: Int, _ field: FieldID, expected: String? = nil) {
      reject(
        row, RuleBreach(code: rule.code, field: field, expected: expected ?? rule.expected))
    }
    if case .given(_, let word) = rule.test {
      guard let other else { return }
      return Self.check(batch, given: field, when: other, is: word) { refuse($0, field ?? other) }
    }
    if case .together = rule.test {
      return Self.check(batch, field, together: other) { refuse($0, $1) }
    }
    guard let field else {
      // Half a position can be wrong by itself.
      if case .globe = rule.test { Self.check(batch, nil, other, refuse) }
      return
    }
    let present = batch.presence(field)
    func each(_ isBreach: (_ row: Int) -> Bool) {
      for row in 0..<batch.count
      where batch.fate[row] == 0 && present[row] != 0 && isBreach(row) { refuse(row, field) }
    }
    switch rule.test {
    case .words(let words):
      let slices = batch.byteSlices(field)
      each { row in
        !words.contains { $0.count == slices[row].count && slices[row].bytes.elementsEqual($0) }
      }
    case .numbers(let numbers):
      let values = batch.integers(field)
      each { !numbers.contains(values[$0]) }
    case .pattern(let pattern):
      let slices = batch.byteSlices(field)
      var match = TextMatch(pattern)
      each { !match.matches(slices[$0].bytes) }
    case .form(let isWellFormed):
      let slices = batch.byteSlices(field)
      each { !isWellFormed(slices[$0]) }
    case .range(let range):
      let values = batch.integers(field)
      each { !range.contains(values[$0]) }
    case .other(let value):
      let values = batch.integers(field)
      each { values[$0] == value }
    case .notBefore:
      guard let other else { return }
      let (starts, ends, hasStart) = (
        batch.integers(other), batch.integers(field), batch.presence(other)
      )
      each { hasStart[$0] != 0 && ends[$0] < starts[$0] }
    case .differs:
      guard let other else { return }
      let (ones, others, hasOther) = (
        batch.byteSlices(field), batch.byteSlices(other), batch.presence(other)
      )
      each { row in
        hasOther[row] != 0 && ones[row].count == others[row].count
          && ones[row].bytes.elementsEqual(others[row].bytes)
      }
    case .globe: Self.check(batch, field, other, refuse)
    case .together, .given: break
    }
  }

  private static func check(
    _ batch: RecordBatch, given field: FieldID?, when other: FieldID, is word: [UInt8],
    _ refuse: (_ row: Int) -> Void
  ) {
    let (slices, hasOther) = (batch.byteSlices(other), batch.presence(other))
    let present = field.map(batch.presence)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && present?[row] ?? 0 == 0 && hasOther[row] != 0
      && slices[row].count == word.count && slices[row].bytes.elementsEqual(word)
    { refuse(row) }
  }

  private static func check(
    _ batch: RecordBatch, _ first: FieldID?, together second: FieldID?,
    _ refuse: (_ row: Int, FieldID) -> Void
  ) {
    let (hasFirst, hasSecond) = (first.map(batch.presence), second.map(batch.presence))
    for row in 0..<batch.count where batch.fate[row] == 0 {
      let (one, another) = (hasFirst?[row] ?? 0, hasSecond?[row] ?? 0)
      if one != another, let field = one != 0 ? first : second { refuse(row, field) }
    }
  }

  // MARK: - Positions

  private static let northExpected = "degrees from -90 to 90"

  /// Refuses each present value that is no latitude, or no longitude.
  private static func check(
    _ batch: RecordBatch, _ latitude: FieldID?, _ longitude: FieldID?,
    _ refuse: (_ row: Int, FieldID, _ expected: String?) -> Void
  ) {
    if let latitude, let longitude { checkExchange(batch, latitude, longitude, refuse) }
    func check(_ field: FieldID?, in range: ClosedRange<Int64>, _ expected: String) {
      guard let field else { return }
      let (values, presence) = (batch.integers(field), batch.presence(field))
      for row in 0..<batch.count
      where batch.fate[row] == 0 && presence[row] != 0 && !range.contains(values[row]) {
        refuse(row, field, expected)
      }
    }
    check(latitude, in: GlobePoint.latitudes, northExpected)
    check(longitude, in: GlobePoint.longitudes, "degrees from -180 to 180")
  }

  /// Refuses what is no latitude, but would be a position if both had changed places, with a word about that.
  private static func checkExchange(
    _ batch: RecordBatch, _ latitude: FieldID, _ longitude: FieldID,
    _ refuse: (_ row: Int, FieldID, _ expected: String?) -> Void
  ) {
    let (norths, easts) = (batch.integers(latitude), batch.integers(longitude))
    let (hasNorth, hasEast) = (batch.presence(latitude), batch.presence(longitude))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && hasNorth[row] != 0 && hasEast[row] != 0
      && !GlobePoint.latitudes.contains(norths[row])
      && GlobePoint.longitudes.contains(norths[row])
      && GlobePoint.latitudes.contains(easts[row])
    {
      refuse(
        row, latitude,
        northExpected + "; if the axes have changed places, map lat: lon, lon: lat")
    }
  }
}
