/// Why a document cannot be read any further.
struct XMLFault: Equatable {
  enum Reason: Equatable {
    /// A declaration of a document type, which could define entities.
    case doctype
    /// An encoding that is not known, or not the one that the bytes are in.
    case encoding
    /// Too many elements around each other.
    case depth
    /// A tag, a comment or what stands between two tags is too long.
    case length
    /// Too many namespaces are declared at one place.
    case namespaces
    /// Too many different names of elements and attributes.
    case names
    /// Too many times of a track before its positions.
    case times
    /// Not XML, in words of expat.
    case syntax(String)
  }

  var reason: Reason
  /// The byte of the document.
  var offset: Int64

  /// The failure, at a byte of a line, both counted from 1.
  func failure(line: Int64, column: Int) -> DocumentFailure {
    DocumentFailure(code: code, line: line, column: column, reason: words)
  }

  /// The stable code.
  var code: String {
    switch reason {
    case .doctype: "XML_DOCTYPE"
    case .encoding: "XML_ENCODING"
    case .depth, .length, .namespaces, .names, .times: "XML_LIMIT"
    case .syntax: "XML_SYNTAX"
    }
  }

  /// What was expected, in words.
  var words: String {
    switch reason {
    case .doctype: "expected no document type; found a DOCTYPE, whose entities are not read"
    case .encoding:
      "the encoding in the XML declaration is unknown or not that of the bytes; "
        + "write `encoding:` for the source"
    case .depth: "expected at most \(XMLReader.depthLimit) elements around each other"
    case .length:
      "expected at most \(XMLReader.byteLimit) bytes of a tag, a comment or a text between two tags"
    case .namespaces: "expected at most \(XMLNamespaces.limit) namespaces at one place"
    case .names:
      "expected at most \(XMLReader.byteLimit) bytes of all different names of elements together"
    case .times: "expected fewer times of one track before its positions"
    case .syntax(let words): "not XML: \(words)"
    }
  }
}
