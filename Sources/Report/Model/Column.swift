internal import Charts
internal import Platform

/// Whether a cell has a value, and if not, why.
public enum CellPresence: UInt8, Sendable {
  case present = 0
  /// There is no value.
  case missing = 1
  /// The value rests on too few records to be printed.
  case suppressed = 2
}

/// Where pages have a column; CSV, JSON and SQLite have all of them.
public enum ColumnPlace: UInt8, Comparable, Sendable {
  /// Nowhere.
  case files = 0
  /// HTML folds it into its row, Markdown shows it.
  case folded = 1
  /// In the row.
  case row = 2

  /// The one that readers see sooner is greater.
  public static func < (a: ColumnPlace, b: ColumnPlace) -> Bool { a.rawValue < b.rawValue }
}

/// One column of a table.
public struct Column: Sendable {
  /// The stable name: CSV header, JSON key and last part of an address.
  public let id: String
  /// The head for readers.
  public let title: String
  /// The values, one per row.
  public private(set) var values: ColumnValues
  /// What the numbers of this column are, if they are figures.
  public internal(set) var figure: FigureDefinition?
  /// The class of what is printed here: the maximum over the fields printed, grouped by or
  /// filtered on.
  public internal(set) var privacy: Clearance
  /// What HTML and Markdown draw beside each number.
  public let form: CellForm
  /// How HTML and Markdown print its numbers.
  public let look: NumberLook
  /// The columns whose numbers are drawn in each row, for a form that draws those of others.
  public let series: [String]
  /// Where HTML and Markdown have the column.
  public let place: ColumnPlace
  /// The column with ids of other reports of the same node, to whose pages HTML and Markdown link the
  /// values of this one; where it is empty, there is no page.
  public let link: String?
  /// The columns whose figures a text column says in words.
  ///
  /// If any of their figures is hidden, in whichever row, the whole column is: a sentence may compare a
  /// row with the next one.
  public let saysFigures: [String]
  /// What pages have in place of texts that the program says itself, by these.
  ///
  /// It is empty in English. Files keep the texts.
  private(set) var words: [String: String]
  /// The unit of numbers that are no figures, or an empty text.
  let ownUnit: String
  /// One mark per row, or empty when every row has a value.
  private(set) var presence: [CellPresence]

  /// A column; `presence` has one mark per row, or none when every row has a value.
  ///
  /// `unit` is that of numbers that are no figures: they are printed as figures are.
  public init(
    id: String, title: String, values: ColumnValues, privacy: Clearance,
    figure: FigureDefinition? = nil, unit: String = "", presence: [CellPresence] = [],
    form: CellForm = .number, look: NumberLook = NumberLook(), series: [String] = [],
    place: ColumnPlace = .row, link: String? = nil, saysFigures: [String] = [],
    words: [String: String] = [:]
  ) {
    precondition(presence.isEmpty || presence.count == values.count, "column \(id): marks per row")
    precondition(values.hasValidPlaces, "column \(id): too many decimal places")
    precondition(figure == nil || !values.isText, "column \(id): a figure is a number")
    precondition(form == .number || !values.isText, "column \(id): drawings need numbers")
    self.id = id
    self.title = title
    self.values = values
    self.figure = figure
    ownUnit = unit
    self.privacy = privacy
    self.presence = presence
    self.form = form
    self.look = look
    self.series = series
    self.place = place
    self.link = link
    self.saysFigures = saysFigures
    self.words = words
  }

  /// The unit of the numbers, or an empty text.
  public var unit: String { figure?.unit ?? ownUnit }

  /// Whether its numbers are quantities, which pages round and group, and not names such as years.
  var isQuantity: Bool { figure != nil || !ownUnit.isEmpty }

  /// Whether Markdown has a column of drawings beside it.
  var isDrawnBeside: Bool { hasBars || form.drawsOthers }

  /// Whether bars stand at its numbers: where all are equal, bars would say nothing.
  var hasBars: Bool {
    guard form == .bar else { return false }
    let numbers = (0..<values.count).lazy.compactMap { number(at: $0)?.approximation }
    return numbers.first.map { first in numbers.contains { $0 != first } } ?? false
  }

