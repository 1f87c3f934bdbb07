internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// An entry by its place.
struct EntryPlace: Codable, Hashable, Sendable {
  /// The number of the part.
  let part: Int
  let row: Int
  /// The first day that its date may mean.
  let day: Int32

  /// The newer comes first, of two of one day the later one in global order.
  static func isNewer(_ a: EntryPlace, _ b: EntryPlace) -> Bool {
    if a.day != b.day { return a.day > b.day }
    return a.part == b.part ? a.row > b.row : a.part > b.part
  }
}

/// Finds the newest entries of a part, and the first of those that have a given number of words.
struct EntryChoiceTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    var newest: [EntryPlace] = []
    var longest: EntryPlace?
  }

  let folded: FoldedDataset
  let number: Int
  let partial: ContainerFile
  let fields: JournalFields
  let count: Int
  /// The number of words that is looked for.
  let longest: Int64

  var byteCount: Int64 { folded.byteCount(number) }

  func perform(in context: TaskContext) throws -> Outcome {
    let part = try folded.open(number)
    let days = try part.segment.integers(fields.date.first).decoded()
    let rows = try JournalPartial.Rows(partial, count: part.segment.rowCount)
    var outcome = Outcome()
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      let place = EntryPlace(part: number, row: row, day: Int32(clamping: days[row]))
      if outcome.longest == nil, rows.words(row) == longest { outcome.longest = place }
      guard count > 0 else { continue }
      outcome.newest.append(place)
      // Sorted now and then, so that the list does not grow with the entries.
      if outcome.newest.count >= 2 * count + 1024 {
        outcome.newest = Self.newest(count, of: outcome.newest)
      }
    }
    outcome.newest = Self.newest(count, of: outcome.newest)
    return outcome
  }

  /// The newest `count` of `places`, in order.
  static func newest(_ count: Int, of places: [EntryPlace]) -> [EntryPlace] {
    Array(places.sorted(by: EntryPlace.isNewer).prefix(count))
  }
}
