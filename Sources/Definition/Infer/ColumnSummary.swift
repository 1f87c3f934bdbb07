/// One column in words: its type and what speaks for and against it.
///
/// Shows no value.
struct ColumnSummary {
  let column: ColumnProfile

  init(_ column: ColumnProfile) { self.column = column }

  var text: String {
    var parts = [YAMLText.quoted(column.name) + ": " + column.kind.name]
    let values = Count.text(column.valueCount)
    if column.kindCount < column.valueCount {
      parts[0] += " for \(Count.text(column.kindCount)) of \(values) values"
    } else {
      parts[0] += ", \(values) values"
    }
    if column.valueCount > 0 { parts.append("\(Count.text(column.distinctCount)) different") }
    if let share = emptyShare { parts.append(share) }
    if column.nullLikeCount > 0 {
      parts.append("\(Count.text(column.nullLikeCount)) look like \"no value\"")
    }
    if let reading = column.instantReading { parts.append(Self.words(reading, column)) }
    if column.kind == .integer, column.zeroOrOneCount == column.valueCount {
      parts.append("only 0 and 1, so it may be a boolean")
    }
    if column.decimalCommaCount > 0 {
      parts.append(
        "\(Count.text(column.decimalCommaCount)) have a decimal comma, which is not read as a number"
      )
    }
    return parts.joined(separator: "; ")
  }

  /// `38 empty (0.4 %)`, or nil if none is.
  var emptyShare: String? {
    guard column.emptyCount > 0 else { return nil }
    // Tenths of a percent, rounded up, so that a few never look like none.
    let tenths = (column.emptyCount * 1000 + column.rowCount - 1) / column.rowCount
    return "\(Count.text(column.emptyCount)) empty (\(tenths / 10).\(tenths % 10) %)"
  }

  /// How many values each form of a moment fits.
  static func words(_ reading: InstantReading, _ column: ColumnProfile) -> String {
    let fitting = reading.choices.map { "\($0.format) fits \(Count.text($0.count))" }
    let others = reading.others.prefix(2).map { "\($0.format) only \(Count.text($0.count))" }
    return (column.kind == .instant ? "" : "could be a time: ")
      + (fitting + others).joined(separator: ", ")
  }
}
