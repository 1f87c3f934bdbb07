public import Platform

/// The labels of a chart as people read them: months and days in words, numbers without zeros behind the point.
///
/// A label is a month (`2014-03`) or a day (`2014-03-05`) only where all are, so that a name that looks like one stays.
public struct ReadableLabels: Sendable {
  /// What all labels are.
  enum Kind: Sendable {
    case names
    /// The months since the year 0.
    case months([Int])
    case days([CivilDate])
    /// Numbers, in units of 10^-`places`.
    case numbers([Int], places: Int)
  }

  private let labels: [String]
  private let language: Language
  let kind: Kind

  /// The labels of one chart.
  public init(_ labels: [String], _ language: Language) {
    self.labels = labels
    self.language = language
    kind = Self.kind(of: labels)
  }

  /// The label at `index`, such as `March 2014` or `3 March 2014`.
  public subscript(index: Int) -> String {
    switch kind {
    case .names: labels[index]
    case .months(let months):
      DateWords.month(months[index] % 12 + 1, of: months[index] / 12, in: language)
    case .days(let days): DateWords.text(days[index], in: language)
    case .numbers: short(index)
    }
  }

  /// A number without zeros behind the point; any other label as it is.
  func short(_ index: Int) -> String {
    guard case .numbers = kind, labels[index].contains(".") else { return labels[index] }
    var text = labels[index][...]
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : language.number(String(text), isGrouped: false)
  }

  /// The labels that are whole numbers, in their order; none where others are no numbers.
  var wholes: [(index: Int, number: Int64)] {
    guard case .numbers(let numbers, let places) = kind else { return [] }
    let one = Int64(DecimalPower.of(places))
    return numbers.enumerated().compactMap { index, number in
      Int64(number) % one == 0 ? (index, Int64(number) / one) : nil
    }
  }

  private static func kind(of labels: [String]) -> Kind {
    guard !labels.isEmpty else { return .names }
    if let months = all(labels, month) { return .months(months) }
    if let days = all(labels, day) { return .days(days) }
    let places = labels.map { $0.split(separator: ".").dropFirst().first?.utf8.count ?? 0 }.max()
    if let places, places <= 6, let numbers = all(labels, { number($0, places: places) }) {
      return .numbers(numbers, places: places)
    }
    return .names
  }

  private static func all<Part>(_ labels: [String], _ read: (String) -> Part?) -> [Part]? {
    var parts: [Part] = []
    for label in labels {
      guard let part = read(label) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private static func digits(_ text: String) -> [Int]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.first?.utf8.count == 4, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    return all(parts.map(String.init)) { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
  }

  private static func month(_ label: String) -> Int? {
    guard let parts = digits(label), parts.count == 2, (1...12).contains(parts[1]) else {
      return nil
    }
    return parts[0] * 12 + parts[1] - 1
  }

  private static func day(_ label: String) -> CivilDate? {
    guard let parts = digits(label), parts.count == 3 else { return nil }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])
  }

  /// Up to nine digits before the point.
  private static func number(_ label: String, places: Int) -> Int? {
    guard let number = DecimalDigits(label), number.magnitude < 1e9 else { return nil }
    let units = Int((number.magnitude * DecimalPower.of(places)).rounded())
    return number.isNegative ? -units : units
  }
}
