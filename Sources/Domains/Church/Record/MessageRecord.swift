internal import Definition
internal import SearchIndex
internal import Text

/// A message: a sermon as a feed, a table or a list of videos has it.
enum MessageRecord {
  static let id = RecordField(
    "id", .symbol, .public, isOptional: true, synonyms: ["guid", "message_id"],
    "the id that its source gives it")
  static let title = RecordField(
    "title", .text, .public, synonyms: ["sermon"], "what it is called; the default text field")
  static let date = RecordField(
    "date", .date, .public, synonyms: ["pubdate"], "the day that it is of")
  static let speaker = RecordField(
    "speaker", .symbol, .public, isOptional: true, synonyms: ["preacher"], "who speaks")
  static let series = RecordField(
    "series", .symbol, .public, isOptional: true, "the series that it is of")
  static let scripture = RecordField(
    "scripture", .text, .public, isOptional: true, isList: true, synonyms: ["passage"],
    "passages of the Bible, in any form")
  static let summary = RecordField(
    "summary", .text, .public, isOptional: true, "what it is about")
  static let audio = RecordField(
    "audio", .text, .public, isOptional: true, synonyms: ["audio_url"], "the address of the sound")
  static let video = RecordField(
    "video", .text, .public, isOptional: true, synonyms: ["video_url"], "the address of the film")
  static let link = RecordField(
    "link", .text, .public, isOptional: true, "the address of its page")
  static let duration = RecordField(
    "duration", .text, .public, isOptional: true,
    "how long it is: `1:02:03`, `31:37`, `1897` seconds, `PT31M`")
  static let source = RecordField(
    "source", .symbol, .public, isOptional: true, "where it is from")
  static let passages = RecordField(
    "passages", .text, .public, isOptional: true, isList: true,
    madeFrom: [scripture, title, summary],
    "passages in one form, such as `John 3:16-18`: those of `scripture`, else those that title and summary name"
  )
  static let seconds = RecordField(
    "seconds", .integer, .public, isOptional: true, unit: "s", madeFrom: [duration],
    "how long it is")

  static let kind = RecordKind(
    name: "message", summary: "a message such as a sermon, with where it can be heard and seen",
    fields: [
      id, title, date, speaker, series, scripture, summary, audio, video, link, duration, source,
      passages, seconds,
    ], defaultText: title
  ) { MessageRules($0) }

  static let role = InputRole("messages", kind)
  static let optionalRole = InputRole("messages", kind, isOptional: true)
}
