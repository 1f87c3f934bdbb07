internal import CLibExpat

/// Walks a document that comes in pieces, tag after tag, by expat.
///
///     reader.feed(bytes, count, isLast: false)
///     while let event = reader.next() { … }   // then feed more, if `needsInput`
///
/// Well-formedness is checked. A DOCTYPE is refused where it begins, so no entity is ever defined.
/// Namespaces are told apart here by the prefixes in force: expat would copy the whole name of a namespace
/// for each attribute with a prefix, so that a tag of 240 kB takes 1.1 GB. Memory does not grow with the document.
///
/// Used from one thread at a time.
struct XMLReader: ~Copyable {
  /// The most elements around each other.
  static let depthLimit = 64
  /// The most bytes of a tag, of a comment, and between two tags in the root element.
  static let byteLimit = 1 << 20
  /// The document is handed to expat in pieces that end at multiples of this, for any chunk size.
  static let pieceByteCount = 64 << 10
  /// The most bytes that expat may hold until it sees the end of a tag or comment.
  ///
  /// More than `byteLimit`, since newer versions of expat do not look at every piece at once.
  static let pendingByteLimit = 4 * byteLimit

  private let parser: OpaquePointer
  private let tape: UnsafeMutablePointer<XMLTape>
  private var namespaces: XMLNamespaces

  private var input: UnsafePointer<UInt8>?
  private var inputCount = 0
  private var isLastInput = false
  private var isPaused = false

  private var nextEvent = 0
  /// Where the last tag ended.
  private var tagEnd: Int64 = 0
  /// How many elements are open behind that tag.
  private var openCount = 0
  private var parserFault: XMLFault?

  /// Whether more than `byteLimit` bytes between two tags end the reading.
  ///
  /// Off inside of records that are refused as a whole when they are too long.
  var boundsText = true
  /// The number of bytes that expat was given.
  private(set) var fedByteCount: Int64 = 0
  /// No event that is still to come begins before this byte, once `next` returned nil.
  private(set) var consumedOffset: Int64 = 0
  /// Whether all of the document was read.
  private(set) var hasEnded = false
  /// Why there are no more events, if the document is broken.
  private(set) var fault: XMLFault?

  /// A reader of a document whose elements and attributes are called `names`.
  ///
  /// `isDecoded` says that the document is UTF-8, whatever it declares. With `placesText` the characters of a text stand side
  /// by side in the document, and comments part texts.
  init(names: [String], namespaces: [String], isDecoded: Bool, placesText: Bool = false) {
    guard let parser = XML_ParserCreate(isDecoded ? "UTF-8" : nil) else {
      fatalError("out of memory for an XML parser")
    }
    self.parser = parser
    self.namespaces = XMLNamespaces(known: namespaces)
    tape = .allocate(capacity: 1)
    tape.initialize(to: XMLTape(parser: parser, names: XMLNames(names), placesText: placesText))
    XMLTape.connect(tape, isDecoded: isDecoded)
  }

  deinit {
    XML_ParserFree(parser)
    tape.pointee.deallocate()
    tape.deinitialize(count: 1)
    tape.deallocate()
  }

  /// Whether the document says that it is ISO-8859-1, and is read so.
  var isLatin1: Bool { tape.pointee.isLatin1 }

  /// Whether `next` returned nil because it needs the next bytes.
  var needsInput: Bool { fault == nil && !hasEnded }

  /// Hands over the next bytes of the document; the last time with `isLast`.
  ///
  /// They must stay where they are until `next` returned nil.
  mutating func feed(_ bytes: UnsafePointer<UInt8>, _ count: Int, isLast: Bool) {
    precondition(inputCount == 0 && !isPaused && needsInput)
    input = bytes
    inputCount = count
    isLastInput = isLast
  }

  /// The next event, or nil: then more bytes are needed, all was read, or there is a `fault`.
  @inline(__always)
  mutating func next() -> XMLEvent? {
    while fault == nil {
      if nextEvent < tape.pointee.eventCount {
        var event = tape.pointee.events[nextEvent]
        nextEvent += 1
        if event.kind == .text { return event }
        guard isNear(event.offset) else { return nil }
        tagEnd = event.end
        if event.kind == .start {
          openCount = event.depth
          let meaning = enter(event)
          event.namespace = meaning.namespace
          event.namespaceNumber = meaning.number
          if namespaces.areTooMany {
            fault = XMLFault(reason: .namespaces, offset: event.offset)
            return nil
          }
        } else {
          openCount = event.depth - 1
          namespaces.leave(depth: event.depth)
        }
        return event
      }
      // Before a fault of the parser: what comes first in the document counts.
      guard isNear(consumedOffset) else { return nil }
      if let parserFault {
        fault = parserFault
      } else if !fill() {
        return nil
      }
    }
    return nil
  }

