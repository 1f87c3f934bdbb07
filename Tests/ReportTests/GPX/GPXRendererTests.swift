import Charts
import Report
import TestSupport
import Testing

@Suite struct GPXRendererTests {
  private typealias Map = MapReport

  @Test func pointsComeBeforeTracksInTheOrderOfTheSchema() throws {
    let layers = [
      MapLayer(
        title: "Rides & walks",
        features: [
          MapFeature(
            label: "Ride",
            shape: .line([
              Map.point(8.5, 47.25, elevation: 400.5, instant: 1_600_000_000_000_000),
              Map.point(8.6, 47.3, instant: 1_600_000_000_250_000),
            ]), value: ChartValue(7))
        ]),
      MapLayer(
        title: "Stops",
        features: [
          MapFeature(label: "A <b>", shape: .point(Map.point(180, -1, elevation: 3))),
          MapFeature(label: "gone", shape: .point(Map.point(.infinity, 0))),
          MapFeature(label: "gone", shape: .line([Map.point(0, 99)])),
          MapFeature(
            label: "Park", shape: .area([[Map.point(0, 0), Map.point(1, 0), Map.point(0, 1)]])),
        ]),
    ]
    #expect(
      try Map.gpx(Map.report(layers, title: "T", description: "D")) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="gristmill" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><name>T</name><desc>D</desc></metadata>
        <wpt lat="-1" lon="-180"><ele>3</ele><name>A &lt;b&gt;</name><type>Stops</type></wpt>
        <trk><name>Ride</name><desc>Visits: 7</desc><type>Rides &amp; walks</type><trkseg>
        <trkpt lat="47.25" lon="8.5"><ele>400.5</ele><time>2020-09-13T12:26:40Z</time></trkpt>
        <trkpt lat="47.3" lon="8.6"><time>2020-09-13T12:26:40.250Z</time></trkpt>
        </trkseg></trk>
        <trk><name>Park</name><type>Stops</type><trkseg>
        <trkpt lat="0" lon="0"></trkpt>
        <trkpt lat="0" lon="1"></trkpt>
        <trkpt lat="1" lon="0"></trkpt>
        <trkpt lat="0" lon="0"></trkpt>
        </trkseg></trk>
        </gpx>

        """)
  }

  /// What XML forbids, and what would lead a reader astray, stands as in the pages.
  @Test func hiddenCharactersBecomeVisible() throws {
    let text = "a\0b\u{1B}\u{202E}]]>\u{FFFE}\u{FFFF}\"'😀\u{7F}\u{85}"
    let feature = MapFeature(label: text, shape: .point(Map.point(0, 0)))
    let gpx = try Map.gpx(Map.report([MapLayer(title: "", features: [feature])]))
    #expect(
      gpx.contains(
        "<name>a␀b␛⟨U+202E⟩]]&gt;⟨U+FFFE⟩⟨U+FFFF⟩&quot;&#39;😀␡⟨U+0085⟩</name>"), "\(gpx)")
  }

  @Test func theNextProgramReadsItAsXML() throws {
    guard (try? CommandRunner("/usr/bin/python3", in: "/tmp").run(["-c", ""])) != nil else {
      print("skipped: no python3 to read the files as XML")
      return
    }
    let folder = try TemporaryFolder()
    for (number, text) in Hostile.texts.enumerated() {
      let feature = MapFeature(label: text, shape: .line([Map.point(0, 0), Map.point(1, 1)]))
      let report = Map.report(
        [MapLayer(title: text, features: [feature])], title: text, description: text)
      try folder.write(Array(try Map.gpx(report).utf8), to: "\(number).gpx")
    }
    let program = """
      import glob, xml.etree.ElementTree as tree
      space = "{http://www.topografix.com/GPX/1/1}"
      for path in glob.glob("*.gpx"):
          root = tree.parse(path).getroot()
          assert root.tag == space + "gpx", path
          assert len(root.findall(f"{space}trk/{space}trkseg/{space}trkpt")) == 2, path
          assert {e.tag[len(space):] for e in root.iter()} <= {
              "gpx", "metadata", "name", "desc", "type", "trk", "trkseg", "trkpt"}, path
      print(len(glob.glob("*.gpx")))
      """
    let result = try CommandRunner("/usr/bin/python3", in: folder.path).run(["-c", program])
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.outputText == "\(Hostile.texts.count)\n")
  }
}
