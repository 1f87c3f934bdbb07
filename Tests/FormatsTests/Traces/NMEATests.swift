import Formats
import TestSupport
import Testing

@Suite struct NMEATests {
  /// Sentences with their checksums; one that begins with `!` gets a wrong one.
  static func log(_ sentences: [String], end: String = "\r\n") -> [UInt8] {
    let lines = sentences.map { sentence -> String in
      let isWrong = sentence.hasPrefix("!")
      let body = isWrong ? String(sentence.dropFirst()) : sentence
      guard body.contains(",") else { return body }
      let sum = body.utf8.reduce(isWrong ? 1 : 0) { $0 ^ $1 }
      return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
    }
    return Array(lines.map { $0 + end }.joined().utf8)
  }

  static let sentences = [
    "# a logger", "GPGGA,235958,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
    "GPRMC,235959.5,A,4807.038,N,01131.000,E,022.4,084.4,310322,003.1,W",
    "GPGGA,235959.5,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,", "",
    "!GPGGA,235959.5,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
    "GNGGA,000001,4530.0000,S,00015.0000,W,2,12,0.5,-3,M,0,M,,",
    "GNVTG,090.0,T,,M,005.5,N,036.0,K", "GPRMC,000002,V,,,,,,,010422,,",
    "GPGLL,4916.45,N,12311.12,W,000003,A", "GPZDA,000004,02,04,2022,00,00",
    "GPGLL,4916.45,N,12311.12,W,000004,A",
  ]

  @Test func anEpochIsARowOnItsLine() throws {
    for end in ["\r\n", "\n"] {
      let (text, failure) = try TraceTexts.read(Self.log(Self.sentences, end: end), .nmea)
      #expect(failure == nil)
      let place = #""lat":48.1173,"lon":11.5166667"#
      let height = #""fix":"1","sat":"08","hdop":"0.9","ele":"545.4"}"#
      let wrong = String(decoding: Self.log([Self.sentences[5]], end: ""), as: UTF8.self)
      #expect(
        TraceTexts.lines(text) == [
          "", #"{"file":"a","time":"2022-03-31T23:59:58Z",\#(place),\#(height)"#,
          #"{"file":"a","time":"2022-03-31T23:59:59.500Z",\#(place),"speed":11.524,"course":"084.4",\#(height)"#,
          "", "", wrong,
          #"{"file":"a","time":"2022-04-01T00:00:01Z","lat":-45.5,"lon":-0.25,"speed":10,"fix":"2","sat":"12","hdop":"0.5","ele":"-3","course":"090.0"}"#,
          "", "",
          #"{"file":"a","time":"2022-04-01T00:00:03Z","lat":49.2741667,"lon":-123.1853333}"#,
          #"{"file":"a","time":"2022-04-02T00:00:04Z","lat":49.2741667,"lon":-123.1853333}"#, "",
          "",
        ])
    }
  }

  @Test func withoutADateThereIsNoTime() throws {
    let text = try TraceTexts.read(
      Self.log(["GPGLL,4916.45,N,12311.12,W,000003,A"]), .nmea
    ).text
    #expect(text == "{\"file\":\"a\",\"lat\":49.2741667,\"lon\":-123.1853333}\n")
  }

  /// Ten times as many lines without a time hold no more memory; all of them are told.
  @Test func logsWithoutEpochsEnd() throws {
    let lines = [Self.sentences[2]] + [String](repeating: "GPGSV,1,1,00", count: 5000)
    let text = try TraceTexts.read(Self.log(lines), .nmea).text
    #expect(TraceTexts.lines(text).count == 5002)
  }

  @Test func mutatedLogsNeverCrash() throws {
    let bytes = Self.log(Self.sentences)
    try withSeeds(400, long: 20_000) { generator, seed in
      let (isSame, _) = try TraceTexts.mutate(bytes, .nmea, &generator)
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func linesOfTheRecorderAreTheirObjects() throws {
    let text =
      "2021-05-01T10:00:00Z\t*                 \t{\"_type\":\"location\"}\r\nno\tobject\n\n"
    let read = try TraceTexts.read(Array(text.utf8), .ownTracks).text
    #expect(read == "{\"_type\":\"location\"}\nno\tobject\n\n")
    try withSeeds(100, long: 5_000) { generator, seed in
      let (isSame, _) = try TraceTexts.mutate(Array(text.utf8), .ownTracks, &generator)
      #expect(isSame, "seed \(seed)")
    }
  }
}
