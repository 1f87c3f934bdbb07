internal import Charts
internal import Platform

/// What is drawn in the cells of one column beside their numbers, as its `CellForm` says.
struct HTMLDrawing {
  private let column: Column
  private let number: HTMLNumber
  /// The length of a full bar.
  private let greatest: Double
  private let others: [(column: Column, number: HTMLNumber)]
  private let language: Language

  init(_ column: Column, _ number: HTMLNumber, in table: Table, _ language: Language) {
    self.language = language
    self.column = column
    self.number = number
    greatest = column.hasBars ? column.greatestMagnitude : 0
    others = column.series.compactMap { table.column($0) }.map {
      ($0, HTMLNumber($0, language))
    }
  }

  /// What stands for a number of places won or lost: an arrow, and words for those who hear it.
  func movement(_ places: Double, _ text: String) -> String {
    if places == 0 {
      return "<span role=\"img\" aria-label=\"\(language[PageWord.samePlace])\">=</span>"
    }
    let (style, arrow) = places > 0 ? ("up", "▲") : ("down", "▼")
    let size = text.hasPrefix("\u{2212}") ? String(text.dropFirst()) : text
    let words = language.text(places > 0 ? PageWord.placesUp : .placesDown, ["places": size])
    return
      "<span class=\"\(style)\" role=\"img\" aria-label=\"\(words)\">\(arrow) \(size)</span>"
  }

  /// What stands for the movement of what had no place before.
  var new: String { "<span class=\"new\">\(language[PageWord.newPlace])</span>" }

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
      Sparkline.append(
        values, labels: others.map(\.column.title), in: language, to: &bytes, text: text)
    } else {
      let words = others.indices.map { "\(others[$0].column.title): \(text($0))" }
      SparkColumns.append(values, words: words.joined(separator: ", "), to: &bytes)
    }
    out.append(bytes[...])
  }
}
