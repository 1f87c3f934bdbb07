internal import Formats
internal import Platform

extension GEDCOMFormat {
  /// What the first record says; nil if there is nothing in the file.
  ///
  /// Changes `textForm` where the head says that the text has to be converted. A head that no longer begins with `0 HEAD`
  /// in the encoding it names is read as it is.
  static func head(
    _ bytes: any ByteSource, path: String, _ coding: SourceCoding, textForm: inout TextForm,
    _ fileSystem: any FileSystem
  ) throws -> GEDCOMHead? {
    var bytes = bytes
    var declared = coding.isANSEL ? GEDCOMCoding.ansel : nil
    if let encoding = coding.encoding {
      declared = GEDCOMCoding(declared: encoding.name) ?? .utf8
      if declared != .utf8 {
        // Converted by the reader, so that the file can be entered anywhere.
        textForm.encoding = nil
        bytes = try textForm.open(path: path, fileSystem: fileSystem)
      }
    }
    let finding = try GEDCOMProbe(bytes).finding(declared: declared)
    guard case .encoded(let encoding, let isOverruled) = finding else {
      return try head(finding, path)
    }
    let plain = textForm
    textForm.encoding = encoding
    let converted: GEDCOMProbe.Finding
    do {
      let text = try textForm.open(path: path, fileSystem: fileSystem)
      converted = try GEDCOMProbe(text).finding(declared: .utf8)
    } catch let failure as DecodingFailure {
      guard let head = try unconverted(bytes) else { throw failure }
      textForm = plain
      return head
    }
    if case .other = converted, let head = try unconverted(bytes) {
      textForm = plain
      return head
    }
    var head = try head(converted, path)
    if isOverruled { head?.isOverruled = true }
    return head
  }

  private static func head(_ finding: GEDCOMProbe.Finding, _ path: String) throws -> GEDCOMHead? {
    switch finding {
    case .blank: return nil
    case .head(let head): return head
    case .encoded: throw noHead(path, "another text")
    case .other(let found): throw noHead(path, found)
    }
  }

  /// The head of a file in UTF-8 that says that it is in another encoding, and is not; nil if that is no head either.
  private static func unconverted(_ bytes: any ByteSource) throws -> GEDCOMHead? {
    guard case .head(var head) = try GEDCOMProbe(bytes).finding(declared: .utf8) else { return nil }
    head.isOverruled = true
    return head
  }

  private static func noHead(_ path: String, _ found: String) -> SourceFailure {
    SourceFailure(
      code: "GED_NO_HEAD", path: path,
      message: "\(path): expected GEDCOM, which begins with the record 0 HEAD, found \(found)")
  }
}
