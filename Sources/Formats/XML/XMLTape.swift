internal import CLibExpat
internal import Glibc

/// What the parser has told since it was last emptied: events, attributes and their bytes.
///
/// Filled by the functions that expat calls; see `XMLTape+Handlers.swift`. When there is enough for one
/// walk, the parser is told to pause, so the memory does not grow with the document.
struct XMLTape {
  /// The parser pauses after so many events.
  static let eventCapacity = 1024
  /// The parser pauses after so many bytes.
  private static let byteCapacity = 256 << 10
  /// An empty element is told as a whole, also when its start made the parser pause.
  private static let eventSlack = 8

  let parser: OpaquePointer
  /// Whether each text stands in the document as it stands in its event, so that places in it can be told.
  let placesText: Bool
  /// Whether the declaration says ISO-8859-1.
  var isLatin1 = false
  let names: UnsafeMutablePointer<XMLNames>
  private let tally: UnsafeMutablePointer<XMLNameTally>
  let events: UnsafeMutablePointer<XMLEvent>
  private(set) var eventCount = 0
  private(set) var attributes: UnsafeMutablePointer<XMLAttribute>
  private(set) var attributeCount = 0
  private var attributeCapacity = 64
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var byteCount = 0
  private var byteLimit = XMLTape.byteCapacity
  /// How many elements there are around the place where the parser stands.
  private(set) var depth = 0
  /// What was refused, if anything was.
  private(set) var fault: XMLFault?

  init(parser: OpaquePointer, names: consuming XMLNames, placesText: Bool) {
    self.parser = parser
    self.placesText = placesText
    self.names = .allocate(capacity: 1)
    self.names.initialize(to: names)
    tally = .allocate(capacity: 1)
    tally.initialize(to: XMLNameTally())
    events = .allocate(capacity: Self.eventCapacity + Self.eventSlack)
    attributes = .allocate(capacity: attributeCapacity)
    bytes = .allocate(capacity: byteLimit)
  }

  /// To be called once, when the parser is gone.
  func deallocate() {
    names.deinitialize(count: 1)
    names.deallocate()
    tally.deinitialize(count: 1)
    tally.deallocate()
    events.deallocate()
    attributes.deallocate()
    bytes.deallocate()
  }

  /// Forgets all events; the depth stays.
  mutating func clear() {
    eventCount = 0
    attributeCount = 0
    byteCount = 0
  }

  /// Whether nothing more is taken, although expat may go on for a while.
  var isStopped: Bool { fault != nil }

  /// The first byte of what expat is telling of.
  var offset: Int64 { Int64(XML_GetCurrentByteIndex(parser)) }

  /// The number of bytes of what expat is telling of.
  var length: Int64 { Int64(XML_GetCurrentByteCount(parser)) }

  /// Ends the reading.
  mutating func stop(_ reason: XMLFault.Reason) {
    fault = fault ?? XMLFault(reason: reason, offset: offset)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Whether all different names are still short enough together, with this one.
  @inline(__always)
  func takes(name: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    tally.pointee.add(name, count)
    return tally.pointee.byteCount <= XMLReader.byteLimit
  }

  mutating func enter() -> Int {
    depth += 1
    return depth
  }

  mutating func leave() -> Int {
    depth -= 1
    return depth + 1
  }

  /// Adds an event, and lets the parser pause if there are enough.
  @inline(__always)
  mutating func append(_ event: XMLEvent) {
    events[eventCount] = event
    eventCount += 1
    if eventCount >= Self.eventCapacity || byteCount >= Self.byteCapacity { pause() }
  }

  /// Adds to the text that the last event is, or adds such an event.
  @inline(__always)
  mutating func append(text: UnsafePointer<UInt8>, _ count: Int) {
    let range = keep(text, count)
    if eventCount > 0, events[eventCount - 1].kind == .text, !placesText || adjoinsText {
      events[eventCount - 1].text.count += range.count
      if byteCount >= Self.byteCapacity { pause() }
    } else {
      append(XMLEvent(kind: .text, depth: depth, offset: offset, text: range))
    }
  }

  /// Whether the place of expat is the byte behind the text that the last event is.
  private var adjoinsText: Bool {
    events[eventCount - 1].offset + Int64(events[eventCount - 1].text.count) == offset
  }

  /// Adds an empty text where a comment or the like parts two, if their places count.
  mutating func partText() {
    guard placesText else { return }
    append(
      XMLEvent(kind: .text, depth: depth, offset: offset, text: XMLRange(start: 0, count: 0)))
  }

  @inline(__always)
  mutating func append(_ attribute: XMLAttribute) {
    if attributeCount == attributeCapacity { growAttributes() }
    attributes[attributeCount] = attribute
    attributeCount += 1
  }

  /// Copies bytes to those of the events.
  @inline(__always)
  mutating func keep(_ text: UnsafePointer<UInt8>, _ count: Int) -> XMLRange {
    if byteLimit - byteCount < count { grow(by: count) }
    memcpy(bytes + byteCount, text, count)
    let range = XMLRange(start: byteCount, count: count)
    byteCount += count
    return range
  }

  private mutating func pause() { XML_StopParser(parser, XML_Bool(XML_TRUE)) }

  private mutating func grow(by count: Int) {
    byteLimit = max(2 * byteLimit, byteCount + count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: byteLimit)
    larger.update(from: bytes, count: byteCount)
    bytes.deallocate()
    bytes = larger
  }

  private mutating func growAttributes() {
    attributeCapacity *= 2
    let larger = UnsafeMutablePointer<XMLAttribute>.allocate(capacity: attributeCapacity)
    larger.update(from: attributes, count: attributeCount)
    attributes.deallocate()
    attributes = larger
  }
}
