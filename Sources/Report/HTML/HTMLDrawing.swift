internal import Charts

/// What is drawn in the cells of one column beside their numbers, as its `CellForm` says.
struct HTMLDrawing {
  private let column: Column
  private let number: HTMLNumber
  /// The length of a full bar.
  private let greatest: Double
  private let others: [(column: Column, number: HTMLNumber)]

  init(_ column: Column, _ number: HTMLNumber, in table: Table) {
    self.column = column
    self.number = number
    greatest = column.form == .bar ? column.greatestMagnitude : 0
    others = column.series.compactMap { table.column($0) }.map { ($0, HTMLNumber($0)) }
  }

  /// What stands for a number of places won or lost: an arrow, and words for those who hear it.
  static func movement(_ places: Double, _ text: String) -> String {
    if places == 0 { return "<span role=\"img\" aria-label=\"same place\">=</span>" }
    let (style, word, arrow) = places > 0 ? ("up", "up", "▲") : ("down", "down", "▼")
    let size = text.hasPrefix("-") ? String(text.dropFirst()) : text
    return
      "<span class=\"\(style)\" role=\"img\" aria-label=\"\(word) \(size)\">\(arrow) \(size)</span>"
  }

  /// What stands for the movement of what had no place before.
  static let new = "<span class=\"new\">new</span>"

  func write(_ row: Int, into out: inout ByteWriter) {
    switch column.form {
    case .number, .movement: break
    case .bar: writeBar(row, into: &out)
    case .line, .columns: writeSpark(row, into: &out)
    }
  }

  private func writeBar(_ row: Int, into out: inout ByteWriter) {
    guard greatest > 0, let value = column.number(at: row)?.approximation else { return }
    out.append(value < 0 ? "<span class=\"k neg\" style=\"--w:" : "<span class=\"k\" style=\"--w:")
    out.append(coordinate: value.magnitude / greatest * 100)
    out.append("%\"></span>")
  }

  private func writeSpark(_ row: Int, into out: inout ByteWriter) {
    // One that is hidden could be read from the others.
    guard !others.isEmpty, others.allSatisfy({ $0.column.presence(at: row) != .suppressed })
    else { return }
    let numbers = others.map { $0.column.number(at: row) }
    let values = numbers.map { $0?.approximation }
    func text(_ place: Int) -> String { numbers[place].map(others[place].number.text) ?? "–" }
    var bytes: [UInt8] = []
    if column.form == .line {
      Sparkline.append(values, labels: others.map(\.column.title), to: &bytes, text: text)
    } else {
      let words = others.indices.map { "\(others[$0].column.title): \(text($0))" }
      SparkColumns.append(values, words: words.joined(separator: ", "), to: &bytes)
    }
    out.append(bytes[...])
  }
}
