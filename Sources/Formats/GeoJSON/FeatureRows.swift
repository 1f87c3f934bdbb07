/// How far the rows of a feature are handed out.
struct FeatureRows {
  /// Where the feature's text begins in the buffer.
  var textStart = 0
  /// The part that is handed out.
  var part = 0
  /// The position that comes next, counted in the whole feature.
  var entry = 0
  /// What the feature's list of times says.
  var times = PositionTimes.Outcome.missing
  /// Whether it was noted that there are not as many times as positions.
  var hasNotedTimes = false
}

/// What one row is made of besides what its feature has.
struct PositionRow {
  var position: GeoPosition
  var time: DocumentWalk.Slot
  /// Where its record begins in the text, and how many bytes it has.
  var start: Int
  var byteCount: Int
  var kind: GeometryKind
  /// The number of the position in its part, from 1.
  var number: Int
}

/// The rows and refusals of the batch that is being made.
struct BatchState {
  var rowCount = 0
  var rejects: [RowReject] = []
  /// Where the fields of the next row go, counted from the buffer's base.
  var arenaPosition = 0
  /// The line of the first row, counted from the start of the span.
  var firstLine: Int64 = 0

  var isEmpty: Bool { rowCount == 0 && rejects.isEmpty }
}
