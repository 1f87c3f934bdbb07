import Glibc
import Platform
import Testing

@Suite struct TimeZoneDatabaseTests {
  /// A folder that is removed when the test ends.
  private final class Folder {
    let path: String
    private var created: [String] = []

    init() {
      var template = Array("/tmp/gristmill-zones-XXXXXX".utf8CString)
      path = String(cString: mkdtemp(&template))
    }

    deinit {
      for path in created.reversed() { remove(path) }
      remove(path)
    }

    func write(_ name: String, _ bytes: [UInt8]) {
      for (index, character) in name.enumerated() where character == "/" {
        let parent = path + "/" + name.prefix(index)
        if mkdir(parent, 0o700) == 0 { created.append(parent) }
      }
      let file = fopen(path + "/" + name, "w")
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      created.append(path + "/" + name)
    }
  }

  @Test func readsZonesOfAFolder() throws {
    let folder = Folder()
    let bytes = TZifFixture(offsets: [3600], footer: "CET-1").bytes
    folder.write("Europe/Here", bytes)
    folder.write("A/B/C-1_x+2", bytes)
    folder.write("posix/Europe/Here", bytes)
    folder.write("right/Europe/Here", bytes)
    folder.write("zone1970.tab", Array("DE".utf8))
    folder.write("leapseconds", Array("Leap 1972".utf8))
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

  @Test func utcIsKnownWithoutAFolder() throws {
    let database = TimeZoneDatabase(folder: "/nonexistent")
    #expect(try database.zone(named: "UTC") == .utc)
    #expect(database.names() == ["UTC"])
  }

  @Test func refusesLargeFiles() {
    let folder = Folder()
    folder.write("Large", [UInt8](repeating: 0, count: (1 << 20) + 1))
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
