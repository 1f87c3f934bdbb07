/// Reads the values of one page, whatever their encoding.
struct ValueDecoder {
  private enum Method {
    case plain(PlainDecoder)
    case codes(HybridDecoder)
    case flags(HybridDecoder)
    case delta(DeltaDecoder)
    case lengths(DeltaDecoder, TextPieces)
    case shared(DeltaDecoder, DeltaDecoder, TextPieces)
    case streams(ByteStreams)
  }

  private var method: Method
  private let physical: PhysicalType
  private let isTexts: Bool

  /// A decoder of the values of `column` in `bytes`, behind which `HybridDecoder.slack` bytes can be read.
  ///
  /// `dictionaryCount` is how many values the dictionary has, nil where there is none.
  init(
    _ bytes: ByteRun, _ encoding: ValueEncoding, _ physical: PhysicalType, fixedByteCount: Int,
    dictionaryCount: Int?
  ) throws(ParquetReadError) {
    self.physical = physical
    isTexts = physical == .byteArray || fixedByteCount > 0
    let isNumber = physical == .int32 || physical == .int64
    switch encoding {
    case .plain:
      method = .plain(PlainDecoder(bytes, physical, fixedByteCount: fixedByteCount))
    case .plainDictionary, .dictionary:
      guard dictionaryCount != nil else {
        throw ParquetReadError(
          expected: "a dictionary before the page", found: "a page without one")
      }
      method = .codes(try Self.codes(bytes))
    case .hybrid where physical == .boolean:
      method = .flags(try Self.flags(bytes))
    case .deltaNumbers where isNumber: method = .delta(try DeltaDecoder(bytes))
    case .deltaLengths where physical == .byteArray:
      let lengths = try DeltaDecoder(bytes)
      method = .lengths(lengths, TextPieces(try bytes.from(lengths.endOfBytes())))
    case .deltaTexts where isTexts && physical != .int96:
      let prefixes = try DeltaDecoder(bytes)
      let rest = bytes.from(try prefixes.endOfBytes())
      let lengths = try DeltaDecoder(rest)
      method = .shared(prefixes, lengths, TextPieces(try rest.from(lengths.endOfBytes())))
    case .byteStreams where physical != .boolean && physical != .byteArray && physical != .int96:
      method = .streams(ByteStreams(bytes, physical, fixedByteCount: fixedByteCount))
    case .hybrid, .bitPacked, .deltaNumbers, .deltaLengths, .deltaTexts, .byteStreams:
      throw ParquetReadError(
        expected: "an encoding of \(physical)", found: "\(encoding), which is none")
    }
  }

  private static func codes(_ bytes: ByteRun) throws(ParquetReadError) -> HybridDecoder {
    // A page of nulls alone may have nothing.
    guard bytes.count > 0 else { return HybridDecoder(bytes, width: 0) }
    let width = Int(bytes.start.load(as: UInt8.self))
    guard width <= 32 else {
      throw ParquetReadError(expected: "places of at most 32 bits", found: "\(width) bits")
    }
    return HybridDecoder(ByteRun(start: bytes.start + 1, count: bytes.count - 1), width: width)
  }

  private static func flags(_ bytes: ByteRun) throws(ParquetReadError) -> HybridDecoder {
    guard bytes.count >= 4 else { return HybridDecoder(bytes, width: 1) }
    let length = Int(UInt32(littleEndian: bytes.start.loadUnaligned(as: UInt32.self)))
    guard length <= bytes.count - 4 else {
      throw ParquetReadError(
        expected: "runs within a page of \(bytes.count) bytes", found: "\(length) bytes")
    }
    return HybridDecoder(ByteRun(start: bytes.start + 4, count: length), width: 1)
  }

  /// Decodes the next `wanted` values, at most `ValueRun.capacity`, and returns how many it did: fewer where they are long.
  mutating func decode(
    _ wanted: Int, dictionaryCount: Int, into run: inout ValueRun
  ) throws(ParquetReadError) -> Int {
    switch method {
    case .plain(var decoder):
      run.begin(isTexts ? .texts : .numbers)
      if isTexts {
        try decoder.texts(wanted, into: run.texts)
      } else {
        try decoder.numbers(wanted, into: run.numbers)
      }
      method = .plain(decoder)
    case .codes(var decoder):
      run.begin(.codes)
      try decoder.decode(wanted, into: run.codes)
      method = .codes(decoder)
      try check(run.codes, wanted, dictionaryCount)
    case .flags(var decoder):
      run.begin(.numbers)
      try decoder.decode(wanted, into: run.codes)
      for place in 0..<wanted { run.numbers[place] = Int64(run.codes[place] & 1) }
      method = .flags(decoder)
    case .delta(var decoder):
      run.begin(.numbers)
      try decoder.decode(wanted, into: run.numbers)
      if physical == .int32 {
        for place in 0..<wanted {
          run.numbers[place] = Int64(Int32(truncatingIfNeeded: run.numbers[place]))
        }
      }
      method = .delta(decoder)
    case .lengths(var lengths, var pieces):
      run.begin(.texts)
      try lengths.decode(wanted, into: run.numbers)
      try pieces.texts(wanted, lengths: run.numbers, into: run.texts)
      method = .lengths(lengths, pieces)
    case .shared(var prefixes, var lengths, var pieces):
      // One after the other, since what was decoded may be any number of times as long as its bytes.
      run.begin(.texts)
      let count = try pieces.shared(wanted, &prefixes, &lengths, &run)
      method = .shared(prefixes, lengths, pieces)
      return count
    case .streams(var streams):
      run.begin(isTexts ? .texts : .numbers)
      try streams.decode(wanted, into: &run)
      method = .streams(streams)
    }
    return wanted
  }

  private func check(
    _ codes: UnsafeMutablePointer<UInt32>, _ count: Int, _ dictionaryCount: Int
  ) throws(ParquetReadError) {
    var most: UInt32 = 0
    for place in 0..<count { most = max(most, codes[place]) }
    guard count == 0 || most < dictionaryCount else {
      throw ParquetReadError(
        expected: "places in a dictionary of \(dictionaryCount) values", found: "place \(most)")
    }
  }
}

extension ByteRun {
  /// What of it stands from `start` on, which is in it or behind it.
  fileprivate func from(_ start: UnsafeRawPointer) -> ByteRun {
    ByteRun(start: start, count: count - (start - self.start))
  }
}
