internal import CLibExpat
internal import Glibc

/// What expat calls.
extension XMLTape {
  /// Lets the parser of `tape` write to it; `isDecoded` says that it does not look for the encoding.
  static func connect(_ tape: UnsafeMutablePointer<XMLTape>, isDecoded: Bool) {
    let parser = tape.pointee.parser
    XML_SetUserData(parser, tape)
    XML_SetElementHandler(
      parser,
      { tape, name, attributes in
        guard let name, let attributes else { return }
        XMLTape.at(tape)?.pointee.start(name, attributes)
      },
      { tape, _ in XMLTape.at(tape)?.pointee.end() })
    XML_SetCharacterDataHandler(parser) { tape, text, count in
      guard let text else { return }
      XMLTape.at(tape)?.pointee.text(text, Int(count))
    }
    XML_SetCommentHandler(parser) { tape, _ in XMLTape.at(tape)?.pointee.passOver() }
    XML_SetProcessingInstructionHandler(parser) { tape, _, _ in
      XMLTape.at(tape)?.pointee.passOver()
    }
    if !isDecoded {
      XML_SetXmlDeclHandler(parser) { tape, _, encoding, _ in
        guard let encoding else { return }
        XMLTape.at(tape)?.pointee.isLatin1 = strcasecmp(encoding, "ISO-8859-1") == 0
      }
    }
    // Told of the first token of a DOCTYPE; the function for that is called only at its end.
    XML_SetDefaultHandler(parser) { tape, text, count in
      guard let text else { return }
      XMLTape.at(tape)?.pointee.other(text, Int(count))
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTape>? {
    pointer?.assumingMemoryBound(to: XMLTape.self)
  }

  @inline(__always)
  private static func bytes(of text: UnsafePointer<CChar>) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  }

  private mutating func start(
    _ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    if isStopped { return }
    let (offset, length) = (offset, length)
    if length > Int64(XMLReader.byteLimit) { return stop(.length) }
    let depth = enter()
    if depth > XMLReader.depthLimit { return stop(.depth) }
    let name = Self.bytes(of: name)
    let nameCount = strlen(name)
    var local = 0
    for place in 0..<nameCount where name[place] == UInt8(ascii: ":") {
      local = place + 1
      break
    }
    var event = XMLEvent(
      kind: .start, depth: depth, name: names.pointee.find(name + local, nameCount - local),
      offset: offset, end: offset + length, text: keep(name, nameCount))
    // What the format calls so needs no counting: there are few.
    if event.name < 0 || local > 0, !takes(name: name, nameCount) { return stop(.names) }
    let first = attributeCount
    var next = list
    while let attribute = next[0], let value = next[1] {
      let (attribute, value) = (Self.bytes(of: attribute), Self.bytes(of: value))
      let count = strlen(attribute)
      let number = names.pointee.find(attribute, count)
      if number < 0, !takes(name: attribute, count) { return stop(.names) }
      append(
        XMLAttribute(
          name: number, text: keep(attribute, count), value: keep(value, strlen(value))))
      if Self.isDeclaration(attribute) { event.declaresNamespaces = true }
      next += 2
    }
    event.attributeRange = XMLRange(start: first, count: attributeCount - first)
    append(event)
  }

  private mutating func end() {
    if isStopped { return }
    let (offset, length) = (offset, length)
    append(
      XMLEvent(
        kind: .end, depth: leave(), offset: offset, end: offset + length,
        text: XMLRange(start: 0, count: 0)))
  }

  private mutating func text(_ text: UnsafePointer<CChar>, _ count: Int) {
    if !isStopped { append(text: Self.bytes(of: text), count) }
  }

  /// A comment or an instruction, which nobody is told of.
  private mutating func passOver() {
    if isStopped { return }
    if length > Int64(XMLReader.byteLimit) { return stop(.length) }
    partText()
  }

  private mutating func other(_ text: UnsafePointer<CChar>, _ count: Int) {
    if isStopped { return }
    if count == 9, memcmp(text, "<!DOCTYPE", 9) == 0 { return stop(.doctype) }
    passOver()
  }

  /// Whether an attribute is `xmlns` or begins with `xmlns:`.
  @inline(__always)
  private static func isDeclaration(_ name: UnsafePointer<UInt8>) -> Bool {
    name[0] == UInt8(ascii: "x") && strncmp(name, "xmlns", 5) == 0
      && (name[5] == 0 || name[5] == UInt8(ascii: ":"))
  }
}
