import Platform
import TestSupport
import Testing

@testable import Formats

@Suite struct ContentLinesTests {
  /// Bytes that come in pieces of some length.
  private final class Pieces: ByteStream {
    private var rest: ArraySlice<UInt8>
    private let count: Int

    init(_ bytes: [UInt8], by count: Int) {
      rest = bytes[...]
      self.count = count
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let piece = rest.prefix(min(count, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  private struct Line: Equatable {
    var number: Int64
    var text: String
    var isCut = false
  }

  private func lines(_ bytes: [UInt8], by count: Int = 64, limit: Int = 1_000) throws -> [Line] {
    var lines = ContentLines(Pieces(bytes, by: count), limit: limit, pieceByteCount: count)
    var found: [Line] = []
    while try lines.next() {
      found.append(
        Line(
          number: lines.number, text: String(decoding: lines.line, as: UTF8.self),
          isCut: lines.isCut))
    }
    return found
  }

  private func texts(_ text: String, by count: Int = 64) throws -> [String] {
    try lines(Array(text.utf8), by: count).map { "\($0.number) \($0.text)" }
  }

  @Test(arguments: [
    ("", []),
    ("\n\r\n", []),
    ("A:1\r\nB:2\n", ["1 A:1", "2 B:2"]),
    ("A:1\rB:2", ["1 A:1", "2 B:2"]),
    ("A:1\r\n 2\r\n\t3\r\nB:4", ["1 A:123", "4 B:4"]),
    // Two blanks are a fold and a blank.
    ("A:one\n  two\n", ["1 A:one two"]),
    ("A:1\n\n\n 2\nB:3", ["1 A:12", "5 B:3"]),
    // What begins with a blank goes on with nothing.
    (" A:1\nB:2\n", ["1  A:1", "2 B:2"]),
    ("\u{FEFF}A:1\n", ["1 A:1"]),
    (
      "A;ENCODING=quoted-printable:one=\r\ntwo=\nthree\r\nB:1",
      ["1 A;ENCODING=quoted-printable:onetwothree", "4 B:1"]
    ),
    ("A;X=1:QUOTED-PRINTABLE=\nB:1", ["1 A;X=1:QUOTED-PRINTABLE=", "2 B:1"]),
    ("A;QUOTED-PRINTABLE:one=", ["1 A;QUOTED-PRINTABLE:one"]),
  ])
  func linesAreJoined(text: String, expected: [String]) throws {
    for count in [1, 2, 3, 64] { #expect(try texts(text, by: count) == expected) }
  }

  /// Writers fold in the middle of a character, too.
  @Test func aFoldWithinACharacterIsNone() throws {
    let umlaut = Array("ü".utf8)
    let bytes = Array("A:".utf8) + [umlaut[0]] + Array("\r\n ".utf8) + [umlaut[1]]
    #expect(try lines(bytes) == [Line(number: 1, text: "A:ü")])
  }

  @Test func ofALongLineTheBeginningIsKept() throws {
    let text = "A:" + String(repeating: "x", count: 50) + "\n yy\nB:1\n"
    let found = try lines(Array(text.utf8), by: 7, limit: 20)
    #expect(found.map(\.text) == ["A:" + String(repeating: "x", count: 18), "B:1"])
    #expect(found.map(\.isCut) == [true, false] && found.map(\.number) == [1, 3])
  }

  /// Random lines come back as they were folded, whatever the ends of lines and the pieces.
  @Test func randomLinesComeBack() throws {
    try withSeeds(40, long: 2_000) { (generator, seed) throws in
      var bytes: [UInt8] = []
      var expected: [String] = []
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        let end = Array((["\r\n", "\n", "\r"].randomElement(using: &generator) ?? "\n").utf8)
        let text = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
          "aü:;=\" 日x".randomElement(using: &generator) ?? "a"
        }
        let line = Array("N:".utf8) + Array(String(text).utf8)
        expected.append(String(decoding: line, as: UTF8.self))
        for (place, byte) in line.enumerated() {
          if place > 0, Int.random(in: 0..<8, using: &generator) == 0 { bytes += end + [0x20] }
          bytes.append(byte)
        }
        bytes += end
      }
      let count = Int.random(in: 1...40, using: &generator)
      let found = try lines(bytes, by: count).map(\.text)
      #expect(found == expected, "seed \(seed)")
    }
  }

  /// Calendars of other programs have as many events as lines that begin one.
  @Test func calendarsOfOthersAreRead() throws {
    let folder = "calendar/libical/test-data"
    guard RealData.has(folder) else { return RealData.skip(folder) }
    var (events, begun, files) = (0, 0, 0)
    for name in try SystemFileSystem().list(RealData.folder + "/" + folder)
    where name.hasSuffix(".ics") {
      let bytes = try SystemFileSystem().readAll(RealData.folder + "/" + folder + "/" + name)
      files += 1
      begun += bytes.split { $0 == 10 || $0 == 13 }.count {
        String(decoding: $0, as: UTF8.self).uppercased().hasPrefix("BEGIN:VEVENT")
      }
      for line in try lines(bytes, by: 4_096, limit: 1 << 20) {
        guard let line = ContentLine(Array(line.text.utf8)) else { continue }
        let isBegin = line.name.elementsEqual("BEGIN".utf8)
        if isBegin, String(decoding: line.text, as: UTF8.self).uppercased().hasPrefix("VEVENT") {
          events += 1
        }
      }
    }
    #expect(files > 10 && events == begun, "\(events) of \(begun) events in \(files) files")
  }
}
