/// Why a document cannot be used any further.
enum XMLStop {
  /// The root element is not the one called `name`; `code` is that of the format.
  case root(offset: Int64, code: String, name: String)
  /// A limit, or not XML.
  case xml(XMLFault)

  /// The byte of the document.
  var offset: Int64 {
    switch self {
    case .root(let offset, _, _): offset
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
    case .xml(let fault): fault.failure(line: line, column: column)
    }
  }
}
