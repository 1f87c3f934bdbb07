internal import Formats

extension FixedFormat {
  /// How wide columns are that stand side by side; where they stand otherwise is said by `columns`.
  static let options: [SourceOption] = [
    SourceOption(
      .own(
        "widths", .list(.integer(1...FixedPlace.maximumEnd)),
        "how many characters each of `columns` has, which are names then", read: readWidths),
      for: [.fixed])
  ]

  /// The most columns.
  private static let maximumCount = 4096

  /// Reads `columns` as a mapping of names to places; where there are `widths` these read it.
  static func readColumns(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    if reader.has("widths") { return }
    guard reader.has("columns") else {
      return reader.error(
        "fixed requires columns: {NAME: FIRST-LAST}, found none", in: "format",
        hint: "such as columns: {id: 1-11, name: 42-71}")
    }
    var columns: [Located<String>] = []
    var places: [FixedPlace] = []
    for entry in reader.optionalEntries("columns") ?? [] {
      guard let text = reader.value(entry.value, entry.key).string() else { return }
      guard let place = FixedPlace(text.value) else {
        return reader.diagnostics.error(
          "columns: expected the first and last character from 1 on, found "
            + (text.isSecret ? "another text" : Wording.quoted(text.value)), at: text.mark,
          hint: "such as 1-11, 12 for one character, or 42- to the end of the line")
      }
      columns.append(Located(entry.key, at: entry.keyMark))
      places.append(place)
    }
    set(columns, places, reader, &source)
  }

  @Sendable private static func readWidths(
    _ reader: NodeReader, _ source: inout SourceDeclaration
  ) {
    guard let list = reader.optionalList("widths") else { return }
    guard let columns = reader.strings("columns") else { return }
    var places: [FixedPlace] = []
    var start = 0
    for (number, node) in list.enumerated() {
      let width = reader.value(node, "widths").integer(in: 1...FixedPlace.maximumEnd - start)
      guard let width else { return }
      places.append(FixedPlace(start: start, end: start + width.value))
      start += width.value
      if start == FixedPlace.maximumEnd, number + 1 < list.count {
        return reader.error(
          "expected at most \(FixedPlace.maximumEnd) characters a line", in: "widths")
      }
    }
    guard places.count == columns.count else {
      return reader.error(
        "expected as many as columns, which are \(columns.count), found \(places.count)",
        in: "widths")
    }
    set(columns, places, reader, &source)
  }

  private static func set(
    _ columns: [Located<String>], _ places: [FixedPlace], _ reader: NodeReader,
    _ source: inout SourceDeclaration
  ) {
    guard (1...maximumCount).contains(columns.count) else {
      return reader.error(
        "expected 1 to \(maximumCount) columns, found \(columns.count)", in: "columns")
    }
    guard DelimitedFormat.checkNames(columns, reader) else { return }
    guard FixedPlace.depth(of: places) <= FixedPlace.maximumDepth else {
      return reader.error(
        "expected at most \(FixedPlace.maximumDepth) columns that share a character", in: "columns")
    }
    source.dialect.columns = columns
    source.dialect.places = places
  }
}

extension FixedPlace {
  /// The place that a text says, in characters from 1 on, both included: `1-11`, `12` or `42-`.
  init?(_ text: String) {
    let parts = text.replacing(" ", with: "")
      .split(separator: "-", omittingEmptySubsequences: false)
    func number(_ text: Substring) -> Int? {
      guard !text.isEmpty, text.utf8.count <= 7, text.utf8.allSatisfy({ 48...57 ~= $0 }),
        let number = Int(text), (1...Self.maximumEnd).contains(number)
      else { return nil }
      return number
    }
    guard parts.count <= 2, let first = number(parts[0]) else { return nil }
    if parts.count == 2, parts[1].isEmpty {
      self.init(start: first - 1, end: .max)
    } else {
      guard let last = number(parts[parts.count - 1]), last >= first else { return nil }
      self.init(start: first - 1, end: last)
    }
  }

  /// The place as a definition says it.
  var text: String {
    end == .max ? "\(start + 1)-" : end == start + 1 ? "\(end)" : "\(start + 1)-\(end)"
  }
}
