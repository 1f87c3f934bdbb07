internal import Definition
internal import SearchIndex
internal import Store

/// Comments without a vote, beside those of votes.
struct LocationComments {
  let dataset: DatasetReader
  let schema: Schema
  /// How many stand on a page.
  let newest: Int

  private struct Found {
    let time: Int64
    let part: Int
    let row: Int

    /// Newest first; at one instant what was read later.
    static func isBefore(_ a: Found, _ b: Found) -> Bool {
      (a.time, a.part, a.row) > (b.time, b.part, b.row)
    }
  }

  /// Counts the comments of each page, and puts the newest among those of votes, at one instant behind them.
  ///
  /// Holds twice `newest` places a page, and the texts of those that stand there.
  func add(to pages: inout [LocationPage]) throws {
    let places = Dictionary(
      pages.indices.map { (pages[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    var found = [[Found]](repeating: [], count: pages.count)
    let time = schema.id(required: CommentRecord.at)
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let rows = try KeyedRows.rows(
        of: Set(places.keys), in: part, field: schema.id(required: CommentRecord.location))
      guard !rows.isEmpty else { continue }
      let times = try part.segment.integers(time)
      for (id, row) in rows {
        guard let page = places[id] else { continue }
        pages[page].commentCount += 1
        found[page].append(Found(time: times.value(at: row), part: number, row: row))
        if found[page].count > 2 * newest + 64 { prune(&found[page]) }
      }
    }
    for page in pages.indices where !found[page].isEmpty {
      prune(&found[page])
      let own = try found[page].map(comment)
      // Sorting keeps the order of equal ones: those of votes come first.
      pages[page].comments = Array(
        (pages[page].comments + own).enumerated().sorted {
          ($0.element.time, -$0.offset) > ($1.element.time, -$1.offset)
        }.map(\.element).prefix(newest))
    }
  }

  private func prune(_ found: inout [Found]) {
    found.sort(by: Found.isBefore)
    found.removeLast(max(0, found.count - newest))
  }

  private func comment(_ place: Found) throws -> VoteComment {
    let segment = try dataset.open(place.part).segment
    var comment = VoteComment(time: place.time)
    comment.text =
      try ByteColumnReader(segment, field: schema.id(required: CommentRecord.text))
      .bytes(place.row) ?? []
    if let user = schema.id(of: CommentRecord.user) {
      comment.user = try ByteColumnReader(segment, field: user).bytes(place.row) ?? []
    }
    return comment
  }
}
