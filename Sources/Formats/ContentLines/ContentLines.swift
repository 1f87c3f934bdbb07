internal import Platform

/// The content lines of iCalendar and vCard, with folded ones joined: RFC 5545, section 3.1, and RFC 6350, section 3.2.
///
/// Lines end with LF, CRLF or CR. A value in quoted-printable goes on behind a `=` at the end of a line, as vCard 2.1 has it. Lines without
/// anything are passed over, so that a fold may have some in it. Holds one content line and a piece of the file. One thread.
struct ContentLines {
  /// The line, without its end and its folds.
  private(set) var line: [UInt8] = []
  /// The number of the first line of the file that it stands on, from 1 on.
  private(set) var number: Int64 = 0
  /// Whether there was more of it than is kept.
  private(set) var isCut = false
  private let stream: any ByteStream
  private let limit: Int
  private var piece: [UInt8]
  private var taken = 0
  private var held = 0
  private var isAtEnd = false
  private var lineCount: Int64 = 0

  /// The lines of `stream`, of each no more than `limit` bytes.
  init(_ stream: any ByteStream, limit: Int = 16 << 20, pieceByteCount: Int = 64 << 10) {
    self.stream = stream
    self.limit = limit
    piece = [UInt8](repeating: 0, count: max(1, pieceByteCount))
  }

  /// Goes on to the next line; false behind the last one.
  ///
  /// Throws what the stream does.
  mutating func next() throws -> Bool {
    line.removeAll(keepingCapacity: true)
    isCut = false
    while line.isEmpty {
      guard try take() else { return false }
      number = lineCount
    }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    while true {
      if line.last == UInt8(ascii: "="), isQuotedPrintable {
        line.removeLast()
        guard try take() else { return true }
        continue
      }
      guard try skipToFold() else { return true }
      guard try take() else { return true }
    }
  }

  /// Whether the part before the value names quoted-printable.
  private var isQuotedPrintable: Bool {
    let name = Array("QUOTED-PRINTABLE".utf8)
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon >= name.count else {
      return false
    }
    return (0...colon - name.count).contains { start in
      name.indices.allSatisfy { line[start + $0] & 0xDF == name[$0] & 0xDF }
    }
  }

  /// Takes the blank that a line begins with which goes on with the one before it; false, having passed over lines without anything,
  /// if there is none.
  private mutating func skipToFold() throws -> Bool {
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        taken += 1
        return true
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): lineCount += try skipEnd(byte)
      default: return false
      }
    }
    return false
  }

  /// Appends the bytes up to the next end of a line; false behind the last line.
  private mutating func take() throws -> Bool {
    guard try peek() != nil else { return false }
    lineCount += 1
    while try peek() != nil {
      var end = taken
      while end < held, piece[end] != UInt8(ascii: "\n"), piece[end] != UInt8(ascii: "\r") {
        end += 1
      }
      let room = limit - line.count
      isCut = isCut || end - taken > room
      line += piece[taken..<min(end, taken + room)]
      taken = end
      if end < held {
        _ = try skipEnd(piece[end])
        return true
      }
    }
    return true
  }

  /// Takes an end of a line that begins with `byte`; always 1.
  private mutating func skipEnd(_ byte: UInt8) throws -> Int64 {
    taken += 1
    if byte == UInt8(ascii: "\r"), try peek() == UInt8(ascii: "\n") { taken += 1 }
    return 1
  }

  /// The next byte; nil at the end.
  private mutating func peek() throws -> UInt8? {
    if taken < held { return piece[taken] }
    if isAtEnd { return nil }
    taken = 0
    let stream = stream
    held = try piece.withUnsafeMutableBytes { try stream.read(into: $0) }
    isAtEnd = held == 0
    return isAtEnd ? nil : piece[0]
  }
}
