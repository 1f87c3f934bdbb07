/// Follows the tags of a KML file and gathers what the rows are made of, position after position.
struct KMLWalk: XMLWalk, ~Copyable {
  static let namespaces = [
    "http://www.opengis.net/kml/2.2", "http://www.opengis.net/kml/2.3",
    "http://www.google.com/kml/ext/2.2", "http://earth.google.com/kml/2.0",
    "http://earth.google.com/kml/2.1", "http://earth.google.com/kml/2.2",
  ]

  /// Where text goes that stands in the element at `targetDepth`.
  enum Target {
    case none, folderName, trackTime, position
    case placemark(KMLOutline.Text)
  }

  var noticed = KMLNotes()
  var outline = KMLOutline()
  var tuple = KMLTuple()
  var times = KMLTimes()
  var row = XMLRowPlace()
  var isInRow = false
  /// Whether a position of a track is whole whose time may stand behind it.
  var isWaiting = false
  /// Why the document cannot be used, although it is XML so far.
  var stop: XMLStop?

  let columns: UnsafeMutablePointer<KMLColumn>
  let columnCount: Int
  private(set) var file = ByteText()
  /// What is open at each depth.
  let contexts: UnsafeMutablePointer<KMLContext>
  private var target = Target.none
  var targetDepth = 0
  /// The text that goes to the target.
  private var text = ByteText()

  /// The depth of the open `coordinates`, or 0.
  var positionsDepth = 0
  /// The byte of the text where `nextRow` goes on, and the bytes of the document before it in that text.
  var textPlace = 0
  var textOffset: Int64 = 0

  init(columns: [KMLColumn], fileName: [UInt8]) {
    self.columns = .allocate(capacity: columns.count)
    for (place, column) in columns.enumerated() { self.columns[place] = column }
    columnCount = columns.count
    contexts = .allocate(capacity: XMLReader.depthLimit + 1)
    contexts.update(repeating: .file, count: XMLReader.depthLimit + 1)
    fileName.withUnsafeBufferPointer { file.append($0) }
    file.trim()
  }

  deinit {
    contexts.deallocate()
    columns.deallocate()
  }

  var notes: [String: Int64] { noticed.counts }
  var rowLimit: Int { KMLTuple.byteLimit }
  var rowName: String { "position" }
  var malformed: (code: String, expected: String) {
    ("KML_POSITION", "longitude, latitude and perhaps altitude")
  }

  mutating func beginSpan() { noticed = KMLNotes() }

  /// Whether a position of a track begins with this tag.
  @inline(__always)
  func isRow(_ event: XMLEvent) -> Bool {
    KMLName.at(event.name) == .coord && contexts[event.depth - 1] == .track
  }

  mutating func beginRow(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    contexts[event.depth] = .position
    isInRow = true
    tuple.clear()
    outline.beginPosition()
    times.take()
    (target, targetDepth) = (.position, event.depth)
  }

  mutating func enter(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    if event.depth == 1 {
      contexts[1] = .container
      guard KMLName.at(event.name) == .kml else {
        stop = .root(offset: event.offset, code: "KML_ROOT", name: "kml")
        return
      }
    } else {
      contexts[event.depth] = context(of: event, in: contexts[event.depth - 1], xml)
    }
  }

  @inline(__always)
  mutating func text(_ event: XMLEvent, _ xml: borrowing XMLReader) {
    guard event.depth == targetDepth else { return }
    if case .position = target {
      noteLength(upTo: event.offset)
      tuple.append(xml.bytes(event.text))
    } else {
      let room = XMLReader.byteLimit + 1 - min(text.count, XMLReader.byteLimit + 1)
      text.append(UnsafeBufferPointer(rebasing: xml.bytes(event.text).prefix(room)))
    }
  }

  /// An element ends; true if that was a position of a track, or the last one of a line.
  mutating func leave(_ event: XMLEvent) -> Bool {
    switch contexts[event.depth] {
    case .position: return leavePosition(event)
    case .positions:
      positionsDepth = 0
      return endTextRow()
    case .leaf where event.depth == targetDepth:
      closeTarget(event)
      guard isWaiting, !times.isLate else { return false }
      isWaiting = false
      return true
    case .folder: outline.endFolder()
    case .placemark:
      if !outline.hasPositions { noticed.withoutGeometry += 1 }
      outline.endPlacemark()
    case .track:
      if times.areMismatched { noticed.times += 1 }
      times.removeAll()
      defer { isWaiting = false }
      return isWaiting
    default: break
    }
    return false
  }

