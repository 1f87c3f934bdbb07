import Platform
import TestSupport
import Testing

/// `map:` of a definition puts tiles of a server under maps, and nothing else may be asked.
@Suite struct MapTilesTests {
  private static let tiles =
    "map: {tiles: \"http://tiles.example.org/{z}/{x}/{y}.png\", attribution: \"© Makers\", privacy: personal}"

  private func folder(_ top: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    var rows = "device,at,lat,lon\n"
    for minute in 0..<30 {
      rows +=
        "d1,2024-05-01T10:\(minute < 10 ? "0" : "")\(minute):00Z,48.\(900 + 2 * minute),2.\(100 + minute)\n"
    }
    try folder.write("fixes.csv", rows)
    try write(top, to: folder)
    return folder
  }

  private func write(_ top: String, to folder: WorkFolder) throws {
    try folder.write(
      "ride.yaml",
      """
      gristmill: 1
      pipeline: ride
      clearance: personal
      \(top)
      ingest:
        file: {from: fixes.csv, format: csv}
      normalize:
        fixes:
          record: fix
          input: file
          map: {device: device, at: {from: at, as: iso8601}, lat: lat, lon: lon}
      analyze:
        rides: {op: trace_analyze, input: fixes, by: device}
      report:
        ride: {kind: trace_pages, input: rides}

      """)
  }

