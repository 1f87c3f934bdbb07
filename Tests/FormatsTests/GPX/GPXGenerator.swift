import TestSupport

/// Random GPX documents, and what their points say.
struct GPXGenerator {
  struct Point: Equatable {
    var kind: String
    var track: String
    var segment: String
    var number: String
    var lat: String
    var ele: String
    var name: String
  }

  private(set) var text = ""
  private(set) var points: [Point] = []
  private let prefix: String
  private let lineEnd: String

  /// A document with up to `pointLimit` points in each of its parts.
  static func document(
    _ generator: inout SeededGenerator, pointLimit: Int = 6
  ) -> (text: String, points: [Point]) {
    var made = GPXGenerator(
      prefix: Bool.random(using: &generator) ? "" : "g:",
      lineEnd: ["\n", "\r\n", "\r", ""].randomElement(using: &generator) ?? "\n")
    made.writeDocument(&generator, pointLimit)
    return (made.text, made.points)
  }

  private init(prefix: String, lineEnd: String) {
    self.prefix = prefix
    self.lineEnd = lineEnd
  }

  private mutating func writeDocument(_ generator: inout SeededGenerator, _ pointLimit: Int) {
    if Bool.random(using: &generator) { text += "<?xml version=\"1.0\"?>\(lineEnd)" }
    let name = prefix.isEmpty ? "xmlns" : "xmlns:g"
    text += "<\(prefix)gpx \(name)=\"http://www.topografix.com/GPX/1/1\" xmlns:e='urn:e'>"
    for number in 0..<Int.random(in: 0...3, using: &generator) {
      point("wpt", "-", "-", number + 1, &generator)
    }
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      open("rte", &generator)
      for point in 0..<Int.random(in: 0...pointLimit, using: &generator) {
        self.point("rtept", "\(number + 1)", "-", point + 1, &generator)
      }
      close("rte", &generator)
    }
    for number in 0..<Int.random(in: 0...3, using: &generator) {
      open("trk", &generator)
      for segment in 0..<Int.random(in: 0...3, using: &generator) {
        open("trkseg", &generator)
        for point in 0..<Int.random(in: 0...pointLimit, using: &generator) {
          self.point("trkpt", "\(number + 1)", "\(segment + 1)", point + 1, &generator)
        }
        close("trkseg", &generator)
      }
      close("trk", &generator)
    }
    text += "</\(prefix)gpx>"
    noise(&generator)
  }

  private mutating func open(_ name: String, _ generator: inout SeededGenerator) {
    text += "<\(prefix)\(name)>"
    noise(&generator)
  }

  private mutating func close(_ name: String, _ generator: inout SeededGenerator) {
    text += "</\(prefix)\(name)>"
    noise(&generator)
  }

  private mutating func point(
    _ kind: String, _ track: String, _ segment: String, _ number: Int,
    _ generator: inout SeededGenerator
  ) {
    let lat = "\(Int.random(in: -90...90, using: &generator))"
    text += "<\(prefix)\(kind) lat=\"\(lat)\" lon='1'>"
    noise(&generator)
    var ele = "-"
    if Bool.random(using: &generator) {
      ele = "\(Int.random(in: 0...9999, using: &generator))"
      text += "<\(prefix)ele> \(ele)\(lineEnd)</\(prefix)ele>"
      noise(&generator)
    }
    var name = "-"
    if Int.random(in: 0..<3, using: &generator) == 0 {
      name = "\u{e9}<\(number)>\u{1F6B2}"
      text +=
        Bool.random(using: &generator)
        ? "<\(prefix)name>\u{e9}<![CDATA[<\(number)>]]>&#x1F6B2;</\(prefix)name>"
        : "<\(prefix)name >&#233;&lt;<!-- c -->\(number)&gt;\u{1F6B2}</\(prefix)name\n>"
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      text += "<\(prefix)extensions><e:a><e:b lat='3'>4</e:b></e:a></\(prefix)extensions>"
    }
    close(kind, &generator)
    points.append(
      Point(
        kind: kind, track: track, segment: segment, number: "\(number)", lat: lat, ele: ele,
        name: name))
  }

  /// Something between two elements that says nothing.
  private mutating func noise(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: text += lineEnd + "  "
    case 1: text += "<!-- \(lineEnd) a comment <trkpt> -->"
    case 2: text += "<?p i?>\(lineEnd)\(lineEnd)"
    default: break
    }
  }
}
