internal import Platform

/// Which labels below an axis are printed: all of them, or so few that none touches the next.
///
/// Of months and days those are printed that begin a quarter, a half or a whole year, with the year where it changes; of
/// numbers, round ones.
struct AxisLabels {
  /// A label that is printed.
  struct Label {
    let index: Int
    let text: String
    /// A second line: the year, where it is another one than before.
    var below = ""
    /// The whole text where it was cut.
    var whole: String?
    /// The middle of the text, which stays on the canvas.
    var middle = 0.0

    var width: Double { max(LabelLayout.width(text), LabelLayout.width(below)) }
  }

  let shown: [Label]
  /// Whether some labels are not printed, so that a mark has to say which ones are.
  let isThinned: Bool
  /// Whether the labels are months or days, which need no word that says so.
  let areDates: Bool

  /// The labels of an axis on which `position` is the middle of a label's room; names have `limit` columns.
  ///
  /// With a `step` the whole numbers that it divides are printed.
  init(
    _ labels: [String], limit: Int, step: Int64? = nil, _ language: Language,
    position: (Int) -> Double
  ) {
    let readable = ReadableLabels(labels, language)
    if let step {
      let round = readable.wholes.filter { $0.number % step == 0 }
      shown = Self.placed(
        round.map { Label(index: $0.index, text: String($0.number)) }, position)
      isThinned = true
      areDates = false
      return
    }
    var choices: [[Label]] = []
    var isDate = true
    switch readable.kind {
    case .months(let months): choices = Self.months(months, language)
    case .days(let days): choices = Self.days(days, language)
    case .numbers(let numbers, _):
      isDate = false
      choices = Self.numbers(numbers, readable)
    case .names: isDate = false
    }
    areDates = isDate
    var names: [Label] = []
    if choices.isEmpty {
      names = labels.indices.map { index in
        let label = LabelLayout.cut(labels[index], limit: limit)
        return Label(index: index, text: label.lines[0], whole: label.whole)
      }
      choices = [names]
    }
    var choice = 0
    var placed = Self.placed(choices[0], position)
    while !Self.standApart(placed) {
      choice += 1
      let step = choice - choices.count + 2
      let some =
        choice < choices.count
        ? choices[choice]
        : stride(from: 0, to: labels.count, by: step).map { index in
          names.isEmpty ? Label(index: index, text: readable.short(index)) : names[index]
        }
      placed = Self.placed(some, position)
    }
    shown = placed
    isThinned = shown.count < labels.count
  }

  /// The labels with their middles.
  private static func placed(_ labels: [Label], _ position: (Int) -> Double) -> [Label] {
    labels.map { label in
      var label = label
      let half = label.width / 2
      label.middle = min(max(position(label.index), half), ChartCanvas.width - half)
      return label
    }
  }

  /// Whether there is at least the room of a character between neighbours.
  private static func standApart(_ labels: [Label]) -> Bool {
    zip(labels, labels.dropFirst()).allSatisfy { first, second in
      second.middle - first.middle >= (first.width + second.width) / 2 + LabelLayout.columnWidth
    }
  }

  private static let monthSteps = [2, 3, 6, 12, 24, 60, 120, 240, 600, 1200]

  /// All months, then ever fewer.
  private static func months(_ months: [Int], _ language: Language) -> [[Label]] {
    ([1] + monthSteps).map { step in
      chosen(months.indices.filter { months[$0] % step == 0 }) { index in
        step < 12
          ? (language.shortMonth(months[index] % 12 + 1), "\(months[index] / 12)")
          : ("\(months[index] / 12)", "")
      }
    }.enumerated().filter { $0.offset == 0 || $0.element.count > 1 }.map(\.element)
  }

  /// All days, then Mondays, every second one, then the first days of ever fewer months.
  private static func days(_ days: [CivilDate], _ language: Language) -> [[Label]] {
    let months = days.map { $0.year * 12 + $0.month - 1 }
    func month(_ index: Int) -> String { language.shortMonth(days[index].month) }
    let all = chosen(Array(days.indices)) { index in
      ("\(days[index].day)", "\(month(index)) \(days[index].year)")
    }
    let mondays = [1, 2].map { step in
      chosen(days.indices.filter { (days[$0].daysSinceEpoch + 3) % (7 * step) == 0 }) { index in
        ("\(days[index].day) \(month(index))", "\(days[index].year)")
      }
    }
    let firsts = ([1] + monthSteps).map { step in
      chosen(days.indices.filter { days[$0].day == 1 && months[$0] % step == 0 }) { index in
        step < 12 ? (month(index), "\(days[index].year)") : ("\(days[index].year)", "")
      }
    }
    return [all] + (mondays + firsts).filter { $0.count > 1 }
  }

  /// All numbers, then multiples of 1, 2 and 5 times ever greater powers of ten.
  private static func numbers(_ numbers: [Int], _ labels: ReadableLabels) -> [[Label]] {
    let steps = (0...15).flatMap { exponent in
      [1, 2, 5].map { $0 * Int(DecimalPower.of(exponent)) }
    }
    let all = numbers.indices.map { Label(index: $0, text: labels.short($0)) }
    return [all]
      + steps.lazy.map { step in all.filter { numbers[$0.index] % step == 0 } }
      .filter { $0.count > 1 && $0.count < all.count }
  }

  /// Labels of two lines, the second of which stands where it differs from the one before.
  private static func chosen(
    _ indices: [Int], _ texts: (Int) -> (text: String, below: String)
  ) -> [Label] {
    var before = ""
    return indices.map { index in
      let (text, below) = texts(index)
      defer { before = below }
      return Label(index: index, text: text, below: below == before ? "" : below)
    }
  }
}
