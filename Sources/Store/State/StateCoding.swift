package import Platform

/// The bytes of a state: a section file of kind STAT with one section BODY; see FORMAT.md.
extension StoreState {
  package static let kind = FileKind("STAT", version: 9)
  package static let body = FourCC("BODY")

  package var encoded: [UInt8] {
    var w = ByteWriter()
    w.text(pipeline)
    w.hash(definitionHash)
    w.text(definition)
    w.text(zone)
    w.reading(reading)
    w.list(analyses) { w, analysis in
      w.text(analysis.name)
      w.hash(analysis.key.hash)
      w.list(analysis.partials) { w, partial in w.output(partial) }
      w.list(analysis.tables.map { [$0] } ?? []) { w, tables in w.output(tables) }
    }
    w.list(reports) { w, report in
      w.text(report.name)
      w.hash(report.key.hash)
      w.list(report.documents) { w, document in
        w.text(document.id)
        w.output(document.output)
      }
    }
    w.list(files) { w, file in
      w.text(file.name)
      w.hash(file.hash)
    }
    w.list(notes) { w, note in
      w.u8(note.severity.rawValue)
      w.text(note.code)
      w.text(note.text)
    }
    w.list(expectations) { w, expectation in
      w.text(expectation.name)
      w.text(expectation.node)
      w.text(expectation.table)
      w.text(expectation.kind)
      w.u8(expectation.severity.rawValue)
      w.hash(expectation.key.hash)
      w.i64(expectation.checked)
      w.i64(expectation.failed)
      w.text(expectation.verdict.problem ?? "")
      w.list(expectation.outputs) { w, output in w.output(output) }
    }
    return w.buffer
  }

  package init(decoding bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var r = ByteReader(bytes)
    pipeline = try r.text()
    definitionHash = try r.hash()
    definition = try r.text()
    zone = try r.text()
    reading = try r.reading()
    for _ in 0..<(try r.count(limit: bytes.count)) {
      var analysis = Analysis(name: try r.text(), key: TaskKey(hash: try r.hash()), partials: [])
      for _ in 0..<(try r.count(limit: bytes.count)) {
        analysis.partials.append(try r.output(.partial))
      }
      for _ in 0..<(try r.count(limit: 1)) { analysis.tables = try r.output(.tables) }
      analyses.append(analysis)
    }
    for _ in 0..<(try r.count(limit: bytes.count)) {
      var report = Report(name: try r.text(), key: TaskKey(hash: try r.hash()), documents: [])
      for _ in 0..<(try r.count(limit: bytes.count)) {
        report.documents.append(Document(id: try r.text(), output: try r.output(.report)))
      }
      reports.append(report)
    }
    for _ in 0..<(try r.count(limit: bytes.count)) {
      files.append(File(name: try r.text(), hash: try r.hash()))
    }
    for _ in 0..<(try r.count(limit: bytes.count)) {
      notes.append(try r.note())
    }
    for _ in 0..<(try r.count(limit: bytes.count)) { expectations.append(try r.expectation()) }
    guard r.isAtEnd else { throw MalformedRecord(offset: r.offset, expected: "the end") }
  }
}

extension ByteReader {
  fileprivate mutating func note() throws(MalformedRecord) -> StoreState.Note {
    let start = offset
    guard let severity = StoreState.Note.Severity(rawValue: try u8()) else {
      throw MalformedRecord(offset: start, expected: "the severity of a note")
    }
    return StoreState.Note(code: try text(), text: try text(), severity: severity)
  }

  fileprivate mutating func expectation() throws(MalformedRecord) -> StoreState.Expectation {
    let name = try text()
    let node = try text()
    let table = try text()
    let kind = try text()
    let start = offset
    guard let severity = ExpectationSeverity(rawValue: try u8()) else {
      throw MalformedRecord(offset: start, expected: "the severity of an expectation")
    }
    var expectation = StoreState.Expectation(
      name: name, node: node, table: table, kind: kind, severity: severity,
      key: TaskKey(hash: try hash()), verdict: .passed, checked: try amount(),
      failed: try amount(), outputs: [])
    expectation.judgeEach()
    let problem = try text()
    if !problem.isEmpty { expectation.verdict = .unchecked(problem) }
    for _ in 0..<(try count(limit: bytes.count)) {
      expectation.outputs.append(try output(.expectation))
    }
    return expectation
  }
}
