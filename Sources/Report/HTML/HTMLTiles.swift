internal import Platform

/// Figures that stand alone, as tiles: the first six, and the others folded.
struct HTMLTiles {
  let figures: [Figure]
  let place: HTMLPlace
  /// More tiles than this at once say nothing.
  private static let most = 6
  /// Longer amounts such as `1 h 31 min` are smaller, so that they stay on one line.
  private static let mostLargeCharacters = 8

  func write(into out: inout ByteWriter) {
    guard !figures.isEmpty else { return }
    let counts = Set(figures.compactMap(\.n))
    // What all figures rest on is said once.
    let shared = figures.count > 1 && counts.count == 1 ? counts.first : nil
    write(figures.prefix(Self.most), saysCount: shared == nil, into: &out)
    let more = figures.dropFirst(Self.most)
    if !more.isEmpty {
      let words = place.language.text(
        more.count == 1 ? PageWord.moreFigure : .moreFigures,
        ["count": place.language.integer(more.count)])
      out.append("<details class=\"more\"><summary>\(words)</summary>\n")
      write(more, saysCount: shared == nil, into: &out)
      out.append("</details>\n")
    }
    // A tile may say it already.
    if let shared, !figures.contains(where: { $0.value == shared }) {
      out.append("<p class=\"soft\">\(records(shared))</p>\n")
    }
  }

  private func write(
    _ figures: ArraySlice<Figure>, saysCount: Bool, into out: inout ByteWriter
  ) {
    out.append("<ul class=\"cards\">\n")
    for figure in figures {
      let form = HTMLNumber(figure, place.language)
      out.append("<li id=\"\(figure.address)\"")
      if let exact = figure.value.flatMap({ form.exact($0) }) {
        out.append(" data-v=\"\(exact)\"")
      }
      out.append("><span class=\"name\"><a href=\"\(place.main)#measure.\(figure.measure.id)\">")
      out.append(figure.title, as: HTMLEscape.self)
      let text = figure.value.map { form.text($0) }
      let isLong = form.isDuration && text?.utf8.count ?? 0 > Self.mostLargeCharacters
      out.append("</a></span><span class=\"value\(isLong ? " long" : "")\">")
      if let text {
        out.append(text)
      } else {
        out.append(figure.isSuppressed ? HTMLTable.hiddenMark(place.language) : "–")
      }
      if !figure.unit.isEmpty, !form.saysUnit {
        out.append(" <span class=\"unit\">")
        out.append(place.language.unit(figure.unit, of: figure.value), as: HTMLEscape.self)
        out.append("</span>")
      }
      out.append("</span>")
      writeRange(figure, form, saysCount: saysCount, into: &out)
      out.append("</li>\n")
    }
    out.append("</ul>\n")
  }

  private func writeRange(
    _ figure: Figure, _ form: HTMLNumber, saysCount: Bool, into out: inout ByteWriter
  ) {
    var parts: [String] = []
    if let low = figure.low, let high = figure.high {
      parts.append(
        place.language.text(PageWord.range, ["low": form.text(low), "high": form.text(high)]))
    }
    if saysCount, let n = figure.n, n != figure.value { parts.append(records(n)) }
    guard !parts.isEmpty else { return }
    out.append("<span class=\"soft\">\(parts.joined(separator: " · "))</span>")
  }

  /// How many records figures rest on.
  private func records(_ n: Number) -> String {
    let form = HTMLNumber(unit: "", greatest: n.approximation, isFigure: true, place.language)
    return place.language.text(
      n == .integer(1) ? PageWord.fromRecord : .fromRecords, ["count": form.text(n)])
  }
}
