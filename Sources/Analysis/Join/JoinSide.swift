internal import Expression
internal import Platform
internal import SearchIndex

/// How one side of two that are merged is grouped: by the values of fields, one key each.
struct JoinSide {
  private let schema: Schema
  private let columns: ExpressionColumns
  private let zone: TimeZone
  private(set) var shape = GroupShape()
  private var places: [FieldID: Int] = [:]

  init(_ schema: Schema, _ zone: TimeZone) {
    self.schema = schema
    self.zone = zone
    columns = ExpressionColumns(schema)
  }

  /// Groups by a field more, also by one that stands among the keys already: the first keys are told by their number.
  mutating func add(_ field: FieldID) {
    let node = ExpressionNode(.name(schema[field].name), range: 0..<0)
    guard let checked = try? node.checked(columns, zone: zone, scale: nil) else {
      preconditionFailure("a field that is stored was bound")
    }
    // Texts that are compressed have no dictionary.
    let input = GroupShape.Input(checked, isField: schema[field].type != .text)
    places[field] = shape.keys.count
    shape.group(by: shape.add(input))
  }

  /// The place of a field among the keys, to which it is added unless it is there.
  mutating func place(of field: FieldID) -> Int {
    if places[field] == nil { add(field) }
    guard let place = places[field] else { preconditionFailure("a key that was added") }
    return place
  }
}
