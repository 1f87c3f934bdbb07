internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `bulletin` leaves.
struct BulletinTables {
  private let bulletins: [Bulletin]
  private let banners: [Banner]
  /// Days since 1970-01-01.
  private let today: Int64
  private let privacy: PrivacyClass

  /// Days after which a bulletin is old: a new one comes each week.
  private static let old: Int64 = 8

  init(_ bulletins: [Bulletin], _ banners: [Banner], today: Int64, _ privacy: PrivacyClass) {
    (self.bulletins, self.banners) = (bulletins, banners)
    (self.today, self.privacy) = (today, privacy)
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy)
    let current = bulletins.first { $0.date <= today }
    tables.texts = ["today": ChurchText.day(today), "count": "\(bulletins.count)"]
    if let current {
      tables.texts["date"] = ChurchText.day(current.date)
      tables.texts["title"] = current.title ?? "Bulletin of \(ChurchText.day(current.date))"
      tables.texts["items"] = "\(current.items.count)"
    }
    let banner = banners.last { $0.holds(on: today) }
    if let banner {
      tables.texts["banner"] = banner.title ?? banner.image
      tables.texts["picture"] = banner.image
    }
    let faults = BannerFault.all(banners)
    let days = bulletins.map(\.date)
    tables.findings =
      [
        .warning(
          "BULLETIN_OLD", "The newest bulletin is more than eight days old.",
          current.map { today - $0.date > Self.old ? 1 : 0 } ?? 0),
        .note("BULLETIN_LATER", "Bulletins are of days to come.", days.count { $0 > today }),
        .warning(
          "BULLETIN_TWICE", "Days have several bulletins: the one that was read last counts.",
          days.count - Set(days).count),
        .warning("BANNER_GAP", "Days between two banners have none.", faults.count(where: \.isGap)),
        .warning(
          "BANNER_OVERLAP", "Banners hold on days of others: the one that begins last counts.",
          faults.count { !$0.isGap }),
      ].counted
    tables.add(list("current", current.map { [$0] } ?? []))
    tables.add(list("bulletins", bulletins))
    tables.add(items(current))
    tables.add(bannerTable)
    tables.add(faultTable(faults))
    return tables
  }

  private func list(_ id: String, _ rows: [Bulletin]) -> ResultTable {
    ResultTable(
      id, keys: "number", rows: Array(rows.enumerated()), privacy: privacy, recordPrivacy: privacy,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("date", "Date") { ChurchText.day($0.element.date) },
        .text("title", "Title") { $0.element.title },
        .integer("items", "Announcements") { Int64($0.element.items.count) },
        .text("text", "What") { $0.element.items.joined(separator: "\n") },
      ])
  }

  private func items(_ bulletin: Bulletin?) -> ResultTable {
    ResultTable(
      "items", keys: "number", rows: Array((bulletin?.items ?? []).enumerated()), privacy: privacy,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("item", "Announcement") { $0.element },
      ])
  }

  private var bannerTable: ResultTable {
    ResultTable(
      "banners", keys: "number", rows: Array(banners.enumerated()), privacy: privacy,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("title", "Title") { $0.element.title },
        .text("from", "From") { ChurchText.day($0.element.from) },
        .text("through", "Through") { $0.element.through.map { ChurchText.day($0) } ?? "for good" },
        .text("now", "Now") { $0.element.holds(on: today) ? "yes" : nil },
        .text("image", "Picture") { $0.element.image },
      ])
  }

  private func faultTable(_ faults: [BannerFault]) -> ResultTable {
    ResultTable(
      "faults", keys: "number", rows: Array(faults.enumerated()), privacy: privacy,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("from", "From") { ChurchText.day($0.element.from) },
        .text("through", "Through") { ChurchText.day($0.element.through) },
        .text("what", "What") { $0.element.isGap ? "no banner" : "several banners" },
      ])
  }
}
