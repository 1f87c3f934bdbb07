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
  /// Which files of an archive are read, as a pattern; nil for the only one.
  public internal(set) var inner: String?
  /// The patterns of which the first that matches any file says which are read where `inner` is nil and there are several.
  var usualInner: [String] = []
  /// The encoding of the text; nil for UTF-8.
  public var encoding: TextEncoding?
  /// Whether the text is ANSEL, which no converter of the system knows.
  public internal(set) var isANSEL = false
  /// How many times its size the text of a compressed file may be.
  public var maximumRatio = TextForm.standardMaximumRatio

  /// UTF-8, compressed as the name says.
  public init() {}

  /// The same, for a format that has usual files in archives.
  init(usualInner: [String]) { self.usualInner = usualInner }

  /// The form of the file at `path`, which may be one in an archive.
  public func form(of path: String) -> TextForm {
    let split = ArchivePath.split(path)
    let outer = split.map { compression(of: $0.archive) } == .zip ? split : nil
    var form = TextForm(
      compression: compression(of: outer?.archive ?? path), encoding: encoding)
    form.member = outer?.member
    if form.compression == .zip { form.inner = inner }
    form.maximumRatio = maximumRatio
    return form
  }

  private func compression(of path: String) -> Compression? {
    switch packing {
    case .byFileName: Compression(fileName: path)
    case .declared(let compression): compression
    }
  }

  /// The paths of what is read of the file at `path`: of an archive those of its files that `inner` matches, in the order of
  /// their names.
  ///
  /// An archive that cannot be read, or has no such file, stands for itself: opening it tells why.
  func files(of path: String, fileSystem: any FileSystem) -> [String] {
    guard form(of: path).compression == .zip,
      let archive = try? ZipArchive(FileByteSource(path: path, fileSystem: fileSystem))
    else { return [path] }
    var files = archive.files
    if let inner, let pattern = GlobPattern(inner) {
      files = files.filter { pattern.matches(path: $0.name) }
    } else if files.count != 1 {
      let found = usualInner.lazy.compactMap { GlobPattern($0) }.map { pattern in
        files.filter { pattern.matches(path: $0.name) }
      }
      files = found.first { !$0.isEmpty } ?? []
    }
    return files.isEmpty ? [path] : files.map { ArchivePath.join(path, $0.name) }
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
      "inner", .text,
      "which file of a ZIP archive is read, or a pattern of several; needed where it has more than one"
    ) { reader, coding in
      guard let pattern = reader.optionalString("inner") else { return }
      if GlobPattern(pattern.value) == nil {
        reader.error(
          "expected a name or pattern, found one that is empty or has a [ without ]", in: "inner")
      } else if case .declared(let compression) = coding.packing, compression != .zip {
        reader.error("expected compression: zip", in: "inner")
      }
      coding.inner = pattern.value
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
