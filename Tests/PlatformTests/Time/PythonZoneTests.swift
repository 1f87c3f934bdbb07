import Glibc
import Platform
import TestSupport
import Testing

/// Compares offsets and local times with Python's `zoneinfo`, an independent reader of the same
/// files.
@Suite struct PythonZoneTests {
  private static let folder = "/usr/share/zoneinfo"

  private static let script = """
    import sys
    from datetime import datetime, timedelta, timezone
    from zoneinfo import ZoneInfo
    epoch = datetime(1970, 1, 1)
    aware = epoch.replace(tzinfo=timezone.utc)
    for line in open(sys.argv[1]):
        name, seconds = line.split()
        zone, step = ZoneInfo(name), timedelta(seconds=int(seconds))
        there = (aware + step).astimezone(zone).utcoffset()
        local = (epoch + step).replace(tzinfo=zone, fold=0).utcoffset()
        print(int(there.total_seconds()), int(local.total_seconds()))
    """

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "America/St_Johns", "Europe/Dublin", "Australia/Lord_Howe",
    "Asia/Ho_Chi_Minh", "Africa/Casablanca", "America/Nuuk", "Pacific/Apia", "America/Sao_Paulo",
    "Asia/Tehran", "Antarctica/Troll", "Europe/Lisbon", "Asia/Gaza", "Etc/GMT+12",
  ])
  func agreesWithPython(name: String) throws {
    guard access(Self.folder + "/" + name, R_OK) == 0,
      system("python3 -c 'import zoneinfo' 2>/dev/null") == 0
    else {
      print("skipped: \(name): needs \(Self.folder) and python3 with zoneinfo")
      return
    }
    let zone = try TimeZoneDatabase(folder: Self.folder).zone(named: name)
    var generator = SeededGenerator(seed: 2026)
    var times: [Int64] = []
    for _ in 0..<1000 {
      times.append(.random(in: seconds("0002-01-01")...seconds("9998-01-01"), using: &generator))
      times.append(.random(in: seconds("1900-01-01")...seconds("2100-01-01"), using: &generator))
    }
    // Near changes, where rules differ: both sides of each edge, and within gaps and overlaps.
    var instant = seconds("1800-01-01")
    for _ in 0..<400 {
      let end = zone.interval(atUTC: instant).end
      guard end < seconds("9998-01-01") else { break }
      for offset in [0, Int64(zone.offset(atUTC: end)), Int64(zone.offset(atUTC: end - 1))] {
        times += [-1, 0, 1, -900, 900].map { end + offset + $0 }
      }
      instant = end
    }
    let answers = try ask(name, times)
    try #require(answers.count == times.count)
    for (time, answer) in zip(times, answers) {
      #expect(zone.offset(atUTC: time) == answer.there, "\(name) at \(time)")
      #expect(zone.instant(ofLocal: time) == time - Int64(answer.local), "\(name), local \(time)")
    }
  }

  private func ask(_ name: String, _ times: [Int64]) throws -> [(there: Int32, local: Int32)] {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script")
    let list = try folder.write(
      Array(times.map { "\(name) \($0)\n" }.joined().utf8), to: "times")
    let command = "PYTHONTZPATH=\(Self.folder) python3 \(script) \(list)"
    let stream = try #require(popen(command, "r"))
    defer { pclose(stream) }
    var answers: [(there: Int32, local: Int32)] = []
    var line = [CChar](repeating: 0, count: 100)
    while fgets(&line, 100, stream) != nil {
      let numbers = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
      try #require(numbers.count == 2)
      answers.append((numbers[0], numbers[1]))
    }
    return answers
  }
}
