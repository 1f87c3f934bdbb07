import Platform
import TestSupport
import Testing

@Suite struct TimeZoneDatabaseTests {
  /// Writes a file of a zone, and the folders above it.
  private func write(_ bytes: [UInt8], to name: String, in folder: TemporaryFolder) throws {
    try SystemFileSystem().makeDirectory(Path.parent(folder.file(name)), mode: 0o700)
    try folder.write(bytes, to: name)
  }

  @Test func readsZonesOfATemporaryFolder() throws {
    let folder = try TemporaryFolder()
    let bytes = TZifFixture(offsets: [3600], footer: "CET-1").bytes
    try write(bytes, to: "Europe/Here", in: folder)
    try write(bytes, to: "A/B/C-1_x+2", in: folder)
    try write(bytes, to: "posix/Europe/Here", in: folder)
    try write(bytes, to: "right/Europe/Here", in: folder)
    try write(Array("DE".utf8), to: "zone1970.tab", in: folder)
    try write(Array("Leap 1972".utf8), to: "leapseconds", in: folder)
    let database = TimeZoneDatabase(folder: folder.path)
    let zone = try database.zone(named: "Europe/Here")
    #expect(zone.name == "Europe/Here")
    #expect(zone.offset(atUTC: 0) == 3600)
    #expect(zone.contentHash == bytes.withUnsafeBytes { Hash128.of($0) })
    #expect(database.names() == ["A/B/C-1_x+2", "Europe/Here", "UTC"])
    #expect(throws: TimeZoneError.unknown(name: "Europe", folder: folder.path)) {
      try database.zone(named: "Europe")
    }
    #expect(throws: TimeZoneError.unknown(name: "Europe/There", folder: folder.path)) {
      try database.zone(named: "Europe/There")
    }
    #expect(throws: TimeZoneError.unknown(name: "Europe/Here/Now", folder: folder.path)) {
      try database.zone(named: "Europe/Here/Now")
    }
    #expect(throws: TimeZoneError.self) { try database.zone(named: "leapseconds") }
  }

  @Test func utcIsKnownWithoutATemporaryFolder() throws {
    let database = TimeZoneDatabase(folder: "/nonexistent")
    #expect(try database.zone(named: "UTC") == .utc)
    #expect(database.names() == ["UTC"])
  }

  @Test func refusesLargeFiles() throws {
    let folder = try TemporaryFolder()
    try write([UInt8](repeating: 0, count: (1 << 20) + 1), to: "Large", in: folder)
    #expect(throws: TimeZoneError.self) {
      try TimeZoneDatabase(folder: folder.path).zone(named: "Large")
    }
  }

  @Test(arguments: [
    "", "/etc/passwd", "../passwd", "Europe/../../etc/passwd", "Europe//Berlin", "Europe/",
    "Europe Berlin", "Europe\\Berlin", "zone.tab", "Zürich", "a\0b",
    String(repeating: "a", count: 256),
  ])
  func refusesNames(name: String) {
    #expect(throws: TimeZoneError.invalidName(name)) {
      try TimeZoneDatabase().zone(named: name)
    }
  }
}
