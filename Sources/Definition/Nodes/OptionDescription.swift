internal import Platform

/// What a definition may say under one key: what help, reference, schema and checks are made from.
public struct OptionDescription: Hashable, Sendable {
  /// The key.
  public let key: String
  /// What its value may be.
  public let form: OptionForm
  /// What holds where the key is left out, as a definition would say it; nil if then there is nothing.
  public let usual: String?
  /// Whether the key must be given.
  public let isRequired: Bool
  /// What the value says, without a full stop; `code` in back quotes.
  public let words: String
  /// What it names in the tables of an analysis; nil for nothing.
  public let subject: OptionSubject?

  /// A description from its parts.
  public init(
    _ key: String, _ form: OptionForm, usual: String? = nil, isRequired: Bool = false,
    names subject: OptionSubject? = nil, _ words: String
  ) {
    self.key = key
    self.form = form
    self.usual = usual
    self.isRequired = isRequired
    self.words = words
    self.subject = subject
  }
}

/// What the value of an option may be.
public indirect enum OptionForm: Hashable, Sendable {
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number with at most so many decimals; the range is in units of the last one.
  case number(ClosedRange<Int64>, decimals: Int)
  /// `true` or `false`.
  case boolean
  /// Text.
  case text
  /// A text that nobody else may know: the only option that may come from the environment.
  case secret
  /// A text, or a list of texts.
  case texts
  /// One of some words.
  case choice([String])
  /// A mapping with keys of its own.
  case mapping([OptionDescription])
  /// The path of a file with a table, from the folder of the definition on; its columns.
  case table([String])
  /// A list of values of one form.
  case list(OptionForm)
  /// A mapping whose keys are names of the user's choice, to values of one form.
  case names(OptionForm)
  /// One of several forms.
  case either([OptionForm])
  /// Something with a language of its own.
  case any

  /// The form in words, such as `1 to 20`, as tables of options print it.
  public var words: String {
    switch self {
    case .integer(let range): Self.words(range)
    case .number(let range, let decimals):
      "number from \(Self.text(range.lowerBound, decimals)) to "
        + "\(Self.text(range.upperBound, decimals)), at most \(decimals) decimals"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .secret: "text, such as `${env:NAME}`"
    case .texts: "text or list of texts"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .mapping(let options):
      "mapping of " + options.map { "`\($0.key)`" }.joined(separator: ", ")
    case .table(let columns):
      "CSV file with the columns " + columns.map { "`\($0)`" }.joined(separator: " and ")
    case .list(.mapping(let options)):
      "list of mappings of " + options.map { "`\($0.key)`" }.joined(separator: ", ")
    case .list(.texts): "list of texts, or of lists of texts"
    case .list(let form): "list of: \(form.words)"
    case .names(let form): "mapping of names to: \(form.words)"
    case .either(let forms): forms.map(\.words).joined(separator: "; or ")
    case .any: "see there"
    }
  }

  /// A number of units of the last of `decimals`, without zeros at its end.
  static func text(_ units: Int64, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    NumberText.append(units, places: decimals, to: &bytes)
    if decimals > 0 {
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
      if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "whole number"
    case (let low, .max): "whole number of \(grouped(low)) or more"
    case (let low, let high) where low == high: grouped(low)
    case (let low, let high): "\(grouped(low)) to \(grouped(high))"
    }
  }

  /// A whole number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits[max(0, end - 3)..<end])
    }
    return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}
