internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// Reads the few votes whose comments are printed from the parts that hold them.
struct CommentReader {
  /// Where a comment stands, and where it goes.
  struct Place {
    let page: Int
    let comment: Int
    let part: Int
    let row: Int
  }

  let dataset: DatasetReader
  let stars: FieldID
  let user: FieldID
  let text: FieldID

  /// Fills in stars, user and text of the comments at `places`.
  func read(_ places: [Place], into pages: inout [LocationPage]) throws {
    let sorted = places.sorted { $0.part == $1.part ? $0.row < $1.row : $0.part < $1.part }
    var next = 0
    while next < sorted.count {
      let number = sorted[next].part
      let segment = try dataset.open(number).segment
      let stars = try segment.integers(stars)
      guard let text = try segment.text(text) else {
        preconditionFailure("a comment is a text")
      }
      let users = try ByteColumnReader(segment, field: user)
      while next < sorted.count, sorted[next].part == number {
        let place = sorted[next]
        guard place.row < segment.rowCount else {
          throw StoreError.corrupt(
            file: segment.path, offset: 0, expected: "row \(place.row)",
            found: "\(segment.rowCount) rows")
        }
        var comment = pages[place.page].comments[place.comment]
        comment.stars = stars.value(at: place.row)
        comment.user = try users.bytes(place.row) ?? []
        try text.append(place.row, to: &comment.text)
        pages[place.page].comments[place.comment] = comment
        next += 1
      }
    }
  }
}
