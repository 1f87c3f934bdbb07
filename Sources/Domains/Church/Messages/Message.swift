internal import Definition
internal import Text

/// A message with all that its sources say of it.
struct Message: Sendable {
  var id: String?
  var title: String
  /// Days since 1970-01-01.
  var date: Int64
  var speaker: String?
  var series: String?
  var summary: String?
  /// One a line.
  var passages: String?
  var audio: String?
  var video: String?
  var link: String?
  /// Seconds.
  var length: Int64?
  var sources: [String] = []
  /// How many records it is of.
  var records: Int64 = 1

  /// The title by which it is known again: letters and digits alone.
  var plainTitle: String {
    String(title.lowercased().unicodeScalars.filter(\.properties.isAlphabetic).map(Character.init))
      + String(title.filter(\.isNumber))
  }

  /// Takes what another record of it says and this one does not.
  mutating func take(_ other: Message) {
    records += other.records
    id = id ?? other.id
    speaker = speaker ?? other.speaker
    series = series ?? other.series
    summary = summary ?? other.summary
    passages = passages ?? other.passages
    audio = audio ?? other.audio
    video = video ?? other.video
    link = link ?? other.link
    length = length ?? other.length
    for source in other.sources where !sources.contains(source) { sources.append(source) }
  }
}

extension Message {
  /// The messages of `parts`; `check` throws if the run should stop.
  static func read(_ parts: [SegmentRows], check: () throws -> Void) throws -> [Message] {
    typealias Field = MessageRecord
    var messages: [Message] = []
    for rows in parts {
      let (id, title, speaker) = (
        try rows.text(Field.id), try rows.text(Field.title), try rows.text(Field.speaker)
      )
      let (series, summary) = (try rows.text(Field.series), try rows.text(Field.summary))
      let (passages, audio) = (try rows.text(Field.passages), try rows.text(Field.audio))
      let (video, link) = (try rows.text(Field.video), try rows.text(Field.link))
      let source = try rows.text(Field.source)
      let (date, length) = (try rows.integer(Field.date), try rows.integer(Field.seconds))
      for (place, row) in rows.kept.enumerated() {
        if place % 1_024 == 0 { try check() }
        messages.append(
          Message(
            id: try id(row), title: try title(row) ?? "", date: date(row) ?? 0,
            speaker: try speaker(row), series: try series(row), summary: try summary(row),
            passages: try passages(row), audio: try audio(row), video: try video(row),
            link: try link(row), length: length(row), sources: try source(row).map { [$0] } ?? []))
      }
    }
    return messages
  }
}
