internal import Platform

/// A month as lines of text: a column a day of the week, a row a week.
struct MonthText {
  let agenda: Agenda
  let language: Language
  /// Characters of a line.
  let width: Int
  /// What an entry is called; nil where readers may not see it.
  let name: (Agenda.Entry) -> String?

  /// The most entries of a day that are printed.
  private static let most = 5

  private var cell: Int { max(6, (width - 6) / 7) }

  var lines: [String] {
    let heads = (0..<7).map {
      DateWords.shortWeekday((agenda.weekStart - 1 + $0) % 7 + 1, in: language)
    }
    var lines = [line(heads)]
    var week = [[String]](repeating: [], count: 7)
    func flush() {
      for row in 0..<(week.map(\.count).max() ?? 0) {
        lines.append(line(week.map { $0.count > row ? $0[row] : "" }))
      }
      week = [[String]](repeating: [], count: 7)
    }
    for load in agenda.days {
      let place = agenda.place(of: load.day)
      if place == 0, load.day != agenda.first { flush() }
      week[place] = texts(load)
    }
    flush()
    return lines
  }

  private func texts(_ load: Agenda.Load) -> [String] {
    let entries = load.entries.prefix(Self.most).map { entry in
      [entry.begin.map { PlannerText.clock($0) }, name(entry)].compactMap(\.self)
        .joined(separator: " ")
    }
    let more = load.entries.count - Self.most
    return ["\(CivilDate(daysSinceEpoch: Int(load.day)).day)"] + entries
      + (more > 0 ? ["+\(more)"] : [])
  }

  /// The cells beside each other, cut to their width.
  private func line(_ cells: [String]) -> String {
    var line = cells.map { text in
      let text = PlannerTable.printable(text)
      let cut = text.count > cell ? text.prefix(cell - 1) + "…" : text[...]
      return cut + String(repeating: " ", count: cell - cut.count)
    }.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
