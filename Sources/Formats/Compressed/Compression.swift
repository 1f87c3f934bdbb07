/// A way in which a whole file is compressed.
public enum Compression: String, CaseIterable, Sendable {
  /// Members of RFC 1952, one after another.
  case gzip
  /// Frames of RFC 8878, one after another.
  case zstd
  /// An archive of files (PKWARE's APPNOTE), of which one is read.
  case zip

  /// Those that are one stream of bytes, from front to back.
  public static let streams: [Compression] = [.gzip, .zstd]

  /// The endings that names of such files have; `.kmz` is an archive with a file of KML.
  private var fileNameEndings: [String] {
    switch self {
    case .gzip: [".gz"]
    case .zstd: [".zst"]
    case .zip: [".zip", ".kmz"]
    }
  }

  /// The ending of a file name that stands for a compression, in lower case; empty for none.
  public static func ending(ofFileName name: String) -> String {
    let lowered = name.lowercased()
    return allCases.lazy.flatMap(\.fileNameEndings).first { lowered.hasSuffix($0) } ?? ""
  }

  /// The compression that the ending of a file name stands for, in any case; nil for none.
  public init?(fileName: String) {
    let ending = Self.ending(ofFileName: fileName)
    guard let found = Self.allCases.first(where: { $0.fileNameEndings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// The bytes that every such file begins with; no text in UTF-8 does.
  var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    }
  }

  /// The compression of all of a file that its first bytes show; nil for none.
  public static func detect(in source: any ByteSource) throws -> Compression? {
    let first = try firstBytes(of: source)
    return streams.first { first.starts(with: $0.magic) }
  }

  /// As many bytes as the longest magic number has, or all that there are.
  static func firstBytes(of source: any ByteSource) throws -> [UInt8] {
    var first = [UInt8](repeating: 0, count: 4)
    let count = try first.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    return Array(first.prefix(count))
  }
}
