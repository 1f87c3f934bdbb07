/// The messages of a FIT file as rows: the published protocol, versions 1 and 2.
///
/// Fields of developers and all messages that are no rows are passed over. Files one behind the other are one. What breaks the
/// protocol ends the reading, after the rows before; the byte is told.
final class FITLines: TraceLines {
  /// What a definition message says of data messages of its local type.
  private struct Definition {
    struct Field {
      var field: FITField
      var type: FITType
      var start: Int
      var isTimestamp: Bool
    }

    var isRow = false
    var isLittle = true
    var byteCount = 0
    var fields: [Field] = []
    /// Where the timestamp of a message that is no row stands; nil if it has none.
    var timestamp: Int?
  }

  private let message: FITMessage
  private let profile: [FITField]
  private let fileName: [UInt8]
  private var bytes: FITBytes
  private var definitions = [Definition?](repeating: nil, count: 16)
  /// How many bytes of messages are left in the file that is open; nil outside.
  private var left: Int64?
  /// The last timestamp, which compressed ones count from.
  private var lastTime: Int64?
  private var rowCount: Int64 = 0
  private var hasFile = false

  init(_ text: any ByteStream, _ message: FITMessage, file: [UInt8]) {
    self.message = message
    profile = message.fields
    fileName = file
    bytes = FITBytes(text)
  }

  func append(to text: inout [UInt8]) throws -> Bool {
    guard let left else { return try beginFile() }
    if left > 0 {
      try readMessage(&text)
      return true
    }
    let found = bytes.checksum
    let crc = try take(2, of: nil)
    guard UInt16(crc[0]) | UInt16(crc[1]) << 8 == found else {
      throw failure("expected another checksum at the end of the file: it is damaged")
    }
    self.left = nil
    return true
  }

  /// Reads the header of a file; false if there is none any more.
  private func beginFile() throws -> Bool {
    if try bytes.isAtEnd() {
      if !hasFile { throw failure("expected a header of FIT, found nothing") }
      return false
    }
    bytes.beginChecksum()
    let size = Int(try take(1, of: nil)[0])
    guard size >= 12 else { throw failure("expected a header of 12 bytes or more, found \(size)") }
    let header = try take(size - 1, of: nil)
    guard header[7..<11].elementsEqual(".FIT".utf8) else {
      throw failure("expected the mark .FIT in the header")
    }
    guard header[0] >> 4 <= 2 else {
      throw failure("expected version 1 or 2 of the protocol, found \(header[0] >> 4)")
    }
    let count = (3..<7).reversed().reduce(Int64(0)) { $0 << 8 | Int64(header[$1]) }
    guard count > 0 else {
      throw failure("expected messages, found a length of 0: the device did not end the file")
    }
    // The checksum of a file goes over its header, too.
    (left, hasFile, lastTime) = (count, true, nil)
    definitions = [Definition?](repeating: nil, count: 16)
    return true
  }

  private func readMessage(_ text: inout [UInt8]) throws {
    let header = try take(1)[0]
    if header & 0x80 != 0 {
      let offset = Int64(header & 0x1F)
      guard let last = lastTime else {
        throw failure("expected a timestamp before one that counts from it")
      }
      lastTime = last + (offset - last & 0x1F) & 0x1F
      try readData(Int(header >> 5 & 0x3), isCompressed: true, &text)
    } else if header & 0x40 != 0 {
      try readDefinition(Int(header & 0xF), hasDeveloperFields: header & 0x20 != 0)
    } else {
      try readData(Int(header & 0xF), isCompressed: false, &text)
    }
  }

