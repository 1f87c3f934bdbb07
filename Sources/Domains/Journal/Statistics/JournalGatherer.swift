internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts the kept entries of one part and writes its partial.
///
/// Holds about 100 bytes a row, whatever the length of the texts.
struct JournalGatherer: ~Copyable {
  private let fields: JournalFields
  private let rule: PageRule
  private let part: PartReader
  private let rowCount: Int
  private var words: [UInt32]
  private var pages: [UInt32]
  private var texts: [Hash128] = []

  init(_ part: PartReader, fields: JournalFields, rule: PageRule) {
    self.part = part
    self.fields = fields
    self.rule = rule
    rowCount = part.segment.rowCount
    words = [UInt32](repeating: 0, count: rowCount)
    pages = words
  }

  /// Writes the partial to `path`; returns its fingerprint.
  mutating func write(to path: String, context: TaskContext) throws -> UInt64 {
    let writer = try SortedTableWriter(
      path: path, kind: JournalPartial.kind, fileSystem: context.fileSystem)
    try writeTerms(to: writer, context: context)
    try readTexts(context: context)
    let lists = try ListTally(part, colours: fields.colours, penStyles: fields.penStyles)
    try append(.colour, lists.colours, to: writer)
    try writeDates(to: writer)
    try writeHashes(.id, try idHashes(), to: writer)
    try writeLengths(to: writer)
    try append(.penStyle, lists.penStyles, to: writer)
    try writeHashes(.text, texts, to: writer)
    try append(.pair, lists.pairs, to: writer)
    var meta = ByteWriter()
    try declaredPages().append(to: &meta)
    var rows = ByteWriter()
    rows.buffer.reserveCapacity(8 * rowCount)
    for row in 0..<rowCount {
      rows.u32(words[row])
      rows.u32(pages[row])
    }
    context.progress.add(bytes: part.byteCount, records: Int64(rowCount))
    return try writer.finish(
      meta: meta.buffer, sections: [OwnSection(JournalPartial.rows, index: 0, bytes: rows.buffer)])
  }

  private mutating func writeTerms(
    to writer: SortedTableWriter, context: TaskContext
  ) throws {
    guard let indexed = try part.words(of: fields.text) else { return }
    var terms = try PartTerms(indexed, of: part)
    var key: [UInt8] = []
    while try terms.advance() {
      if terms.ordinal & 0xFFF == 0 { try context.cancellation.check() }
      let (rows, frequencies) = (terms.rows, terms.frequencies)
      words.withUnsafeMutableBufferPointer { words in
        for number in 0..<terms.count {
          words[Int(rows[number])] &+= frequencies[number]
        }
      }
      key.removeAll(keepingCapacity: true)
      key.append(JournalPartial.Tag.term.rawValue)
      key.append(contentsOf: terms.term)
      try writer.append(key: key, value: [])
    }
  }

  /// Pages and hashes of the texts.
  private mutating func readTexts(context: TaskContext) throws {
    guard let cursor = try part.segment.text(fields.text) else { return }
    for row in 0..<rowCount where part.selection.isKept(row) {
      if row & 0x3FF == 0 { try context.cancellation.check() }
      let (found, hash) = try cursor.withBytes(row) { (rule.pages(of: $0), Hash128.of($0)) }
      pages[row] = UInt32(clamping: found)
      texts.append(hash)
    }
  }