  private mutating func leavePosition(_ event: XMLEvent) -> Bool {
    (target, targetDepth) = (.none, 0)
    isInRow = false
    row.end = event.end
    if row.end - row.offset > Int64(rowLimit) { row.isTooLong = true }
    let isWhole = tuple.divide(byCommas: false)
    if !row.isTooLong, tuple.numbers.0.isEmpty {
      noticed.emptyPositions += 1
      return false
    }
    row.isMalformed = !isWhole
    isWaiting = isWhole && !row.isTooLong && times.isLate
    return !isWaiting
  }

  private mutating func context(
    of event: XMLEvent, in parent: KMLContext, _ xml: borrowing XMLReader
  ) -> KMLContext {
    guard event.namespace != .other, let name = KMLName.at(event.name) else { return .passed }
    switch name {
    case .networkLink: noticed.links += 1
    case .model, .tour, .groundOverlay, .latLonQuad, .simpleArrayData, .photoOverlay:
      noticed.passed += 1
    default: return known(name, event, in: parent, xml)
    }
    return .passed
  }

  private mutating func known(
    _ name: KMLName, _ event: XMLEvent, in parent: KMLContext, _ xml: borrowing XMLReader
  ) -> KMLContext {
    switch (parent, name) {
    case (.container, .document), (.folder, .document): return .container
    case (.container, .folder), (.folder, .folder):
      outline.beginFolder()
      return .folder
    case (.container, .placemark), (.folder, .placemark):
      outline.beginPlacemark()
      for place in event.attributes where KMLName.at(xml.attribute(place).name) == .id {
        outline.keep(xml.bytes(xml.attribute(place).value), as: .id)
      }
      return .placemark
    case (.folder, .name): return collect(.folderName, event)
    case (.placemark, .name): return collect(.placemark(.name), event)
    case (.placemark, .description): return collect(.placemark(.description), event)
    case (.placemark, .timeStamp): return .timeStamp
    case (.placemark, .timeSpan): return .timeSpan
    case (.timeStamp, .when), (.timeSpan, .begin): return collect(.placemark(.begin), event)
    case (.timeSpan, .end): return collect(.placemark(.end), event)
    case (.placemark, _), (.group, _): return geometry(name)
    case (.polygon, .outerBoundaryIs), (.polygon, .innerBoundaryIs): return .boundary
    case (.boundary, .linearRing):
      outline.beginPart(.polygon)
      return .ring
    case (.point, .coordinates), (.line, .coordinates), (.ring, .coordinates):
      positionsDepth = event.depth
      return .positions
    case (.track, .when): return collect(.trackTime, event)
    default: return .passed
    }
  }

  private mutating func geometry(_ name: KMLName) -> KMLContext {
    let context: KMLContext
    switch name {
    case .point: context = .point
    case .lineString: context = .line
    case .linearRing: context = .ring
    case .track:
      context = .track
      times.removeAll()
    case .polygon: return .polygon
    case .multiGeometry, .multiTrack: return .group
    default: return .passed
    }
    outline.beginPart(context)
    return context
  }

  private mutating func collect(_ target: Target, _ event: XMLEvent) -> KMLContext {
    (self.target, targetDepth) = (target, event.depth)
    text.clear()
    return .leaf
  }

  private mutating func closeTarget(_ event: XMLEvent) {
    defer { (target, targetDepth) = (.none, 0) }
    if text.count > XMLReader.byteLimit
      || outline.textByteCount + outline.folder.count + text.count > XMLReader.byteLimit
    {
      stop = .xml(XMLFault(reason: .length, offset: event.offset))
      return
    }
    text.trim()
    let bytes = UnsafeBufferPointer(start: UnsafePointer(text.base), count: text.count)
    switch target {
    case .none, .position: break
    case .folderName: if !outline.nameFolder(bytes) { noticed.late += 1 }
    case .trackTime:
      times.append(bytes)
      if !times.isWithinLimit {
        stop = .xml(XMLFault(reason: .times, offset: event.offset))
      }
    case .placemark(let kind):
      if outline.hasPositions {
        noticed.late += 1
      } else if !outline.has(kind) {
        outline.keep(bytes, as: kind)
      }
    }
  }
}
