/// The tags and texts of an XML part of a workbook, one after the other.
final class PartReader {
  private static let byteCount = 64 << 10

  private let stream: ZipStream
  private var xml: XMLReader
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: PartReader.byteCount, alignment: 16)
  /// What messages call the part.
  let name: String

  /// A reader of a part whose elements and attributes are called `names`; their places are those of events.
  init(_ source: any ByteSource, _ entry: ZipEntry, names: [String], form: TextForm) throws {
    stream = try ZipStream(source, entry, form: form, isText: false)
    xml = XMLReader(names: names, namespaces: [], isDecoded: false)
    name = entry.name
  }

  deinit { buffer.deallocate() }

  /// The next event, valid until the next call; nil at the end.
  ///
  /// Throws `DecodingFailure`.
  func next() throws -> XMLEvent? {
    while true {
      if let event = xml.next() { return event }
      if let fault = xml.fault {
        throw DecodingFailure(workbook: "'\(name)', byte \(fault.offset): \(fault.words)")
      }
      if xml.hasEnded { return nil }
      let count = try stream.read(into: buffer)
      guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return nil }
      xml.feed(base, count, isLast: count == 0)
    }
  }

  /// The bytes of a range of the last event.
  func bytes(_ range: XMLRange) -> UnsafeBufferPointer<UInt8> { xml.bytes(range) }

  func attribute(_ place: Int) -> XMLAttribute { xml.attribute(place) }

  /// The attributes of the last event as texts, by their local names.
  func attributes(of event: XMLEvent) -> [String: String] {
    var found: [String: String] = [:]
    for place in event.attributes {
      let attribute = xml.attribute(place)
      let name = String(decoding: xml.bytes(attribute.text), as: UTF8.self)
      if name.hasPrefix("xmlns") { continue }
      let local = name.split(separator: ":").last.map(String.init) ?? name
      found[local] = String(decoding: xml.bytes(attribute.value), as: UTF8.self)
    }
    return found
  }
}

extension DecodingFailure {
  /// A workbook that cannot be read, with the reason in words.
  init(workbook words: String) { self.init(rows: "XLSX", words, row: 0) }
}
