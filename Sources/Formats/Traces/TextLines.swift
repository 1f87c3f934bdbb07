/// The lines of a text that comes in pieces; each of LF, CR and CR LF ends one.
struct TextLines: ~Copyable {
  /// The most bytes of a line; more are dropped, and the line is refused.
  static let byteLimit = 1 << 20

  private let stream: any ByteStream
  private var window = InputWindow(capacity: 64 << 10)
  private var lastIsReturn = false
  /// The line that was read last, without its end.
  private(set) var line: [UInt8] = []
  /// Whether it is longer than is kept.
  private(set) var isTooLong = false

  init(_ stream: any ByteStream) { self.stream = stream }

  /// Reads the next line into `line`; false at the end.
  mutating func next() throws -> Bool {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    var isOpen = false
    while true {
      while let byte = window.bytes.first {
        if lastIsReturn {
          lastIsReturn = false
          if byte == UInt8(ascii: "\n") {
            window.consume(1)
            continue
          }
        }
        let bytes = window.bytes
        let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let room = Self.byteLimit - line.count
        line += bytes[0..<min(end, room)]
        if end > room { isTooLong = true }
        isOpen = true
        guard end < bytes.count else {
          window.consume(end)
          break
        }
        lastIsReturn = bytes[end] == 0x0D
        window.consume(end + 1)
        return true
      }
      if window.isAtEnd { return isOpen }
      let stream = stream
      try window.fill { try stream.read(into: $0) }
    }
  }
}
