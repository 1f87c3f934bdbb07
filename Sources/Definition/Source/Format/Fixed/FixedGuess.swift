internal import Formats

/// Where the columns of a text stand that has no delimiter, if its first lines leave no doubt.
///
/// Characters that are blank in all lines part columns. Prose has none, so that at least two columns are asked for, of which one
/// holds numbers or times in nearly all lines.
struct FixedGuess {
  let places: [FixedPlace]
  /// The names in the first line; nil where it is a record.
  let header: [String]?
  /// Whether the first line has text and no names that stand above their columns.
  var namesAreMade: Bool { header.map { $0.contains("") || Set($0).count < $0.count } ?? true }
  let lineCount: Int
  /// The bytes of the lines looked at.
  let byteCount: Int

  private static let leastLines = 10
  private static let longestLine = 10_000
  /// With fewer lines than this one blank character may part words that meet by chance.
  private static let manyLines = 50

  /// Looks at the head of `source`; nil where it is in doubt.
  init?(_ source: any ByteSource, knownNames: [NameSimilarity.Term] = []) throws {
    guard let (lines, byteCount) = try Self.lines(of: source) else { return nil }
    let body = lines.dropFirst()
    guard body.count >= Self.leastLines else { return nil }
    let leastGap = body.count < Self.manyLines ? 2 : 1
    let runs = Self.runs(body, leastGap: leastGap)
    guard runs.count >= 2 else { return nil }
    places = Self.places(runs, body)
    self.byteCount = byteCount
    lineCount = lines.count
    let profiles = places.map { _ in ColumnProfile(name: "") }
    var fullCount = 0
    for line in body {
      let values = places.map { Self.value(line, $0) }
      if values.count(where: { !$0.isEmpty }) >= 2 { fullCount += 1 }
      for (profile, value) in zip(profiles, values) { profile.look(at: value) }
    }
    let isTyped = profiles.contains { profile in
      profile.valueCount * 10 >= body.count * 9
        && [.empty, .symbol, .text].allSatisfy { profile.kind != $0 }
    }
    guard fullCount * 10 >= body.count * 9, isTyped, let first = lines.first else { return nil }
    let cells = places.map { Self.value(first, $0) }
    let isHeader = HeaderGuess(first: cells, body: profiles, knownNames: knownNames).hasHeader
    // Names that are wider than their columns are cut, but the gaps between columns show it.
    let isAligned = zip(runs, runs.dropFirst()).allSatisfy { left, right in
      first.indices.clamped(to: left.end..<right.start).contains { first[$0] == " " }
    }
    let words = String(String.UnicodeScalarView(first)).split(separator: " ").map(String.init)
    let names = isAligned ? cells : words.count == cells.count ? words : cells.map { _ in "" }
    header = isHeader ? names : nil
  }

  /// The lines of the head that are not blank, as characters; nil where one holds what no such table does.
  private static func lines(
    of source: any ByteSource
  ) throws -> (lines: [[Unicode.Scalar]], byteCount: Int)? {
    var bytes = [UInt8](repeating: 0, count: FileHead.byteCount)
    let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    bytes.removeLast(bytes.count - count)
    if count == FileHead.byteCount {
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
      bytes.removeSubrange((end + 1)...)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines: [[Unicode.Scalar]] = []
    var line: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        if line.last == "\r" { line.removeLast() }
        if line.contains(where: { $0 != " " }) { lines.append(line) }
        line.removeAll(keepingCapacity: true)
      } else if scalar.value < 0x20, scalar != "\r" {
        return nil
      } else if scalar != "\u{FEFF}" {
        line.append(scalar)
        if line.count > longestLine { return nil }
      }
    }
    if line.contains(where: { $0 != " " }) { lines.append(line) }
    return (lines, bytes.count)
  }

  /// The stretches of characters between gaps of at least `leastGap` blanks in all lines.
  private static func runs(
    _ lines: ArraySlice<[Unicode.Scalar]>, leastGap: Int
  ) -> [(start: Int, end: Int)] {
    var isUsed: [Bool] = []
    for line in lines {
      if line.count > isUsed.count {
        isUsed += [Bool](repeating: false, count: line.count - isUsed.count)
      }
      for (place, scalar) in line.enumerated() where scalar != " " { isUsed[place] = true }
    }
    var runs: [(start: Int, end: Int)] = []
    for place in isUsed.indices where isUsed[place] {
      if let last = runs.last, place - last.end < leastGap {
        runs[runs.count - 1].end = place + 1
      } else {
        runs.append((place, place + 1))
      }
    }
    return runs
  }

  /// The columns, each with the side of the gaps beside it into which longer values would reach.
  private static func places(
    _ runs: [(start: Int, end: Int)], _ lines: ArraySlice<[Unicode.Scalar]>
  ) -> [FixedPlace] {
    func isUsed(_ place: Int) -> Bool {
      lines.allSatisfy { place < $0.count && $0[place] != " " }
    }
    var places = runs
    for number in runs.indices.dropFirst() {
      if isUsed(runs[number].start) {
        places[number - 1].end = runs[number].start
      } else if isUsed(runs[number - 1].end - 1) {
        places[number].start = runs[number - 1].end
      }
    }
    return places.enumerated().map { number, place in
      FixedPlace(start: place.start, end: number == places.count - 1 ? .max : place.end)
    }
  }

  private static func value(_ line: [Unicode.Scalar], _ place: FixedPlace) -> String {
    let cut = line[min(place.start, line.count)..<min(place.end, line.count)]
    let text = cut.drop { $0 == " " }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text[..<((text.lastIndex { $0 != " " } ?? text.startIndex - 1) + 1)])
    return String(view)
  }
}