  private func readDefinition(_ local: Int, hasDeveloperFields: Bool) throws {
    let head = try take(5)
    guard head[1] <= 1 else { throw failure("expected 0 or 1 for the order of bytes") }
    var definition = Definition()
    definition.isLittle = head[1] == 0
    let (first, second) = (UInt16(head[2]), UInt16(head[3]))
    let global = definition.isLittle ? first | second << 8 : first << 8 | second
    definition.isRow = global == message.number
    let list = try take(3 * Int(head[4]))
    for place in 0..<Int(head[4]) {
      let (number, size) = (list[3 * place], Int(list[3 * place + 1]))
      let start = definition.byteCount
      definition.byteCount += size
      guard let type = FITType(list[3 * place + 2]), type.byteCount == size else { continue }
      if number == 253, size == 4 { definition.timestamp = start }
      for field in profile where definition.isRow && field.number == number {
        definition.fields.append(
          Definition.Field(field: field, type: type, start: start, isTimestamp: number == 253))
      }
    }
    // In the order of the profile, so that the better of two fields comes first.
    let order = profile.map { $0.name + "\($0.number)" }
    definition.fields.sort {
      let (a, b) = ($0.field, $1.field)
      return (order.firstIndex(of: a.name + "\(a.number)") ?? 0)
        < (order.firstIndex(of: b.name + "\(b.number)") ?? 0)
    }
    if hasDeveloperFields {
      let count = Int(try take(1)[0])
      let fields = try take(3 * count)
      for place in 0..<count { definition.byteCount += Int(fields[3 * place + 1]) }
    }
    definitions[local] = definition
  }

  private func readData(_ local: Int, isCompressed: Bool, _ text: inout [UInt8]) throws {
    guard let definition = definitions[local] else {
      throw failure("expected the definition of a message before the message")
    }
    let data = try take(definition.byteCount)
    if let start = definition.timestamp,
      let time = FITType(0x86)?.value(data[start..<start + 4], isLittle: definition.isLittle)
    {
      lastTime = time
    }
    guard definition.isRow else { return }
    var row = TraceRow(file: fileName)
    var names: Set<String> = []
    if isCompressed, let time = lastTime, let field = profile.first(where: { $0.number == 253 }) {
      field.add(time, to: &row)
      names.insert(field.name)
    }
    for place in definition.fields where !names.contains(place.field.name) {
      let bytes = data[place.start..<place.start + place.type.byteCount]
      guard let value = place.type.value(bytes, isLittle: definition.isLittle) else { continue }
      place.field.add(value, to: &row)
      names.insert(place.field.name)
    }
    text += row.line
    rowCount += 1
  }

  /// The next bytes of messages.
  private func take(_ count: Int) throws -> [UInt8] {
    guard let rest = left, Int64(count) <= rest else {
      throw failure("expected a message within the length of the file")
    }
    left = rest - Int64(count)
    return try take(count, of: nil)
  }

  /// The next bytes; throws where there are not so many.
  private func take(_ count: Int, of: Never?) throws -> [UInt8] {
    guard let taken = try bytes.take(count) else {
      throw failure("the file ends in the middle; what stands before was read")
    }
    return taken
  }

  private func failure(_ words: String) -> DecodingFailure {
    DecodingFailure(rows: "FIT", "byte \(bytes.offset + 1): \(words)", row: rowCount + 1)
  }
}

/// The bytes of a FIT file, with the checksum of those that were taken.
struct FITBytes: ~Copyable {
  private let stream: any ByteStream
  private var window = InputWindow(capacity: 128 << 10)
  private(set) var checksum: UInt16 = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  /// How many bytes were taken.
  var offset: Int64 { window.offset }

  mutating func beginChecksum() { checksum = 0 }

  mutating func isAtEnd() throws -> Bool {
    try hold(1)
    return window.bytes.isEmpty
  }

  /// The next `count` bytes, at most 65,535; nil if there are fewer.
  mutating func take(_ count: Int) throws -> [UInt8]? {
    try hold(count)
    guard window.bytes.count >= count else { return nil }
    let bytes = Array(window.bytes[0..<count])
    for byte in bytes {
      checksum = checksum >> 8 ^ Self.table[Int((checksum ^ UInt16(byte)) & 0xFF)]
    }
    window.consume(count)
    return bytes
  }

  private mutating func hold(_ count: Int) throws {
    let stream = stream
    while window.bytes.count < count, !window.isAtEnd {
      try window.fill { try stream.read(into: $0) }
    }
  }

  /// CRC-16 with the polynomial x^16 + x^15 + x^2 + 1, lowest bit first.
  private static let table: [UInt16] = (0..<256).map { number in
    (0..<8).reduce(UInt16(number)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
  }
}
