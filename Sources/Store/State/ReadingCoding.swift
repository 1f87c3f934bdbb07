package import Platform
internal import SearchIndex

/// The bytes of what stands in manifests and in states alike; see FORMAT.md.
extension ByteWriter {
  mutating func reading(_ reading: Manifest.Reading) {
    i64(reading.partByteCount)
    list(reading.inputs) { w, input in
      w.text(input.path)
      w.i64(input.byteCount)
      w.u8(input.isWhole ? 1 : 0)
      w.text(input.form)
    }
    list(reading.datasets) { w, dataset in
      w.text(dataset.name)
      w.list(dataset.parts) { w, part in w.part(part) }
      w.list(dataset.indexes) { w, index in
        w.output(index.output)
        w.list(index.parts) { w, part in w.hash(part.hash) }
      }
    }
  }

  package mutating func hash(_ hash: Hash128) {
    u64(hash.high)
    u64(hash.low)
  }

  mutating func list<T>(_ items: [T], _ write: (inout ByteWriter, T) -> Void) {
    varint(UInt64(items.count))
    for item in items { write(&self, item) }
  }

  mutating func output(_ output: OutputFile) {
    u8(output.kind.rawValue)
    hash(output.key.hash)
    u64(output.fingerprint)
  }

  mutating func optional(_ output: OutputFile?) {
    guard let output else { return u8(0) }
    self.output(output)
  }

  mutating func balance(_ balance: Balance) {
    for count in [
      balance.read, balance.produced, balance.kept, balance.filtered, balance.merged,
      balance.rejected,
    ] { i64(count) }
  }

  /// Counts by code, in the byte order of the codes.
  private mutating func counts(_ counts: [String: Int64]) {
    list(counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) { w, entry in
      w.text(entry.key)
      w.i64(entry.value)
    }
  }

  private mutating func side(_ side: Manifest.SideColumns?) {
    optional(side?.output)
    guard let side else { return }
    list(side.contents) { w, content in w.hash(content) }
    counts(side.counts)
  }

  mutating func part(_ part: Manifest.Part) {
    list(part.slices) { w, slice in
      w.varint(UInt64(slice.input))
      w.i64(slice.start)
      w.i64(slice.end)
      w.hash(slice.contentHash)
      w.i64(slice.lineCount)
    }
    output(part.segment)
    optional(part.rejects)
    optional(part.selection)
    side(part.side)
    balance(part.balance)
    counts(part.rejectCounts)
    counts(part.noteCounts)
    i64(part.secretCount)
    u8(part.rawPrivacy.rawValue)
  }
}

extension ByteReader {
  mutating func reading() throws(MalformedRecord) -> Manifest.Reading {
    var reading = Manifest.Reading()
    reading.partByteCount = try i64()
    for _ in 0..<(try count(limit: bytes.count)) {
      reading.inputs.append(
        Manifest.Input(
          path: try text(), byteCount: try amount(), isWhole: try u8() == 1, form: try text()))
    }
    for _ in 0..<(try count(limit: bytes.count)) {
      var dataset = Manifest.Dataset(name: try text(), parts: [])
      for _ in 0..<(try count(limit: bytes.count)) {
        dataset.parts.append(try part(inputCount: reading.inputs.count))
      }
      for _ in 0..<(try count(limit: bytes.count)) { dataset.indexes.append(try mergedIndex()) }
      reading.datasets.append(dataset)
    }
    return reading
  }

  package mutating func hash() throws(MalformedRecord) -> Hash128 {
    Hash128(high: try u64(), low: try u64())
  }

  /// Where things stand and how many there are: from 0, and so that sums of many stay in range.
  package mutating func amount() throws(MalformedRecord) -> Int64 {
    let start = offset
    let value = try i64()
    guard 0...(1 << 48) ~= value else {
      throw MalformedRecord(offset: start, expected: "a number from 0 to 2^48")
    }
    return value
  }

