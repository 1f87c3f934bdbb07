import Trips
import Glibc
import Platform

extension GeneratedFile {
  static func fixes(_ options: TripsGenerator.Options) throws -> GeneratedFile {
    var file = GeneratedFile()
    try TripsGenerator(options).writeFixes { file.take($0) }
    return file
  }

  static func stays(_ options: TripsGenerator.Options) throws -> GeneratedFile {
    var file = GeneratedFile()
    try TripsGenerator(options).writeStays { file.take($0) }
    return file
  }

  /// The lines without the header.
  var lines: [ArraySlice<UInt8>] { Array(bytes.split(separator: UInt8(ascii: "\n")).dropFirst()) }

  var header: String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// A place on the globe in degrees.
struct GeneratedPlace {
  let latitude: Double
  let longitude: Double

  /// Metres on a sphere, for places near each other.
  func distance(to other: GeneratedPlace) -> Double {
    let degree = 6_371_008.8 * Double.pi / 180
    var turn = (other.longitude - longitude).truncatingRemainder(dividingBy: 360)
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let x = turn * cos((latitude + other.latitude) / 2 * Double.pi / 180)
    let y = other.latitude - latitude
    return degree * (x * x + y * y).squareRoot()
  }
}

/// A row of `fixes.csv`.
struct GeneratedFix {
  let device: String
  let trip: Int
  let time: Int64
  let place: GeneratedPlace
  let elevation: Double
  let accuracy: Double
  let speed: Double

  /// Nil unless each field has its form.
  init?(_ row: [String]) {
    guard row.count == 8, row[1].hasPrefix("t"), let trip = Int(row[1].dropFirst()),
      let time = GeneratedFix.seconds(row[2]), let latitude = Double(row[3]),
      let longitude = Double(row[4]), let elevation = Double(row[5]),
      let accuracy = Double(row[6]), let speed = Double(row[7])
    else { return nil }
    device = row[0]
    self.trip = trip
    self.time = time
    place = GeneratedPlace(latitude: latitude, longitude: longitude)
    self.elevation = elevation
    self.accuracy = accuracy
    self.speed = speed
  }

  /// The fixes of each device, in the order of the file.
  static func byDevice(_ options: TripsGenerator.Options) throws -> [String: [GeneratedFix]] {
    let fixes = try GeneratedFile.fixes(options).rows.compactMap(GeneratedFix.init)
    return Dictionary(grouping: fixes, by: \.device)
  }

  static func seconds(_ text: String) -> Int64? {
    var parser = InstantParser(format: .iso8601, zone: nil)
    return Array(text.utf8).withUnsafeBytes { parser.parse($0) }.map { $0 / 1_000_000 }
  }
}