  /// A PNG file of one pixel.
  private static let pixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9C, 0x63, 0, 1, 0, 0, 5, 0, 1, 0x0D, 0x0A, 0x2D, 0xB4, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44,
    0xAE, 0x42, 0x60, 0x82,
  ]

  private static let page = "reports/ride/ride--d1.html"

  /// The addresses of the tiles of a page.
  private func addresses(_ page: String) -> [String] {
    page.split(separator: "<img loading=\"lazy\" alt=\"\" src=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func pagesAskForTheirTilesAlone() throws {
    let browser = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
      .first { SystemFileSystem().exists($0) }
    guard let browser, let python = Python.path else {
      print("skipped: tiles need chromium and python3")
      return
    }
    let folder = try folder(Self.tiles)
    #expect(try folder.run("run", "-q", "ride.yaml").ending == .exit(0))
    let text = try folder.text(Self.page)
    let addresses = addresses(text)
    #expect((4...24).contains(addresses.count) && Set(addresses).count == addresses.count)
    let host = "http://tiles.example.org"
    // One tile is there; the others are not.
    let there = try #require(addresses.first).dropFirst(host.count)
    try folder.write(String(there.dropFirst()), Self.pixel)
    // What the data might smuggle in is not asked for, at that server as little as elsewhere.
    try folder.write(
      "smuggled.html",
      text.replacing(
        "</main>",
        with:
          "<img src=\"http://other.example.org/a.png\" alt=\"\"><img src=\"https://tiles.example.org:444/a.png\" alt=\"\"><iframe src=\"http://tiles.example.org/f\"></iframe><link rel=\"stylesheet\" href=\"http://tiles.example.org/s.css\"></main>"
      ))
    try write("", to: folder)
    #expect(try folder.run("run", "-q", "ride.yaml", "--output", "plain").ending == .exit(0))
    let program = RealData.packageFolder + "/Tests/CommandTests/Browser/tile_requests.py"
    func asked(_ page: String) throws -> [Substring] {
      let result = try CommandRunner(python, in: folder.path).run(
        ["-B", program, browser, folder.path, page])
      #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
      return result.outputText.split(separator: "\n")
    }
    let expected = addresses.map { address in
      let path = address.dropFirst(host.count)
      return "ask tiles.example.org \(path) \(path == there ? 200 : 404)"
    }.sorted()
    let lines = try asked(Self.page)
    #expect(lines.filter { $0.hasPrefix("ask") } == expected.map { $0[...] })
    #expect(lines.contains { $0 == "images \(addresses.count) 1" })
    #expect(!lines.contains { $0.hasPrefix("complaint") }, "\(lines)")
    let smuggled = try asked("smuggled.html")
    #expect(smuggled.filter { $0.hasPrefix("ask") } == expected.map { $0[...] })
    #expect(smuggled.count { $0.hasPrefix("complaint") } >= 4, "\(smuggled)")
    #expect(try asked("plain/ride/ride--d1.html") == ["images 0 0"])
  }

  /// A store writes the pages again without the definition.
  @Test func theStoreKeepsThem() throws {
    let folder = try folder(Self.tiles)
    #expect(try folder.run("run", "-q", "ride.yaml").ending == .exit(0))
    let written = try folder.text(Self.page)
    #expect(written.contains("; img-src http://tiles.example.org;"))
    try folder.remove("ride.yaml")
    #expect(
      try folder.run("report", "--clearance", "personal", "--output", "again").ending == .exit(0))
    #expect(try folder.text("again/ride--d1.html") == written)
  }

  /// Pages change with the option, and go back to what they were.
  @Test func pagesAreLaidOutAnew() throws {
    let folder = try folder("")
    #expect(try folder.run("run", "-q", "ride.yaml").ending == .exit(0))
    let plain = try folder.text(Self.page)
    #expect(!plain.contains("img-src") && !plain.contains("<img"))
    try write(Self.tiles, to: folder)
    let plan = try folder.run("plan", "ride.yaml").outputText
    #expect(plan.contains("map is new in the definition"), "\(plan)")
    #expect(try folder.run("run", "-q", "ride.yaml").ending == .exit(0))
    #expect(try folder.text(Self.page).contains("<img"))
    // Where a map is personal, tiles for what is internal are none.
    try write(Self.tiles.replacing("privacy: personal", with: "privacy: internal"), to: folder)
    #expect(try folder.run("run", "-q", "ride.yaml").ending == .exit(0))
    #expect(try folder.text(Self.page) == plain)
  }

  @Test(arguments: [
    (
      "map: {tiles: \"javascript:{z}{x}{y}\", attribution: a, privacy: personal}", "4:14", "neither"
    ),
    (
      "map: {tiles: \"https://a.b/{z}/{x}/{y}\\\"><script>\", attribution: a, privacy: personal}",
      "4:14", "characters other than"
    ),
    ("map: {tiles: \"https://a.b/{z}/{x}\", attribution: a, privacy: personal}", "4:14", "{y}"),
    (
      "map: {tiles: \"https://a.b/{z}/{x}/{y}\", privacy: personal}", "4:6",
      "'attribution' is missing"
    ),
    ("map: {attribution: a, privacy: personal}", "4:6", "'tiles' is missing"),
    ("map: {tiles: \"https://a.b/{z}/{x}/{y}\", attribution: a}", "4:6", "expected `privacy`"),
    (
      "map: {tiles: \"https://a.b/{z}/{x}/{y}\", attribution: a, privacy: intimate}", "4:66",
      "personal"
    ),
    (
      "map: {tiles: \"https://a.b/{z}/{x}/{y}\", attribution: a, privacy: personal, zoom: 23}",
      "4:82", "22"
    ),
    (
      "map: {tiles: \"https://a.b/{z}/{x}/{y}?${env:HOME}\", attribution: a, privacy: personal}",
      "4:14", "secret"
    ),
    ("map: \"https://a.b/{z}/{x}/{y}\"", "4:6", "expected a mapping"),
    (
      "map: {tile: \"https://a.b/{z}/{x}/{y}\", attribution: a, privacy: personal}", "4:7",
      "did you mean 'tiles'?"
    ),
  ])
  func whatCannotBeUsedIsNamed(_ line: String, _ place: String, _ words: String) throws {
    let check = try folder(line).run("check", "ride.yaml")
    #expect(check.ending == .exit(78), "\(line): \(check.errorText)")
    #expect(check.errorText.contains("ride.yaml:\(place): "), "\(line): \(check.errorText)")
    #expect(check.errorText.contains(words), "\(line): \(check.errorText)")
  }
}
