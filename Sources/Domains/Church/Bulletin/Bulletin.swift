internal import Definition

/// A bulletin and its announcements.
struct Bulletin: Sendable {
  var id: String?
  /// Days since 1970-01-01.
  var date: Int64
  var title: String?
  var items: [String] = []

  /// The bulletins of `parts`, the newest first; of one day the one that was read last.
  static func read(_ parts: [SegmentRows]) throws -> [Bulletin] {
    typealias Field = BulletinRecord
    var bulletins: [Bulletin] = []
    for rows in parts {
      let (id, title) = (try rows.text(Field.id), try rows.text(Field.title))
      let (items, text) = (try rows.text(Field.items), try rows.text(Field.text))
      let date = try rows.integer(Field.date)
      for row in rows.kept {
        let list = try items(row)?.split(separator: "\n").map(String.init) ?? []
        bulletins.append(
          Bulletin(
            id: try id(row), date: date(row) ?? 0, title: try title(row),
            items: list + (try text(row).map(paragraphs) ?? [])))
      }
    }
    return bulletins.enumerated().sorted {
      ($1.element.date, $1.offset) < ($0.element.date, $0.offset)
    }
    .map(\.element)
  }

  /// The parts of a text between empty lines; marks of lists at their beginning are left out.
  static func paragraphs(_ text: String) -> [String] {
    var parts: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " || $0 == "-" || $0 == "*" || $0 == "#" }
      if words.isEmpty { parts.append([]) } else { parts[parts.count - 1].append(words) }
    }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

/// A picture of a season.
struct Banner: Sendable {
  var image: String
  var title: String?
  /// Days since 1970-01-01; the last one is nil for good.
  var from: Int64
  var through: Int64?

  /// The banners of `parts`, by day.
  static func read(_ parts: [SegmentRows]) throws -> [Banner] {
    typealias Field = BannerRecord
    var banners: [Banner] = []
    for rows in parts {
      let (image, title) = (try rows.text(Field.image), try rows.text(Field.title))
      let (from, through) = (try rows.integer(Field.from), try rows.integer(Field.through))
      for row in rows.kept {
        banners.append(
          Banner(
            image: try image(row) ?? "", title: try title(row), from: from(row) ?? 0,
            through: through(row)))
      }
    }
    return banners.sorted {
      ($0.from, $0.through ?? .max, $0.image) < ($1.from, $1.through ?? .max, $1.image)
    }
  }

  func holds(on day: Int64) -> Bool { from <= day && through.map { day <= $0 } ?? true }
}

/// Days that no banner has, or that two have.
struct BannerFault: Sendable {
  var from, through: Int64
  var isGap: Bool

  /// What is wrong with banners in the order of their first days.
  static func all(_ banners: [Banner]) -> [BannerFault] {
    guard let first = banners.first else { return [] }
    var faults: [BannerFault] = []
    var end = first.through ?? .max
    for banner in banners.dropFirst() {
      if end != .max, banner.from > end + 1 {
        faults.append(BannerFault(from: end + 1, through: banner.from - 1, isGap: true))
      } else if banner.from <= end {
        let last = min(end, banner.through ?? .max)
        faults.append(
          BannerFault(from: banner.from, through: last == .max ? banner.from : last, isGap: false))
      }
      end = max(end, banner.through ?? .max)
    }
    return faults
  }
}
