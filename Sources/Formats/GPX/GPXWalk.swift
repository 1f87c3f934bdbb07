/// Follows the tags of a GPX file and gathers what the rows are made of, point after point.
struct GPXWalk: XMLWalk, ~Copyable {
  static let namespaces = [
    "http://www.topografix.com/GPX/1/1", "http://www.topografix.com/GPX/1/0",
  ]

  /// Where text goes that stands in the element at `targetDepth`.
  private enum Target {
    case none, trackName, trackType
    case slot(Int)
  }

  private(set) var noticed = GPXNotes()
  private(set) var outline = GPXOutline()
  /// The point that is open, or the one that `leave` told the end of.
  private(set) var point = GPXPoint()
  private(set) var isInRow = false
  /// Why the document cannot be used, although it is XML so far.
  private(set) var stop: XMLStop?

  let fields: UnsafeMutablePointer<GPXField>
  let columnCount: Int
  private(set) var file = ByteText()
  private let wanted: GPXNameSet
  /// What is open at each depth.
  private let contexts: UnsafeMutablePointer<GPXContext>
  private var target = Target.none
  private var targetDepth = 0
  private var rootNamespace = XMLNamespace.none
  private var hasNotedNamespace = false

  init(fields: [GPXField], fileName: [UInt8]) {
    self.fields = .allocate(capacity: fields.count)
    for (place, field) in fields.enumerated() { self.fields[place] = field }
    columnCount = fields.count
    wanted = fields.reduce(into: GPXNameSet()) { set, field in
      if case .value(let name) = field { set.formUnion(name.bit) }
    }
    contexts = .allocate(capacity: XMLReader.depthLimit + 1)
    contexts.update(repeating: .document, count: XMLReader.depthLimit + 1)
    fileName.withUnsafeBufferPointer { file.append($0) }
    file.trim()
  }

  deinit {
    contexts.deallocate()
    fields.deallocate()
  }

  var row: XMLRowPlace {
    @inline(__always) get { point.row }
    @inline(__always) set { point.row = newValue }
  }
  var notes: [String: Int64] { noticed.counts }
  var rowLimit: Int { GPXReader.maximumPointByteCount }
  var rowName: String { "point" }

  mutating func beginSpan() { noticed = GPXNotes() }

  /// Whether a point begins with this tag.
  @inline(__always)
  func isRow(_ event: XMLEvent) -> Bool {
    guard let name = GPXName.at(event.name), GPXNameSet.points.contains(name.bit) else {
      return false
    }
    switch contexts[event.depth - 1] {
    case .gpx, .route, .track, .segment: return !isForeign(event.namespace)
    default: return false
    }
  }

  /// The element of a point begins.
  mutating func beginRow(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    noteNamespace(event.namespace)
    let number = outline.beginPoint(in: contexts[event.depth - 1])
    contexts[event.depth] = .point
    isInRow = true
    point.begin(GPXName.at(event.name) ?? .wpt, number: number)
    for place in event.attributes {
      let attribute = xml.attribute(place)
      guard let name = GPXName.at(attribute.name), name == .lat || name == .lon,
        wanted.contains(name.bit)
      else { continue }
      let slot = Int(name.rawValue)
      point.open(slot)
      point.append(xml.bytes(attribute.value))
      point.close(slot)
    }
  }

  /// An element that is no point begins.
  mutating func enter(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    contexts[event.depth] =
      event.depth == 1 ? enterRoot(event, xml) : context(of: event, in: contexts[event.depth - 1])
  }

  /// Text goes on.
  @inline(__always)
  mutating func text(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    if event.depth == targetDepth { append(event, xml) }
  }

  /// An element ends; true if that was a point, which is whole now.
  @inline(__always)
  mutating func leave(_ event: XMLEvent) -> Bool {
    if event.depth == targetDepth { closeTarget(event) }
    switch contexts[event.depth] {
    case .point:
      point.finish(end: event.end)
      isInRow = false
      return true
    case .track, .route: outline.endTrack()
    case .segment: outline.endSegment()
    default: break
    }
    return false
  }

  private mutating func enterRoot(
    _ event: XMLEvent, _ xml: borrowing XMLReader
  ) -> GPXContext {
    guard GPXName.at(event.name) == .gpx else {
      stop = .root(offset: event.offset, code: "GPX_ROOT", name: "gpx")
      return .unknown
    }
    rootNamespace = event.namespace
    noteNamespace(event.namespace)
    for place in event.attributes {
      let attribute = xml.attribute(place)
      if GPXName.at(attribute.name) == .creator {
        outline.creator.append(xml.bytes(attribute.value))
      }
    }
    outline.creator.trim()
    bound(outline.creator.count, event)
    return .gpx
  }

