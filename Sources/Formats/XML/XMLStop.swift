internal import Platform

/// Why a document cannot be used any further.
enum XMLStop {
  /// The root element is not the one called `name`; `code` is that of the format.
  case root(offset: Int64, code: String, name: String)
  /// An element says why there are no rows.
  case refused(offset: Int64, words: String)
  /// The document ends without the elements around rows that it has to have.
  case missing(offset: Int64, path: String)
  /// A limit, or not XML.
  case xml(XMLFault)

  /// The byte of the document.
  var offset: Int64 {
    switch self {
    case .root(let offset, _, _), .refused(let offset, _), .missing(let offset, _): offset
    case .xml(let fault): fault.offset
    }
  }

  /// The failure, at a byte of a line, both counted from 1.
  func failure(line: Int64, column: Int) -> DocumentFailure {
    switch self {
    case .root(_, let code, let name):
      DocumentFailure(
        code: code, line: line, column: column,
        reason: "expected the root element `\(name)`, found another one")
    case .refused(_, let words):
      DocumentFailure(
        code: "XML_REFUSAL", line: line, column: column,
        reason:
          "instead of rows it says \"\(HiddenCharacter.shownOnLine(String(words.prefix(200))))\"")
    case .missing(_, let path):
      DocumentFailure(
        code: "XML_MISSING", line: line, column: column,
        reason: "expected the element `\(path)`, found none")
    case .xml(let fault): fault.failure(line: line, column: column)
    }
  }
}
