internal import Platform

/// The box of somebody in a family: what they are, their name, and what else is said of them.
struct FamilyBox {
  let person: FamilyPlot.Person
  let width: Double
  let role: FittedLabel
  let name: FittedLabel
  let note: FittedLabel
  /// The left upper corner.
  var x = 0.0
  var y = 0.0

  private static let padding = 5.0
  private static let lineHeight = 16.0
  /// A name of more lines is cut.
  private static let mostNameLines = 3

  init(_ person: FamilyPlot.Person, width: Double) {
    self.person = person
    self.width = width
    // Columns are estimated so wide that no room is needed behind them.
    let limit = Int((width - FamilySign.room - Self.padding) / LabelLayout.columnWidth)
    let texts = [person.role, person.name, person.texts.first ?? ""].map(Self.visible)
    role = LabelLayout.cut(texts[0], limit: limit)
    name = LabelLayout.fitted(
      texts[1].isEmpty ? "?" : texts[1], limit: limit, lines: Self.mostNameLines)
    note = LabelLayout.fitted(texts[2], limit: limit)
  }

  /// The text as it is written: what is hidden takes room once it is visible.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { visible, scalar in
      if "\n\r\t".unicodeScalars.contains(scalar) {
        visible += " "
      } else if let replacement = HiddenCharacter.replacement(for: scalar) {
        visible += replacement
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }

  var height: Double { 2 * Self.padding + Double(lines.count) * Self.lineHeight }
  /// The middle of its left side.
  var middle: Double { y + height / 2 }
  var right: Double { x + width }
  var bottom: Double { y + height }

  /// Its lines that are not empty, with their looks.
  private var lines: [(text: String, style: String)] {
    let all =
      [(role.lines, "soft"), (name.lines, "name"), (note.lines, "soft")]
    return all.flatMap { lines, style in
      lines.filter { !$0.isEmpty }.map { (text: $0, style: style) }
    }
  }

  /// Writes the box, which leads to the page of the person if there is one; its tooltip has what may be cut, and the sex in a
  /// word.
  func draw(into out: inout SVGWriter, _ language: Language) {
    let said = [person.role, person.sex.map { language[$0.word] } ?? "", person.texts.first ?? ""]
    out.openBox(
      page: person.page,
      tooltip: (person.name, said.filter { !$0.isEmpty }.joined(separator: ", ")))
    out.rect(
      x: x, y: y, width: width, height: height,
      style: FamilySign.style(of: person.sex, isPerson: person.place == .ancestor(1)))
    FamilySign.draw(person.sex, x: x, y: y, height: height, into: &out)
    for (number, line) in lines.enumerated() {
      out.text(
        line.text, x: x + FamilySign.room + Self.padding,
        y: y + Self.padding + Double(number + 1) * Self.lineHeight - 4, style: line.style)
    }
    out.closeBox(page: person.page)
  }
}
