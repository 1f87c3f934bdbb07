internal import Platform
internal import Report
internal import SearchIndex
internal import Text

/// The tables that `messages` leaves.
struct MessageTables {
  private let archive: MessageArchive
  private let privacy: PrivacyClass
  private let dataset: String
  /// The day that counts as the present, in days since 1970-01-01; nil for the newest.
  private let today: Int64?

  init(_ archive: MessageArchive, _ privacy: PrivacyClass, dataset: String, today: Int64?) {
    (self.archive, self.privacy, self.dataset) = (archive, privacy, dataset)
    self.today = today
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy)
    let messages = archive.messages
    tables.texts = ["count": "\(messages.count)"]
    if let newest = messages.first, let oldest = messages.last {
      tables.texts["newest"] = ChurchText.day(newest.date)
      tables.texts["oldest"] = ChurchText.day(oldest.date)
    }
    tables.findings = findings
    tables.add(list("archive", Array(messages.enumerated())))
    let latest = messages.enumerated().first { $0.element.date <= today ?? .max }
    tables.add(list("latest", latest.map { [$0] } ?? []))
    tables.add(
      list(
        "missing",
        messages.enumerated().filter { $0.element.audio == nil || $0.element.video == nil }))
    tables.add(
      list("odd", messages.enumerated().filter { $0.element.length.map(archive.isOdd) ?? false }))
    tables.add(list("doubled", messages.enumerated().filter { $0.element.records > 1 }))
    tables.add(counts("speakers", "speaker", "Speaker", \.speaker))
    tables.add(counts("series", "series", "Series", \.series))
    tables.add(books)
    tables.add(gaps)
    return tables
  }

  private var findings: [Finding] {
    [
      .note(
        "MESSAGE_NO_ID",
        "Messages have no id: they are known by an address, or by title and day.", archive.withoutID
      ),
      .warning(
        "MESSAGE_ID_TWICE",
        "Ids stand again at messages of other titles and days, which are kept apart.",
        archive.sharedIDs),
      .note(
        "MESSAGE_DOUBLED",
        "Messages stand in several sources, or several times in one, and are listed once.",
        archive.messages.count { $0.records > 1 }),
      .note(
        "MESSAGE_NO_MEDIA", "Messages have neither sound nor film.",
        archive.messages.count { $0.audio == nil && $0.video == nil }),
      .note(
        "MESSAGE_GAP", "Weeks have no message between the first and the last one.",
        Int(archive.gaps.reduce(0) { $0 + $1.weeks })),
      .warning(
        "MESSAGE_LENGTH",
        "Lengths are a quarter of the usual or less, or four times as much: they may be in another unit.",
        archive.messages.count { $0.length.map(archive.isOdd) ?? false }),
    ].counted
  }

  private typealias Entry = EnumeratedSequence<[Message]>.Element

  /// Messages with their numbers in the archive, from 1.
  private func list(_ id: String, _ rows: [Entry]) -> ResultTable {
    ResultTable(
      id, keys: "number", rows: rows, privacy: privacy, recordPrivacy: privacy,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("date", "Date") { ChurchText.day($0.element.date) },
        .text("title", "Title") { $0.element.title },
        .text("speaker", "Speaker") { $0.element.speaker },
        .text("series", "Series") { $0.element.series },
        .text("passages", "Passages") { $0.element.passages },
        .text("length", "Length") { $0.element.length.map { Self.length($0) } },
        .integer("seconds", "Seconds", unit: "s") { $0.element.length },
        .text("audio", "Sound") { $0.element.audio }, .text("video", "Film") { $0.element.video },
        .text("media", "Media") { Self.media($0.element) },
        .text("link", "Page") { $0.element.link },
        .text("summary", "About") { $0.element.summary },
        .text("sources", "Sources") {
          $0.element.sources.isEmpty ? nil : $0.element.sources.joined(separator: ", ")
        },
        .integer("records", "Records") { $0.element.records },
        .text("id", "Id") { $0.element.id },
      ])
  }

  /// `1:02:03`, or `31:37`.
  private static func length(_ seconds: Int64) -> String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    return minutes < 60
      ? "\(minutes):\(two(seconds % 60))"
      : "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }

  private static func media(_ message: Message) -> String {
    switch (message.audio, message.video) {
    case (nil, nil): "none"
    case (_?, nil): "sound"
    case (nil, _?): "film"
    case (_?, _?): "sound, film"
    }
  }

  private func counts(
    _ id: String, _ key: String, _ title: String, _ value: (Message) -> String?
  ) -> ResultTable {
    struct Row {
      var name: String
      var days: [Int64]
    }
    var rows: [String: [Int64]] = [:]
    for message in archive.messages { rows[value(message) ?? "", default: []].append(message.date) }
    return ResultTable(
      id, keys: key,
      rows: rows.map { Row(name: $0.key, days: $0.value) }.filter { !$0.name.isEmpty }
        .sorted { ($1.days.count, $0.name) < ($0.days.count, $1.name) },
      privacy: privacy,
      [
        .text(key, title) { $0.name }, .integer("messages", "Messages") { Int64($0.days.count) },
        .text("first", "First") { $0.days.min().map { ChurchText.day($0) } },
        .text("last", "Last") { $0.days.max().map { ChurchText.day($0) } },
      ])
  }

  /// How many messages are about each book, in the order of the Bible.
  private var books: ResultTable {
    var counts: [ScriptureBook: Int64] = [:]
    for message in archive.messages {
      let references = message.passages.map { ScriptureText.references(in: $0, isProse: false) }
      for book in Set((references ?? []).map(\.book)) { counts[book, default: 0] += 1 }
    }
    return ResultTable(
      "books", keys: "book",
      rows: counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.name, $0.value) },
      privacy: privacy,
      [.text("book", "Book") { $0.0 }, .integer("messages", "Messages") { $0.1 }])
  }

  private var gaps: ResultTable {
    ResultTable(
      "gaps", keys: "from", rows: archive.gaps, privacy: privacy,
      [
        .text("from", "Message of") { ChurchText.day($0.from) },
        .text("to", "Next message of") { ChurchText.day($0.to) },
        .integer("weeks", "Weeks without one") { $0.weeks },
      ])
  }
}
