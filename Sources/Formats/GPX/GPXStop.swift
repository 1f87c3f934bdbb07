/// Why a document cannot be used as GPX any further.
enum GPXStop {
  /// The root element is not `gpx`.
  case root(offset: Int64)
  /// A limit, or not XML.
  case xml(XMLFault)

  /// The byte of the document.
  var offset: Int64 {
    switch self {
    case .root(let offset): offset
    case .xml(let fault): fault.offset
    }
  }

  /// The failure, at a byte of a line, both counted from 1.
  func failure(line: Int64, column: Int) -> DocumentFailure {
    switch self {
    case .root:
      DocumentFailure(
        code: "GPX_ROOT", line: line, column: column,
        reason: "expected the root element `gpx`, found another one")
    case .xml(let fault): fault.failure(line: line, column: column)
    }
  }
}
