public import Platform

/// What has to be undone before a file is text in UTF-8.
public struct TextForm: Hashable, Sendable {
  /// How the file is compressed, if it is.
  public var compression: Compression?
  /// The file of an archive that is read; nil for the only one that it has.
  public var member: String?
  /// The pattern of files in archives that was declared.
  public var inner: String?
  /// The encoding of the text; nil for UTF-8.
  public var encoding: TextEncoding?
  /// The rows that are the text, a JSON object each, if the file is none.
  public var rows: RowText?
  /// How many times its size a file may grow to, once it is past `ratioFloor`.
  public var maximumRatio = Self.standardMaximumRatio
  /// The bytes of text that a file may always have.
  public var ratioFloor: Int64 = 1 << 30

  /// About what gzip reaches at most, so that other files which grow more stand out.
  public static let standardMaximumRatio = 1_000

  /// A form; UTF-8 is no encoding to undo.
  public init(compression: Compression? = nil, encoding: TextEncoding? = nil) {
    self.compression = compression
    self.encoding = encoding.flatMap { $0.isUTF8 ? nil : $0 }
  }

  /// Whether the bytes of the file are the text.
  public var isPlain: Bool { compression == nil && encoding == nil && rows == nil }

  /// The form in words: `plain`, `gzip`, `utf-16le`, `zstd latin1`.
  public var name: String {
    let words = [rows?.name, compression?.rawValue, encoding?.name].compactMap(
      \.self)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// The path of the file on disk that holds the text of `path`: the archive of a file in one.
  public func file(at path: String) -> String {
    member == nil ? path : ArchivePath.split(path)?.archive ?? path
  }

  /// Throws `DecodingFailure` if `source` is plainly compressed in another way than this form says.
  public func check(_ source: any ByteSource) throws {
    // An archive says itself what it is, and a workbook is one, too.
    if compression == .zip { return }
    let first = try Compression.firstBytes(of: source)
    if let compression {
      // A file that ends within its magic number is cut off; its decoder says so.
      let isCutOff = compression.magic.starts(with: first)
      if isCutOff || first.starts(with: compression.magic) { return }
    }
    let found = Compression.streams.first { first.starts(with: $0.magic) }
    if compression != nil || found != nil {
      throw DecodingFailure(reason: .otherForm(expected: compression, found: found), offset: 0)
    }
  }
}
