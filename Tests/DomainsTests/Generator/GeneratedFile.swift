import Ratings
import Glibc
import Platform

/// The bytes of one generated file, and how they were handed on.
struct GeneratedFile {
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Int] = []

  mutating func take(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
    pieces.append(piece.count)
  }

  static func ratings(_ options: RatingsGenerator.Options) throws -> GeneratedFile {
    var file = GeneratedFile()
    try RatingsGenerator(options).writeRatings { file.take($0) }
    return file
  }

  static func locations(_ options: RatingsGenerator.Options) throws -> GeneratedFile {
    var file = GeneratedFile()
    try RatingsGenerator(options).writeLocations { file.take($0) }
    return file
  }

  var hash: String { bytes.withUnsafeBytes { Hash128.of($0).hexadecimal } }

  /// The bytes of a file of `datasets/ratings`.
  static func bundled(_ name: String) throws -> [UInt8] {
    var folder = #filePath.split(separator: "/").dropLast(4)
    folder += ["datasets", "ratings", name[...]]
    guard let file = fopen("/" + folder.joined(separator: "/"), "r") else { throw Missing(name) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  struct Missing: Error {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// Rows without the header, cut into fields by the rules of RFC 4180.
  var rows: [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var hasJustClosed = false
    for byte in bytes {
      let isReopened = byte == UInt8(ascii: "\"") && hasJustClosed
      hasJustClosed = false
      switch byte {
      case UInt8(ascii: "\""):
        if isReopened { field.append(byte) }
        hasJustClosed = isQuoted
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
        row.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == UInt8(ascii: "\n") {
          rows.append(row)
          row = []
        }
      default:
        field.append(byte)
      }
    }
    return Array(rows.dropFirst())
  }
}
