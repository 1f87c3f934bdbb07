internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads the records of a dataset that a lookup can find.
struct LookupBuilder {
  let lookup: Lookup
  let dataset: DatasetReader
  let cancellation: Cancellation

  /// A record by the number of its key.
  private struct Entry {
    let key: Int32
    let part: Int32
    let row: Int32
    /// What records of a key are ordered by, and the end of an interval.
    var time: Int64 = 0
    var end: Int64 = 0
  }

  /// Throws `AnalysisRefused` if a key stands twice and nothing says which one is meant.
  func build() throws -> LookupIndex {
    let fields = lookup.matches.map(\.other)
    let schema = try dataset.parts.isEmpty ? nil : dataset.open(0).segment.schema
    var keys = KeyTable(areWords: schema.map { KeyWriter.areWords(fields, of: $0) } ?? false)
    var entries: [Entry] = []
    try read(&keys, &entries)
    let ordered: [Entry]
    var starts: [Int] = [0]
    if entries.count == keys.count {
      // Keys are numbered as they come up, so each record stands at its number.
      ordered = entries
      starts = Array(0...keys.count)
    } else {
      if case .only = lookup.choice { throw try doubled(entries, keys.count) }
      ordered = choose(entries, keys.count)
      starts.reserveCapacity(keys.count + 1)
      for (place, entry) in ordered.enumerated() where Int(entry.key) == starts.count {
        starts.append(place)
      }
      starts.append(ordered.count)
    }
    var (times, ends): ([Int64], [Int64]) = ([], [])
    switch lookup.choice {
    case .only, .first, .last: break
    case .nearest: times = ordered.map(\.time)
    case .holding: (times, ends) = (ordered.map(\.time), ordered.map(\.end))
    }
    return LookupIndex(
      lookup, keys: keys, starts: starts, times: times, ends: ends, columns: try taken(ordered))
  }

