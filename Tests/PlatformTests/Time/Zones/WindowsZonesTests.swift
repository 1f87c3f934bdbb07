import Testing

@testable import Platform

@Suite struct WindowsZonesTests {
  @Test(arguments: [
    ("Eastern Standard Time", "America/New_York"), ("eastern STANDARD time", "America/New_York"),
    ("W. Europe Standard Time", "Europe/Berlin"), ("GMT Standard Time", "Europe/London"),
    ("India Standard Time", "Asia/Kolkata"), ("UTC-11", "Etc/GMT+11"),
    ("Mountain Standard Time (Mexico)", "America/Mazatlan"),
  ])
  func namesOfWindowsAreZones(name: String, zone: String) {
    #expect(WindowsZones.zoneName(of: name) == zone)
  }

  @Test func whatOutlookShowsIsNoName() {
    #expect(WindowsZones.zoneName(of: "(UTC-05:00) Eastern Time (US & Canada)") == nil)
    #expect(WindowsZones.zoneName(of: "") == nil)
    #expect(WindowsZones.zoneName(of: String(repeating: "x", count: 1_000_000)) == nil)
  }

  @Test func theDatabaseHasAllZones() throws {
    let lines = WindowsZones.table.split(separator: "\n")
    #expect(lines.count == 139)
    for line in lines {
      let name = String(line.prefix { $0 != "=" })
      let zone = try #require(WindowsZones.zoneName(of: name))
      #expect(throws: Never.self) { try TimeZoneDatabase().zone(named: zone) }
    }
  }
}
