/// The names that Windows, Outlook and Exchange have for time zones, and the zones of the database that they stand for.
///
/// The table is that of CLDR (`windowsZones.xml`, territory 001): for each name the zone of one place, though others may share it.
public enum WindowsZones {
  private static let zones: [String: String] = {
    var zones: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let pair = line.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { zones[pair[0].lowercased()] = String(pair[1]) }
    }
    return zones
  }()

  /// The longest name has 31 bytes; what is longer is not looked at.
  private static let maximumLength = 64

  /// The zone that Windows calls `name`, in letters of either case: `America/New_York` for `Eastern Standard Time`.
  ///
  /// Nil for the texts that Outlook shows, such as `(UTC-05:00) Eastern Time (US & Canada)`. Any thread.
  public static func zoneName(of name: String) -> String? {
    name.utf8.count <= maximumLength ? zones[name.lowercased()] : nil
  }
}
