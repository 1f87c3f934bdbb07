internal import Text

/// `sounds:value`, `sounds.cologne:value`, and both behind the name of a field.
extension QueryParser {
  private static let name = "sounds"

  /// Whether `name:` means something else than a field unless it is quoted.
  static func isPseudoField(_ name: String) -> Bool {
    name == "near" || name == Self.name || name.hasPrefix(Self.name + ".")
  }

  /// Whether `sounds:` or `sounds.CODE:` stands here.
  var isAtSounds: Bool {
    let start = scanner.offset
    guard scanner.bytes[start...].starts(with: Self.name.utf8) else { return false }
    var end = start + Self.name.utf8.count
    if scanner.byte(at: end) == UInt8(ascii: ".") {
      while let byte = scanner.byte(at: end), !QueryScanner.endsBareWord(byte) { end += 1 }
    }
    return scanner.byte(at: end) == UInt8(ascii: ":")
  }

  /// Reads what stands here after `isAtSounds` said yes.
  mutating func sounds(of field: FieldName?, from start: Int) throws(QueryError) -> Query {
    scanner.advance(by: Self.name.utf8.count)
    var code: PhoneticCode?
    if scanner.skip(".") {
      let start = scanner.offset
      let name = String(decoding: scanner.word(isBare: true), as: UTF8.self)
      code = try Self.code(name, at: scanner.span(from: start))
    }
    scanner.advance()
    let value = try value(after: Self.name + (code.map { "." + $0.name } ?? "") + ":")
    try expectBoundary()
    return .field(field, .sounds(value, code), span: scanner.span(from: start))
  }

  private static func code(
    _ name: String, at span: SourceSpan
  ) throws(QueryError) -> PhoneticCode {
    if let code = PhoneticCode(name: name) { return code }
    let known = PhoneticCode.allCases.map(\.name)
    throw QueryError(
      .unknownPhoneticCode(
        name: name, suggestion: NearestName.nearest(to: name, among: known), known: known),
      at: span)
  }
}