  mutating func output(_ kind: OutputFile.Kind) throws(MalformedRecord) -> OutputFile {
    guard let output = try optionalOutput(kind) else {
      throw MalformedRecord(offset: offset, expected: "an output file")
    }
    return output
  }

  mutating func optionalOutput(
    _ kind: OutputFile.Kind
  ) throws(MalformedRecord) -> OutputFile? {
    let start = offset
    let code = try u8()
    if code == 0 { return nil }
    guard code == kind.rawValue else {
      throw MalformedRecord(offset: start, expected: "an output of the kind \(kind.ending)")
    }
    return OutputFile(key: TaskKey(hash: try hash()), kind: kind, fingerprint: try u64())
  }

  /// The records of a part, with its words or without.
  private mutating func segment() throws(MalformedRecord) -> OutputFile {
    let start = offset
    guard let kind = OutputFile.Kind(rawValue: try u8()), kind == .segment || kind == .bare else {
      throw MalformedRecord(offset: start, expected: "a segment")
    }
    return OutputFile(key: TaskKey(hash: try hash()), kind: kind, fingerprint: try u64())
  }

  private mutating func mergedIndex() throws(MalformedRecord) -> Manifest.MergedIndex {
    var index = Manifest.MergedIndex(output: try output(.index), parts: [])
    for _ in 0..<(try count(limit: bytes.count)) { index.parts.append(TaskKey(hash: try hash())) }
    return index
  }

  mutating func balance() throws(MalformedRecord) -> Balance {
    Balance(
      read: try amount(), produced: try amount(), kept: try amount(), filtered: try amount(),
      merged: try amount(), rejected: try amount())
  }

  private mutating func counts() throws(MalformedRecord) -> [String: Int64] {
    var counts: [String: Int64] = [:]
    for _ in 0..<(try count(limit: 65_535)) {
      let code = try text()
      counts[code] = try amount()
    }
    return counts
  }

  private mutating func slice(
    inputCount: Int
  ) throws(MalformedRecord) -> Manifest.Slice {
    let start = offset
    let input = try count()
    guard input < inputCount else {
      throw MalformedRecord(offset: start, expected: "one of \(inputCount) inputs")
    }
    let slice = Manifest.Slice(
      input: input, start: try amount(), end: try amount(), contentHash: try hash(),
      lineCount: try amount())
    guard slice.start <= slice.end else {
      throw MalformedRecord(offset: start, expected: "a slice that ends behind its start")
    }
    return slice
  }

  private mutating func side() throws(MalformedRecord) -> Manifest.SideColumns? {
    guard let output = try optionalOutput(.side) else { return nil }
    var contents: [Hash128] = []
    for _ in 0..<(try count(limit: 65_535)) { contents.append(try hash()) }
    return Manifest.SideColumns(output: output, contents: contents, counts: try counts())
  }

  mutating func part(inputCount: Int) throws(MalformedRecord) -> Manifest.Part {
    let start = offset
    var slices: [Manifest.Slice] = []
    for _ in 0..<(try count(limit: bytes.count)) {
      slices.append(try slice(inputCount: inputCount))
    }
    guard !slices.isEmpty else {
      throw MalformedRecord(offset: start, expected: "a part of at least one slice")
    }
    let segment = try segment()
    let rejects = try optionalOutput(.rejects)
    let selection = try optionalOutput(.selection)
    let side = try side()
    let balance = try self.balance()
    let rejectCounts = try counts()
    let noteCounts = try counts()
    let secretCount = try amount()
    let place = offset
    guard let privacy = PrivacyClass(rawValue: try u8()) else {
      throw MalformedRecord(offset: place, expected: "a known privacy class")
    }
    var part = Manifest.Part(
      slices: slices, segment: segment, rejects: rejects, selection: selection, balance: balance,
      rejectCounts: rejectCounts, noteCounts: noteCounts, secretCount: secretCount,
      rawPrivacy: privacy)
    part.side = side
    return part
  }
}
