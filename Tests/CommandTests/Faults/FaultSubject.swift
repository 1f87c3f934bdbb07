import Platform
import TestSupport

/// What faults are looked for in: a definition, and the form of the sweep.
struct FaultSubject: CustomStringConvertible, Sendable {
  /// The name of the definition: one of `pipelines/`, or `everyPhase`.
  let name: String
  let form: SweepForm

  /// A definition of the tests' own with every phase of a run that leaves files: parts of a file that is entered
  /// anywhere and of one that is decoded, rejects, the keyed stage, selection, expectations that fail, an
  /// index, partials, merged tables, reports in all formats, pages, and the database of all reports.
  static let everyPhase = "every-phase.yaml"

  /// Every definition in `pipelines/`.
  static let bundled = ((try? SystemFileSystem().list(RealData.packageFolder + "/pipelines")) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  /// In the short form the definition with every phase, in the long one the bundled ones, too.
  ///
  /// Each file of theirs costs dozens of runs. A slice of the long form takes some of the points of one of them.
  static let asked: [FaultSubject] =
    (LongTests.asked == .all ? [] : [FaultSubject(name: everyPhase, form: .short)])
    + LongTests.asked.shares(of: bundled + [everyPhase]).map {
      FaultSubject(name: $0.item, form: .long($0.share))
    }

  var description: String { "\(name), \(form.isLong ? "long" : "short") form" }

  /// Writes the definition and its inputs, and returns the definition's path from `folder`.
  ///
  /// Of inputs that are lists of lines there are the first `limit`.
  func write(to folder: WorkFolder, limit: Int) throws -> String {
    guard name == Self.everyPhase else {
      let path = "pipelines/" + name
      try folder.write(path, try SystemFileSystem().readAll(RealData.packageFolder + "/" + path))
      try folder.writeDatasets { Self.lines($0, limit) }
      return path
    }
    try folder.write(name, Self.definition)
    var votes = DirtyVotes(seed: 5)
    for file in ["a", "b"] { try folder.write("votes-\(file).csv", votes.file(rows: limit / 2)) }
    let places = (0..<12).map { "{\"id\": \"p\($0)\", \"name\": \"Place \($0)\"}\n" }.joined()
    try folder.write("places.jsonl.gz", try CompressedVotes.gzip(Array(places.utf8)))
    return name
  }

  /// The first `limit` lines.
  static func lines(_ bytes: [UInt8], _ limit: Int) -> [UInt8] {
    let ends = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }
    guard let end = ends.dropFirst(limit - 1).first else { return bytes }
    return Array(bytes[...end])
  }

  private static let definition = """
    gristmill: 1
    pipeline: every-phase
    zone: Europe/Berlin
    clearance: personal
    quarantine: {max_rejects: 60%}
    ingest:
      files: {from: votes-*.csv, format: csv}
      names: {from: places.jsonl.gz, format: jsonl}
    normalize:
      votes:
        record: rating
        input: files
        map: {user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}
        scale: {min: 1, max: 5, step: 1}
        latest: {key: [user, location], by: at}
        where: stars:>=2
        expect:
          - unique: [user, location]
          - not_null: comment
            severity: warn
          - foreign_key: {field: location, dataset: places, key: id}
            severity: warn
      places: {record: place, input: names, map: {id: id, name: name}}
    index:
      comment_words: {input: votes, text: comment, analyzer: uax29}
    analyze:
      rank: {op: rank, inputs: {votes: votes, places: places}, windows: [total, year], top: 5}
      single: {op: location_pages, inputs: {votes: votes, places: places}, locations: {top: 1}, comments: 3}
    report:
      ranking: {kind: locations_ranking, input: rank}
      pages: {kind: location_ratings, input: single, formats: [html]}

    """
}

extension WorkFolder {
  /// Copies the bundled data sets; what `shorten` makes of files that are lists of lines.
  func writeDatasets(_ shorten: ([UInt8]) -> [UInt8] = { $0 }) throws {
    for file in try DiskImage(reading: RealData.packageFolder + "/datasets").files {
      let isList = [".csv", ".tsv", ".jsonl"].contains { file.path.hasSuffix($0) }
      try write("datasets/" + file.path, isList ? shorten(file.bytes) : file.bytes)
    }
  }
}