  /// The unit to print beside the title: none where a word of the title says it already.
  func headUnit(in language: Language) -> String {
    let unit = language.unit(unit)
    return title.lowercased().split(separator: " ").contains { $0 == unit.lowercased() } ? "" : unit
  }

  /// What a series of a chart is called: the title, with the unit behind it unless numbers have it beside them.
  func titleInCharts(in language: Language) -> String {
    ReadableNumber.saysUnit(unit) ? title : titleWithUnit(in: language)
  }

  /// The title with the unit behind it.
  func titleWithUnit(in language: Language) -> String {
    let unit = headUnit(in: language)
    return unit.isEmpty ? title : "\(title) (\(unit))"
  }

  /// Whether there is no value in any row, although there are rows.
  var isBlank: Bool {
    values.count > 0 && presence.count == values.count
      && presence.allSatisfy { $0 == .missing }
  }

  /// Whether the cell at `row` has a value, and if not, why.
  public func presence(at row: Int) -> CellPresence {
    if !presence.isEmpty, presence[row] != .present { return presence[row] }
    if case .reals(let values, _) = values, !values[row].isFinite { return .missing }
    return .present
  }

  /// The number at `row`, or nil for a text column and where there is no value.
  public func number(at row: Int) -> Number? {
    presence(at: row) == .present ? values.number(at: row) : nil
  }

  /// The bytes of a cell as addresses and queries hold them; nothing where a number is missing.
  func bytes(at row: Int) -> ArraySlice<UInt8> {
    if case .text(let arena) = values { return arena[row] }
    var bytes: [UInt8] = []
    if let number = values.number(at: row) { bytes.append(number) }
    return bytes[...]
  }

  /// The bytes of a cell that has a value; nil of any other.
  func value(at row: Int) -> ArraySlice<UInt8>? {
    presence(at: row) == .present ? bytes(at: row) : nil
  }

  /// A text of the column as pages have it.
  func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !words.isEmpty, let shown = words[String(decoding: text, as: UTF8.self)] else {
      return text
    }
    return Array(shown.utf8)[...]
  }

  /// The greatest magnitude of the column, for scaling bars over all rows.
  var greatestMagnitude: Double {
    var greatest = 0.0
    for row in 0..<values.count {
      if let number = number(at: row) { greatest = max(greatest, number.approximation.magnitude) }
    }
    return greatest
  }

  /// Hides the cells of `rows`: their values are gone, so that nothing made from the column has them.
  mutating func suppress(rows: [Int]) {
    guard !rows.isEmpty else { return }
    if presence.isEmpty {
      presence = [CellPresence](repeating: .present, count: values.count)
    }
    for row in rows where presence[row] == .present { presence[row] = .suppressed }
    values = values.clearing(rows)
    forgetWords()
  }

  /// Takes the values of `rows` away: nothing made from the column has them.
  mutating func drop(rows: [Int]) {
    guard !rows.isEmpty else { return }
    if presence.isEmpty {
      presence = [CellPresence](repeating: .present, count: values.count)
    }
    for row in rows { presence[row] = .missing }
    values = values.clearing(rows)
    forgetWords()
  }

  /// Keeps the words of texts that are still there.
  private mutating func forgetWords() {
    guard !words.isEmpty, case .text(let texts) = values else { return }
    let left = Set((0..<texts.count).map { String(decoding: texts[$0], as: UTF8.self) })
    words = words.filter { left.contains($0.key) }
  }

  /// Puts the row `order[i]` at `i`.
  mutating func replace(texts: [String]) { values = .strings(texts) }

  mutating func reorder(_ order: [Int]) {
    values = values.reordered(order)
    if !presence.isEmpty { presence = order.map { presence[$0] } }
  }

  /// Replaces whole numbers.
  mutating func replace(integers: [Int64]) {
    precondition(integers.count == values.count, "column \(id): one number per row")
    values = .integers(integers)
  }
}
