internal import Platform

/// A small picture at the top of each page, which holds it itself.
///
/// A page shows it as an image only, so that no script in it ever runs and nothing that it names is loaded.
public struct PageLogo: Hashable, Sendable {
  /// The picture as the address of an image: `data:image/png;base64,...`.
  public let address: String

  /// More bytes are refused, since each page holds them.
  public static let byteLimit = 16 << 10
  /// More pixels to a side are refused: small files can unfold to more than a reader's memory.
  static let pixelLimit = 2048

  /// Why a file is no logo.
  public struct Unusable: Error, Sendable, CustomStringConvertible {
    /// What was expected and what was found.
    public let description: String
  }

  /// The picture in a file, which is known by its bytes whatever its name is.
  public init(_ bytes: [UInt8]) throws(Unusable) {
    guard bytes.count <= Self.byteLimit else {
      throw Unusable(
        description:
          "expected at most \(Self.byteLimit >> 10) KiB, found more: each page holds the picture")
    }
    if bytes.starts(with: Self.pngStart) {
      try Self.checkPNG(bytes)
      address = "data:image/png;base64," + Base64.text(bytes)
    } else {
      try Self.checkSVG(bytes)
      address = "data:image/svg+xml;base64," + Base64.text(bytes)
    }
  }

  /// A picture that was looked at before; nil if this is no address of one.
  public init?(address: String) {
    let starts = ["data:image/png;base64,", "data:image/svg+xml;base64,"]
    guard let start = starts.first(where: { address.hasPrefix($0) }),
      address.utf8.count <= Self.byteLimit * 2,
      address.utf8.dropFirst(start.utf8.count).allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"),
          UInt8(ascii: "="):
          true
        default: false
        }
      })
    else { return nil }
    self.address = address
  }

  private static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The first chunk says how large the picture is (PNG, third edition, section 11.2.1).
  private static func checkPNG(_ bytes: [UInt8]) throws(Unusable) {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw Unusable(description: "expected a PNG file with its size in front, found a damaged one")
    }
    for side in [bytes[16..<20], bytes[20..<24]] {
      let pixels = side.reduce(0) { $0 << 8 | Int($1) }
      guard (1...pixelLimit).contains(pixels) else {
        throw Unusable(
          description: "expected a PNG file of 1 to \(pixelLimit) pixels a side, found \(pixels)")
      }
    }
  }

  /// Declarations are refused, since entities of a few bytes can unfold to any number.
  private static func checkSVG(_ bytes: [UInt8]) throws(Unusable) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Unusable(
        description: "expected an SVG file in UTF-8 or a PNG file, found something else")
    }
    var rest = text[...]
    if rest.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while true {
      rest = rest.drop { $0.isWhitespace }
      let end = rest.hasPrefix("<?xml") ? "?>" : rest.hasPrefix("<!--") ? "-->" : nil
      guard let end else { break }
      guard let found = rest.firstRange(of: end) else { break }
      rest = rest[found.upperBound...]
    }
    guard rest.hasPrefix("<svg") else {
      throw Unusable(description: "expected an SVG or a PNG file, found something else")
    }
    let lowered = text.lowercased()
    for word in ["<!doctype", "<!entity"] where lowered.contains(word) {
      throw Unusable(
        description: "expected an SVG file without \(word.uppercased()), found one: remove the line"
      )
    }
    guard text.contains("http://www.w3.org/2000/svg") else {
      throw Unusable(
        description:
          "expected an SVG file with xmlns=\"http://www.w3.org/2000/svg\", without which no browser draws it, found none"
      )
    }
  }
}