  private func writeDates(to writer: SortedTableWriter) throws {
    struct Cell {
      var first: Int32
      var last: Int32
      var form: UInt32
      var sums: JournalSums
    }
    let segment = part.segment
    let firsts = try segment.integers(fields.date.first).decoded()
    let lasts = try segment.integers(fields.date.last).decoded()
    let forms = try EntrySymbols(segment, field: fields.date.form)
    var names: [[UInt8]] = [Array(JournalFields.dayForm.utf8)]
    var cells: [Cell] = []
    cells.reserveCapacity(rowCount)
    for row in 0..<rowCount where part.selection.isKept(row) {
      var cell = Cell(
        first: Int32(clamping: firsts[row]), last: Int32(clamping: lasts[row]), form: 0,
        sums: JournalSums(words: Int64(words[row]), pages: Int64(pages[row])))
      // There are a handful of forms.
      cell.form = try forms.withBytes(at: row) { form in
        let number = names.firstIndex { $0.elementsEqual(form) } ?? names.count
        if number == names.count { names.append(Array(form)) }
        return UInt32(truncatingIfNeeded: number)
      }
      cells.append(cell)
    }
    func isBefore(_ a: Cell, _ b: Cell) -> Bool {
      if a.first != b.first { return a.first < b.first }
      if a.last != b.last { return a.last < b.last }
      return a.form != b.form
        && names[Int(a.form)].lexicographicallyPrecedes(names[Int(b.form)])
    }
    cells.sort(by: isBefore)
    var key: [UInt8] = []
    var value = ByteWriter()
    var next = 0
    while next < cells.count {
      let cell = cells[next]
      var sums = JournalSums()
      while next < cells.count, !isBefore(cell, cells[next]) {
        sums.add(cells[next].sums)
        next += 1
      }
      key = [JournalPartial.Tag.date.rawValue]
      JournalPartial.append(cell.first, cell.last, to: &key)
      key += names[Int(cell.form)]
      value.buffer.removeAll(keepingCapacity: true)
      sums.append(to: &value)
      try writer.append(key: key, value: value.buffer)
    }
  }

  private func idHashes() throws -> [Hash128] {
    let ids = try EntrySymbols(part.segment, field: fields.id)
    var hashes: [Hash128] = []
    hashes.reserveCapacity(rowCount)
    for row in 0..<rowCount where part.selection.isKept(row) {
      hashes.append(try ids.withBytes(at: row) { Hash128.of($0) })
    }
    return hashes
  }

  private func writeHashes(
    _ tag: JournalPartial.Tag, _ hashes: [Hash128], to writer: SortedTableWriter
  ) throws {
    let sorted = hashes.sorted()
    var next = 0
    while next < sorted.count {
      let hash = sorted[next]
      let start = next
      while next < sorted.count, sorted[next] == hash { next += 1 }
      var key = [tag.rawValue]
      withUnsafeBytes(of: hash.high.bigEndian) { key.append(contentsOf: $0) }
      withUnsafeBytes(of: hash.low.bigEndian) { key.append(contentsOf: $0) }
      try writer.append(key: key, count: Int64(next - start))
    }
  }

  private func writeLengths(to writer: SortedTableWriter) throws {
    var lengths: [UInt32] = []
    for row in 0..<rowCount where part.selection.isKept(row) { lengths.append(words[row]) }
    lengths.sort()
    var next = 0
    while next < lengths.count {
      let start = next
      while next < lengths.count, lengths[next] == lengths[start] { next += 1 }
      var key = [JournalPartial.Tag.length.rawValue]
      withUnsafeBytes(of: lengths[start].bigEndian) { key.append(contentsOf: $0) }
      try writer.append(key: key, count: Int64(next - start))
    }
  }

  private func append(
    _ tag: JournalPartial.Tag, _ counts: [ListTally.Count], to writer: SortedTableWriter
  ) throws {
    for count in counts {
      try writer.append(key: [tag.rawValue] + count.item, count: count.entries)
    }
  }

  private func declaredPages() throws -> DeclaredPages {
    var found = DeclaredPages()
    guard let field = fields.pages else { return found }
    let column = try part.segment.integers(field)
    let values = column.decoded()
    for row in 0..<rowCount where part.selection.isKept(row) && column.isPresent(row) {
      found.count(values[row], derived: Int64(pages[row]))
    }
    return found
  }
}

extension SortedTableWriter {
  fileprivate func append(key: [UInt8], count: Int64) throws(FileError) {
    var value = ByteWriter()
    value.varint(UInt64(bitPattern: count))
    try append(key: key, value: value.buffer)
  }
}
