import Platform
import SearchIndex
import Store

/// Finds what is said of found records besides their fields.
///
/// One thread. The columns that it looks into stay open for records of the same segment.
final class HitDetailer {
  private let schema: Schema
  private let clearance: PrivacyClass
  private let isExplained: Bool
  private let highlighter: Highlighter?
  /// Nil if nothing is explained, or the query asks for no sounds.
  private let sounds: SoundExplainer?
  private var open: (segment: SegmentReader, columns: [FieldID: RecordColumn])?

  /// Throws if what is asked for cannot be told.
  init(
    _ query: BoundQuery, _ schema: Schema, clearance: PrivacyClass, isExplained: Bool,
    isHighlighted: Bool
  ) throws {
    self.schema = schema
    self.clearance = clearance
    self.isExplained = isExplained
    sounds = isExplained ? HitDetailer.sounds(query, schema) : nil
    highlighter = isHighlighted ? try HitDetailer.highlighter(query, schema) : nil
  }

  /// Whether there is anything to say.
  var isNeeded: Bool { isExplained || highlighter != nil }

  /// Whether the query asks for sounds that are explained.
  var hasSounds: Bool { sounds != nil }

  /// What is said of one of `found`, but for its score.
  func details(_ found: FoundRows, row: Int) throws -> HitDetails {
    var details = HitDetails(explainedSchema: isExplained ? schema : nil)
    if let sounds {
      details.sounds = try sounds.fields.flatMap { field in
        guard schema[field].isStored, let text = try text(field, found, row)
        else { return [] as [HitDetails.Sound] }
        return sounds.matches(text, of: field).map { (schema[field].name, $0) }
      }
    }
    guard let highlighter else { return details }
    var passages: [(field: String, passages: [Passage])] = []
    for field in highlighter.fields {
      guard let text = try text(field, found, row) else { continue }
      let some = highlighter.passages(text, of: field)
      if !some.isEmpty { passages.append((schema[field].name, some)) }
    }
    details.highlights = passages
    details.isBold = Terminal.showsEmphasis(.output)
    return details
  }

  /// A text that may be shown; nil where there is none.
  private func text(_ field: FieldID, _ found: FoundRows, _ row: Int) throws -> String? {
    guard schema[field].privacy <= clearance else { return nil }
    if open?.segment !== found.segment { open = (found.segment, [:]) }
    let column = try open?.columns[field] ?? RecordColumn(found.segment, field: field)
    open?.columns[field] = column
    try column.load([row])
    let place = row % RecordBatch.capacity
    guard column.cells.isPresent(place) else { return nil }
    return String(decoding: column.cells.text(place), as: UTF8.self)
  }

  private static func highlighter(_ query: BoundQuery, _ schema: Schema) throws -> Highlighter {
    let highlighter = Highlighter(query, schema: schema)
    for field in highlighter.fields where !schema[field].isStored {
      throw CommandFailure(
        .usage,
        "--highlight needs the texts of \(schema[field].name), of which only the index is kept; build "
          + "it with --store all, or with store: true in the definition")
    }
    if highlighter.fields.isEmpty {
      StandardError.write("nothing to highlight: the query asks for no words of a text\n")
    }
    return highlighter
  }

  /// What tells of the sounds that `query` asks for; nil if there are none.
  private static func sounds(_ query: BoundQuery, _ schema: Schema) -> SoundExplainer? {
    let explainer = SoundExplainer(query, schema: schema)
    for field in explainer.fields where !schema[field].isStored {
      StandardError.write(
        "of \(schema[field].name) only the index is kept, so it cannot be told which words sound alike\n"
      )
    }
    return explainer.fields.isEmpty ? nil : explainer
  }
}
