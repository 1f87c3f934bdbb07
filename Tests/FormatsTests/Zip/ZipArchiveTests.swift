import Formats
import Platform
import TestSupport
import Testing

/// Archives that another program writes have the files that it reads in them; others are refused by name.
@Suite struct ZipArchiveTests {
  private static let hint: Comment = "needs python3 in /usr/bin"
  private static let python = "/usr/bin/python3"
  private static let program = Path.parent(#filePath) + "/Reference/archive.py"
  private static var isThere: Bool { SystemFileSystem().exists(python) }

  private func text(_ bytes: [UInt8], _ member: String?, inner: String? = nil) throws -> [UInt8] {
    var form = TextForm(compression: .zip)
    form.member = member
    form.inner = inner
    form.ratioFloor = 1 << 26
    let source = try DecodedByteSource(MemorySource(bytes: bytes), form: form)
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = try piece.withUnsafeMutableBytes {
        try source.read(into: $0, at: Int64(text.count))
      }
      if count == 0 { return text }
      text += piece[..<count]
      source.forget(before: Int64(text.count))
    }
  }

  @Test(.enabled(if: isThere, hint)) func filesEqualTheReference() throws {
    let folder = try TemporaryFolder()
    let runner = CommandRunner(Self.python, in: folder.path)
    var fileCount = 0
    for seed in 0..<30 {
      let path = folder.path + "/\(seed).zip"
      let made = try runner.run([Self.program, "write", "\(seed)", path])
      try #require(made.ending == .exit(0), "seed \(seed): \(made.errorText)")
      let expected = try runner.run([Self.program, "read", path]).outputText.split(
        separator: "\u{1E}"
      ).map { $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init) }
      let bytes = try SystemFileSystem().readAll(path)
      let files = try ZipArchive(MemorySource(bytes: bytes)).files
      #expect(files.map(\.name) == expected.map { $0[0] }, "seed \(seed)")
      for file in expected {
        let found = try text(bytes, file[0])
        #expect(
          hexadecimal(found) == file[1], "seed \(seed), \(file[0])")
      }
      fileCount += files.count
    }
    #expect(fileCount > 60)
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  @Test(
    .enabled(if: isThere, hint),
    arguments: [
      ("encrypted", "is encrypted"), ("bzip2", "method 12 (bzip2)"), ("lzma", "method 14 (LZMA)"),
      ("up", "leads out of the archive"), ("root", "leads out of the archive"),
      ("drive", "leads out of the archive"), ("back", "leads out of the archive"),
      ("twice", "two files are called 'a.csv'"), ("overlap", "may not overlap"),
      ("crc", "another checksum (CRC)"), ("data", "found"), ("local", "says other things"),
      ("size", "than it says"), ("cut", "the file is cut off, or another one"),
      ("front", "does not stand where the archive says"), ("disks", "cut into several disks"),
      ("nested", "is a zip file itself"), ("several", "it has 2 files: 'a.csv', 'b.csv'"),
      ("bomb", "more than 1000 times as large"),
    ])
  func whatCannotBeTrustedIsRefused(kind: String, words: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/bad.zip"
    let made = try CommandRunner(Self.python, in: folder.path).run([
      Self.program, "bad", kind, path,
    ])
    try #require(made.ending == .exit(0), "\(made.errorText)")
    let bytes = try SystemFileSystem().readAll(path)
    do {
      _ = try text(bytes, nil)
      Issue.record("\(kind) was read")
    } catch let failure as DecodingFailure {
      #expect("\(failure)".contains(words), "\(failure)")
    }
  }

  @Test(.enabled(if: isThere, hint)) func anyCutAndAnyDamageEndsInAnError() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.zip"
    let runner = CommandRunner(Self.python, in: folder.path)
    _ = try runner.run([Self.program, "bad", "none", path])
    let bytes = try SystemFileSystem().readAll(path)
    let whole = try text(bytes, nil)
    #expect(whole.count == 13_000)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DecodingFailure.self) { try text(Array(bytes[..<count]), nil) }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x41
      // Times, attributes and versions may be anything.
      guard let found = try? text(damaged, nil) else { continue }
      #expect(found == whole, "byte \(place)")
    }
  }
}
