/// Finds what the names of time zones in calendar files (`TZID`) mean, and remembers it.
///
/// A text is a name, or a definition that begins with the name. These are tried in turn:
///
/// 1. a name of the database, such as `Europe/Berlin`, and `Z`, `UTC` and `GMT`,
/// 2. a name of Windows, such as `Eastern Standard Time`,
/// 3. the end of a name with a prefix, such as `/mozilla.org/20070129_1/America/New_York`: of the last three parts, two, and behind a slash at its
///    beginning the last one, the longest that the database has,
/// 4. the definition in the text,
/// 5. an offset: `UTC+11`, `UTC-03:30`, `GMT+01:00`, east of UTC being positive. `GMT+1` is not taken, since the database's `Etc/GMT+1` is west.
///
/// Texts that Outlook shows to people, such as `(UTC-05:00) Eastern Time (US & Canada)`, are not guessed: they need the definition.
/// `EST`, `MST` and `HST` mean what the database says, see `TimeZone.isFixedAbbreviation`. One thread; a name that was asked for before costs
/// about 30 ns.
public struct ZoneNames: Sendable {
  /// What a text means.
  public indirect enum Meaning: Hashable, Sendable {
    /// A zone by its name, or an offset.
    case known(TimeZone)
    /// A zone that only the definition knows.
    case defined(TimeZone)
    /// Neither is the name known nor is there a definition that can be read.
    case unknown

    /// The zone, if there is one.
    public var zone: TimeZone? {
      switch self {
      case .known(let zone), .defined(let zone): zone
      case .unknown: nil
      }
    }
  }

  private let database: TimeZoneDatabase
  private let maximumSize: Int
  private var meanings: [String: Meaning] = [:]
  /// Zones of the database by their own names, since many texts mean the same one.
  private var zones: [String: TimeZone] = [:]
  /// The bytes that `meanings` holds, about.
  private(set) var size = 0
  /// The texts that were asked for last, `oldest` being the one to be replaced: a file has few, and comparing is cheaper than hashing.
  private var recent: [(text: String, meaning: Meaning)] = []
  private var oldest = 0

  /// Finds names in `database`.
  public init(database: TimeZoneDatabase = TimeZoneDatabase()) {
    self.init(database: database, maximumSize: 64 << 20)
  }

  /// A hostile file names a million zones: behind `maximumSize` bytes all is forgotten.
  init(database: TimeZoneDatabase, maximumSize: Int) {
    self.database = database
    self.maximumSize = maximumSize
  }

  /// What a name, or the text of a `ZoneDefinition`, means.
  public mutating func meaning(of text: String) -> Meaning {
    let count = text.utf8.count
    for place in recent.indices
    where recent[place].text.utf8.count == count && recent[place].text == text {
      return recent[place].meaning
    }
    let meaning = meanings[text] ?? find(text)
    if recent.count < Self.recentCount {
      recent.append((text, meaning))
    } else {
      recent[oldest] = (text, meaning)
      oldest = (oldest + 1) % Self.recentCount
    }
    return meaning
  }

  private static let recentCount = 8

  private mutating func find(_ text: String) -> Meaning {
    let (name, observances) = ZoneDefinition.parts(of: text)
    var meaning = Meaning.unknown
    var bytes = text.utf8.count + 200
    if let zone = known(name) {
      meaning = .known(zone)
    } else if !observances.isEmpty {
      if let definition = try? ZoneDefinition(text), let zone = try? definition.zone() {
        meaning = .defined(zone)
        bytes += zone.spanCount * 20
      }
    }
    if meaning == .unknown, let zone = Self.offsetZone(name) { meaning = .known(zone) }
    if size + bytes > maximumSize {
      meanings.removeAll()
      size = 0
    }
    meanings[text] = meaning
    size += bytes
    return meaning
  }

  private mutating func known(_ name: String) -> TimeZone? {
    // No name that is known is longer, prefix and all; a file could have one of a gigabyte.
    guard name.utf8.count <= 255 else { return nil }
    if let zone = zone(name) { return zone }
    if ["UTC", "Z", "GMT"].contains(name.uppercased()) { return .utc }
    if let windows = WindowsZones.zoneName(of: name) { return zone(windows) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let least = Self.folders.contains(String(parts[0])) ? 1 : 2
    for count in stride(from: min(3, parts.count - 1), through: least, by: -1) {
      if let zone = zone(parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }

  /// What the first part of a name is whose last part alone may be a zone: nothing, as before a slash, or a folder that has all zones again.
  private static let folders = ["", "posix", "right"]
  /// Files of the folder that are of no place: whatever the machine is set to would differ from machine to machine.
  private static let settings = ["localtime", "posixrules", "Factory"]

  private mutating func zone(_ name: String) -> TimeZone? {
    if let zone = zones[name] { return zone }
    guard !Self.settings.contains(name), !name.hasPrefix("posix/"), !name.hasPrefix("right/"),
      let zone = try? database.zone(named: name)
    else { return nil }
    zones[name] = zone
    return zone
  }

  private static func offsetZone(_ name: String) -> TimeZone? {
    let word = name.prefix(3).uppercased()
    var rest = String(name.dropFirst(3))
    guard word == "UTC" || (word == "GMT" && rest.utf8.count >= 5),
      let sign = rest.first, sign == "+" || sign == "-"
    else { return nil }
    let hour = rest.dropFirst().prefix { $0 != ":" }
    if hour.utf8.count == 1 { rest = "\(sign)0\(rest.dropFirst())" }
    if rest.utf8.count == 3 { rest += "00" }
    guard let seconds = UTCOffsetText.seconds(rest) else { return nil }
    if seconds == 0 { return .utc }
    let text = "UTC" + UTCOffsetText.text(seconds)
    return TimeZone(
      name: text, contentHash: Hash128.of(text), firstOffset: seconds, transitions: [],
      cycleStart: nil)
  }
}

extension TimeZone {
  /// Whether it is called `EST`, `MST` or `HST`, which keep the standard time of North America all year round.
  ///
  /// People who write `EST` for a day in August mostly mean New York, which is an hour ahead then.
  public var isFixedAbbreviation: Bool { ["EST", "MST", "HST"].contains(name) }
}
