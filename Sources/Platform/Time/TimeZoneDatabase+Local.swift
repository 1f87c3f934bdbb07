extension TimeZoneDatabase {
  /// The zone of the machine: what `TZ` names, else what `/etc/localtime` links to, else UTC.
  ///
  /// A `TZ` that is a rule, such as `EST5EDT4,M3`, or names no zone of the folder, counts as none.
  public var local: TimeZone {
    let named = ProcessEnvironment.variable("TZ").map {
      $0.hasPrefix(":") ? String($0.dropFirst()) : $0
    }
    if let named, !named.isEmpty, let zone = try? zone(named: named) { return zone }
    // Where the folder itself is a link, too, both lead to the same place.
    let prefix = Path.resolved(folder) + "/"
    let link = Path.resolved("/etc/localtime")
    guard link.hasPrefix(prefix), let zone = try? zone(named: String(link.dropFirst(prefix.count)))
    else { return .utc }
    return zone
  }
}
