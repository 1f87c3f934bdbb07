import TestSupport
import Testing

/// One text of votes in all forms that a file can have.
struct CompressedVotes {
  /// A way to write the text as a file, and what its source has to declare.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The name of the file.
    let name: String
    /// More keys of the source.
    let source: String

    static let plain = Form(testDescription: "plain", name: "votes.csv", source: "")
    static let gzip = Form(testDescription: "gzip", name: "votes.csv.gz", source: "")
    static let zstd = Form(testDescription: "zstd", name: "votes.csv.zst", source: "")
    static let latin1 = Form(
      testDescription: "latin1", name: "votes.csv", source: "encoding: latin1")
    static let utf16 = Form(
      testDescription: "UTF-16LE with a mark", name: "votes.csv", source: "encoding: utf-16le")
    static let utf16Big = Form(
      testDescription: "UTF-16 by its mark", name: "votes.csv", source: "encoding: utf-16")
    static let gzippedUTF16 = Form(
      testDescription: "gzip of UTF-16BE", name: "votes.csv.gz", source: "encoding: utf-16be")
    static let declared = Form(
      testDescription: "zstd by declaration", name: "votes.csv", source: "compression: zstd")
    static let all = [
      gzip, zstd, latin1, utf16, utf16Big, gzippedUTF16, declared,
    ]
  }

  /// The text; with letters of latin1, but nothing outside of it.
  let text: String

  /// Rows of which some are rejected, with quoted line ends and delimiters.
  init(rows count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rows = ["user,place,stars,at,comment"]
    let comments = ["", "fine", "\"a, b\"", "\"two\nlines\"", "caf\u{E9}", "\"x\"\"y\""]
    for number in 0..<count {
      let stars = ["1", "2", "3", "4", "5", "6", "good"][Int(generator.next() % 7)]
      let comment = comments[Int(generator.next() % UInt64(comments.count))]
      let long = generator.next() % 50 == 0 ? String(repeating: "long ", count: 400) : ""
      rows.append(
        "u\(generator.next() % 40),p\(generator.next() % 25),\(stars),\(1_400_000_000 + number * 60),"
          + (long.isEmpty ? comment : long))
    }
    text = rows.joined(separator: "\n") + "\n"
  }

  /// The bytes of the file in `form`.
  func bytes(_ form: Form) throws -> [UInt8] {
    let utf8 = Array(text.utf8)
    func utf16(isBig: Bool) -> [UInt8] {
      text.utf16.flatMap { unit -> [UInt8] in
        let low = UInt8(truncatingIfNeeded: unit)
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        return isBig ? [high, low] : [low, high]
      }
    }
    return switch form.testDescription {
    case "gzip": try Self.gzip(utf8)
    case "zstd", "zstd by declaration": try Self.zstd(utf8)
    case "latin1": text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case "UTF-16LE with a mark": [0xFF, 0xFE] + utf16(isBig: false)
    case "UTF-16 by its mark": [0xFE, 0xFF] + utf16(isBig: true)
    case "gzip of UTF-16BE": try Self.gzip(utf16(isBig: true))
    default: utf8
    }
  }

  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try filter("/usr/bin/gzip", ["-n", "-c"], bytes)
  }

  static func zstd(_ bytes: [UInt8]) throws -> [UInt8] {
    try filter("/usr/bin/zstd", ["-q", "-c"], bytes)
  }

  private static func filter(
    _ program: String, _ arguments: [String], _ bytes: [UInt8]
  ) throws -> [UInt8] {
    try CommandRunner(program, in: "/tmp").run(arguments, input: bytes).output
  }
}

extension WorkFolder {
  /// Writes `votes` in a form of it with its definition.
  func write(
    _ votes: CompressedVotes, _ form: CompressedVotes.Form, normalize: [String] = []
  ) throws {
    try write(form.name, votes.bytes(form))
    try writeDefinition(form, normalize: normalize)
  }

  func writeDefinition(_ form: CompressedVotes.Form, normalize: [String] = []) throws {
    var definition = VoteDefinition()
    definition.from = form.name
    definition.source = form.source
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.normalize = normalize
    try write("votes.yaml", definition.text)
  }

  /// The reports as text without the hash of the definition, which differs with the file's name.
  func reports(_ name: String) throws -> [String: String] {
    try files(in: name + "/votes").mapValues {
      String(decoding: $0, as: UTF8.self).replacing(/[0-9a-f]{32}/, with: "HASH")
    }
  }

  /// The rejects without what the form adds to the file's name.
  func rejects(_ store: String) throws -> String {
    try quarantine(store).replacing("votes.csv.gz", with: "votes.csv")
      .replacing("votes.csv.zst", with: "votes.csv")
  }
}