  /// The bytes of a range of the last event.
  @inline(__always)
  func bytes(_ range: XMLRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(tape.pointee.bytes) + Int(range.start), count: Int(range.count))
  }

  /// An attribute of the last event.
  @inline(__always)
  func attribute(_ place: Int) -> XMLAttribute { tape.pointee.attributes[place] }

  /// Where the local name of an attribute is among the names the reader was given, and its namespace among those it was
  /// given; -1 for none of them.
  ///
  /// A declaration of a namespace has neither.
  func names(of attribute: XMLAttribute) -> (name: Int16, namespace: Int16) {
    let text = bytes(attribute.text)
    guard let base = text.baseAddress, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return (text.elementsEqual("xmlns".utf8) ? -1 : attribute.name, -1)
    }
    let prefix = UnsafeBufferPointer(rebasing: text[..<colon])
    if prefix.elementsEqual("xmlns".utf8) { return (-1, -1) }
    let local = tape.pointee.names.pointee.find(base + colon + 1, text.count - colon - 1)
    return (local, namespaces.number(ofPrefix: prefix))
  }

  /// Whether the byte `offset` is near enough to the last tag; if not, that is the fault.
  @inline(__always)
  private mutating func isNear(_ offset: Int64) -> Bool {
    let end = tagEnd + Int64(Self.byteLimit)
    if offset <= end || openCount == 0 || !boundsText { return true }
    fault = XMLFault(reason: .length, offset: end)
    return false
  }

  @inline(__always)
  private mutating func enter(_ event: XMLEvent) -> XMLNamespaces.Meaning {
    if event.declaresNamespaces { declare(event) }
    let name = bytes(event.text)
    let colon = name.firstIndex(of: UInt8(ascii: ":")) ?? 0
    return namespaces.namespace(UnsafeBufferPointer(rebasing: name[..<colon]), depth: event.depth)
  }

  private mutating func declare(_ event: XMLEvent) {
    for place in event.attributes {
      let attribute = attribute(place)
      let name = bytes(attribute.text)
      guard name.starts(with: "xmlns".utf8) else { continue }
      if name.count > 5, name[5] != UInt8(ascii: ":") { continue }
      let prefix = UnsafeBufferPointer(rebasing: name.dropFirst(6))
      namespaces.declare(prefix, bytes(attribute.value), depth: event.depth)
    }
  }

  /// Lets expat go on; false if there is nothing that it could go on with.
  private mutating func fill() -> Bool {
    let isDue = isPaused || inputCount > 0 || (isLastInput && !hasEnded)
    guard isDue else { return false }
    tape.pointee.clear()
    nextEvent = 0
    let status: XML_Status
    if isPaused {
      status = XML_ResumeParser(parser)
    } else {
      let room = Self.pieceByteCount - Int(fedByteCount % Int64(Self.pieceByteCount))
      let count = min(inputCount, room)
      let text = input.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
      let isLast = isLastInput && count == inputCount
      status = XML_Parse(parser, text, Int32(count), isLast ? 1 : 0)
      input = input.map { $0 + count }
      inputCount -= count
      fedByteCount += Int64(count)
    }
    note(status)
    return true
  }

  private mutating func note(_ status: XML_Status) {
    let index = Int64(XML_GetCurrentByteIndex(parser))
    // There is none before the first token was looked at.
    if index >= 0 { consumedOffset = max(consumedOffset, index) }
    isPaused = status == XML_STATUS_SUSPENDED
    if status == XML_STATUS_ERROR {
      parserFault = tape.pointee.fault ?? Self.fault(XML_GetErrorCode(parser), consumedOffset)
    } else if !isPaused {
      hasEnded = isLastInput && inputCount == 0
      let isWhole = fedByteCount % Int64(Self.pieceByteCount) == 0
      if isWhole, fedByteCount - consumedOffset > Int64(Self.pendingByteLimit) {
        parserFault = XMLFault(reason: .length, offset: consumedOffset)
      }
    }
  }

  private static func fault(_ code: XML_Error, _ offset: Int64) -> XMLFault {
    let isEncoding = code == XML_ERROR_UNKNOWN_ENCODING || code == XML_ERROR_INCORRECT_ENCODING
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    return XMLFault(reason: isEncoding ? .encoding : .syntax(words), offset: offset)
  }
}