  private mutating func context(of event: XMLEvent, in parent: GPXContext) -> GPXContext {
    let name = GPXName.at(event.name)
    if parent == .extensions || isForeign(event.namespace) {
      if isInRow, name == .speed, targetDepth == 0, !point.hasExtensionSpeed {
        point.hasExtensionSpeed = true
        collect(.slot(GPXPoint.extensionSpeed), event, isWanted: wanted.contains(GPXName.speed.bit))
      } else {
        noticed.extensions += 1
      }
      return .extensions
    }
    noteNamespace(event.namespace)
    guard let name, parent.allowed.contains(name.bit) else {
      noticed.elements += 1
      return .unknown
    }
    if name == .extensions { return .extensions }
    switch parent {
    case .point: return enterValue(name, event)
    case .gpx, .track, .route: return enterOutline(name, event, parent)
    default: return .passed
    }
  }

  private mutating func enterValue(_ name: GPXName, _ event: XMLEvent) -> GPXContext {
    if point.seen.contains(name.bit), !GPXNameSet.repeatable.contains(name.bit) {
      noticed.elements += 1
      return .unknown
    }
    point.seen.formUnion(name.bit)
    guard GPXNameSet.values.contains(name.bit) else { return .passed }
    collect(.slot(Int(name.rawValue)), event, isWanted: wanted.contains(name.bit))
    return .leaf
  }

  private mutating func enterOutline(
    _ name: GPXName, _ event: XMLEvent, _ parent: GPXContext
  ) -> GPXContext {
    switch name {
    case .trk:
      outline.beginTrack(.track)
      return .track
    case .rte:
      outline.beginTrack(.route)
      return .route
    case .trkseg:
      outline.beginSegment()
      return .segment
    case .name, .type: return parent == .gpx ? .passed : enterTitle(name, event)
    default: return .passed
    }
  }

  /// The name or the type of a track or route.
  private mutating func enterTitle(_ name: GPXName, _ event: XMLEvent) -> GPXContext {
    if outline.hasPoints {
      noticed.lateNames += 1
      return .passed
    }
    if outline.seen.contains(name.bit) {
      noticed.elements += 1
      return .unknown
    }
    outline.seen.formUnion(name.bit)
    collect(name == .name ? .trackName : .trackType, event, isWanted: true)
    return .leaf
  }

  private mutating func collect(_ target: Target, _ event: XMLEvent, isWanted: Bool) {
    if !isWanted { return }
    self.target = target
    targetDepth = event.depth
    if case .slot(let slot) = target { point.open(slot) }
  }

  private mutating func append(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    switch target {
    case .none: break
    case .slot:
      noteLength(upTo: event.offset)
      point.append(xml.bytes(event.text))
    case .trackName:
      Self.append(xml.bytes(event.text), to: &outline.name)
    case .trackType:
      Self.append(xml.bytes(event.text), to: &outline.type)
    }
  }

  /// One byte too many is enough to know it at the end.
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout ByteText) {
    let room = GPXReader.maximumPointByteCount + 1 - text.count
    text.append(UnsafeBufferPointer(rebasing: bytes.prefix(room)))
  }

  private mutating func closeTarget(_ event: XMLEvent) {
    switch target {
    case .none: break
    case .slot(let slot): point.close(slot)
    case .trackName:
      bound(outline.name.count, event)
      outline.name.trim()
    case .trackType:
      bound(outline.type.count, event)
      outline.type.trim()
    }
    target = .none
    targetDepth = 0
  }

  private mutating func bound(_ count: Int, _ event: XMLEvent) {
    if count > GPXReader.maximumPointByteCount {
      stop = .xml(XMLFault(reason: .length, offset: event.offset))
    }
  }

  /// Whether elements of a namespace are extensions.
  @inline(__always)
  private func isForeign(_ namespace: XMLNamespace) -> Bool {
    switch namespace {
    case .known, .root, .none: false
    case .undeclared: rootNamespace != .undeclared
    case .other: true
    }
  }

  @inline(__always)
  private mutating func noteNamespace(_ namespace: XMLNamespace) {
    if namespace != .known, !hasNotedNamespace {
      hasNotedNamespace = true
      noticed.namespaces += 1
    }
  }
}
