/// What tells the sexes apart beside their colour: the signs of Venus and Mars on a strip at the left of a box.
enum FamilySign {
  /// The strip with some room at its right.
  static let room = 17.0
  private static let width = 13.0
  private static let inset = 3.0

  /// The classes of a box: its colour, and whether it is the person whom all is about.
  static func style(of sex: FamilyPlot.Sex?, isPerson: Bool) -> String {
    "box" + (sex.map { " \(letter($0))" } ?? "") + (isPerson ? " me" : "")
  }

  private static func letter(_ sex: FamilyPlot.Sex) -> String { sex == .male ? "man" : "woman" }

  /// Writes the strip of a box whose left upper corner is at `x` and `y`; nothing for a sex that is not known.
  static func draw(
    _ sex: FamilyPlot.Sex?, x: Double, y: Double, height: Double, into out: inout SVGWriter
  ) {
    guard let sex else { return }
    let letter = letter(sex)
    out.rect(
      x: x + inset, y: y + inset, width: width, height: height - 2 * inset,
      style: "strip \(letter)")
    let (middle, top) = (x + inset + width / 2, y + inset)
    switch sex {
    case .female:
      out.circle(x: middle, y: top + 6, radius: 3, style: "sign", tooltip: nil)
      out.polyline([(middle, top + 9), (middle, top + 15)], style: "sign")
      out.polyline([(middle - 2.5, top + 12), (middle + 2.5, top + 12)], style: "sign")
    case .male:
      out.circle(x: middle - 1.5, y: top + 10, radius: 3, style: "sign", tooltip: nil)
      out.polyline([(middle + 0.7, top + 7.8), (middle + 4, top + 4.5)], style: "sign")
      out.polyline(
        [(middle + 0.8, top + 4.5), (middle + 4, top + 4.5), (middle + 4, top + 7.7)],
        style: "sign")
    }
  }
}

extension FamilyPlot.Sex {
  /// What it is called.
  var word: ChartWord { self == .male ? .male : .female }
}
