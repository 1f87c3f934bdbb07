public import Formats
public import Platform

/// What a source declares about how its files are compressed and encoded.
public struct SourceCoding: Hashable, Sendable {
  /// How to find out how a file is compressed.
  public enum Packing: Hashable, Sendable {
    /// By the ending of its name.
    case byFileName
    /// As declared; nil for not at all.
    case declared(Compression?)
  }

  /// How to find out how a file is compressed.
  public var packing = Packing.byFileName
  /// The encoding of the text; nil for UTF-8.
  public var encoding: TextEncoding?
  /// Whether the text is ANSEL, which no converter of the system knows.
  public internal(set) var isANSEL = false
  /// How many times its size the text of a compressed file may be.
  public var maximumRatio = TextForm.standardMaximumRatio

  /// UTF-8, compressed as the name says.
  public init() {}

  /// The form of the file at `path`.
  public func form(of path: String) -> TextForm {
    let compression =
      switch packing {
      case .byFileName: Compression(fileName: path)
      case .declared(let compression): compression
      }
    var form = TextForm(compression: compression, encoding: encoding)
    form.maximumRatio = maximumRatio
    return form
  }
}

extension SourceCoding {
  /// What a source says of it.
  static let options: [OptionEntry<SourceCoding>] = [
    .own(
      "compression", .choice(packings),
      "how files are compressed; by the ending of their names unless it is given"
    ) { reader, coding in
      if let word = reader.optionalOneOf("compression", packings) {
        coding.packing = .declared(Compression(rawValue: word.value))
      }
    },
    .own(
      "encoding", .text, usual: "utf-8",
      "name of the encoding of the text; see [encodings](#compressed-and-encoded-files)"
    ) { reader, coding in
      coding.isANSEL = isANSEL(reader)
      coding.encoding = coding.isANSEL ? nil : encoding(reader)
    },
    .integer(
      "max_ratio", \.maximumRatio, in: 1...1_000_000_000,
      "how many times its size the text of a compressed file may be"),
  ]

  private static let packings = Compression.allCases.map(\.rawValue) + ["none"]

  private static func isANSEL(_ reader: NodeReader) -> Bool {
    guard let scalar = reader.node("encoding")?.scalar, !scalar.isSecret else { return false }
    return scalar.text.lowercased() == GEDCOMCoding.ansel.rawValue
  }

  private static func encoding(_ reader: NodeReader) -> TextEncoding? {
    guard let given = reader.optionalString("encoding") else { return nil }
    if let encoding = TextEncoding(given.value) { return encoding }
    let shown = given.isSecret ? "another text" : Wording.quoted(given.value)
    reader.error(
      "expected the name of an encoding, found \(shown)", in: "encoding",
      hint: given.isSecret
        ? nil
        : Wording.suggestion(for: given.value.lowercased(), among: TextEncoding.commonNames)
          ?? "such as utf-8, utf-16, latin1 or windows-1252; iconv -l lists all")
    return nil
  }
}
