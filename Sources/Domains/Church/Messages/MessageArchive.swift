internal import Platform

/// All messages, each once, and what is odd about them.
struct MessageArchive: Sendable {
  /// Weeks without a message between two.
  struct Gap: Sendable {
    /// The days of the messages on both sides, since 1970-01-01.
    var from, to: Int64
    var weeks: Int64
  }

  /// The newest first.
  private(set) var messages: [Message] = []
  /// Records without an id, known by an address or by title and day.
  private(set) var withoutID = 0
  /// Ids that stand at messages of other titles and days.
  private(set) var sharedIDs = 0
  private(set) var gaps: [Gap] = []

  /// How many days apart two sources may date one message.
  private static let nearness: Int64 = 7

  init(_ records: [Message]) {
    let named = Self.joined(records, &withoutID, &sharedIDs)
    messages = Self.joinedByTitle(named).sorted {
      ($1.date, $0.title, $0.id ?? "") < ($0.date, $1.title, $1.id ?? "")
    }
    gaps = Self.gaps(messages)
  }

  /// Records with one id are one message, unless neither title nor day is the same; without an id the address tells, or title and day.
  private static func joined(
    _ records: [Message], _ withoutID: inout Int, _ sharedIDs: inout Int
  ) -> [Message] {
    var messages: [Message] = []
    var places: [String: Int] = [:]
    for record in records {
      let own = "title \(record.plainTitle) \(record.date)"
      var key = own
      if let id = record.id {
        key = "id \(id)"
        if let place = places[key], messages[place].date != record.date,
          messages[place].plainTitle != record.plainTitle
        {
          sharedIDs += 1
          key = own
        }
      } else {
        withoutID += 1
        if let address = record.audio ?? record.video ?? record.link { key = "at \(address)" }
      }
      if let place = places[key] {
        messages[place].take(record)
      } else {
        places[key] = messages.count
        messages.append(record)
      }
    }
    return messages
  }

  /// Messages of one title on one day are one, and those of different sources within a week.
  private static func joinedByTitle(_ messages: [Message]) -> [Message] {
    var joined: [Message] = []
    var places: [String: [Int]] = [:]
    for message in messages.sorted(by: { ($0.date, $0.title) < ($1.date, $1.title) }) {
      let title = message.plainTitle
      let same =
        title.isEmpty
        ? nil
        : (places[title] ?? []).last { place in
          let other = joined[place]
          return other.date == message.date
            || message.date - other.date <= nearness
              && Set(other.sources).isDisjoint(with: message.sources)
        }
      if let same {
        joined[same].take(message)
      } else {
        places[title, default: []].append(joined.count)
        joined.append(message)
      }
    }
    return joined
  }

  /// Where the series of weeks has holes: a week is missed if ten days and more lie between two days with messages.
  private static func gaps(_ messages: [Message]) -> [Gap] {
    let days = Set(messages.map(\.date)).sorted()
    return zip(days, days.dropFirst()).compactMap { from, to in
      to - from > 10 ? Gap(from: from, to: to, weeks: (to - from + 3) / 7 - 1) : nil
    }
  }

  /// The length in the middle, in seconds; nil without any.
  var medianLength: Int64? {
    let lengths = messages.compactMap(\.length).sorted()
    return lengths.isEmpty ? nil : lengths[lengths.count / 2]
  }

  /// Whether a length is less than a quarter of the middle one, or more than four times as much: mostly one in another unit.
  func isOdd(_ length: Int64) -> Bool {
    medianLength.map { length * 4 < $0 || length > $0 * 4 } ?? false
  }
}
