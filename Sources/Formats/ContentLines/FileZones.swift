internal import Platform

/// The zones of a file: what its `TZID`s mean, by the system or by its own `VTIMEZONE`s.
struct FileZones {
  private var names = ZoneNames()
  /// The texts of definitions, by their names.
  private var definitions: [[UInt8]: String] = [:]
  private var byteCount = 0

  private static let maximumByteCount = 4 << 20

  /// A calendar begins, whose zones are its own.
  mutating func forget() { definitions.removeAll(keepingCapacity: true) }

  /// Takes a `VTIMEZONE`; a later one of the name counts, and what cannot be one does not.
  mutating func define(_ component: ContentComponent) {
    guard let name = component.line("TZID")?.text, byteCount < Self.maximumByteCount else { return }
    let observances = component.children.compactMap(Self.observance)
    let text = String(decoding: name, as: UTF8.self)
    if let place = component.line("X-LIC-LOCATION")?.text,
      names.meaning(of: text).zone == nil,
      names.meaning(of: String(decoding: place, as: UTF8.self)).zone != nil
    {
      definitions[name] = String(decoding: place, as: UTF8.self)
    } else if let zone = try? ZoneDefinition(name: text, observances: observances) {
      definitions[name] = zone.text
    }
    byteCount += definitions[name]?.utf8.count ?? 0
  }

  /// The zone that a `TZID` means as text: its name, or the definition where only the file knows it.
  mutating func text(of name: [UInt8]) -> (text: String, zone: TimeZone?) {
    let text = String(decoding: name, as: UTF8.self)
    if let zone = names.meaning(of: text).zone { return (zone.name, zone) }
    guard let definition = definitions[name], let zone = names.meaning(of: definition).zone else {
      return (text, nil)
    }
    return (zone.name == text ? definition : zone.name, zone)
  }

  private static func observance(_ component: ContentComponent) -> ZoneDefinition.Observance? {
    func text(_ name: String) -> String? {
      component.line(name).map { String(decoding: $0.text, as: UTF8.self) }
    }
    guard let start = component.line("DTSTART").flatMap({ BasicDateTime($0.value) }),
      let from = text("TZOFFSETFROM").flatMap({ UTCOffsetText.seconds($0) }),
      let to = text("TZOFFSETTO").flatMap({ UTCOffsetText.seconds($0) })
    else { return nil }
    return ZoneDefinition.Observance(
      start: start.seconds, offsetFrom: from, offsetTo: to,
      rules: component.lines.filter { $0.name.elementsEqual("RRULE".utf8) }.compactMap {
        try? RecurrenceRule(String(decoding: $0.value, as: UTF8.self))
      },
      dates: component.lines.filter { $0.name.elementsEqual("RDATE".utf8) }.flatMap { line in
        line.pieces(UInt8(ascii: ",")).compactMap { BasicDateTime($0)?.seconds }
      })
  }
}
