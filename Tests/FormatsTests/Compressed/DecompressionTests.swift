@testable import Formats
import TestSupport
import Testing

@Suite struct DecompressionTests {
  @Test(arguments: Compression.streams)
  func textComesBackHoweverItIsCutIntoMembersAndReads(_ compression: Compression) throws {
    try withSeeds(40) { generator, seed in
      var text: [UInt8] = []
      var file: [UInt8] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let lines = [0, 1, 30, 20_000].randomElement(using: &generator) ?? 0
        let member = DecodedText.sample(lines, &generator)
        text += member
        file += Compressor.compress(member, compression, level: 1)
      }
      let found = try DecodedText(
        file, TextForm(compression: compression),
        pieceByteCount: Int.random(in: 1_000...300_000, using: &generator),
        readLimit: Int.random(in: 100...100_000, using: &generator))
      #expect(found.bytes == text && found.failure == nil, "seed \(seed): \(found.failure as Any)")
    }
  }

  @Test(arguments: Compression.streams)
  func membersOfNoBytesAreNoText(_ compression: Compression) throws {
    let empty = Compressor.compress([], compression)
    #expect(try DecodedText(empty + empty, TextForm(compression: compression)).bytes.isEmpty)
    #expect(try DecodedText(empty, TextForm(compression: compression)).failure == nil)
  }

  /// Only a file that ends between two members is whole.
  @Test(arguments: Compression.streams)
  func aFileThatIsCutOffIsReadUpToTheCut(_ compression: Compression) throws {
    var generator = SeededGenerator(seed: 5)
    let text = DecodedText.sample(60, &generator)
    let member = Compressor.compress(text, compression)
    let form = TextForm(compression: compression)
    try withEveryCut(of: member + member) { cut, place in
      let found = try DecodedText(cut, form)
      #expect((text + text).starts(with: found.bytes), "\(place)")
      if cut.count == member.count {
        #expect(found.failure == nil && found.bytes == text, "\(place)")
      } else {
        #expect(found.failure?.code == "TRUNCATED", "\(place): \(found.failure as Any)")
        #expect(found.failure?.offset == Int64(cut.count), "\(place)")
        // Where the first member is whole its text is, too.
        #expect(cut.count < member.count || found.bytes.count >= text.count, "\(place)")
      }
    }
  }

  /// A flip shows as a failure, or it is in a byte that means nothing, such as the time of a header.
  @Test(arguments: Compression.streams)
  func aFlippedByteIsFoundByTheChecksum(_ compression: Compression) throws {
    var generator = SeededGenerator(seed: 6)
    let text = DecodedText.sample(60, &generator)
    let form = TextForm(compression: compression)
    var failures = 0
    try withEveryFlip(of: Compressor.compress(text, compression)) { damaged, place in
      let found = try DecodedText(damaged, form)
      if let failure = found.failure {
        failures += 1
        #expect(["TRUNCATED", "COMPRESSION"].contains(failure.code), "\(place)")
        #expect(failure.offset <= damaged.count, "\(place)")
      } else {
        #expect(found.bytes == text, "\(place)")
      }
    }
    #expect(failures > 300)
  }

  /// Where damage shows does not depend on how the text is asked for.
  @Test(arguments: Compression.streams)
  func damageShowsAtOnePlace(_ compression: Compression) throws {
    try withSeeds(10) { generator, seed in
      let text = DecodedText.sample(60_000, &generator)
      var file = Compressor.compress(text, compression, level: 1)
      let form = TextForm(compression: compression)
      file[Int.random(in: 30..<file.count, using: &generator)] ^= 0x10
      let found = try DecodedText(file, form)
      for piece in [777, 1_000_000] {
        #expect(try DecodedText(file, form, pieceByteCount: piece) == found, "seed \(seed)")
      }
    }
  }

  @Test func paddingBehindAGzipMemberIsPassedOverAndNothingElse() throws {
    let text = Array("a,b\n1,2\n".utf8)
    let member = Compressor.compress(text, .gzip)
    let form = TextForm(compression: .gzip)
    let zeros = [UInt8](repeating: 0, count: 5_000)
    #expect(try DecodedText(member + zeros, form).failure == nil)
    for tail: [UInt8] in [[1], Array("text".utf8), [0, 0, 7], [0] + member] {
      let found = try DecodedText(member + tail, form)
      #expect(found.bytes == text)
      #expect(found.failure?.code == "COMPRESSION", "\(found.failure as Any)")
    }
    let frame = Compressor.compress(text, .zstd)
    let found = try DecodedText(frame + [1, 2, 3, 4, 5], TextForm(compression: .zstd))
    #expect(found.bytes == text && found.failure?.code == "COMPRESSION")
  }

  @Test func anotherFormIsRefusedAtOnce() throws {
    let text = Array("a,b\n1,2\n".utf8)
    let gzip = Compressor.compress(text, .gzip)
    let zstd = Compressor.compress(text, .zstd)
    for (file, form, found): ([UInt8], TextForm, Compression?) in [
      (text, TextForm(compression: .gzip), nil), (zstd, TextForm(compression: .gzip), .zstd),
      (text, TextForm(compression: .zstd), nil), (gzip, TextForm(compression: .zstd), .gzip),
    ] {
      let refused = try DecodedText(file, form)
      #expect(refused.bytes.isEmpty)
      #expect(
        refused.failure?.reason == .otherForm(expected: form.compression, found: found))
      #expect(refused.failure?.code == "COMPRESSION")
    }
    #expect(throws: DecodingFailure.self) { try TextForm().check(MemorySource(bytes: gzip)) }
    try TextForm().check(MemorySource(bytes: text))
    try TextForm().check(MemorySource(bytes: []))
  }

  @Test(arguments: Compression.streams)
  func aTextThatGrowsBeyondTheRatioIsRefused(_ compression: Compression) throws {
    let file = Compressor.compress(
      [UInt8](repeating: UInt8(ascii: "a"), count: 4 << 20), compression)
    var form = TextForm(compression: compression)
    form.maximumRatio = 100
    #expect(try DecodedText(file, form).bytes.count == 4 << 20)
    form.ratioFloor = 1 << 20
    let refused = try DecodedText(file, form)
    #expect(refused.failure?.reason == .ratio(limit: 100))
    #expect(refused.bytes.count >= 1 << 20 && refused.bytes.count < 2 << 20)
    form.maximumRatio = 1_000_000_000
    #expect(try DecodedText(file, form).failure == nil)
  }

  /// The header of a frame that asks for a window of 256 MiB.
  @Test func aZstdWindowBeyondTheLimitIsRefused() throws {
    let file: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x90, 0x01, 0x00, 0x00]
    let found = try DecodedText(file, TextForm(compression: .zstd))
    #expect(found.failure?.code == "COMPRESSION")
    #expect("\(found.failure as Any)".contains("memory"), "\(found.failure as Any)")
  }

  @Test func failuresNameThePlaceAndWhatToDo() {
    let failures = [
      DecodingFailure(reason: .truncated(.gzip), offset: 7),
      DecodingFailure(reason: .damaged(.zstd, found: "Data corruption detected"), offset: 8),
      DecodingFailure(reason: .otherForm(expected: nil, found: .gzip), offset: 0),
      DecodingFailure(reason: .otherForm(expected: .gzip, found: nil), offset: 0),
      DecodingFailure(reason: .ratio(limit: 1000), offset: 9),
    ]
    #expect(
      failures.map(\.description) == [
        "byte 7: the gzip data end in the middle; what stands before was read",
        "byte 8: expected zstd data, found Data corruption detected",
        "byte 0: expected plain text, found a gzip file; write compression: gzip",
        "byte 0: expected a gzip file, found other bytes; if the file is not compressed, write "
          + "compression: none",
        "byte 9: the text is more than 1000 times as large as the file; if that is right, write a "
          + "larger max_ratio:",
      ])
  }
}
