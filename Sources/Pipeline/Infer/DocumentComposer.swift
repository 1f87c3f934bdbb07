internal import Formats

/// Writes how a source of documents is read, and what says so.
struct DocumentComposer {
  let document: DocumentSample

  func write(_ draft: inout DefinitionDraft) {
    let guess = document.guess
    draft.comment(
      2,
      guess == .gpx
        ? "The root element is gpx: each point of a track, a route or by itself is a row."
        : "The first object is one of GeoJSON: each position of a geometry is a row.")
    draft.code(2, "format: \(guess.format.rawValue)")
    if document.kinds.count > 1 {
      let found = document.kinds.sorted { $0.key < $1.key }.map {
        "\(Count.text($0.value)) \($0.key)"
      }
      draft.comment(
        2,
        "Rows of several kinds were found: \(found.joined(separator: ", ")). To read the points of "
          + "tracks alone:")
      draft.comment(2, "where: \"kind:trkpt\"")
    }
    for (code, count) in document.rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, guess.row)) cannot be read; a run rejects such as \(code).")
    }
    for (code, count) in document.noteCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2,
        "A run notes \(code): \(Count.text(Int(count)))"
          + (document.rows.isWhole ? "." : " in the front of the file alone."))
    }
    guard let failure = document.failure else { return }
    draft.comment(
      2,
      "The file cannot be read to its end: \(failure). A run stops at such a file (\(failure.code)); "
        + "among others it may go on without the rest of it:")
    draft.comment(2, "on_failure: warn")
  }
}