  private func read(_ keys: inout KeyTable, _ entries: inout [Entry]) throws {
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let batch = RecordBatch(schema: part.segment.schema)
      var loader = try BatchLoader(
        part.segment, lookup.otherFields.filter { !lookup.taken.contains($0) || isKey($0) },
        into: batch)
      var writer = KeyWriter(lookup.matches.map(\.other), of: batch)
      for block in 0..<part.segment.blockCount {
        try cancellation.check()
        try loader.load(block: block)
        let first = block * RecordBatch.capacity
        for place in 0..<batch.count where part.selection.isKept(first + place) {
          guard let (time, end) = times(batch, place),
            let key = writer.withKey(place, { keys.insert($0) })
          else { continue }
          entries.append(
            Entry(
              key: Int32(key), part: Int32(number), row: Int32(first + place), time: time, end: end)
          )
        }
      }
    }
  }

  private func isKey(_ field: FieldID) -> Bool {
    lookup.otherFields.dropFirst(lookup.matches.count + lookup.taken.count).contains(field)
      || lookup.matches.contains { $0.other == field }
  }

  /// What a record is ordered by, and where it ends; nil of one that no record can find.
  private func times(_ batch: RecordBatch, _ row: Int) -> (Int64, Int64)? {
    func value(_ field: FieldID) -> Int64? {
      batch.presence(field)[row] == 0 ? nil : batch.integers(field)[row]
    }
    switch lookup.choice {
    case .only, .first(by: nil), .last(by: nil): return (0, 0)
    case .first(let field?): return (value(field) ?? .max, 0)
    case .last(let field?): return (value(field) ?? .min, 0)
    case .nearest(_, let other, _): return value(other).map { ($0, 0) }
    case .holding(_, let from, let to, _):
      let (start, end) = (value(from) ?? .min, value(to) ?? .max)
      return start < end ? (start, end) : nil
    }
  }

  /// The records that can be found, by key and time, of equal ones in the order in which they were read.
  private func choose(_ entries: [Entry], _ keyCount: Int) -> [Entry] {
    switch lookup.choice {
    case .only, .first, .last:
      var chosen = [Entry?](repeating: nil, count: keyCount)
      var isLast = false
      if case .last = lookup.choice { isLast = true }
      for entry in entries {
        guard let before = chosen[Int(entry.key)] else {
          chosen[Int(entry.key)] = entry
          continue
        }
        let isBetter = isLast ? entry.time >= before.time : entry.time < before.time
        if isBetter { chosen[Int(entry.key)] = entry }
      }
      return chosen.compactMap(\.self)
    case .nearest, .holding:
      let sorted = Self.sorted(entries, keyCount)
      guard let gap = lookup.gap else { return sorted }
      return sorted.indices.filter { place in
        guard place > 0, sorted[place].key == sorted[place - 1].key else { return true }
        let (pause, overflow) = sorted[place].time.subtractingReportingOverflow(
          sorted[place - 1].time)
        return overflow || pause > gap
      }.map { sorted[$0] }
    }
  }

  /// By key, and of one key by time and the order in which they were read: divided by key, then each key by itself.
  private static func sorted(_ entries: [Entry], _ keyCount: Int) -> [Entry] {
    var starts = [Int](repeating: 0, count: keyCount + 1)
    for entry in entries { starts[Int(entry.key) + 1] += 1 }
    for key in 0..<keyCount { starts[key + 1] += starts[key] }
    var next = starts
    return [Entry](unsafeUninitializedCapacity: entries.count) { buffer, count in
      for entry in entries {
        buffer.initializeElement(at: next[Int(entry.key)], to: entry)
        next[Int(entry.key)] += 1
      }
      count = entries.count
      for key in 0..<keyCount where starts[key + 1] - starts[key] > 1 {
        buffer[starts[key]..<starts[key + 1]].sort {
          ($0.time, $0.part, $0.row) < ($1.time, $1.part, $1.row)
        }
      }
    }
  }

  /// The values of taken fields, by entry.
  private func taken(_ entries: [Entry]) throws -> [TakenColumn] {
    guard !lookup.taken.isEmpty else { return [] }
    let places = entries.indices.sorted {
      (entries[$0].part, entries[$0].row) < (entries[$1].part, entries[$1].row)
    }
    var gatherers: [TakenGatherer] = []
    var segment: (number: Int32, columns: [RecordColumn])?
    var at = 0
    while at < places.count {
      let first = entries[places[at]]
      let block = Int(first.row) / RecordBatch.capacity
      var end = at
      while end < places.count, entries[places[end]].part == first.part,
        Int(entries[places[end]].row) / RecordBatch.capacity == block
      { end += 1 }
      if segment?.number != first.part {
        let open = try dataset.open(Int(first.part)).segment
        segment = (
          first.part, try lookup.taken.map { try RecordColumn(open, field: $0) }
        )
        if gatherers.isEmpty {
          gatherers = lookup.taken.map {
            TakenGatherer(isNumeric: open.schema[$0].type.isNumeric, count: entries.count)
          }
        }
      }
      let rows = places[at..<end].map { Int(entries[$0].row) }
      for (number, column) in (segment?.columns ?? []).enumerated() {
        try column.load(rows)
        for (place, row) in zip(places[at..<end], rows) {
          gatherers[number].take(column.cells, row % RecordBatch.capacity, for: place)
        }
      }
      at = end
    }
    if gatherers.isEmpty {
      gatherers = lookup.taken.map { _ in TakenGatherer(isNumeric: true, count: 0) }
    }
    return gatherers.map(\.column)
  }

  /// Which keys stand more than once, and where the first of them does.
  private func doubled(_ entries: [Entry], _ keyCount: Int) throws -> AnalysisRefused {
    var firsts = [Int](repeating: -1, count: keyCount)
    var counts = [Int](repeating: 0, count: keyCount)
    var example: (Entry, Entry)?
    for (number, entry) in entries.enumerated() {
      let key = Int(entry.key)
      counts[key] += 1
      if counts[key] == 1 { firsts[key] = number }
      if counts[key] == 2, example == nil { example = (entries[firsts[key]], entry) }
    }
    let count = counts.count { $0 > 1 }
    let places = dataset.places()
    func place(_ entry: Entry) throws -> String {
      let segment = try dataset.open(Int(entry.part)).segment
      let place = try places[Int(entry.part)].place(ofRow: Int(entry.row), in: segment)
      return "\(Path.name(place.path)):\(place.line)"
    }
    let where_ = try example.map { "first in \(try place($0)) and \(try place($1))" } ?? ""
    return AnalysisRefused(
      "lookup \(lookup.name): expected each key of \(lookup.dataset) once, found "
        + "\(count == 1 ? "1 key" : "\(count) keys") twice or more, \(where_); "
        + "say pick: first, pick: last or pick: {last: field}")
  }
}

/// Gathers the values of a field by the numbers of records.
private struct TakenGatherer {
  private let isNumeric: Bool
  private var numbers: [Int64]
  private var texts: [(start: Int, count: Int)]
  private var bytes: [UInt8] = []
  private var isPresent: [Bool]

  init(isNumeric: Bool, count: Int) {
    self.isNumeric = isNumeric
    numbers = isNumeric ? Array(repeating: 0, count: count) : []
    texts = isNumeric ? [] : Array(repeating: (0, 0), count: count)
    isPresent = Array(repeating: false, count: count)
  }

  mutating func take(_ cells: RecordColumn.Cells, _ place: Int, for entry: Int) {
    guard cells.isPresent(place) else { return }
    isPresent[entry] = true
    if isNumeric {
      numbers[entry] = cells.number(place)
    } else {
      let text = cells.text(place)
      texts[entry] = (bytes.count, text.count)
      bytes.append(contentsOf: text)
    }
  }

  var column: TakenColumn {
    isNumeric
      ? TakenColumn(numbers: numbers, isPresent: isPresent)
      : TakenColumn(texts: texts, bytes: bytes, isPresent: isPresent)
  }
}
