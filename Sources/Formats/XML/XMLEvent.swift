/// A tag or a stretch of text in a document, in the order in which they stand there.
///
/// An empty element has a start and an end like every other. Ranges lead to the bytes that
/// `XMLReader.bytes(_:)` gives; they are valid until the reader's next call.
struct XMLEvent: BitwiseCopyable {
  enum Kind: UInt8 {
    case start, end, text
  }

  var kind: Kind
  /// The namespace of the element that starts.
  var namespace = XMLNamespace.none
  /// The place of that namespace among those the reader was given, or -1.
  var namespaceNumber: Int16 = -1
  /// Whether a namespace is declared at the element that starts.
  var declaresNamespaces = false
  /// How many elements there are around this place; a tag counts its own.
  var depth: Int
  /// The place of the local name of the element that starts among those the reader was given, or -1.
  var name: Int16 = -1
  /// The first byte of the tag or the text in the document.
  var offset: Int64
  /// The byte behind the tag; not known for text.
  var end: Int64 = 0
  /// The text; of an element that starts, its name as it stands.
  var text: XMLRange
  /// Where the attributes of the element that starts are, among those of all events.
  var attributeRange = XMLRange(start: 0, count: 0)

  /// The places of the attributes, as `XMLReader.attribute` takes them.
  var attributes: Range<Int> {
    Int(attributeRange.start)..<Int(attributeRange.start + attributeRange.count)
  }
}

/// An attribute of an element.
struct XMLAttribute: BitwiseCopyable {
  /// The place of the name among those the reader was given; -1 also for a name with a prefix.
  var name: Int16
  /// The name as it stands.
  var text: XMLRange
  /// The value, entities resolved.
  var value: XMLRange
}

/// A stretch of the bytes that a reader keeps with its events.
struct XMLRange: BitwiseCopyable {
  var start: UInt32
  var count: UInt32

  init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// Without the first `count` bytes.
  func dropFirst(_ count: Int) -> XMLRange {
    XMLRange(start: Int(start) + count, count: Int(self.count) - count)
  }
}

/// What is known of the namespace of an element.
enum XMLNamespace: UInt8 {
  /// There is none.
  case none
  /// The prefix is declared nowhere.
  case undeclared
  /// One of those the reader was given.
  case known
  /// That of the root element, which is none of those.
  case root
  /// Any other.
  case other
}
