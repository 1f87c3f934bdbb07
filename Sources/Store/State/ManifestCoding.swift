internal import Platform

/// The bytes of a manifest: a section file of kind MANI with one section BODY; see FORMAT.md.
extension Manifest {
  static let kind = FileKind("MANI", version: 8)
  static let body = FourCC("BODY")

  var encoded: [UInt8] {
    var w = ByteWriter()
    w.u64(generation)
    w.reading(pending)
    w.list(pendingPartials) { w, partial in w.output(partial) }
    w.list(runs) { w, run in w.run(run) }
    w.i64(ledger.byteCount)
    w.hash(ledger.hash)
    return w.buffer
  }

  init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var r = ByteReader(bytes)
    generation = try r.u64()
    pending = try r.reading()
    for _ in 0..<(try r.count(limit: bytes.count)) {
      pendingPartials.append(try r.output(.partial))
    }
    for _ in 0..<(try r.count(limit: bytes.count)) { runs.append(try r.run()) }
    ledger.byteCount = try r.amount()
    ledger.hash = try r.hash()
    guard r.isAtEnd else { throw MalformedRecord(offset: r.offset, expected: "the end") }
  }
}

extension ByteWriter {
  fileprivate mutating func run(_ run: RunEntry) {
    u64(run.number)
    for number in [
      run.startedNanoseconds, run.wallNanoseconds, run.cpuNanoseconds, run.peakByteCount,
    ] { i64(number) }
    varint(UInt64(run.workers))
    text(run.toolVersion)
    hash(run.definitionHash)
    u8(run.outcome.rawValue)
    u8(run.command.rawValue)
    balance(run.balance)
    varint(UInt64(run.made))
    varint(UInt64(run.reused))
    text(run.process)
    optional(run.state)
  }
}

extension ByteReader {
  fileprivate mutating func run() throws(MalformedRecord) -> RunEntry {
    let number = try u64()
    let started = try i64()
    let wall = try i64()
    let cpu = try i64()
    let peak = try i64()
    let workers = try count(limit: 1 << 20)
    let version = try text()
    let definition = try hash()
    let start = offset
    guard let outcome = RunEntry.Outcome(rawValue: try u8()) else {
      throw MalformedRecord(offset: start, expected: "the outcome of a run")
    }
    let place = offset
    guard let command = RunEntry.Command(rawValue: try u8()) else {
      throw MalformedRecord(offset: place, expected: "a command that leaves a state")
    }
    var entry = RunEntry(
      number: number, startedNanoseconds: started, wallNanoseconds: wall, cpuNanoseconds: cpu,
      peakByteCount: peak, workers: workers, toolVersion: version, definitionHash: definition,
      outcome: outcome, command: command, balance: try balance(), made: try count(limit: 1 << 48),
      reused: try count(limit: 1 << 48), state: nil)
    entry.process = try text()
    entry.state = try optionalOutput(.state)
    return entry
  }
}
